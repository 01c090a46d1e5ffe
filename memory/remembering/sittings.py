"""A test's total and its sittings: memories of one category that follow each other.

A sitting has a key of its own (``sat:sitting:2026-10-03``); the total (``sat``) is the best that
counts. All of it inside the person's scope and under their lock.
"""

from dataclasses import replace

from memory.core.types import Candidate, MemoryType
from memory.models import Memory
from memory.reading.exams import EXAMS

ACTIVE = Memory.Status.ACTIVE
_PART = ":sitting:"


def sitting_key(exam: str, day: str | None) -> str:
    """The key of a sitting; at most one of an unknown day is kept beside the total."""
    return f"{exam}{_PART}{day or 'unknown'}"


def is_of_a_test(memory: Memory) -> bool:
    """Whether a memory is one sitting of a test, or its total."""
    return _PART in memory.conflict_key or memory.conflict_key in EXAMS


def untrue_sittings(candidate: Candidate) -> list[Candidate]:
    """The withdrawals that a statement on a total brings with it.

    「托福110是我编的」 ends the sitting of 110, 「不是1550，是1400」 those above 1400.
    """
    aside = candidate.attributes.get("section") or _PART in candidate.key
    if candidate.category not in EXAMS or aside:
        return []
    if not (candidate.withdraws or candidate.explicit):
        return []
    rows = [row for row in _sittings(candidate.category) if _is_untrue(candidate, row)]
    return [
        replace(candidate, key=row.conflict_key, value=row.value, withdraws=True, attributes={})
        for row in rows
    ]


def _is_untrue(candidate: Candidate, row: Memory) -> bool:
    if candidate.withdraws:
        return not candidate.value or _mark(candidate.value) == _mark(row.value)
    return _mark(row.value) > _mark(candidate.value)


def equal_sittings(total: Memory) -> list[Memory]:
    """The sittings that a total rests on: what deletes the total deletes them."""
    if total.conflict_key not in EXAMS:
        return []
    return [row for row in _sittings(total.category) if _mark(row.value) == _mark(total.value)]


def higher_sittings(total: Memory) -> list[Memory]:
    """The sittings that are above a total which the person has put right by hand."""
    if total.conflict_key not in EXAMS:
        return []
    return [row for row in _sittings(total.category) if _mark(row.value) > _mark(total.value)]


def next_total(changed: Memory) -> tuple[Memory | None, Candidate | None]:
    """What a sitting or a total that began or ceased to hold makes of the total: the row of the
    total that ends, and the total that takes its place; each may be none."""
    held = _sittings(changed.category)
    total = Memory.objects.filter(conflict_key=changed.category, status=ACTIVE).first()
    best = max(held, key=lambda row: _mark(row.value), default=None)
    if total is None or _rested_on(total, changed, held):
        return total, _as_total(best) if best else None
    if best is not None and _mark(best.value) > _mark(total.value):
        return total, _as_total(best)
    return None, None


def _rested_on(total: Memory, sitting: Memory, held: list[Memory]) -> bool:
    """Whether a total was that of a sitting which holds no more."""
    marks = [_mark(row.value) for row in held]
    of_it = _PART in sitting.conflict_key and _mark(total.value) == _mark(sitting.value)
    return of_it and _mark(total.value) not in marks


def _as_total(sitting: Memory) -> Candidate:
    exam = EXAMS[sitting.category]
    return Candidate(
        MemoryType(sitting.type),
        sitting.category,
        f"{exam.titles[1]} {sitting.value}",
        sitting.value,
        sitting.unit,
        key=exam.key,
        confidence=1.0,
        extractor="api",
        rule="sitting",
        explicit=True,
    )


def _sittings(exam: str) -> list[Memory]:
    rows = Memory.objects.filter(category=exam, status=ACTIVE, withdraws=False)
    return list(rows.filter(conflict_key__startswith=f"{exam}{_PART}"))


def _mark(value: str) -> float:
    try:
        return float(value)
    except ValueError:
        return -1.0
