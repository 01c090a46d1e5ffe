"""A student's profile."""
