"""How the team talks to a language model."""
