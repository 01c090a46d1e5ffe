"""Performance, as commands that print figures beside a baseline of the same run.

Nothing here is asserted: a shared machine is too noisy for that. ``make bench`` runs all of it.
"""
