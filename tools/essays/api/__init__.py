"""The addresses of essays."""
