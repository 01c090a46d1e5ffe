"""What a single value in a student's profile may be, and the message when it is not.

Totals as the exams define them (``sittings.EXAMS``); GPA on a scale of 4.0, 4.3, 4.5, 5.0 or 100.
"""

from collections.abc import Callable, Mapping

from tools.core.profile import choices, countries, refusals
from tools.core.profile.refusals import Problem, Refused
from tools.core.profile.sittings import EXAMS

GPA_SCALES = (4.0, 4.3, 4.5, 5.0, 100.0)
MAX_BUDGET = 1_000_000  # USD a year; more is a slip of the keyboard or another currency
MIN_BUDGET = 1_000
MAX_LIST = 20
MAX_TEXT = {"name": 100, "grade": 40, "high_school": 150, "notes": 5000}
MAX_ITEM = 80
EMPTY_TEXT = (
    *MAX_TEXT,
    "curriculum",
    "citizenship",
    "high_school_kind",
    "size",
    "control",
    "setting",
)
EMPTY_LIST = ("intended_majors", "locations")
_YEARS = (2000, 2060)
_CLASS = 20_000  # the largest year of a school that a rank is taken of


def normalise(changes: Mapping, current: Mapping) -> tuple[dict, list[Problem]]:
    """Check ``changes`` against the rules; ``current`` is the profile so far (scales, rank).

    Returns the values to store, in the units of the profile, and what was refused. ``None`` empties
    a field.
    """
    clean: dict = {}
    problems: list[Problem] = []
    for field, value in changes.items():
        try:
            clean.update(_emptied(field) if value is None else _checked(field, changes, current))
        except Refused as refusal:
            problems.append(refusal.problem)
    return clean, problems


def _emptied(field: str) -> dict:
    if field == "gpa":
        return {"gpa": None, "gpa_scale": None}
    if field == "weighted_gpa":
        return {"weighted_gpa": None, "weighted_gpa_scale": None}
    return {field: "" if field in EMPTY_TEXT else [] if field in EMPTY_LIST else None}


def _checked(field: str, changes: Mapping, current: Mapping) -> dict:
    if field == "gpa":
        return _gpa(changes[field], changes.get("gpa_scale"), current.get("gpa_scale"))
    if field == "gpa_scale":
        return _scale(changes, current)
    if field == "weighted_gpa":
        return _weighted(changes, current)
    if field in ("class_rank", "class_size"):
        return _rank(field, changes, current)
    return {field: _RULES[field](field, changes[field])}


def _gpa(value: float, new_scale: float | None, known_scale: float | None) -> dict:
    scale = new_scale or scale_for(value, known_scale)
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


def scale_for(value: float, known: float | None) -> float:
    """The scale when none is given: the known one if it fits, else the only possible one.

    Raises:
        Refused: several are possible.
    """
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
    scale = known_scale("gpa_scale", changes["gpa_scale"])
    gpa = None if "gpa" in changes else current.get("gpa")  # a new one is checked by itself
    if gpa is not None and gpa > scale:
        raise Refused(
            "gpa_scale",
            f"现有 GPA {gpa:g} 超过满分 {scale:g}，请同时给出新的 gpa。",
            f"The GPA {gpa:g} exceeds the scale {scale:g}; give the new gpa as well.",
        )
    return {"gpa_scale": scale}


def known_scale(field: str, scale: float) -> float:
    """One of ``GPA_SCALES``.

    Raises:
        Refused: it is none.
    """
    if scale not in GPA_SCALES:
        raise Refused(
            field,
            f"GPA 满分只能是 {_scales()}，收到 {scale:g}。",
            f"The GPA scale is one of {_scales()}; got {scale:g}.",
        )
    return float(scale)


def _weighted(changes: Mapping, current: Mapping) -> dict:
    """A weighted GPA; schools weight up to about 5 or 6, so a scale is kept only when told."""
    value = changes["weighted_gpa"]
    scale = changes.get("weighted_gpa_scale") or current.get("weighted_gpa_scale")
    most = scale or 100
    if not 0 <= value <= most:
        raise Refused(
            "weighted_gpa",
            f"加权 GPA {value:g} 不在 0-{most:g} 内。",
            f"A weighted GPA of {value:g} is not within 0 and {most:g}.",
        )
    return {"weighted_gpa": round(float(value), 3)}


def _rank(field: str, changes: Mapping, current: Mapping) -> dict:
    value = refusals.number(
        field,
        changes[field],
        1,
        _CLASS,
        1,
        f"年级排名和人数是 1 到 {_CLASS} 的整数",
        f"A rank and the size of its year are whole numbers from 1 to {_CLASS}",
    )
    size = value if field == "class_size" else changes.get("class_size", current.get("class_size"))
    place = value if field == "class_rank" else changes.get("class_rank", current.get("class_rank"))
    if size and place and place > size:
        raise Refused(
            field,
            f"排名 {place} 大于年级人数 {size}，请核对。",
            f"Rank {place} is beyond a year of {size}; please check.",
        )
    return {field: value}


def _scales() -> str:
    return " / ".join(f"{scale:g}" if scale == 100 else f"{scale:.1f}" for scale in GPA_SCALES)


def _number(low: float, high: float, step: float, zh: str, en: str) -> Callable:
    """A rule for a number between ``low`` and ``high`` in steps of ``step``."""
    return lambda field, value: refusals.number(field, value, low, high, step, zh, en)


def _among(allowed: dict[str, tuple[str, str]]) -> Callable:
    return lambda field, value: refusals.one_of(field, value, allowed)


def _text(field: str, value: str) -> str:
    return refusals.text(field, value, MAX_TEXT[field], lines=field == "notes")


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
    **{
        key: _number(exam.low, exam.high, exam.step, exam.rule_zh, exam.rule_en)
        for key, exam in EXAMS.items()
    },
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
    "rank_percent": _number(
        0.1, 100, 0, "排名百分比在 0.1 到 100 之间", "A rank in percent is between 0.1 and 100"
    ),
    "weighted_gpa_scale": _number(
        1, 100, 0, "加权 GPA 的满分在 1 到 100 之间", "A weighted scale is between 1 and 100"
    ),
    **{field: _text for field in MAX_TEXT},
    "intended_majors": _texts,
    "locations": _texts,
    "curriculum": _among(choices.CURRICULA),
    "high_school_kind": _among(choices.HIGH_SCHOOL_KINDS),
    "size": _among(choices.SIZES),
    "control": _among(choices.CONTROLS),
    "setting": _among(choices.SETTINGS),
    "citizenship": countries.checked,
}
