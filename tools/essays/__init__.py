"""A student's essays."""
