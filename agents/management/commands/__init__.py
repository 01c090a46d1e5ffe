"""Management commands of the team."""
