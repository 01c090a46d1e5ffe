"""Tables of the domain: facts about universities, and the student's own record."""

from tools.models.deadline import Deadline, TestDate
from tools.models.essay import Essay
from tools.models.event import PersonalEvent
from tools.models.profile import StudentProfile
from tools.models.reference import ReferenceLoad
from tools.models.school import School, SchoolMajor, SchoolName

__all__ = [
    "Deadline",
    "Essay",
    "PersonalEvent",
    "ReferenceLoad",
    "School",
    "SchoolMajor",
    "SchoolName",
    "StudentProfile",
    "TestDate",
]
