"""What a stated figure is in the profile: an attribute's value as fields. Pure."""

import re
from collections.abc import Mapping

from memory.reading.exams import EXAMS

_SHARE = re.compile(r"top (\d+(?:\.\d+)?)%")
_PLACE = re.compile(r"(\d+)(?:/(\d+))?")
_GRADE = re.compile(r"grade (\d+)")

Fields = list[tuple[str, object]]


def fields_of(attribute: str, value: str, unit: str, told: Mapping[str, object]) -> Fields:
    """The fields that a mark or a rank fills; a list of entries is added to the field's.

    ``told`` are the qualifiers of the statement: its period, section, weighting, subject.
    """
    if attribute in EXAMS:
        return _total(attribute, value, told)
    read = {"gpa": _gpa, "rank": _rank, "ap": _ap}.get(attribute)
    return read(value, unit, told) if read else []


def number_in(value: str) -> float | None:
    """The number that a value is, ``None`` when it is none."""
    try:
        return float(value)
    except ValueError:
        return None


def _total(test: str, value: str, told: Mapping[str, object]) -> Fields:
    """A test's total; a superscore is none of one sitting."""
    number = number_in(value)
    if number is None or told.get("section"):
        return []
    return [(test, round(number) if EXAMS[test].step >= 1 else number)]


def _gpa(value: str, unit: str, told: Mapping[str, object]) -> Fields:
    """The GPA with its scale; a year's or a weighted one goes to its own field."""
    number = number_in(value)
    scale = float(unit[1:]) if unit.startswith("/") else None
    if number is None:
        return []
    if told.get("period"):
        grade = _GRADE.match(str(told["period"]))
        entry = {"grade": int(grade[1]), "gpa": number, "scale": scale} if grade else None
        return [("grade_history", [entry])] if entry and scale else []
    if told.get("weighting"):
        return [("weighted_gpa", number)]
    return [("gpa", number), *([("gpa_scale", scale)] if scale else [])]


def _rank(value: str, unit: str, told: Mapping[str, object]) -> Fields:
    """The place in the year, or the share of it; a place in a province or city is another thing."""
    if unit in ("province", "city") or told.get("period"):
        return []
    if share := _SHARE.fullmatch(value):
        return [("rank_percent", float(share[1]))]
    place = _PLACE.fullmatch(value)
    if not place:
        return []
    size = [("class_size", int(place[2]))] if place[2] else []
    return [("class_rank", int(place[1])), *size]


def _ap(value: str, unit: str, told: Mapping[str, object]) -> Fields:
    if not told.get("subject"):
        return []
    score = {"score": told["score"]} if isinstance(told.get("score"), int) else {}
    return [("ap", [{"subject": str(told["subject"]), **score}])]
