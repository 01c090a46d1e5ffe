"""The students, what they said and what is asked about it (see README.md for the format)."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

STUDENTS = Path(__file__).parent / "students"
DEV, HELD_OUT = "dev", "held-out"
UNANSWERABLE = "unanswerable"
# Messages of a session follow each other by this much.
PAUSE = timedelta(minutes=1)


@dataclass(frozen=True)
class Message:
    """One thing a student said; ``id`` counts sessions and messages from 1 (``s3m2``)."""

    id: str
    text: str
    said_at: datetime


@dataclass(frozen=True)
class Question:
    """One question; ``needs`` are the messages that hold its answer, none when nothing does."""

    student: str
    number: int
    text: str
    asked_on: datetime
    needs: frozenset[str]
    kind: str
    answer_contains: tuple[str, ...] = ()


@dataclass(frozen=True)
class Student:
    """A student with all messages, in order, and all questions."""

    name: str
    split: str
    messages: tuple[Message, ...]
    questions: tuple[Question, ...]


def load(split: str | None = None) -> list[Student]:
    """The students of one split, or all of them."""
    rows = (json.loads(path.read_text(encoding="utf-8")) for path in sorted(STUDENTS.glob("*")))
    students = [_student(row) for row in rows]
    return [student for student in students if split in (None, student.split)]


def _student(row: dict) -> Student:
    questions = (
        _question(row["student"], number, question)
        for number, question in enumerate(row["questions"], 1)
    )
    return Student(row["student"], row["split"], tuple(_messages(row)), tuple(questions))


def _messages(row: dict) -> Iterator[Message]:
    for session, said in enumerate(row["sessions"], 1):
        start = datetime.fromisoformat(said["date"])
        for number, text in enumerate(said["messages"], 1):
            yield Message(f"s{session}m{number}", text, start + number * PAUSE)


def _question(student: str, number: int, row: dict) -> Question:
    return Question(
        student,
        number,
        row["question"],
        datetime.fromisoformat(row["asked_on"]),
        frozenset(row["needs"]),
        row["kind"],
        tuple(row.get("answer_contains", ())),
    )
