"""Commands of the whole installation."""
