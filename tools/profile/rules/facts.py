"""Between the facts of the memory and the values of a profile, both ways. Pure.

A ``Single`` is one fact that gives some fields, a ``Listed`` a list each of whose entries is a
fact. What a value is called is the fact's value; its details stand in the fact's attributes.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Any, Protocol

from memory.reading.exams import EXAMS
from memory.reading.money import YUAN_PER_DOLLAR
from tools.profile.rules import naming
from tools.profile.rules.entries import LISTS, MAX_ENTRIES

PLACE = "place"
"""The attribute of a fact that says where in its list it stands, where somebody has set that."""

_SITTING = ":sitting:"
_NAME = 120  # characters of an entry's name
_SHARE = re.compile(r"top (\d+(?:\.\d+)?)%")
_PLACE = re.compile(r"(\d+)(?:/(\d+))?")
_GRADE = re.compile(r"grade (\d+)")
_DETAILS = {
    "activities": ("role", "years", "gradeLevels", "hoursPerWeek", "weeksPerYear", "description"),
    "awards": ("level", "year"),
    "ap": ("score", "year"),
}


class Fact(Protocol):
    """A memory that holds, as it is read here."""

    pk: object
    category: str
    content: str
    value: str
    unit: str
    conflict_key: str
    attributes: Mapping
    withdraws: bool
    said_at: datetime
    seq: int


@dataclass(frozen=True)
class Said:
    """What a fact says, as the memory keeps it."""

    category: str
    value: str
    unit: str = ""
    key: str = ""
    attributes: Mapping = field(default_factory=dict)


@dataclass(frozen=True)
class Single:
    """One fact and the fields that it gives; of several the latest said counts.

    ``read`` gives the values of a fact, nothing when it is about another thing; ``write`` what a
    fact with these values says, ``None`` when they are empty.
    """

    fields: tuple[str, ...]
    category: str
    read: Callable[[Fact], dict]
    write: Callable[[Mapping, Fact | None], Said | None]

    @property
    def categories(self) -> tuple[str, ...]:
        """The categories whose facts feed it."""
        return (self.category,)

    def feeding(self, facts: Iterable[Fact]) -> list[Fact]:
        """The facts that give it a value, the latest said first."""
        return [fact for fact in facts if fact.category == self.category and self.read(fact)]

    def values(self, facts: Iterable[Fact]) -> dict:
        """The fields that the facts give."""
        feeding = self.feeding(facts)
        return self.read(feeding[0]) if feeding else {}


@dataclass(frozen=True)
class Listed:
    """A list of entries, in the order set by hand, else in that in which they were told."""

    name: str
    categories: tuple[str, ...]
    read: Callable[[Fact], Any]
    write: Callable[[Any, Fact | None], Said]
    same: Callable[[Any, Any], bool]

    @property
    def fields(self) -> tuple[str, ...]:
        """The one field that it gives."""
        return (self.name,)

    def feeding(self, facts: Iterable[Fact]) -> list[Fact]:
        """The facts that are entries."""
        return [fact for _, about in self.entries(facts) for fact in about]

    def entries(self, facts: Iterable[Fact]) -> list[tuple[object, list[Fact]]]:
        """Each entry with the facts that say it; of one thing the latest said counts."""
        found: list[tuple[object, list[Fact]]] = []
        mine = [fact for fact in facts if fact.category in self.categories]
        for fact in sorted(mine, key=_order):
            entry = self.read(fact)
            if entry is None:
                continue
            at = next((i for i, (one, _) in enumerate(found) if self.same(one, entry)), None)
            if at is None:
                found.append((entry, [fact]))
            else:
                earlier, about = found[at]
                found[at] = (_together(earlier, entry), [fact, *about])
        return found

    def values(self, facts: Iterable[Fact]) -> dict:
        """The list that the facts give."""
        return {self.name: [entry for entry, _ in self.entries(facts)]}


def _order(fact: Fact) -> tuple:
    return fact.attributes.get(PLACE, MAX_ENTRIES), fact.said_at, fact.seq


def _together(earlier: Any, later: Any) -> Any:
    return {**earlier, **later} if isinstance(earlier, dict) else later


def held(facts: Iterable[Fact]) -> list[Fact]:
    """Those that say what is, and not what is not."""
    return [
        fact
        for fact in facts
        if not fact.withdraws and fact.attributes.get("polarity") != "negative"
    ]


def project(facts: Iterable[Fact]) -> dict[str, object]:
    """The fields that facts give (the latest said first); others are not named."""
    told = held(facts)
    values: dict[str, object] = {}
    for kind in KINDS:
        values |= kind.values(told)
    return values | _tests(values)


def _tests(values: Mapping) -> dict:
    """The sittings, with a total that none of them has as one of unknown day where there are
    several; without a total the best sitting is it."""
    tests, totals = list(values["tests"]), {}
    for exam in EXAMS:
        taken = [one for one in tests if one["test"] == exam]
        total = values.get(exam, max((one["total"] for one in taken), default=None))
        if total is None:
            continue
        totals[exam] = total
        if taken and all(one["total"] != total for one in taken):
            lone = {"test": exam, "total": total, "date": None, "sections": {}}
            tests = [one for one in tests if one["test"] != exam or one["date"]] + [lone]
    return {**totals, "tests": tests}


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None


def _scale(unit: str) -> float | None:
    return _number(unit[1:]) if unit.startswith("/") else None


def _unit(scale: float | None) -> str:
    return "" if scale is None else "/100" if scale == 100 else f"/{float(scale)}"


def _gpa(names: tuple[str, str], weighted: bool, fact: Fact) -> dict:
    told, number = fact.attributes, _number(fact.value)
    if number is None or told.get("period") or bool(told.get("weighting")) is not weighted:
        return {}
    return {names[0]: number, names[1]: _scale(fact.unit)}


def _gpa_said(
    names: tuple[str, str], weighted: bool, values: Mapping, _: Fact | None
) -> Said | None:
    number, scale = values[names[0]], values[names[1]]
    if number is None:
        return None
    told = {"weighting": "weighted"} if weighted else {}
    return Said("gpa", _mark(number, scale), _unit(scale), attributes=told)


def _mark(number: float, scale: float | None) -> str:
    return f"{number:g}" if scale == 100 else f"{float(number)}"


def _year(fact: Fact) -> dict | None:
    grade = _GRADE.fullmatch(str(fact.attributes.get("period") or ""))
    number, scale = _number(fact.value), _scale(fact.unit)
    if not grade or number is None or scale is None or fact.attributes.get("weighting"):
        return None
    return {"grade": int(grade[1]), "gpa": number, "scale": scale}


def _year_said(entry: Mapping, _: Fact | None) -> Said:
    told = {"period": f"grade {entry['grade']}"}
    value = _mark(entry["gpa"], entry["scale"])
    return Said("gpa", value, _unit(entry["scale"]), attributes=told)


def _rank(fact: Fact) -> dict:
    """The place in the year, or the share of it; a place in a province or city is another thing."""
    if fact.unit in ("province", "city", "nation") or fact.attributes.get("period"):
        return {}
    if share := _SHARE.fullmatch(fact.value):
        return {"rank_percent": float(share[1])}
    place = _PLACE.fullmatch(fact.value)
    if not place:
        return {}
    told = fact.attributes.get("share")
    return {
        "class_rank": int(place[1]),
        **({"class_size": int(place[2])} if place[2] else {}),
        **({"rank_percent": float(told)} if told else {}),
    }


def _rank_said(values: Mapping, before: Fact | None) -> Said | None:
    place, size, share = (values[name] for name in ("class_rank", "class_size", "rank_percent"))
    unit = before.unit if before else "grade"
    if place is None:
        return None if share is None else Said("rank", f"top {share:g}%", unit)
    value = f"{place}/{size}" if size is not None else f"{place}"
    return Said("rank", value, unit, attributes={} if share is None else {"share": share})


def _total(fact: Fact) -> dict:
    """A test's total; a superscore or a sitting is another thing."""
    number = _number(fact.value)
    if number is None or fact.attributes.get("section") or _SITTING in fact.conflict_key:
        return {}
    return {fact.category: number if EXAMS[fact.category].step % 1 else round(number)}


