"""Which sentences of earlier conversations may be told, and what of them.

A sentence that says only what no longer holds is history: it is told to nobody who asks for the
present.
"""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from memory.models import Memory, MemoryEvent, Message
from memory.reading.clauses import clauses
from memory.reading.folding import plain
from memory.reading.questions import only_asks
from userdata import scope

Event = MemoryEvent.Action
_SAYS = (Event.CREATED, Event.PENDING, Event.CONFIRMED, Event.MERGED)
GONE = "…"

Span = tuple[int, int]


@dataclass(frozen=True)
class Told:
    """What became of the memories of a message: where in it stands what holds, and what is gone.

    ``holds``: something that it said still holds; ``known``: something was remembered of it.
    """

    holds: bool = False
    known: bool = False
    standing: tuple[Span, ...] = ()
    gone: tuple[Span, ...] = ()


def told_by(user_id: int, messages: Sequence[Message]) -> dict[UUID, Told]:
    """What became of what messages of a person said, by their ids."""
    with scope.reading(user_id):
        return _told_by([message.pk for message in messages])


def _told_by(pks: Sequence[UUID]) -> dict[UUID, Told]:
    events = MemoryEvent.objects.filter(source_message_id__in=pks, action__in=_SAYS)
    said: defaultdict[UUID, dict[UUID, datetime]] = defaultdict(dict)
    for memory_id, message_id, at in events.values_list("memory_id", "source_message_id", "at"):
        said[message_id][memory_id] = at
    ids = {pk for told in said.values() for pk in told}
    rows, rewritten = Memory.objects.in_bulk(ids), _rewritten(ids)
    return {pk: _told(pk, said[pk], rows, rewritten) for pk in pks}


def _rewritten(ids: Collection[UUID]) -> dict[UUID, datetime]:
    """When memories were last given another value by hand."""
    edits = MemoryEvent.objects.filter(memory_id__in=ids, action=Event.EDITED).order_by("at")
    return {e.memory_id: e.at for e in edits if e.before and _said(e.before) != _said(e.after)}


def _said(state: dict) -> tuple:
    return state.get("value") or state.get("content"), state.get("unit")


def _told(
    message_id: UUID,
    said: dict[UUID, datetime],
    rows: dict[UUID, Memory],
    rewritten: dict[UUID, datetime],
) -> Told:
    known = {pk: at for pk, at in said.items() if pk in rows}
    ids = {pk for pk, at in known.items() if _is_gone(rows[pk]) or rewritten.get(pk, at) > at}
    gone = [rows[pk] for pk in ids]
    standing = [rows[pk] for pk in known.keys() - ids]
    return Told(
        holds=len(gone) < len(said),
        known=bool(said),
        standing=_spans(message_id, standing),
        gone=_spans(message_id, gone),
    )


def _is_gone(row: Memory) -> bool:
    """Whether what a row says no longer holds; that something ended is itself news."""
    return row.status == Memory.Status.SUPERSEDED and not row.withdraws


def _spans(message_id: UUID, rows: Sequence[Memory]) -> tuple[Span, ...]:
    own = (row for row in rows if row.source_message_id == message_id and row.span_end)
    return tuple((row.span_start, row.span_end) for row in own)


def present_part(text: str, told: Told) -> str:
    """What a message says of the present; empty when that is nothing.

    Of one that says more, the clauses of what is gone are left out.
    """
    if told.known and not told.holds:
        return ""
    for clause in reversed(clauses(plain(text))):
        span = (clause.start, clause.end)
        if _meets(span, told.gone) and not _meets(span, told.standing):
            text = f"{text[: clause.start]}{GONE}{text[clause.end :]}"
    return text


def is_only_asked(text: str, told: Told) -> bool:
    """Whether a message told nothing, but asked."""
    return not told.known and only_asks(text)


def _meets(span: Span, others: Sequence[Span]) -> bool:
    return any(start < span[1] and span[0] < end for start, end in others)
