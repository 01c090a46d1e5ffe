"""The addresses of chances and lists."""
