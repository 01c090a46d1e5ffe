"""Tables of the student's calendar, and of competitions."""

from tools.timeline.models.competition import Competition
from tools.timeline.models.event import CalendarFeed, PersonalEvent

__all__ = ["CalendarFeed", "Competition", "PersonalEvent"]
