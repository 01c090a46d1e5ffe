"""REST: sign-up, tokens, who am I."""
