"""What goes behind what: decided without touching a row."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from django.conf import settings

from memory import embedding
from memory.core import compaction
from memory.core.compaction import Digest, Limits, Piece
from memory.lifecycle.compaction.candidates import Candidates
from memory.lifecycle.compaction.nearness import least_cosine, nearer_than, ranked
from memory.remembering.judging import judge

Write = Callable[[Sequence[Piece]], Digest | None]


@dataclass(frozen=True)
class Stand:
    """A memory to be made that stands for others."""

    type: str
    category: str
    digest: Digest
    sources: tuple[Piece, ...]


@dataclass
class Plan:
    """Duplicates by the memory that stays, and memories to be made."""

    duplicates: dict[str, list[str]] = field(default_factory=dict)
    merges: list[Stand] = field(default_factory=list)
    summaries: list[Stand] = field(default_factory=list)

    @property
    def stands(self) -> list[Stand]:
        """All memories to be made."""
        return self.merges + self.summaries


def plan(candidates: Candidates, now: datetime, summarise: Write) -> Plan:
    """Decide on all candidates, a category at a time."""
    made = Plan()
    categories: dict[str, list[Piece]] = {}
    for piece in candidates.pieces:
        categories.setdefault(piece.category, []).append(piece)
    for category, pieces in categories.items():
        _plan_category(made, category, pieces, candidates, now, summarise)
    return made


def _plan_category(
    made: Plan,
    category: str,
    pieces: list[Piece],
    candidates: Candidates,
    now: datetime,
    summarise: Write,
) -> None:
    near = ranked(pieces, candidates)
    found = compaction.duplicates(pieces, _near(near, "DUPLICATE_SIMILARITY"), _same)
    gone = {id for ids in found.values() for id in ids}
    made.duplicates.update(found)
    rest = [piece for piece in pieces if piece.id not in gone]
    groups = compaction.merges(rest, _near(near, "CONFLICT_SIMILARITY"), _together, now)
    merged = _stands(groups, category, compaction.extract, lambda group: group[0].type)
    made.merges += merged
    taken = {piece.id for stand in merged for piece in stand.sources}
    rest = [piece for piece in rest if piece.id not in taken]
    groups = compaction.summary_groups(rest, nearer_than(near, -1.0), now, Limits())
    made.summaries += _stands(groups, category, summarise, lambda group: "SUMMARY")


def _stands(
    groups: Sequence[Sequence[Piece]],
    category: str,
    write: Write,
    type_of: Callable[[Sequence[Piece]], str],
) -> list[Stand]:
    written = ((group, write(group)) for group in groups)
    return [
        Stand(type_of(group), category, digest, tuple(group)) for group, digest in written if digest
    ]


def _near(near: dict, figure: str) -> dict[str, list[str]]:
    return nearer_than(near, least_cosine(embedding.current(), settings.MEMORY[figure]))


def _same(one: str, other: str) -> bool:
    return judge().relation(one, other) == "same"


def _together(one: str, other: str) -> bool:
    """Whether two memories can stand side by side: neither replaces nor denies the other."""
    return judge().relation(one, other) == "different" and not judge().clash(one, other)
