"""Changes that stand against what was told before: stored, and worth a question.

A better score, a new year of school or an emptied field is what one expects; the rest may be a
slip.
"""

from collections.abc import Mapping

from memory.reading import EXAMS

_GPA_SHARE = 0.05  # of the scale: 0.2 of 4.0; terms rarely move a GPA by more
_BUDGET_TIMES = 2.0
_ONCE = ("name", "citizenship", "high_school", "graduation_year")  # seldom change


def surprising(before: Mapping, after: Mapping) -> list[str]:
    """The fields whose new value contradicts the old one; both profiles have every field."""
    return [
        name
        for name in after
        if before.get(name) not in (None, "", [])
        and after[name] not in (None, "", [])
        and before[name] != after[name]
        and _contradicts(name, before, after)
    ]


def _contradicts(name: str, before: Mapping, after: Mapping) -> bool:
    old, new = before[name], after[name]
    if name in _ONCE:
        return True
    if name == "gpa":
        scale, then = after.get("gpa_scale") or 4.0, before.get("gpa_scale") or 4.0
        return abs(new / scale - old / then) > _GPA_SHARE
    if name in EXAMS:
        return new < old
    if name == "budget":
        return max(old, new) > _BUDGET_TIMES * min(old, new)
    return False
