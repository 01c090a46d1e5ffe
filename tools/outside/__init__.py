"""Looking things up beyond this installation, and reading what was found."""
