"""The addresses of the questionnaires."""
