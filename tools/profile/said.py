"""What the memory knows of a student, as values of the profile."""

import re
from collections.abc import Iterable, Mapping
from datetime import UTC

from memory.models import Memory
from memory.selectors import current_memories

# Categories of the memory by the field that they complete.
_TOTALS = ("sat", "act", "toefl", "ielts", "duolingo", "gre")
_LISTS = {"major": "intended_majors", "region": "locations"}
_ENTRIES = {
    "activity": "activities",
    "research": "activities",
    "internship": "activities",
    "award": "awards",
}
_OTHERS = ("gpa", "budget", "rank", "ap")
_SHARE = re.compile(r"top (\d+(?:\.\d+)?)%")
_PLACE = re.compile(r"(\d+)(?:/(\d+))?")
_GRADE = re.compile(r"grade (\d+)")
_NAME = 120  # characters of an entry's name


def said_values(user_id: int, emptied_at: Mapping[str, str]) -> dict[str, object]:
    """The present values of the memory, by the profile's field; the latest said counts.

    ``emptied_at``: what was said of a field before that moment was taken back since.
    """
    memories = current_memories(user_id, [*_TOTALS, *_LISTS, *_ENTRIES, *_OTHERS])
    values: dict[str, object] = {}
    for memory in memories:
        if memory.attributes.get("polarity") == "negative":
            continue
        for field, value in _read(memory):
            if _moment(memory) <= emptied_at.get(field, ""):
                continue
            if isinstance(value, list):
                values[field] = [*values.get(field, []), *value]
            else:
                values.setdefault(field, value)
    return values


def _moment(memory: Memory) -> str:
    """When it was last said, to be compared as text."""
    return (memory.confirmed_at or memory.said_at).astimezone(UTC).isoformat()


def _read(memory: Memory) -> Iterable[tuple[str, object]]:
    category = memory.category
    if category in _LISTS:
        return [(_LISTS[category], [memory.value])]
    if category in _ENTRIES:
        return [(_ENTRIES[category], [{"name": memory.value[:_NAME]}])]
    return {"gpa": _gpa, "budget": _budget, "rank": _rank, "ap": _ap}.get(category, _total)(memory)


def _number(memory: Memory) -> float | None:
    try:
        return float(memory.value)
    except ValueError:
        return None


def _total(memory: Memory) -> list[tuple[str, object]]:
    """A test's total; a superscore is none of one sitting."""
    number = _number(memory)
    if number is None or memory.attributes.get("section"):
        return []
    return [(memory.category, number if memory.category == "ielts" else round(number))]


def _gpa(memory: Memory) -> list[tuple[str, object]]:
    """The GPA with its scale; a year's or a weighted one goes to its own field."""
    number, unit = _number(memory), memory.unit
    scale = float(unit[1:]) if unit.startswith("/") else None
    if number is None:
        return []
    if memory.attributes.get("period"):
        grade = _GRADE.match(str(memory.attributes["period"]))
        entry = {"grade": int(grade[1]), "gpa": number, "scale": scale} if grade else None
        return [("grade_history", [entry])] if entry and scale else []
    if memory.attributes.get("weighting"):
        return [("weighted_gpa", number)]
    return [("gpa", number), *([("gpa_scale", scale)] if scale else [])]


def _budget(memory: Memory) -> list[tuple[str, object]]:
    """The budget of a year, in dollars: no rate of exchange is kept here."""
    number = _number(memory)
    if number is None or not memory.unit.upper().startswith("USD"):
        return []
    return [] if memory.attributes.get("purpose") else [("budget", round(number))]


def _rank(memory: Memory) -> list[tuple[str, object]]:
    """The place in the year, or the share of it; a place in a province or city is another thing."""
    if memory.unit in ("province", "city") or memory.attributes.get("period"):
        return []
    if share := _SHARE.fullmatch(memory.value):
        return [("rank_percent", float(share[1]))]
    place = _PLACE.fullmatch(memory.value)
    if not place:
        return []
    size = [("class_size", int(place[2]))] if place[2] else []
    return [("class_rank", int(place[1])), *size]


def _ap(memory: Memory) -> list[tuple[str, object]]:
    told = memory.attributes
    if not told.get("subject"):
        return []
    score = {"score": told["score"]} if isinstance(told.get("score"), int) else {}
    return [("ap", [{"subject": str(told["subject"]), **score}])]
