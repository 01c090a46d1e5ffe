"""Questionnaires that a student takes, and what is made of them, with the tables."""
