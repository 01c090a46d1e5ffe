"""The team that thinks."""
