"""The pure rules of reading pages."""
