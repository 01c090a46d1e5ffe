"""Stores candidates: each is settled against what is known, and every change is written down."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.utils import timezone

from memory.core.conflict import Overrides, Resolution, Timing, resolve
from memory.core.tokens import estimated_tokens
from memory.core.types import Action, Candidate
from memory.keys import text_key
from memory.models import Conflict, Memory, MemoryEvent
from memory.ports import Vector
from memory.remembering.applications import applications_given_up
from memory.remembering.changing import activate, close, supersede
from memory.remembering.entries import index_memory, vectors_of
from memory.remembering.forgotten import is_forgotten
from memory.remembering.history import record, snapshot
from memory.remembering.judging import judge
from memory.remembering.known import known_rows, overrides
from memory.remembering.leaving import fields_left
from memory.remembering.rows import known, new_memory
from memory.remembering.source import Source
from memory.remembering.unsaying import with_deleted

Event = MemoryEvent.Action
Status = Memory.Status


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

    def __init__(self, user_id: int, source: Source, now: datetime) -> None:
        self._user_id, self._source, self._now = user_id, source, now
        self._overrides: Overrides = overrides()
        # Once its words are gone, nobody can tell what of a message must not be learned again.
        message = [source.message_id] if source.message_id else []
        self._is_unsaid = bool(with_deleted(message, for_good=True))

    def take(self, candidate: Candidate, vector: Vector | None) -> Change:
        """Settle and store one candidate."""
        if self._is_unsaid or is_forgotten(self._user_id, candidate, self._source.said_at):
            return Change(Action.SKIP, None, "forgotten")
        rows = known_rows(self._user_id, candidate, vector)
        resolution = resolve(
            candidate,
            self._source.said_at,
            [known(row) for row in rows],
            self._overrides,
            judge(),
        )
        by_id = {str(row.pk): row for row in rows}
        return self._apply(candidate, vector, resolution, by_id)

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
        superseded_by: UUID | None = None,
    ) -> Memory:
        memory = new_memory(self._user_id, candidate, self._source, status=status, now=self._now)
        if status == Status.SUPERSEDED:
            memory.superseded_by = superseded_by
            memory.valid_to = self._source.said_at
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
        before, merged = snapshot(row), resolution.merged
        row.content, row.value, row.unit = merged.content, merged.value, merged.unit
        row.attributes, row.confidence = dict(merged.attributes), merged.confidence
        row.explicit, row.tokens = merged.explicit, estimated_tokens(merged.content)
        row.content_hash = text_key(self._user_id, merged.content)
        self._time(row, resolution.timing)
        row.updated_at = self._now
        row.save()
        index_memory(row, vectors_of([row.content])[0])
        record(row, Event.MERGED, self._source, reason=resolution.reason, before=before)
        return Change(Action.MERGE, row, resolution.reason, previous=before["content"])

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
            past = self._insert(
                candidate, None, resolution, Status.SUPERSEDED, target and target.pk
            )
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
) -> list[Change]:
    """Store candidates in their order; inside the person's scope and under their lock.

    Behind the changes of the candidates stand those that they bring with them.
    """
    writer = Store(user_id, source, now or timezone.now())
    given_up = [other for one in candidates for other in applications_given_up(one)]
    given_up += [other for one in candidates for other in fields_left(one, source.said_at)]
    changes = [
        writer.take(candidate, vector)
        for candidate, vector in zip(candidates, vectors, strict=True)
    ]
    return changes + [writer.take(other, None) for other in given_up]
