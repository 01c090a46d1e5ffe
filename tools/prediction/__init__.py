"""Predictions for a student: made, explained, kept, and held against what came of them."""
