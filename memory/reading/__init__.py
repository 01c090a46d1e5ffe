"""What a message says of its person: statements. Pure; open to every app."""

from memory.reading.attributes.notes import NOTE
from memory.reading.bounds import Attribute, Bounds, Kind, Rules
from memory.reading.exams import EXAMS, Exam
from memory.reading.read import read
from memory.reading.spans import stands_in
from memory.reading.statements import Catalogue, Mentioned, Named, Reading, Stance, Statement

__all__ = [
    "EXAMS",
    "NOTE",
    "Attribute",
    "Bounds",
    "Catalogue",
    "Exam",
    "Kind",
    "Mentioned",
    "Named",
    "Reading",
    "Rules",
    "Stance",
    "Statement",
    "read",
    "stands_in",
]
