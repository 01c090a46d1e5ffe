"""The shape of the whole, held by checks."""
