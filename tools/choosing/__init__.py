"""Which universities fit a student, and how likely one of them is."""
