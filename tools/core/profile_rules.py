"""What a value in a student's profile may be, and the message when it is not.

Scales as the exams define them: SAT 400-1600 in tens, ACT 1-36, TOEFL iBT 0-120, IELTS 0-9 in
halves; GPA on a scale of 4.0, 4.3, 4.5, 5.0 or 100.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

GPA_SCALES = (4.0, 4.3, 4.5, 5.0, 100.0)
MAX_BUDGET = 1_000_000  # USD a year; more is a slip of the keyboard or another currency
MIN_BUDGET = 1_000
MAX_LIST = 20
MAX_TEXT = {"name": 100, "grade": 40, "high_school": 150, "notes": 5000}
MAX_ITEM = 80
_YEARS = (2000, 2060)


@dataclass(frozen=True)
class Problem:
    """Why a value was refused, in both languages; says what is allowed."""

    field: str
    zh: str
    en: str

    def message(self, locale: str) -> str:
        """The text in the reader's language."""
        return self.zh if locale.startswith("zh") else self.en


class Refused(ValueError):
    """A value outside of what is allowed."""

    def __init__(self, field: str, zh: str, en: str) -> None:
        super().__init__(en)
        self.problem = Problem(field, zh, en)


def normalise(changes: Mapping, current: Mapping) -> tuple[dict, list[Problem]]:
    """Check ``changes`` against the rules; ``current`` is the profile so far (for the GPA scale).

    Returns the values to store, in the units of the profile, and what was refused. Nothing should
    be stored while something was refused.
    """
    clean: dict = {}
    problems: list[Problem] = []
    for field in changes:
        try:
            clean.update(_checked(field, changes, current))
        except Refused as refusal:
            problems.append(refusal.problem)
    return clean, problems


def _checked(field: str, changes: Mapping, current: Mapping) -> dict:
    if field == "gpa":
        return _gpa(changes[field], changes.get("gpa_scale"), current.get("gpa_scale"))
    if field == "gpa_scale":
        return _scale(changes, current)
    return {field: _RULES[field](field, changes[field])}


def _gpa(value: float, new_scale: float | None, known_scale: float | None) -> dict:
    scale = new_scale or _scale_for(value, known_scale)
    if scale not in GPA_SCALES:
        return {}  # the scale itself is refused under its own name
    if not 0 <= value <= scale:
        raise Refused(
            "gpa",
            f"GPA {value:g} 不在 0-{scale:g} 内；满分不同请一并给出 gpa_scale（{_scales()}）。",
            f"A GPA of {value:g} is not within 0 and {scale:g}; if the scale is another, give "
            f"gpa_scale as well ({_scales()}).",
        )
    return {"gpa": round(float(value), 3), "gpa_scale": float(scale)}


def _scale_for(value: float, known: float | None) -> float:
    """The scale when none is given: the known one if it fits, else the only possible one."""
    if known and (value <= known and not (known == 100 and value <= 5)):
        return known
    if not known and 0 <= value <= 4:
        return 4.0
    if 5 < value <= 100:
        return 100.0
    raise Refused(
        "gpa",
        f"不清楚 GPA {value:g} 的满分是多少，请同时给出 gpa_scale（{_scales()}）。",
        f"It is not clear on which scale {value:g} is; give gpa_scale as well ({_scales()}).",
    )


def _scale(changes: Mapping, current: Mapping) -> dict:
    scale = changes["gpa_scale"]
    if scale not in GPA_SCALES:
        raise Refused(
            "gpa_scale",
            f"GPA 满分只能是 {_scales()}，收到 {scale:g}。",
            f"The GPA scale is one of {_scales()}; got {scale:g}.",
        )
    gpa = None if "gpa" in changes else current.get("gpa")  # a new one is checked by itself
    if gpa is not None and gpa > scale:
        raise Refused(
            "gpa_scale",
            f"现有 GPA {gpa:g} 超过满分 {scale:g}，请同时给出新的 gpa。",
            f"The GPA {gpa:g} exceeds the scale {scale:g}; give the new gpa as well.",
        )
    return {"gpa_scale": float(scale)}


def _scales() -> str:
    return " / ".join(f"{scale:g}" if scale == 100 else f"{scale:.1f}" for scale in GPA_SCALES)


def _number(low: float, high: float, step: float, zh: str, en: str) -> Callable:
    """A rule for a number between ``low`` and ``high`` in steps of ``step``."""

    def check(field: str, value: float) -> float:
        if not low <= value <= high or value % step:
            raise Refused(field, f"{zh}，收到 {value:g}。", f"{en}; got {value:g}.")
        return int(value) if step >= 1 else float(value)

    return check


def _text(field: str, value: str) -> str:
    value = " ".join(value.split()) if field != "notes" else value.strip()
    limit = MAX_TEXT[field]
    if len(value) > limit:
        raise Refused(
            field, f"{field} 最多 {limit} 个字符。", f"{field} has at most {limit} characters."
        )
    return value


def _texts(field: str, value: list[str]) -> list[str]:
    """A list without blanks and repetitions (whatever their case), in the order given."""
    unique = {" ".join(item.split()).casefold(): " ".join(item.split()) for item in reversed(value)}
    items = [item for item in reversed(unique.values()) if item]
    if len(items) > MAX_LIST or any(len(item) > MAX_ITEM for item in items):
        raise Refused(
            field,
            f"{field} 最多 {MAX_LIST} 项，每项最多 {MAX_ITEM} 个字符。",
            f"{field} takes at most {MAX_LIST} entries of at most {MAX_ITEM} characters.",
        )
    return items


_RULES: dict[str, Callable] = {
    "sat": _number(
        400,
        1600,
        10,
        "SAT 总分在 400 到 1600 之间，且是 10 的倍数",
        "An SAT total is between 400 and 1600 and a multiple of 10",
    ),
    "act": _number(1, 36, 1, "ACT 总分是 1 到 36 的整数", "An ACT composite is 1 to 36"),
    "toefl": _number(0, 120, 1, "托福总分是 0 到 120 的整数", "A TOEFL iBT total is 0 to 120"),
    "ielts": _number(
        0,
        9,
        0.5,
        "雅思总分在 0 到 9 之间，以 0.5 为一档",
        "An IELTS band is between 0 and 9 in steps of 0.5",
    ),
    "budget": _number(
        MIN_BUDGET,
        MAX_BUDGET,
        1,
        f"预算是每年的美元金额，{MIN_BUDGET} 到 {MAX_BUDGET} 之间的整数（人民币请先换算）",
        f"The budget is US dollars a year, a whole number between {MIN_BUDGET} and {MAX_BUDGET}",
    ),
    "graduation_year": _number(
        *_YEARS,
        1,
        f"毕业年份在 {_YEARS[0]} 到 {_YEARS[1]} 之间",
        f"The year of graduation is between {_YEARS[0]} and {_YEARS[1]}",
    ),
    **{field: _text for field in MAX_TEXT},
    "intended_majors": _texts,
    "locations": _texts,
}
