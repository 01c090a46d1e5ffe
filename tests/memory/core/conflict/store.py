"""A store of one person's memories in a list: does what a resolution says, and nothing else."""

from dataclasses import dataclass, field, replace
from datetime import datetime

from memory.core.categories import CATEGORIES, Categories
from memory.core.conflict import Resolution, SlotJudge, key_of, resolve
from memory.core.conflict.resolution import WITHDRAWN
from memory.core.types import Action, Candidate, Known, Strategy
from memory.core.withdrawing import is_meant


def with_strategy(name: str, strategy: Strategy) -> Categories:
    """The categories, one of them settled otherwise."""
    return {**CATEGORIES, name: replace(CATEGORIES[name], strategy=strategy)}


@dataclass
class Store:
    categories: Categories = field(default_factory=lambda: CATEGORIES)
    judge: object = field(default_factory=SlotJudge)
    rows: dict[str, Known] = field(default_factory=dict)

    def say(self, candidate: Candidate, said_at: datetime) -> Resolution:
        if candidate.withdraws and not key_of(candidate, self.categories):
            return self._end(candidate)
        known = list(self.rows.values())
        done = resolve(candidate, said_at, known, self.categories, self.judge)
        self._apply(done, candidate, said_at)
        return done

    def _end(self, candidate: Candidate) -> Resolution:
        """What a withdrawal names in words of its own, or all of its category, stops holding."""
        for row in list(self.rows.values()):
            named = is_meant(candidate.value, row.value or row.content)
            if row.category == candidate.category and (named or not candidate.value):
                self._change(row.id, status="superseded")
        return Resolution(Action.SKIP, reason=WITHDRAWN, historical=True)

    def active(self, key: str | None = None) -> list[Known]:
        return [
            row for row in self.rows.values() if row.status == "active" and key in (None, row.key)
        ]

    def values(self, status: str) -> list[str]:
        return sorted(
            row.value or row.content for row in self.rows.values() if row.status == status
        )

    def _apply(self, done: Resolution, candidate: Candidate, said_at: datetime) -> None:
        if done.action in (Action.ADD, Action.REPLACE, Action.PENDING) or done.historical:
            self._put(candidate, said_at, _status(done))
        if done.action is Action.MERGE:
            assert done.merged and done.target
            self._change(
                done.target, content=done.merged.content, attributes=done.merged.attributes
            )
        gone = list(done.supersedes) + [done.target] * (done.action is Action.REPLACE)
        for identifier in filter(None, gone):
            self._change(identifier, status="superseded")
        if done.revives:
            self._change(done.revives, status="active")
        if done.timing and done.target:
            timing = done.timing
            self._change(
                done.target,
                said_at=timing.said_at,
                confirmed_at=timing.confirmed_at,
                explicit=timing.explicit,
            )

    def _put(self, candidate: Candidate, said_at: datetime, status: str) -> None:
        identifier = str(len(self.rows) + 1)
        self.rows[identifier] = Known(
            id=identifier,
            type=candidate.type,
            category=candidate.category,
            content=candidate.content,
            value=candidate.value,
            unit=candidate.unit,
            key=key_of(candidate, self.categories),
            said_at=said_at,
            confidence=candidate.confidence,
            status=status,
            explicit=candidate.explicit,
            withdraws=candidate.withdraws,
            attributes=candidate.attributes,
            about_from=candidate.about_from,
            about_to=candidate.about_to,
        )

    def _change(self, identifier: str, **changes: object) -> None:
        self.rows[identifier] = replace(self.rows[identifier], **changes)


def _status(done: Resolution) -> str:
    if done.historical:
        return "superseded"
    return "pending" if done.action is Action.PENDING else "active"
