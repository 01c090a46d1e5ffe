"""Tables of the domain: facts about universities, and the student's own record."""

from tools.assessments.models import AssessmentResult, MajorInterest
from tools.community.models import AdmissionCase, Post, PostLike, Reply
from tools.essays.models import Essay, EssayPolish, EssayVersion
from tools.models.reference import ReferenceLoad
from tools.prediction.models import ListedSchool, Outcome, Prediction
from tools.profile.models import StudentProfile
from tools.schools.models import (
    Deadline,
    EssayPrompt,
    Ranking,
    School,
    SchoolMajor,
    SchoolName,
    TestDate,
)
from tools.timeline.models import CalendarFeed, Competition, PersonalEvent

__all__ = [
    "AdmissionCase",
    "AssessmentResult",
    "CalendarFeed",
    "Competition",
    "Deadline",
    "Essay",
    "EssayPolish",
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
