"""What to do with something said: key, then exact text, then meaning."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from memory.core.categories import CATEGORIES, Categories, of_key
from memory.core.conflict import resolution as because
from memory.core.conflict.comparing import SlotJudge
from memory.core.conflict.judge import Judge
from memory.core.conflict.keys import key_of
from memory.core.conflict.resolution import Resolution
from memory.core.conflict.rows import Case, confirmed, last_said
from memory.core.conflict.strategies import resolve_by_key
from memory.core.conflict.wording import told_as
from memory.core.types import Action, Candidate, Known
from memory.reading.folding import fold

_PLAIN = SlotJudge()
_NOTED = ("subject", "predicate")


def resolve(
    candidate: Candidate,
    said_at: datetime,
    known: Sequence[Known],
    categories: Categories = CATEGORIES,
    judge: Judge = _PLAIN,
) -> Resolution:
    """What the store has to do with a candidate; ``Resolution`` lists the shapes of the answer.

    Args:
        candidate: What was said. Its key is ``key_of(candidate, categories)``: the store writes it.
        said_at: When the message was written (not when it was extracted).
        known: For a candidate with a key, every row of that person with that key, whatever its
            status, without those that the person decided against (undone, or not chosen in a
            conflict). Besides, with or without a key, the active and pending rows that have
            the same content hash or lie near in meaning (cosine > 0.9).
        categories: As staff have set them.
        judge: Compares texts by their slots.

    The result is the same in any order of arrival, and resolving a candidate again after its
    resolution was stored gives SKIP. What is not stored as active is stored as superseded or
    pending, or was known: nothing said is dropped.
    """
    key = key_of(candidate, categories)
    if key:
        rows = [row for row in known if row.key == key]
        category = of_key(key, categories)
        case = Case(replace(candidate, key=key), said_at, rows, category, judge)
        found = resolve_by_key(case)
        free = [row for row in known if not row.key and row.status == "active"]
        return _named_now(candidate, said_at, free, judge) or found if _is_first(found) else found
    rows = [row for row in known if row.status in ("active", "pending")]
    return _by_text(candidate, said_at, rows) or _by_meaning(candidate, said_at, rows, judge)


def _is_first(found: Resolution) -> bool:
    return found.action is Action.ADD and found.reason == because.NEW


def _named_now(
    candidate: Candidate, said_at: datetime, rows: Sequence[Known], judge: Judge
) -> Resolution | None:
    """A memory without a key that says the same gives its place to the one with the key.

    A refusal also ends what it takes back.
    """
    for row in rows:
        relation = _relation(candidate, row, judge) if last_said(row) <= said_at else "different"
        if relation == "same":
            return Resolution(Action.REPLACE, row.id, because.COMPLETED)
        if candidate.withdraws and relation in ("update", "contrary"):
            return Resolution(Action.REPLACE, row.id, because.WITHDRAWN, historical=True)
    return None


def _by_text(candidate: Candidate, said_at: datetime, rows: Sequence[Known]) -> Resolution | None:
    said = fold(candidate.content), fold(candidate.value)
    for row in rows:
        if _same_kind(candidate, row) and said == (fold(row.content), fold(row.value)):
            return _said_again(candidate, said_at, row)
    return None


def _by_meaning(
    candidate: Candidate, said_at: datetime, rows: Sequence[Known], judge: Judge
) -> Resolution:
    """Same: confirmed. A clear update: the later one holds. A plain contradiction: asked.

    Anything else stands beside what is known.
    """
    relations = [(row, _relation(candidate, row, judge)) for row in rows]
    for row, relation in relations:
        if relation == "same":
            return _said_again(candidate, said_at, row)
    for row, relation in relations:
        if row.key:
            continue  # what has a key only changes by it
        if relation == "update" and last_said(row) > said_at:
            return Resolution(Action.SKIP, row.id, because.LATE, historical=True)
        if relation == "update":
            return Resolution(Action.REPLACE, row.id, because.UPDATED)
        if relation == "contrary" and row.status == "active":
            return Resolution(Action.PENDING, row.id, because.CONTRARY)
    return Resolution(Action.ADD, reason=because.NEW)


def _relation(candidate: Candidate, row: Known, judge: Judge) -> str:
    """Two values taken from one sentence are two facts, however alike their contents are."""
    if not _same_kind(candidate, row):
        return "different"
    if fold(candidate.content) == fold(row.content) and candidate.value and row.value:
        return judge.relation(candidate.value, row.value)
    relation = judge.relation(candidate.content, row.content)
    if relation != "different":
        return relation
    ours, theirs = told_as(candidate, row), told_as(row, candidate)
    same = any(judge.relation(one, other) == "same" for one in ours for other in theirs)
    return "same" if same else relation


def _same_kind(candidate: Candidate, row: Known) -> bool:
    """Whether the two can be about the same thing at all: one category, and the same days."""
    if (candidate.about_from, candidate.about_to) != (row.about_from, row.about_to):
        return False  # 去年夏天在茶厂打工, 今年夏天在茶厂打工
    if candidate.category and row.category:
        same = (candidate.attributes.get(name) == row.attributes.get(name) for name in _NOTED)
        return fold(candidate.category) == fold(row.category) and all(same)
    return candidate.type == row.type or not (candidate.category and row.category)


def _said_again(candidate: Candidate, said_at: datetime, row: Known) -> Resolution:
    timing = confirmed(row, said_at, candidate.explicit)
    reason = because.CONFIRMED if row.status == "active" else because.ALREADY_ASKED
    return Resolution(Action.SKIP, row.id, reason, timing=timing)
