"""JSON lines for other systems: what to remember and ask, and what they found.

See README.md for the formats.
"""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.evals.memory.recall.dataset import Student
from tests.evals.memory.recall.scoring import Answer, Found


def written(students: Iterable[Student]) -> Iterator[str]:
    """A line for each message and each question, in the order in which they come."""
    for student in students:
        for message in student.messages:
            yield _line(
                type="message",
                student=student.name,
                id=message.id,
                saidAt=message.said_at.isoformat(),
                text=message.text,
            )
        for question in student.questions:
            yield _line(
                type="question",
                student=student.name,
                number=question.number,
                askedOn=question.asked_on.isoformat(),
                text=question.text,
            )


def read(path: Path, students: Iterable[Student]) -> list[Answer]:
    """What another system found for every question; an unanswered one counts as nothing found."""
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        found[row["student"], row["number"]] = tuple(
            Found(hit["id"], float(hit["score"])) for hit in row["found"]
        )
    return [
        Answer(question, found.get((student.name, question.number), ()))
        for student in students
        for question in student.questions
    ]


def _line(**fields) -> str:
    return json.dumps(fields, ensure_ascii=False)
