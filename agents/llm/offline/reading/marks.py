"""Marks and the family's budget as the memory reads them in the same message. Pure."""

from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from memory.reading import EXAMS, Reading, Stance, Statement, read
from memory.reading.money import of_memory
from memory.reading.scores.namings import MEASURES
from memory.reading.statements import SELF, STANDS
from tools.entities import FileCatalogue
from tools.profile.rules.stated import fields_of

_CATALOGUE = FileCatalogue()
_ANY_DAY = date(2026, 1, 1)  # neither a mark nor a sum depends on it
_FIGURES = MEASURES | {"rank", "ap", "budget"}
_ADDED = {"ap": "add_ap", "grade_history": "add_grade"}
_NOT_OF_ANYBODY = (Stance.REQUIRED, Stance.QUOTED, Stance.DENIED, Stance.JESTED)


@dataclass(frozen=True)
class Score:
    """One mark. ``scale`` is 4.0, 4.3, 4.5, 5.0, 100 or ``None`` when it was not said.

    ``own``: it is meant of the person, be it supposed, asked or wished.
    """

    kind: str
    value: float
    scale: float | None = None
    stance: Stance = Stance.ASSERTED
    own: bool = True

    @property
    def stands(self) -> bool:
        """Whether it is a fact of the person."""
        return self.own and self.stance in STANDS


def title(kind: str) -> str:
    """What a measure is called in either language: ``GPA``, ``TOEFL``."""
    return EXAMS[kind].titles[1] if kind in EXAMS else kind.upper()


@lru_cache(maxsize=1024)
def said_in(text: str, before: tuple[str, ...] = ()) -> Reading:
    """What a message says of its person, in the light of their messages before it."""
    return read(text, catalogue=_CATALOGUE, said_on=_ANY_DAY, before=before)


def figures_in(text: str, before: tuple[str, ...] = ()) -> tuple[Statement, ...]:
    """The marks, ranks and sums of a message, whatever it says of them; not what it takes back."""
    found = said_in(text, before).statements
    return tuple(one for one in found if one.attribute in _FIGURES and one.value)


def scores_of(figures: tuple[Statement, ...]) -> tuple[Score, ...]:
    """One mark of each kind, in the order of the text: what stands, else what is said last."""
    found: dict[str, Statement] = {}
    for one in figures:
        if one.attribute in MEASURES:
            known = found.get(one.attribute)
            if known is None or _weight(one) >= _weight(known):
                found[one.attribute] = one
    return tuple(_score(one) for one in sorted(found.values(), key=lambda one: one.start))


def fields_in(figures: tuple[Statement, ...]) -> dict:
    """Arguments of update_profile for what stands."""
    fields: dict = {}
    for one in (one for one in figures if one.stands):
        for name, value in fields_of(one.attribute, one.value, one.unit, one.qualifiers):
            entry = isinstance(value, list)
            if name != "gpa_scale" or _scale_of(one):
                fields.setdefault(_ADDED.get(name, name), value[0] if entry else value)
    budget = budget_of(figures)
    if budget and budget.stands and not is_part(budget):
        fields["budget"] = of_memory(budget.value, budget.unit).usd
    return fields


def budget_of(figures: tuple[Statement, ...]) -> Statement | None:
    """What the family spends, as told or as supposed."""
    own = [one for one in figures if one.attribute == "budget" and is_own(one)]
    return max(own, key=lambda one: (one.stands, one.start), default=None)


def is_own(one: Statement) -> bool:
    """Whether it is meant of the person: told, or supposed, asked, wished."""
    return one.subject == SELF and one.stance not in _NOT_OF_ANYBODY


def is_part(one: Statement) -> bool:
    """Whether it is the figure of a part: of a year, of the tuition, of several sittings."""
    return any(one.qualifiers.get(name) for name in ("period", "weighting", "section", "purpose"))


def _weight(one: Statement) -> int:
    return 4 * one.stands + 2 * is_own(one) - is_part(one)


def _score(one: Statement) -> Score:
    value = float(one.value)
    value = value if one.attribute == "gpa" or not value.is_integer() else int(value)
    return Score(one.attribute, value, _scale_of(one), one.stance, is_own(one))


def _scale_of(one: Statement) -> float | None:
    """The scale of a GPA: the one that was said, or that its value shows; else the record's."""
    shown = one.qualifiers.get("scale_said") or float(one.value) > 4
    return float(one.unit[1:]) if one.attribute == "gpa" and shown else None
