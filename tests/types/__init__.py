"""Do the types hold? The checker's errors against the list of those that are known."""
