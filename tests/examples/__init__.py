"""Whole conversations with the offline model, as documents: see ``__main__``."""
