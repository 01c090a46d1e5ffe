"""The one way in which statements about a person are written, whoever hands them in."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID

from django.db import transaction

from memory.core.types import Action, Candidate
from memory.errors import Paused
from memory.models import Conflict, Extraction, Memory, MemoryEvent
from memory.ports import Vector
from memory.remembering.entries import vectors_of
from memory.remembering.settling import supersede
from memory.remembering.source import Source, by_hand
from memory.remembering.store import Change, Store, store
from memory.remembering.telling import told
from memory.services.common import Status, writing
from memory.services.deleting import take_away
from memory.tiers import short
from userdata.preferences import preferences_of


@dataclass(frozen=True)
class Told:
    """One statement. ``into`` is the memory that it completes in its place; ``instead`` are those
    that give way to it when the person states it by hand."""

    candidate: Candidate
    into: UUID | None = None
    instead: tuple[UUID, ...] = ()


def state(
    user_id: int,
    statements: Sequence[Told | Candidate],
    source: Source,
    *,
    ended: Collection[UUID] = (),
) -> list[Change]:
    """Settle statements with what is known and write them down, with their history.

    What the person states by hand (``source.by_hand``) overrides every strategy, and what they end
    is deleted as by ``forget``; in a conversation the rules of conflict decide, and what is ended
    is withdrawn. ``ended`` are memories that hold; others are passed over.

    Raises:
        Paused: the person has paused remembering; nothing is stored.
    """
    given = [one if isinstance(one, Told) else Told(one) for one in statements]
    vectors = vectors_of([one.candidate.content for one in given])
    with writing(user_id):
        refuse_paused(user_id)
        gone = [] if source.by_hand else _withdrawn(user_id, ended, source)
        changes = [
            change
            for one, vector in zip(given, vectors, strict=True)
            for change in _stated(user_id, one, vector, source)
        ]
        if source.by_hand:
            _deleted(ended, source)
        changes = gone + changes
        _keep_with_message(source, changes)
        transaction.on_commit(lambda: short.drop_person(user_id))
    return changes


def take_over(
    user_id: int,
    candidates: Sequence[Candidate],
    said_at: datetime,
    *,
    ended: Collection[UUID] = (),
) -> None:
    """Remember what another table has kept so far, as set by hand at that time.

    What was said since stays; done again it changes nothing. A pause does not matter: it is known.
    """
    source = replace(by_hand(), said_at=said_at)
    vectors = vectors_of([candidate.content for candidate in candidates])
    with writing(user_id):
        _withdrawn(user_id, ended, source)
        store(user_id, candidates, vectors, source)


def refuse_paused(user_id: int) -> None:
    """Let nothing be stored while the person has paused remembering.

    Raises:
        Paused: they have.
    """
    if not preferences_of(user_id).enable_memory:
        raise Paused


def _stated(user_id: int, told: Told, vector: Vector | None, source: Source) -> list[Change]:
    writer = Store(user_id, source, source.said_at)
    for row in Memory.objects.filter(pk=told.into, status=Status.ACTIVE):
        _give_way(row, told.instead if source.by_hand else (), source)
        return [writer.rewrite(row, told.candidate)]
    if source.by_hand and not writer.completed(told.candidate).key:
        return [writer.add(told.candidate, vector)]
    changes = store(user_id, [told.candidate], [vector], source)
    if source.by_hand:
        _give_way(changes[0].memory, told.instead, source)
    return changes


def _give_way(memory: Memory, others: Collection[UUID], source: Source) -> None:
    for row in Memory.objects.filter(pk__in=others, status=Status.ACTIVE).exclude(pk=memory.pk):
        supersede(row, memory, source, "edited")


def _withdrawn(user_id: int, ended: Collection[UUID], source: Source) -> list[Change]:
    rows = list(Memory.objects.filter(pk__in=ended, status=Status.ACTIVE))
    for row in [*_waiting_beside(ended), *rows]:
        supersede(row, None, source, "withdrawn", action=MemoryEvent.Action.WITHDRAWN)
    return [Change(Action.REPLACE, row, "withdrawn", row.content, withdrawn=True) for row in rows]


def _deleted(ended: Collection[UUID], source: Source) -> None:
    waiting = [row.pk for row in _waiting_beside(ended)]
    for pks in (waiting, ended):
        for row in Memory.objects.filter(pk__in=pks):
            take_away(row, source.said_at)


def _waiting_beside(ended: Collection[UUID]) -> list[Memory]:
    """What waits for a decision beside something that ends, and goes with it."""
    asked = Conflict.objects.filter(status=Conflict.Status.OPEN, current_id__in=ended)
    waiting = list(asked.values_list("proposed_id", flat=True))
    return list(Memory.objects.filter(pk__in=waiting, status=Status.PENDING))


def _keep_with_message(source: Source, changes: Sequence[Change]) -> None:
    """What a tool wrote in a conversation is told with what the message changed."""
    news = [told(change) for change in changes if change.is_news and change.memory]
    if not (news and source.message_id):
        return
    for row in Extraction.objects.select_for_update().filter(pk=source.message_id):
        row.changes = _put_together(row.changes, news)
        row.save(update_fields=["changes"])


def _put_together(before: list[dict], news: list[dict]) -> list[dict]:
    """One entry for each memory, none for what one and the same message added and took back."""
    added = {change["id"] for change in before if change["action"] == Action.ADD}
    told = {change["id"] for change in news}
    kept = [change for change in before if change["id"] not in told]
    return kept + [
        change for change in news if change["action"] != "withdrawn" or change["id"] not in added
    ]
