"""Questionnaires: their items, scores, interpretation, and what fits them. Pure."""
