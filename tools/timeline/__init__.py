"""Deadlines, plans and the student's calendar, with the tables."""
