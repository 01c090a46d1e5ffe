"""Labelled messages, and what was found in them.

A line of a set: ``text``; ``before``, the person's messages before it; ``memories``; ``note``, the
kind of message. A memory has

- ``category``, or ``categories`` when several are right;
- ``value``, or ``values`` when several forms are right, or ``contains``: any of these words
  within the found value or content (for what is kept in the person's words);
- ``unit``: the scale or currency, held against the found one when that is given;
- ``polarity: negative`` for what is not wanted, ``withdraws: true`` for what is given up; with
  both, either is right;
- ``optional: true`` when it may be found, but need not.
"""

import json
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
STATED, NEGATIVE, WITHDRAWN = "stated", "negative", "withdrawn"
"""How a memory stands to its person: holds, is not wanted, is given up."""


@dataclass(frozen=True)
class Found:
    """One memory as ``manage.py extract`` printed it."""

    category: str
    value: str
    unit: str = ""
    content: str = ""
    stance: str = STATED

    def __str__(self) -> str:
        shown = f"{self.category} {self.value} {self.unit}".strip()
        return shown if self.stance == STATED else f"{shown} ({self.stance})"


@dataclass(frozen=True)
class Label:
    """One memory that a message is to yield."""

    categories: tuple[str, ...]
    values: tuple[str, ...] = ()
    contains: tuple[str, ...] = ()
    unit: str = ""
    stances: frozenset[str] = frozenset({STATED})
    optional: bool = False

    def __str__(self) -> str:
        shown = f"{self.categories[0]} {(self.values or self.contains)[0]}"
        return shown if STATED in self.stances else f"{shown} ({'/'.join(sorted(self.stances))})"


@dataclass(frozen=True)
class Case:
    """One labelled message."""

    text: str
    before: tuple[str, ...]
    labels: tuple[Label, ...]


def load(name: str) -> list[Case]:
    """The cases of ``set_<name>.jsonl``."""
    lines = (HERE / f"set_{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [_case(json.loads(line)) for line in lines if line.strip()]


def stances_labelled(cases: list[Case]) -> bool:
    """Whether the set says what is not wanted or given up, so that it can be judged."""
    return any(label.stances != {STATED} for case in cases for label in case.labels)


def kinds_labelled(cases: list[Case]) -> set[tuple[bool, bool]]:
    """Which of the open kinds a set labels: whether it is a note, whether it is taken back."""
    open_ones = [
        label
        for case in cases
        for label in case.labels
        if "note" in label.categories or (WITHDRAWN in label.stances and label.values == ("",))
    ]
    return {("note" in label.categories, WITHDRAWN in label.stances) for label in open_ones}


def found_in(row: dict) -> list[Found]:
    """The memories in a line of the output of ``manage.py extract``."""
    holding = [_found(item) for item in row["memories"]]
    return holding + [_found(item, WITHDRAWN) for item in row.get("withdrawn", ())]


def _case(row: dict) -> Case:
    before = row.get("before") or ()
    before = (before,) if isinstance(before, str) else tuple(before)
    return Case(row["text"], before, tuple(_label(item) for item in row["memories"]))


def _label(item: dict) -> Label:
    value = [str(item["value"])] if "value" in item else []
    return Label(
        categories=tuple(item.get("categories") or [item["category"]]),
        values=tuple(value + item.get("values", [])),
        contains=tuple(item.get("contains", ())),
        unit=item.get("unit", ""),
        stances=_stances(item),
        optional=item.get("optional", False),
    )


def _stances(item: dict) -> frozenset[str]:
    given = {NEGATIVE} if item.get("polarity") == "negative" else set()
    given |= {WITHDRAWN} if item.get("withdraws") else set()
    return frozenset(given or {STATED})


def _found(item: dict, stance: str = STATED) -> Found:
    attributes = item.get("attributes", {})
    if stance == STATED and attributes.get("polarity") == "negative":
        stance = NEGATIVE
    unit, content = item.get("unit", ""), item.get("content", "")
    return Found(item["category"], item["value"], unit, content, stance)
