"""The addresses of cases and the forum."""
