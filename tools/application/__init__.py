"""A student's application by word: the profile and the list of universities in two tools."""
