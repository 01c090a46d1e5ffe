"""A case beside the student's profile, field by field."""

from collections.abc import Mapping
from dataclasses import dataclass

from tools.community.rules.figures import gpa_text

_SCORES = (("sat", "SAT", 20), ("act", "ACT", 0), ("toefl", "TOEFL", 2), ("ielts", "IELTS", 0))
_GPA_ALIKE = 0.02  # of the scale


@dataclass(frozen=True)
class Compared:
    """One field. ``verdict``: higher (the student's), lower, alike, different or unknown."""

    key: str
    label: tuple[str, str]
    case: object
    mine: object
    verdict: str
    note: tuple[str, str] = ("", "")


def compared(case: Mapping, mine: Mapping, majors_alike: bool | None) -> list[Compared]:
    """The fields that can be held against each other; what one side lacks is unknown.

    Both sides have the keys of a profile (``gpa``, ``gpaScale``, ``sat`` …); ``majors_alike`` says
    whether they name one field of study, ``None`` when one of them names none.
    """
    return [
        _gpa(case, mine),
        *(_score(*score, case, mine) for score in _SCORES if _told(score[0], case, mine)),
        _major(case, mine, majors_alike),
    ]


def _told(name: str, case: Mapping, mine: Mapping) -> bool:
    return case.get(name) is not None or mine.get(name) is not None


def _score(name: str, title: str, alike: float, case: Mapping, mine: Mapping) -> Compared:
    theirs, own = case.get(name), mine.get(name)
    return Compared(name, (title, title), theirs, own, _verdict(theirs, own, alike))


def _verdict(theirs: float | None, own: float | None, alike: float) -> str:
    if theirs is None or own is None:
        return "unknown"
    if abs(own - theirs) <= alike:
        return "alike"
    return "higher" if own > theirs else "lower"


def _gpa(case: Mapping, mine: Mapping) -> Compared:
    theirs, own = case.get("gpa"), mine.get("gpa")
    scales = case.get("gpaScale"), mine.get("gpaScale")
    label = ("GPA", "GPA")
    shown = _with_scale(theirs, scales[0]), _with_scale(own, scales[1])
    if theirs is None or own is None:
        return Compared("gpa", label, *shown, "unknown")
    if scales[0] != scales[1] or not scales[0]:
        note = (
            "满分不同，不能直接换算",
            "the scales differ and are not converted",
        )
        return Compared("gpa", label, *shown, "unknown", note)
    verdict = _verdict(theirs, own, scales[0] * _GPA_ALIKE)
    note = ("各高中给分松紧不同，只能粗看", "high schools grade differently: only roughly")
    return Compared("gpa", label, *shown, verdict, note)


def _with_scale(value: float | None, scale: float | None) -> str | None:
    return None if value is None else gpa_text(value, scale)


def _major(case: Mapping, mine: Mapping, alike: bool | None) -> Compared:
    verdict = "unknown" if alike is None else "alike" if alike else "different"
    own = "、".join(mine.get("intendedMajors") or []) or None
    return Compared("major", ("专业", "major"), case.get("major") or None, own, verdict)
