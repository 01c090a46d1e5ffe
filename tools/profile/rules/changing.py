"""A change of a profile, worked out before anything is stored.

Each value stands for itself: what is refused keeps its old value, and the rest is taken.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from memory.reading import EXAMS
from tools.profile.rules import sittings
from tools.profile.rules.entries import LISTS, MAX_ENTRIES, merged, removed
from tools.profile.rules.refusals import FieldProblem, Refused
from tools.profile.rules.values import normalise

EXAM_FIELDS = tuple(EXAMS)


@dataclass(frozen=True)
class Change:
    """What somebody wants: values and whole lists by field (``None`` empties), entries to add or
    complete, and entries to take out (by what names them)."""

    values: Mapping[str, Any] = field(default_factory=dict)
    add: Mapping[str, Iterable[Mapping]] = field(default_factory=dict)
    remove: Mapping[str, Iterable[Mapping]] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.values or self.add or self.remove)


@dataclass(frozen=True)
class Applied:
    """The values that the fields get, and what was refused."""

    values: dict
    problems: list[FieldProblem]


def apply(change: Change, current: Mapping, today: date) -> Applied:
    """What becomes of the profile ``current`` (every field by name)."""
    problems: list[FieldProblem] = []
    lists = {name: list(current.get(name) or []) for name in LISTS}
    lists["tests"] = sittings.with_told(lists["tests"], {k: current.get(k) for k in EXAM_FIELDS})
    for name, items in change.values.items():
        if name in LISTS:
            lists[name] = _replaced(name, items or (), lists[name], today, problems)
    plain = {name: value for name, value in change.values.items() if name not in LISTS}
    values, refused = normalise(plain, current)
    problems += refused
    _tell_totals(values, lists)
    _edit(change, lists, today, problems)
    totals = {test: _best(lists["tests"], test) for test in EXAM_FIELDS}
    lists["tests"] = sittings.without_lone(lists["tests"])
    return Applied(values | lists | totals, problems)


def _replaced(name: str, items: Iterable, old: list, today: date, problems: list) -> list[dict]:
    """The new list; the old one when an entry is refused."""
    new: list[dict] = []
    try:
        for item in items:
            new = merged(name, new, LISTS[name].check(item, today))
    except Refused as refusal:
        problems.append(refusal.problem)
        return old
    return new[:MAX_ENTRIES]


def _tell_totals(values: dict, lists: dict) -> None:
    """A total told without a day is the sitting of unknown day; none takes all sittings out."""
    for test in [name for name in values if name in EXAM_FIELDS]:
        total = values.pop(test)
        if total is None:
            lists["tests"] = [one for one in lists["tests"] if one["test"] != test]
        else:
            one = {"test": test, "total": total, "date": None, "sections": {}}
            lists["tests"] = _told(lists["tests"], one)


def _told(known: list[dict], new: dict) -> list[dict]:
    """Nothing new where a sitting has this total; else it stands for the one of unknown day."""
    same = [one for one in known if one["test"] == new["test"]]
    if any(one["total"] == new["total"] for one in same):
        lasting = [
            one for one in known if one not in same or one["date"] or one["total"] == new["total"]
        ]
        return lasting
    return sittings.put(known, new)


def _best(tests: list[dict], test: str) -> float | None:
    counts = sittings.counting(tests, test)
    return counts["total"] if counts else None


def _edit(change: Change, lists: dict, today: date, problems: list) -> None:
    """Take entries out, then add; each refusal by itself."""
    for name, wanted in change.remove.items():
        for one in wanted:
            try:
                lists[name] = removed(name, lists[name], one)
            except Refused as refusal:
                problems.append(refusal.problem)
    for name, items in change.add.items():
        for item in items:
            try:
                lists[name] = merged(name, lists[name], LISTS[name].check(item, today))
            except Refused as refusal:
                problems.append(refusal.problem)
