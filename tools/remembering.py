"""What the results of tools are worth to the memory.

A tool's arguments were chosen by a model, so a value becomes a memory only where it stands in what
the person wrote; what a tool found out in the world is never a fact about the person.
"""

import re
import unicodedata
from dataclasses import replace

from memory.core.types import Candidate, EntityCandidate, EntityType, Extraction, MemoryType

NOTHING = Extraction()
# How a mark is called, and its scale as it is read in messages.
_SCORES = {
    "sat": ("SAT", "/1600"),
    "act": ("ACT", "/36"),
    "toefl": ("TOEFL", "/120"),
    "ielts": ("IELTS", "/9"),
}
_CONFIDENCE = 0.85  # a model has read it, and it stands in the text
_FIRST, _AGAIN = 0.7, 0.8  # the importance of a prediction


class ToolResults:
    """Reads the results that concern the person (``memory.ports.ToolReader``)."""

    def read(self, name: str, args: dict, result: dict, said: str) -> Extraction:
        """What one successful call tells about the person, whose message was ``said``."""
        reader = _READERS.get(name)
        return reader(result, _Said(said)) if reader else NOTHING


class _Said:
    """The numbers of a message, full-width ones included."""

    def __init__(self, text: str) -> None:
        self._numbers = {
            float(number)
            for number in re.findall(r"\d+(?:\.\d+)?", unicodedata.normalize("NFKC", text))
        }

    def has(self, number: float | None) -> bool:
        return number is not None and float(number) in self._numbers


def _profile(result: dict, said: _Said) -> Extraction:
    updated = {field: change["to"] for field, change in result.get("updated", {}).items()}
    found = [
        _fact(field, f"{title} {updated[field]:g}", f"{updated[field]:g}", unit)
        for field, (title, unit) in _SCORES.items()
        if said.has(updated.get(field))
    ]
    scale = result.get("profile", {}).get("gpaScale")
    if said.has(updated.get("gpa")) and scale:
        value, scale = f"{updated['gpa']:g}", f"{scale:g}" if scale == 100 else f"{scale:.1f}"
        found.append(_fact("gpa", f"GPA {value}/{scale}", value, unit=f"/{scale}"))
    return Extraction(memories=tuple(found))


def _fact(category: str, content: str, value: str, unit: str = "") -> Candidate:
    return Candidate(
        MemoryType.FACT,
        category,
        content,
        value,
        unit,
        confidence=_CONFIDENCE,
        extractor="tool",
        rule="update_profile",
    )


def _chance(result: dict, said: _Said) -> Extraction:
    """That it was estimated, as a decision; and the school keeps what was estimated."""
    if result.get("supposed"):
        return NOTHING
    school, chance = result["school"]["name"], result.get("chance")
    known = {"predictedProbability": chance, "tier": result.get("tier")}
    known = {name: value for name, value in known.items() if value is not None}
    found = _entity(EntityType.SCHOOL, school, known)
    if chance is None or not result.get("summary"):
        return found
    return replace(found, memories=(_prediction(result, school),))


def _prediction(result: dict, school: str) -> Candidate:
    return Candidate(
        MemoryType.DECISION,
        "school_prediction",
        result["summary"],
        value=f"{result['chance'] * 100:.1f}%",
        confidence=_CONFIDENCE,
        importance=_AGAIN if result.get("previous") else _FIRST,
        extractor="tool",
        rule="analyze_admission_chance",
        attributes={
            "school": school,
            "chance": result["chance"],
            "tier": result["tier"],
            "round": result.get("round") or "",
            "predictionId": result.get("predictionId") or "",
        },
    )


def _event(result: dict, said: _Said) -> Extraction:
    event = result["event"]
    told = {name: event[name] for name in ("date", "time", "kind", "school") if event.get(name)}
    return _entity(EntityType.EVENT, event["title"], told)


def _entity(type_: EntityType, name: str, attributes: dict) -> Extraction:
    return Extraction(entities=(EntityCandidate(type_, name, attributes=attributes),))


_READERS = {
    "update_profile": _profile,
    "analyze_admission_chance": _chance,
    "create_personal_event": _event,
}
