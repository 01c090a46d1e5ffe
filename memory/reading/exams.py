"""The tests of the field, from ``exams.toml``: a new one is an entry there."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from math import floor
from pathlib import Path

Range = tuple[float, float, float]


@dataclass(frozen=True)
class Exam:
    """One test. ``titles`` and ``totals`` are Chinese and English; ``low``, ``high`` and ``step``
    are the total's, ``sections`` the same of each part by its name, ``optional`` those that a full
    result may lack. ``valid_years`` is ``None`` where a result does not lapse within a school
    career, ``listed`` where a bare number is never taken for this test."""

    key: str
    titles: tuple[str, str]
    totals: tuple[str, str]
    low: float
    high: float
    step: float
    sections: Mapping[str, Range]
    adds: str
    superscored: bool
    note: tuple[str, str] | None
    optional: tuple[str, ...]
    valid_years: int | None
    likely: float
    listed: tuple[float, float] | None
    named: str

    @property
    def unit(self) -> str:
        """The scale of a total as it stands beside one: ``/1600``."""
        return f"/{self.high:g}"

    @property
    def spread(self) -> str:
        """What a total may be, in short: ``400-1600 in steps of 10``."""
        return f"{self.low:g}-{self.high:g} in steps of {self.step:g}"

    @property
    def rule(self) -> tuple[str, str]:
        """What a total may be, as it is said where one is refused, in both languages."""
        chinese, english = range_rule(
            self.titles, ("总分", "total"), (self.low, self.high, self.step)
        )
        notes = self.note or ("", "")
        return (
            chinese + (f"（{notes[0]}）" if notes[0] else ""),
            english + (f" ({notes[1]})" if notes[1] else ""),
        )

    def section_rule(self, name: str) -> tuple[str, str]:
        """The same of a part."""
        return range_rule(self.titles, (f" {name} ", name), self.sections[name])

    @property
    def highest_section(self) -> float:
        """The highest mark of a part: a higher number is a total whatever stands before it."""
        return max(high for _, high, _ in self.sections.values())

    def made_of(self, parts: Mapping[str, float]) -> tuple[float, ...]:
        """The totals that a full set of parts can make; empty when some are missing.

        Where a part is optional, universities are sent the total with it or without.
        """
        core = [mark for name, mark in parts.items() if name not in self.optional]
        needed = set(self.sections) - set(self.optional)
        if self.adds not in _ADDED or not needed <= set(parts):
            return ()
        sets = [core, [*core, *(parts[name] for name in self.optional if name in parts)]]
        return tuple(dict.fromkeys(_ADDED[self.adds](marks) for marks in sets))


def range_rule(titles: tuple[str, str], parts: tuple[str, str], bounds: Range) -> tuple[str, str]:
    """A range in words, Chinese and English: 「SAT 总分在 400 到 1600 之间，且是 10 的倍数」."""
    low, high, step = bounds
    whole_zh, whole_en = ("是", "a whole number ") if step == 1 else ("在", "")
    grain_zh, grain_en = f"，以 {step:g} 为一档", f" in steps of {step:g}"
    if step == 1:
        grain_zh, grain_en = "的整数", ""
    elif step > 1:
        grain_zh, grain_en = f"，且是 {step:g} 的倍数", f" and a multiple of {step:g}"
    gap = " " if titles[0].isascii() and not parts[0].startswith(" ") else ""
    return (
        f"{titles[0]}{gap}{parts[0]}{whole_zh} {low:g} 到 {high:g} 之间{grain_zh}",
        f"The {titles[1]} {parts[1]} is {whole_en}between {low:g} and {high:g}{grain_en}",
    )


_ADDED = {
    "sum": sum,
    "mean": lambda marks: floor(sum(marks) / len(marks) + 0.5),
    "mean_half": lambda marks: floor(sum(marks) / len(marks) * 2 + 0.5) / 2,
}


def _exam(key: str, row: Mapping) -> Exam:
    low, high = row["range"]
    return Exam(
        key=key,
        titles=tuple(row["title"]),
        totals=tuple(row["total"]),
        low=low,
        high=high,
        step=row["step"],
        sections={name: tuple(bounds) for name, bounds in row["sections"].items()},
        adds=row["adds"],
        superscored=row.get("superscored", False),
        note=tuple(row["note"]) if "note" in row else None,
        optional=tuple(row.get("optional", ())),
        valid_years=row.get("valid_years"),
        likely=row["likely"],
        listed=tuple(row["listed"]) if "listed" in row else None,
        named=row["named"],
    )


_ROWS = tomllib.loads((Path(__file__).parent / "exams.toml").read_text(encoding="utf-8"))
EXAMS: dict[str, Exam] = {key: _exam(key, row) for key, row in _ROWS.items()}
"""By key, in the order of the file."""

GPA_SCALES = (4.0, 4.3, 4.5, 5.0, 100.0)
"""The largest marks that a GPA is counted to."""

LARGEST = frozenset(
    f"{mark:{form}}"
    for mark in (*GPA_SCALES, *(exam.high for exam in EXAMS.values()))
    for form in ("g", ".1f")
)
"""What a mark may be out of, as it is written: ``4.0``, ``1600``."""
