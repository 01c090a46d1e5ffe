"""The addresses of the student's record."""
