"""Bringing an operator's own lists into the tables: checked row by row, all or nothing."""
