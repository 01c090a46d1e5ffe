"""Activities by the interests they answer (tools/data/assessment_activities.csv), and choosing.

The weights (0-3) are this project's own judgement of what an activity asks for.
"""

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tools.assessments.rules.matching import TYPES, similarity

_FILE = Path(__file__).resolve().parents[2] / "data" / "assessment_activities.csv"
_COMPANY = 0.08  # what working alone or in a group changes: less than interests do


@dataclass(frozen=True)
class Idea:
    """One activity. ``company``: alone, small or group; ``words`` show that somebody does it;
    ``first_step`` is for who begins, ``next_step`` for who does it already."""

    key: str
    title: dict[str, str]
    weights: dict[str, float]
    company: str
    hours: int
    first_step: dict[str, str]
    next_step: dict[str, str]
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
        next_step={"zh": row["next_step_zh"], "en": row["next_step"]},
        words=tuple(word.strip().casefold() for word in row["words"].split(";") if word.strip()),
    )


def suggest(
    interests: Mapping[str, float], done: Iterable[Mapping], outgoing: float | None = None
) -> list[Suggestion]:
    """All ideas, the nearest first. ``done`` are activities (name, role, description);
    ``outgoing`` (-1 to 1) favours groups or work on one's own a little."""
    already = _already(done)
    found = [
        Suggestion(idea, near, already.get(idea.key, []))
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


def _already(done: Iterable[Mapping]) -> dict[str, list[str]]:
    """The activities by the one idea that they are most about: the longest word of it counts."""
    found: dict[str, list[str]] = {}
    for one in done:
        text = _text(one)
        idea = max(ideas(), key=lambda idea: _said(text, idea))
        if _said(text, idea):
            found.setdefault(idea.key, []).append(one["name"])
    return found


def _said(text: str, idea: Idea) -> int:
    return max((len(word) for word in idea.words if word in text), default=0)
