"""The figures that a case is held against: its own, and what the university has published."""

from dataclasses import dataclass


@dataclass(frozen=True)
class CaseFigures:
    """What is told of one application; ``None`` and ``""`` mean: not told."""

    result: str
    round: str = ""
    year: int | None = None
    gpa: float | None = None
    gpa_scale: float | None = None
    sat: int | None = None
    act: int | None = None
    toefl: int | None = None
    ielts: float | None = None


@dataclass(frozen=True)
class Published:
    """What a university has published of those who enrolled; rates between 0 and 1."""

    rate: float | None = None
    sat: tuple[int | None, int | None] = (None, None)  # 25th and 75th percentile
    act: tuple[int | None, int | None] = (None, None)
    sat_submitted: int | None = None  # per cent
    act_submitted: int | None = None
    test_policy: str = ""
    year: str = ""

    @property
    def year_zh(self) -> str:
        """The year in Chinese: fall 2024 → 2024 年秋季."""
        term, _, year = self.year.partition(" ")
        season = {"fall": "秋季", "spring": "春季", "winter": "冬季", "summer": "夏季"}.get(term)
        return f"{year} 年{season}" if season else self.year


@dataclass(frozen=True)
class Indication:
    """One thing that the figures say. ``effect``: for, against, neutral or unknown."""

    key: str
    effect: str
    zh: str
    en: str
    value: float | None = None
    low: float | None = None
    high: float | None = None


def place(value: float | None, low: float | None, high: float | None) -> str:
    """Where a score lies: below, within or above the middle half; unknown without figures."""
    if value is None or low is None or high is None:
        return "unknown"
    if value < low:
        return "below"
    return "above" if value > high else "within"


def gpa_text(gpa: float, scale: float | None) -> str:
    """A GPA on its scale: 3.9/4.0, 92/100."""
    if not scale:
        return f"{gpa:g}"
    return f"{gpa:g}/{scale:.1f}" if scale <= 5 else f"{gpa:g}/{scale:g}"