def _total_said(exam: str, values: Mapping, _: Fact | None) -> Said | None:
    total = values[exam]
    return None if total is None else Said(exam, f"{total:g}", EXAMS[exam].unit, exam)


def _sitting(fact: Fact) -> dict | None:
    number = _number(fact.value)
    if number is None or _SITTING not in fact.conflict_key:
        return None
    told, whole = fact.attributes, EXAMS[fact.category].step % 1 == 0
    return {
        "test": fact.category,
        "total": round(number) if whole else number,
        "date": told.get("date"),
        "sections": dict(told.get("sections") or {}),
    }


def _sitting_said(entry: Mapping, _: Fact | None) -> Said:
    exam, day = entry["test"], entry["date"]
    told = {key: entry[key] for key in ("date", "sections") if entry[key]}
    key = f"{exam}{_SITTING}{day or 'unknown'}"
    return Said(exam, f"{entry['total']:g}", EXAMS[exam].unit, key, told)


def _ap(fact: Fact) -> dict | None:
    subject = fact.attributes.get("subject")
    return {"subject": str(subject), **_picked("ap", fact)} if subject else None


def _ap_said(entry: Mapping, _: Fact | None) -> Said:
    score = entry.get("score")
    value = f"AP {entry['subject']}" + (f" {score}" if score is not None else "")
    return Said("ap", value, "/5", attributes=dict(entry))


