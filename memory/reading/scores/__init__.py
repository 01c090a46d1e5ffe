"""Marks and places in a year: GPA, tests, AP, ranks."""
