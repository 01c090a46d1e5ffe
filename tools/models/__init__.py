"""Tables of the domain: facts about universities, and the student's own record."""

from tools.models.assessment import AssessmentResult, MajorInterest
from tools.models.case import AdmissionCase
from tools.models.competition import Competition
from tools.models.deadline import Deadline, TestDate
from tools.models.essay import Essay, EssayVersion
from tools.models.essay_prompt import EssayPrompt
from tools.models.event import CalendarFeed, PersonalEvent
from tools.models.post import Post, PostLike, Reply
from tools.models.prediction import ListedSchool, Outcome, Prediction
from tools.models.profile import StudentProfile
from tools.models.ranking import Ranking
from tools.models.reference import ReferenceLoad
from tools.models.school import School, SchoolMajor, SchoolName

__all__ = [
    "AdmissionCase",
    "AssessmentResult",
    "CalendarFeed",
    "Competition",
    "Deadline",
    "Essay",
    "EssayPrompt",
    "EssayVersion",
    "ListedSchool",
    "MajorInterest",
    "Outcome",
    "PersonalEvent",
    "Post",
    "PostLike",
    "Prediction",
    "Ranking",
    "ReferenceLoad",
    "Reply",
    "School",
    "SchoolMajor",
    "SchoolName",
    "StudentProfile",
    "TestDate",
]
