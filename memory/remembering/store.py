"""Stores candidates: each is settled against what is known, and every change is written down."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.utils import timezone

from memory.core.conflict import Resolution, Timing, resolve
from memory.core.conflict import resolution as because
from memory.core.tokens import estimated_tokens
from memory.core.types import Action, Candidate, MemoryType
from memory.keys import text_key
from memory.models import Conflict, Memory, MemoryEvent
from memory.ports import Vector
from memory.remembering.alongside import (
    EXPERIENCES,
    also_ended,
    is_withdrawn_since,
    meant_by,
)
from memory.remembering.categories import categories
from memory.remembering.changing import activate, close, supersede
from memory.remembering.entries import index_memory, vectors_of
from memory.remembering.forgotten import is_forgotten
from memory.remembering.history import record, snapshot
from memory.remembering.judging import NO_ADVICE, Advice, AdvisedJudge, judge
from memory.remembering.known import known_rows
from memory.remembering.rows import completed, known, new_memory
from memory.remembering.sittings import untrue_sittings
from memory.remembering.source import Source
from memory.remembering.targets import with_target
from memory.remembering.unsaying import with_deleted
from memory.remembering.versions import keep_version, says_same

Event = MemoryEvent.Action
Status = Memory.Status
_STANDING = (Status.ACTIVE, Status.PENDING)


@dataclass(frozen=True)
class Change:
    """What came of one candidate. ``memory`` is the row that stands for it now, if any does."""

    action: Action
    memory: Memory | None
    reason: str
    previous: str = ""
    conflict_id: UUID | None = None
    withdrawn: bool = False

    @property
    def is_news(self) -> bool:
        """Whether something is now remembered that was not before, or no longer."""
        return self.withdrawn or self.action is not Action.SKIP


class Store:
    """Writes for one person, inside their scope and under their lock."""

    def __init__(
        self, user_id: int, source: Source, now: datetime, advice: Advice = NO_ADVICE
    ) -> None:
        self._user_id, self._source, self._now = user_id, source, now
        self._categories = categories()
        self._advice, self._judge = advice, AdvisedJudge(judge(), advice)
        # Once its words are gone, nobody can tell what of a message must not be learned again.
        message = [source.message_id] if source.message_id else []
        self._is_unsaid = bool(with_deleted(message, for_good=True))

    def completed(self, candidate: Candidate) -> Candidate:
        """A candidate with its key and importance."""
        return completed(candidate, self._categories)

    def take(self, candidate: Candidate, vector: Vector | None) -> Change:
        """Settle and store one candidate."""
        candidate = self.completed(candidate)
        if self._is_unsaid or is_forgotten(self._user_id, candidate, self._source.heard_at):
            return Change(Action.SKIP, None, "forgotten")
        if candidate.withdraws and not candidate.key:
            rows = meant_by(candidate, self._source.said_at)
            resolution = _ending(rows)
        else:
            named = [*self._advice.rows.get(candidate.content, ()), candidate.target]
            rows = known_rows(self._user_id, candidate, vector, named)
            resolution = self._resolved(candidate, rows)
        by_id = {str(row.pk): row for row in rows}
        return self._apply(candidate, vector, resolution, by_id)

    def _resolved(self, candidate: Candidate, rows: Sequence[Memory]) -> Resolution:
        said_at = self._source.said_at
        free = candidate.category in _FREE and not candidate.key
        if free and is_withdrawn_since(candidate, said_at):
            return _PAST
        met = [known(row) for row in rows]
        found = resolve(candidate, said_at, met, self._categories, self._judge)
        found = with_target(found, candidate, met, self._source)
        fact = candidate.type is MemoryType.FACT
        return _PAST if found.action is Action.ADD and candidate.withdraws and fact else found

    def end(self, rows: Sequence[Memory], candidate: Candidate, change: Change) -> list[Change]:
        """End what else a statement ends: in its favour, or for nothing when it withdraws.

        What was not taken for true, or is asked about first, ends nothing.
        """
        if change.action in (Action.SKIP, Action.PENDING):
            return []
        by = None if candidate.withdraws else change.memory
        there = Memory.objects.filter(pk__in=[row.pk for row in rows], status__in=_STANDING)
        ended = list(there)
        for row in ended:
            self._supersede(row, by, because.WITHDRAWN)
        return [Change(Action.REPLACE, r, because.WITHDRAWN, r.content, None, True) for r in ended]

    def _apply(
        self,
        candidate: Candidate,
        vector: Vector | None,
        resolution: Resolution,
        rows: dict[str, Memory],
    ) -> Change:
        target = rows.get(resolution.target or "")
        if resolution.action is Action.MERGE:
            return self._merge(target, resolution)
        if resolution.action is Action.PENDING:
            return self._ask(candidate, vector, target, resolution)
        if resolution.action is Action.ADD:
            return Change(
                Action.ADD, self._insert(candidate, vector, resolution), resolution.reason
            )
        if resolution.action is Action.REPLACE:
            return self._replace(candidate, vector, resolution, rows)
        return self._keep(candidate, resolution, target, rows)

    def _insert(
        self,
        candidate: Candidate,
        vector: Vector | None,
        resolution: Resolution,
        status: str = Status.ACTIVE,
        by: Memory | None = None,
    ) -> Memory:
        memory = new_memory(self._user_id, candidate, self._source, status=status, now=self._now)
        if status == Status.SUPERSEDED:
            memory.superseded_by = by and by.pk
            # What is read late held until the other one was said; what is no better never did.
            memory.valid_to = max(self._source.said_at, by.valid_from if by else memory.valid_from)
        memory.save(force_insert=True)
        if status != Status.SUPERSEDED or not candidate.withdraws:
            index_memory(memory, vector)
        action = Event.PENDING if status == Status.PENDING else Event.CREATED
        record(memory, action, self._source, reason=resolution.reason)
        return memory

    def _replace(
        self,
        candidate: Candidate,
        vector: Vector | None,
        resolution: Resolution,
        rows: dict[str, Memory],
    ) -> Change:
        gone = [rows[id_] for id_ in (resolution.target, *resolution.supersedes) if id_ in rows]
        status = Status.SUPERSEDED if resolution.historical else Status.ACTIVE
        memory = self._insert(candidate, vector, resolution, status)
        holder = self._revive(rows.get(resolution.revives or ""), resolution.reason)
        holder = holder or (None if resolution.historical else memory)
        for row in gone:
            self._supersede(row, holder, resolution.reason)
        return Change(
            resolution.action,
            holder or memory,
            resolution.reason,
            previous=gone[0].content if gone else "",
            withdrawn=candidate.withdraws,
        )

    def _supersede(self, row: Memory, by: Memory | None, reason: str) -> None:
        action = Event.SUPERSEDED if by else Event.WITHDRAWN
        supersede(row, by, self._source, reason, now=self._now, action=action)
        self._close_conflicts(row)

    def _close_conflicts(self, row: Memory) -> None:
        """What the person was asked about a row that no longer stands needs no answer."""
        open_ones = Conflict.objects.filter(status=Conflict.Status.OPEN)
        for conflict in open_ones.filter(proposed_id=row.pk) | open_ones.filter(current_id=row.pk):
            close(conflict, self._now)
            self._let_stand(conflict, row)

    def _let_stand(self, conflict: Conflict, gone: Memory) -> None:
        """The other side of a question that fell away: what was pending is history then."""
        other = Memory.objects.filter(pk=conflict.proposed_id, status=Status.PENDING).exclude(
            pk=gone.pk
        )
        for row in other:
            self._supersede(row, None, "overtaken")

    def _revive(self, row: Memory | None, reason: str) -> Memory | None:
        if row is not None:
            activate(row, self._source, reason, now=self._now, action=Event.RESTORED)
        return row

    def _merge(self, row: Memory, resolution: Resolution) -> Change:
        before = snapshot(row)
        self._time(row, resolution.timing)
        self._put(row, resolution.merged)
        record(row, Event.MERGED, self._source, reason=resolution.reason, before=before)
        return Change(Action.MERGE, row, resolution.reason, previous=before["content"])

    def add(self, candidate: Candidate, vector: Vector | None) -> Change:
        """Store something beside all that is known, however near in meaning."""
        candidate = self.completed(candidate)
        resolution = Resolution(Action.ADD, reason=because.NEW)
        return Change(Action.ADD, self._insert(candidate, vector, resolution), because.NEW)

    def rewrite(self, row: Memory, candidate: Candidate) -> Change:
        """Let a memory that holds say this: the same thing, told more fully or set by hand."""
        before = snapshot(row)
        candidate = self.completed(candidate)
        if self._source.by_hand and not says_same(row, candidate.content, candidate.value):
            keep_version(row, self._source)
            row.valid_from = self._source.said_at
        row.confirmed_at, row.conflict_key = self._source.said_at, candidate.key
        self._put(row, candidate)
        action = Event.EDITED if self._source.by_hand else Event.MERGED
        record(row, action, self._source, before=before)
        return Change(Action.MERGE, row, "completed", previous=before["content"])

    def _put(self, row: Memory, said: Candidate) -> None:
        row.content, row.value, row.unit = said.content, said.value, said.unit
        row.attributes, row.confidence = dict(said.attributes), said.confidence
        row.explicit, row.tokens = said.explicit, estimated_tokens(said.content)
        row.content_hash = text_key(self._user_id, said.content)
        row.updated_at = self._now
        row.save()
        index_memory(row, vectors_of([row.content])[0])

    def _ask(
        self,
        candidate: Candidate,
        vector: Vector | None,
        target: Memory,
        resolution: Resolution,
    ) -> Change:
        memory = self._insert(candidate, vector, resolution, Status.PENDING)
        conflict = Conflict.objects.create(
            user_id=self._user_id,
            conflict_key=memory.conflict_key,
            current_id=target.pk,
            proposed_id=memory.pk,
            reason=resolution.reason,
            created_at=self._now,
        )
        return Change(
            Action.PENDING, memory, resolution.reason, target.content, conflict_id=conflict.pk
        )

    def _keep(
        self,
        candidate: Candidate,
        resolution: Resolution,
        target: Memory | None,
        rows: dict[str, Memory],
    ) -> Change:
        if resolution.historical:
            past = self._insert(candidate, None, resolution, Status.SUPERSEDED, target)
            for id_ in resolution.supersedes:
                self._supersede(rows[id_], target, resolution.reason)
            return Change(Action.SKIP, target or past, resolution.reason)
        if target is not None and resolution.timing is not None:
            before = snapshot(target)
            self._time(target, resolution.timing)
            self._save(target, "said_at", "confirmed_at", "explicit")
            record(target, Event.CONFIRMED, self._source, reason=resolution.reason, before=before)
        for id_ in resolution.supersedes:
            self._supersede(rows[id_], target, resolution.reason)
        return Change(Action.SKIP, target, resolution.reason)

    def _time(self, row: Memory, timing: Timing | None) -> None:
        if timing is not None:
            row.said_at, row.confirmed_at = timing.said_at, timing.confirmed_at
            row.explicit = timing.explicit

    def _save(self, row: Memory, *columns: str) -> None:
        row.updated_at = self._now
        row.save(update_fields=[*columns, "updated_at"])


def store(
    user_id: int,
    candidates: Sequence[Candidate],
    vectors: Sequence[Vector | None],
    source: Source,
    now: datetime | None = None,
    *,
    advice: Advice = NO_ADVICE,
) -> list[Change]:
    """Store candidates in their order; inside the person's scope and under their lock.

    Behind the changes of the candidates stand those that they bring with them. ``advice`` is a
    model's on their texts.
    """
    writer = Store(user_id, source, now or timezone.now(), advice)
    candidates = [writer.completed(candidate) for candidate in candidates]
    others = [also_ended(candidate, source.said_at) for candidate in candidates]
    untrue = [other for one in candidates for other in untrue_sittings(one)]
    changes = [
        writer.take(candidate, vector)
        for candidate, vector in zip(candidates, vectors, strict=True)
    ]
    ended = [
        writer.end(rows, candidate, change)
        for rows, candidate, change in zip(others, candidates, changes, strict=True)
    ]
    changes += [change for each in ended for change in each]
    return changes + [writer.take(other, None) for other in untrue]


_FREE = EXPERIENCES | {"note"}
_PAST = Resolution(Action.SKIP, reason=because.WITHDRAWN, historical=True)
"""True once, if ever: kept, and shown nowhere."""


def _ending(rows: Sequence[Memory]) -> Resolution:
    """The end of rows that a withdrawal names in its own words; kept even where there are none."""
    if not rows:
        return _PAST
    first, *rest = (str(row.pk) for row in rows)
    return Resolution(
        Action.REPLACE, first, because.WITHDRAWN, historical=True, supersedes=tuple(rest)
    )
