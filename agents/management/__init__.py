"""What the team offers on the command line."""
