"""Tables of the universities: figures, names, degrees, dates, rankings and essay questions."""

from tools.schools.models.deadline import Deadline, TestDate
from tools.schools.models.essay_prompt import EssayKind, EssayPrompt
from tools.schools.models.ranking import Ranking
from tools.schools.models.school import School, SchoolMajor, SchoolName

__all__ = [
    "Deadline",
    "EssayKind",
    "EssayPrompt",
    "Ranking",
    "School",
    "SchoolMajor",
    "SchoolName",
    "TestDate",
]
