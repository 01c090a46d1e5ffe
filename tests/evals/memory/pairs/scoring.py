"""Pairs of statements, and what became of them: which survived, which were taken for one.

A line of a set: ``a`` was said ten days before ``b``; ``label`` is what they are to each other:
``same`` (one fact twice), ``update`` (b takes a's place, or contradicts it) or ``different`` (both
hold and both must survive).
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from memory.core.conflict import Resolution, SlotJudge, in_its_sentence
from memory.core.conflict.resolution import COMPLETED
from memory.core.extraction import extract
from memory.core.types import Action, Candidate, MemoryType
from memory.reading import Catalogue
from tests.memory.core.conflict.store import Store

HERE = Path(__file__).parent
BEFORE = datetime(2026, 9, 1, 12, tzinfo=UTC)
AFTER = BEFORE + timedelta(days=10)


@dataclass(frozen=True)
class Pair:
    """Two labelled statements."""

    a: str
    b: str
    label: str
    note: str = ""


@dataclass(frozen=True)
class Outcome:
    """What was known in the end."""

    actions: tuple[Action, ...]
    reasons: tuple[str, ...]
    a_held: bool  # all that a said holds still, or waits for an answer
    b_held: bool
    b_known: bool  # b gave no second memory: it was confirmed, merged, or stands for both
    dropped: bool  # something that b said is on no record at all


@dataclass
class Rate:
    """A share of the cases counted, with those that missed."""

    hits: int = 0
    missed: list[tuple[Pair, Outcome]] = field(default_factory=list)

    def count(self, good: bool, pair: Pair, outcome: Outcome) -> None:
        """Add one case."""
        self.hits += good
        if not good:
            self.missed.append((pair, outcome))

    @property
    def total(self) -> int:
        """The cases counted."""
        return self.hits + len(self.missed)

    def __str__(self) -> str:
        share = f"{self.hits / self.total:.1%}" if self.total else "-"
        return f"{share:>6} ({self.hits}/{self.total})"


def load(name: str) -> list[Pair]:
    """The pairs of ``set_{name}.jsonl``."""
    lines = (HERE / f"set_{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [Pair(**_fields(json.loads(line))) for line in lines if line.strip()]


def _fields(row: dict) -> dict:
    return {name: row[name] for name in ("a", "b", "label", "note") if name in row}


def outcome(pair: Pair, catalogue: Catalogue) -> Outcome:
    """Say a, ten days later b, to an empty memory.

    Statements that extraction reads go by their keys; one that gives nothing is remembered as it
    stands, and counts as near in meaning to the other one: the worst case.
    """
    store = Store(judge=SlotJudge(catalogue))
    for candidate in _candidates(pair.a, catalogue, BEFORE):
        store.say(candidate, BEFORE)
    first = {row.id for row in store.rows.values() if row.status == "active"}
    said = _candidates(pair.b, catalogue, AFTER)
    done = [store.say(candidate, AFTER) for candidate in said]
    standing = {row.id for row in store.rows.values() if row.status in ("active", "pending")}
    known = all(_is_known(one) for one in done)
    return Outcome(
        actions=tuple(one.action for one in done),
        reasons=tuple(one.reason for one in done),
        a_held=first <= standing,
        b_held=bool(standing - first) or any(one.action is Action.MERGE for one in done),
        b_known=known,
        dropped=any(one.action is Action.SKIP and one.target is None for one in done)
        and not any(one.historical for one in done),
    )


def _is_known(done: Resolution) -> bool:
    """Whether it was known: confirmed, merged, or put in the place of what said it less exactly."""
    same = done.action in (Action.SKIP, Action.MERGE) or done.reason == COMPLETED
    return same and not done.historical


def _candidates(text: str, catalogue: Catalogue, said_at: datetime) -> Sequence[Candidate]:
    read = extract(text, catalogue=catalogue, said_on=said_at.date()).memories
    found = [in_its_sentence(candidate, text) for candidate in read]
    return found or [Candidate(type=MemoryType.FACT, category="", content=text)]


def rates(pairs: Sequence[Pair], catalogue: Catalogue) -> dict[str, Rate]:
    """The measures of a set."""
    survive, found, settled, false = Rate(), Rate(), Rate(), Rate()
    for pair in pairs:
        done = outcome(pair, catalogue)
        if pair.label == "different":
            survive.count(done.a_held and done.b_held, pair, done)
            false.count(not done.b_known, pair, done)
        elif pair.label == "same":
            found.count(done.b_known, pair, done)
        else:
            asked = Action.PENDING in done.actions
            settled.count(asked or not done.a_held, pair, done)
    return {
        "both survive": survive,
        "not merged falsely": false,
        "duplicates found": found,
        "updates settled": settled,
    }
