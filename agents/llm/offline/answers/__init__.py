"""The offline model's answers: one small module per subject, each from results to a ``Part``."""
