"""Extraction with the help of a language model."""
