"""What the pure parts of the memory speak in."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum


class MemoryType(StrEnum):
    """What kind of thing is remembered."""

    FACT = "FACT"
    PREFERENCE = "PREFERENCE"
    DECISION = "DECISION"
    SUMMARY = "SUMMARY"
    FEEDBACK = "FEEDBACK"


class EntityType(StrEnum):
    """What kind of thing a person has spoken of."""

    SCHOOL = "SCHOOL"
    PERSON = "PERSON"
    EVENT = "EVENT"
    TOPIC = "TOPIC"


class Action(StrEnum):
    """What came of something that was to be remembered."""

    ADD = "ADD"  # a new memory
    REPLACE = "REPLACE"  # a new memory; the one before it is superseded
    MERGE = "MERGE"  # the present memory was completed
    SKIP = "SKIP"  # nothing new: the present memory stays as it is
    PENDING = "PENDING"  # kept apart until the person has decided


class Strategy(StrEnum):
    """What to do when two memories of one key differ."""

    KEEP_LATEST = "KEEP_LATEST"
    KEEP_HIGHEST = "KEEP_HIGHEST"
    KEEP_OLDEST = "KEEP_OLDEST"
    MERGE = "MERGE"
    KEEP_BOTH = "KEEP_BOTH"
    ASK_USER = "ASK_USER"


@dataclass(frozen=True)
class Candidate:
    """Something that may be worth remembering, with the place it was said at.

    ``value`` is canonical text (``3.8``, ``1500``, ``Cornell University``), ``unit`` its scale or
    currency (``/4.0``, ``USD/year``). ``source[start:end]`` is where it stands in what was said.
    ``explicit`` marks a correction or an edit: it overrides every strategy. ``withdraws`` says that
    the key's memory no longer holds and nothing takes its place (「不申康奈尔了」).
    ``about_from``/``about_to`` are the days that the content speaks of, when it names any.
    ``target`` is the id of the memory that it corrects or ends, where that was told.
    """

    type: MemoryType
    category: str
    content: str
    value: str = ""
    unit: str = ""
    key: str = ""
    target: str = ""
    confidence: float = 0.9
    start: int = 0
    end: int = 0
    extractor: str = "rules"
    rule: str = ""
    explicit: bool = False
    withdraws: bool = False
    importance: float | None = None
    about_from: date | None = None
    about_to: date | None = None
    attributes: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class EntityCandidate:
    """A school, person, event or topic that was spoken of, by its canonical name.

    ``relation`` is what binds the person to it (``interested_in``, ``applied_to``,
    ``admitted_to``), empty when nothing was said.
    """

    type: EntityType
    name: str
    start: int = 0
    end: int = 0
    relation: str = ""
    attributes: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Extraction:
    """What one message yields."""

    memories: tuple[Candidate, ...] = ()
    entities: tuple[EntityCandidate, ...] = ()


@dataclass(frozen=True)
class Known:
    """A memory as the rules need it.

    ``said_at`` is when it was first said, or corrected; ``confirmed_at`` when it was last said
    again. ``withdraws`` marks the record of a withdrawal: it holds nothing, but it stands between
    what was said before it and now.
    """

    id: str
    type: str
    category: str
    content: str
    value: str
    unit: str
    key: str
    said_at: datetime
    confidence: float = 0.9
    status: str = "active"
    explicit: bool = False
    withdraws: bool = False
    confirmed_at: datetime | None = None
    about_from: date | None = None
    about_to: date | None = None
    attributes: Mapping[str, object] = field(default_factory=dict)
