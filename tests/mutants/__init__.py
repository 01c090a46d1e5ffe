"""``python -m tests.mutants``: are faults noticed? Small ones are made at random, and tests run.

A fault (a mutant) is tried in a copy of the project, with the tests that run the changed line or
its module when all is well. mutmut changes nothing outside of functions, and here much is data;
cosmic-ray runs one command for all mutants. So the changes are made here (``changes``); which tests
run which lines is coverage.py's knowledge (``recording``, ``touching``).
"""
