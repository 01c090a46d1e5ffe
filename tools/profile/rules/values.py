"""What a single value in a student's profile may be, and the message when it is not.

Rules as the fields have them (``fields.FIELDS``); GPA on a scale of 4.0, 4.3, 4.5, 5.0 or 100.
"""

from collections.abc import Mapping

from memory.reading.exams import GPA_SCALES
from tools.profile.rules import refusals
from tools.profile.rules.fields import FIELDS
from tools.profile.rules.refusals import FieldProblem, Refused

_CLASS = 20_000  # the largest year of a school that a rank is taken of


def normalise(changes: Mapping, current: Mapping) -> tuple[dict, list[FieldProblem]]:
    """Check ``changes`` against the rules; ``current`` is the profile so far (scales, rank).

    Returns the values to store, in the units of the profile, and what was refused. ``None`` empties
    a field.
    """
    clean: dict = {}
    problems: list[FieldProblem] = []
    for field, value in changes.items():
        try:
            clean.update(_emptied(field) if value is None else _checked(field, changes, current))
            if value is not None:
                _needs_figure(field, changes, current)
        except Refused as refusal:
            problems.append(refusal.problem)
    return {name: _with_figure(name, clean, current) for name in clean}, problems


def _with_figure(field: str, clean: Mapping, current: Mapping) -> object:
    """A value, nothing where what it belongs to is gone: a refused GPA leaves no scale behind."""
    figure = FIELDS[field].figure
    alone = figure and clean.get(figure, current.get(figure)) is None
    return FIELDS[field].empty if alone else clean[field]


def _emptied(field: str) -> dict:
    """A field, and what says nothing without it."""
    gone = [field, *(one.name for one in FIELDS.values() if one.figure == field)]
    return {name: FIELDS[name].empty for name in gone}


def _checked(field: str, changes: Mapping, current: Mapping) -> dict:
    if field == "gpa":
        return _gpa(changes[field], changes.get("gpa_scale"), current.get("gpa_scale"))
    if field == "gpa_scale":
        return _scale(changes, current)
    if field == "weighted_gpa":
        return _weighted(changes, current)
    if field in ("class_rank", "class_size"):
        return _rank(field, changes, current)
    rule = FIELDS[field].rule
    if rule is None:
        raise LookupError(f"{field} is checked with the others that it goes with")
    return {field: rule(field, changes[field])}


def _needs_figure(field: str, changes: Mapping, current: Mapping) -> None:
    """Refuse what says nothing by itself: a scale without a GPA, a size without a rank."""
    figure = FIELDS[field].figure
    if not figure or changes.get(figure, current.get(figure)) is not None:
        return
    raise Refused(
        field,
        f"请先给出{FIELDS[figure].zh}，再写{FIELDS[field].zh}。",
        f"{FIELDS[field].en} says nothing without {FIELDS[figure].en}: give both.",
    )


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
