"""A student's profile, pure: what it may hold, how it changes, what it still lacks."""
