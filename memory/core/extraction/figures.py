"""The figures that a value of each category must keep to.

They equal ``memory/seeds/categories.json``, from which the staff's table begins. Sources: College
Board (SAT 400-1600 in tens), ACT (1-36), ETS (TOEFL iBT 0-120; GRE 260-340), IELTS (0-9 in
halves), Duolingo (10-160 in fives), AP (1-5); the rest is the product's own.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import Decimal

from memory.core.types import MemoryType


@dataclass(frozen=True)
class CategoryFigures:
    """What staff may change of a category.

    ``minimum``/``maximum`` bound the value and ``step`` is its grain (0: any). ``scales`` are the
    largest marks of a GPA, ``pattern`` is a regular expression for the whole value ("": any).
    A category that is not ``enabled`` is never extracted.
    """

    category: str
    type: MemoryType
    minimum: float | None = None
    maximum: float | None = None
    step: float = 0
    scales: tuple[float, ...] = ()
    importance: float = 0.6
    pattern: str = ""
    enabled: bool = True

    def fits(self, value: str) -> bool:
        """Whether a canonical value has the form asked for; a broken pattern asks for none."""
        try:
            return not self.pattern or re.fullmatch(self.pattern, value) is not None
        except re.error:
            return True

    def allows(self, value: Decimal | float) -> bool:
        """Whether a number lies in the range and on the grain."""
        number = Decimal(str(value))
        if self.minimum is not None and number < Decimal(str(self.minimum)):
            return False
        if self.maximum is not None and number > Decimal(str(self.maximum)):
            return False
        return not self.step or number % Decimal(str(self.step)) == 0


Rules = Mapping[str, CategoryFigures]

_FACT, _PREFERENCE, _DECISION = MemoryType.FACT, MemoryType.PREFERENCE, MemoryType.DECISION

_PATTERNS = {
    "gpa": r"\d{1,3}(\.\d{1,3})?",
    "rank": r"(top )?\d+(\.\d+)?(%|/\d+)?",
    "sat": r"\d{3,4}",
    "act": r"\d{1,2}",
    "toefl": r"\d{1,3}",
    "ielts": r"\d(\.\d)?",
    "duolingo": r"\d{2,3}",
    "gre": r"\d{3}",
    "ap": r"AP .+ [1-5]",
    "budget": r"\d+(-\d+)?",
    "language": r"zh|en",
}

DEFAULTS: Rules = {
    figures.category: replace(figures, pattern=_PATTERNS.get(figures.category, ""))
    for figures in (
        CategoryFigures("gpa", _FACT, 0, 100, 0, (4.0, 4.3, 4.5, 5.0, 100.0), 0.9),
        CategoryFigures("rank", _FACT, importance=0.85),
        CategoryFigures("sat", _FACT, 400, 1600, 10, importance=0.9),
        CategoryFigures("act", _FACT, 1, 36, 1, importance=0.9),
        CategoryFigures("toefl", _FACT, 0, 120, 1, importance=0.9),
        CategoryFigures("ielts", _FACT, 0, 9, 0.5, importance=0.9),
        CategoryFigures("duolingo", _FACT, 10, 160, 5, importance=0.8),
        CategoryFigures("gre", _FACT, 260, 340, 1, importance=0.8),
        CategoryFigures("ap", _FACT, 1, 5, 1, importance=0.8),
        CategoryFigures("activity", _FACT, importance=0.8),
        CategoryFigures("award", _FACT, importance=0.8),
        CategoryFigures("research", _FACT, importance=0.8),
        CategoryFigures("internship", _FACT, importance=0.8),
        CategoryFigures("budget", _FACT, 1_000, 20_000_000, importance=0.8),
        CategoryFigures("school", _PREFERENCE),
        CategoryFigures("major", _PREFERENCE),
        CategoryFigures("region", _PREFERENCE),
        CategoryFigures("language", _PREFERENCE),
        CategoryFigures("communication", _PREFERENCE),
        CategoryFigures("essay_style", _PREFERENCE),
        CategoryFigures("ed", _DECISION, importance=0.95),
        CategoryFigures("ea", _DECISION, importance=0.85),
    )
}


def figures_of(rules: Rules, category: str) -> CategoryFigures:
    """The staff's figures of a category, else those it was delivered with."""
    return rules.get(category) or DEFAULTS[category]