def _named(field_: str, fact: Fact) -> dict | None:
    name = (fact.value or fact.content)[:_NAME]
    return {"name": name, **_picked(field_, fact)}


def _named_said(field_: str, category: str, entry: Mapping, before: Fact | None) -> Said:
    told = {key: value for key, value in entry.items() if key != "name"}
    others = dict(before.attributes) if before else {}
    kept = {key: value for key, value in others.items() if key not in _DETAILS[field_]}
    return Said(before.category if before else category, entry["name"], attributes=kept | told)


def _picked(field_: str, fact: Fact) -> dict:
    told = fact.attributes
    return {key: told[key] for key in _DETAILS[field_] if told.get(key) not in (None, "", [])}


def _wish(fact: Fact) -> str | None:
    """A field of study or a place to study in; one to work in is another thing."""
    aside = fact.category == "region" and fact.attributes.get("choice")
    return None if aside or not fact.value else fact.value


def _wish_said(category: str, same: Callable[[str], str], text: str, _: Fact | None) -> Said:
    return Said(category, text, key=f"{category}:{same(text)}")


def _budget(fact: Fact) -> dict:
    """A budget by the year in US dollars; of a range its upper end."""
    number = _number(fact.value.rpartition("-")[2])
    currency, _, period = fact.unit.upper().partition("/")
    rate = {"USD": 1, "CNY": float(YUAN_PER_DOLLAR)}.get(currency)
    aside = period not in ("", "YEAR") or fact.attributes.get("purpose")
    return {} if number is None or rate is None or aside else {"budget": round(number / rate)}


def _budget_said(values: Mapping, _: Fact | None) -> Said | None:
    return None if values["budget"] is None else Said("budget", f"{values['budget']}", "USD/year")


def as_said(facts: Iterable[Fact]) -> dict[str, str]:
    """What was said in another unit than a field shows: the budget in yuan."""
    counts = BUDGET.feeding(held(facts))[:1]
    in_yuan = [fact.value for fact in counts if fact.unit.upper().startswith("CNY")]
    return {"budget": in_yuan[0]} if in_yuan else {}


def _marks(names: tuple[str, str], *, weighted: bool) -> Single:
    return Single(names, "gpa", partial(_gpa, names, weighted), partial(_gpa_said, names, weighted))


def _wishes(name: str, category: str, same: Callable[[str], str]) -> Listed:
    return Listed(
        name,
        (category,),
        _wish,
        partial(_wish_said, category, same),
        lambda one, other: same(one) == same(other),
    )


def _entries(name: str, *categories: str) -> Listed:
    read, write = partial(_named, name), partial(_named_said, name, categories[0])
    return Listed(name, categories, read, write, LISTS[name].same)


TESTS = Listed(
    "tests",
    tuple(EXAMS),
    _sitting,
    _sitting_said,
    lambda one, other: (one["test"], one["date"]) == (other["test"], other["date"]),
)
TOTALS = {exam: Single((exam,), exam, _total, partial(_total_said, exam)) for exam in EXAMS}
BUDGET = Single(("budget",), "budget", _budget, _budget_said)
KINDS: Sequence[Single | Listed] = (
    _marks(("gpa", "gpa_scale"), weighted=False),
    _marks(("weighted_gpa", "weighted_gpa_scale"), weighted=True),
    Listed("grade_history", ("gpa",), _year, _year_said, LISTS["grade_history"].same),
    Single(("class_rank", "class_size", "rank_percent"), "rank", _rank, _rank_said),
    *TOTALS.values(),
    TESTS,
    Listed("ap", ("ap",), _ap, _ap_said, LISTS["ap"].same),
    _wishes("intended_majors", "major", naming.field_of_study),
    BUDGET,
    _wishes("locations", "region", naming.place),
    _entries("activities", "activity", "research", "internship"),
    _entries("awards", "award"),
)
CATEGORIES = tuple(dict.fromkeys(name for kind in KINDS for name in kind.categories))
"""The categories whose facts a profile shows."""
