"""What is asked of the memory and what comes back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime

from django.utils import timezone

from memory.models import Memory, Message
from memory.ports import Vector


@dataclass(frozen=True)
class SearchQuery:
    """One search.

    Without a text the newest come first. ``semantic=False`` is an exact filter: no vector is
    asked for, and a memory must have every word of the text. ``as_of`` answers as things were
    believed at that time; ``past`` looks at what held once and does no longer. ``embedding`` is
    the text's vector, when it is at hand. ``today`` is what "last month" counts from; both it and
    ``now`` default to the clock's.
    """

    text: str = ""
    types: Sequence[str] = ()
    categories: Sequence[str] = ()
    limit: int = 10
    min_importance: float = 0.0
    semantic: bool = True
    include_conversations: bool = False
    as_of: datetime | None = None
    past: bool = False
    now: datetime | None = None
    today: date | None = None
    embedding: Vector | None = None
    floor: float | None = None

    @property
    def asked_at(self) -> datetime:
        """When the question is asked."""
        return self.now or timezone.now()

    @property
    def asked_on(self) -> date:
        """The day on which the question is asked, in the installation's time zone."""
        return self.today or timezone.localdate(self.asked_at)


@dataclass(frozen=True)
class Hit:
    """A memory (or a message of a conversation) that was found.

    ``score`` orders the hits; ``scores`` says what each part contributed to it, and the raw
    ``similarity`` (calibrated, 0 to 1) and ``coverage`` (share of the question's words).
    """

    memory: Memory | Message
    score: float
    scores: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class SearchResult:
    """What was found, best first; empty when nothing is relevant.

    ``semantic`` says whether vectors took part (they do not while the embedder is away).
    """

    hits: tuple[Hit, ...] = ()
    semantic: bool = True
    considered: int = 0
