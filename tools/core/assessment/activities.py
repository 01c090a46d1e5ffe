"""Activities by the interests they answer (tools/data/assessment_activities.csv), and choosing.

The weights (0-3) are this project's own judgement of what an activity asks for.
"""

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tools.core.assessment.matching import TYPES, similarity

_FILE = Path(__file__).resolve().parents[2] / "data" / "assessment_activities.csv"
_COMPANY = 0.08  # what working alone or in a group changes: less than interests do


@dataclass(frozen=True)
class Idea:
    """One activity. ``company``: alone, small or group; ``words`` show that somebody does it."""

    key: str
    title: dict[str, str]
    weights: dict[str, float]
    company: str
    hours: int
    first_step: dict[str, str]
    words: tuple[str, ...]


@dataclass(frozen=True)
class Suggestion:
    """An idea with its nearness, and what the student already does of the kind."""

    idea: Idea
    similarity: float
    already: list[str]


@cache
def ideas() -> tuple[Idea, ...]:
    """Every activity of the list."""
    with _FILE.open(encoding="utf-8", newline="") as file:
        return tuple(_idea(row) for row in csv.DictReader(file))


def _idea(row: Mapping[str, str]) -> Idea:
    return Idea(
        key=row["key"],
        title={"zh": row["title_zh"], "en": row["title"]},
        weights={name: float(row[name]) for name in TYPES},
        company=row["company"],
        hours=int(row["hours"]),
        first_step={"zh": row["first_step_zh"], "en": row["first_step"]},
        words=tuple(word.strip().casefold() for word in row["words"].split(";") if word.strip()),
    )


def suggest(
    interests: Mapping[str, float], done: Iterable[Mapping], outgoing: float | None = None
) -> list[Suggestion]:
    """All ideas, the nearest first. ``done`` are activities (name, role, description);
    ``outgoing`` (-1 to 1) favours groups or work on one's own a little."""
    known = [(one["name"], _text(one)) for one in done]
    found = [
        Suggestion(idea, near, [name for name, text in known if _mentions(text, idea.words)])
        for idea in ideas()
        if (near := similarity(interests, idea.weights)) is not None
    ]
    return sorted(found, key=lambda one: -(one.similarity + _company(one.idea, outgoing)))


def _company(idea: Idea, outgoing: float | None) -> float:
    towards = {"group": 1.0, "small": 0.0, "alone": -1.0}[idea.company]
    return _COMPANY * towards * (outgoing or 0.0)


def _text(activity: Mapping) -> str:
    parts = (activity.get(key) or "" for key in ("name", "role", "description"))
    return " ".join(parts).casefold()


def _mentions(text: str, words: Iterable[str]) -> bool:
    return any(word in text for word in words)
