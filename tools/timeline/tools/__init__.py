"""Tools for deadlines, plans and the student's calendar."""

from tools.timeline.tools import deadlines, events

__all__ = ["deadlines", "events"]
