"""The addresses of the universities."""
