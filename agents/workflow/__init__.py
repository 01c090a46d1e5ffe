"""Plan, execute, solve: the one way an agent works."""
