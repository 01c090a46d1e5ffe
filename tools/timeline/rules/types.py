"""What a plan is made of."""

from dataclasses import dataclass, field, replace
from datetime import date as Day
from datetime import timedelta
from typing import Literal, NamedTuple

from memory.reading.rounds import PLANS

PlanPart = Literal[
    "tests", "essays", "recommendations", "materials", "competitions", "activities", "own"
]
PARTS: tuple[PlanPart, ...] = (
    "tests", "essays", "recommendations", "materials", "competitions", "activities", "own",
)  # fmt: skip
Source = Literal["deadline", "rule", "competition", "test", "own"]
EARLY = tuple(plan for plan, kind in PLANS.items() if kind.early)
Pressure = Literal["ample", "tight", "last_minute", "over"]


class Text(NamedTuple):
    """One text in both languages."""

    zh: str
    en: str


@dataclass(frozen=True)
class TargetDeadline:
    """A round of a university on its day in the student's season.

    ``published`` is that day in the cycle ``cycle``, for which the university last published it.
    ``uc``: it belongs to the University of California, with its own application.
    """

    school: Text
    id: str
    plan: str
    due: Day
    published: Day | None
    cycle: str
    note: str = ""
    source: str = ""
    chosen: bool = False
    uc: bool = False
    tests: str = ""
    sat_75: int | None = None


@dataclass(frozen=True)
class ExamDate:
    """A day of a test; ``closes``: the last day of registration, ``None``: not known."""

    test: str
    date: Day
    closes: Day | None = None
    confidence: str = ""
    source: str = ""


@dataclass(frozen=True)
class Contest:
    """A competition with its usual months, the closest fits first in ``families`` (CIP)."""

    key: str
    name: Text
    subject: str
    website: str
    registration: tuple[int, ...]
    months: tuple[int, ...]
    entry: str
    latest_grade: int
    families: tuple[str, ...]
    purpose: Text
    eligibility: Text
    source: str = ""


@dataclass(frozen=True)
class OwnEvent:
    """Something in the student's calendar."""

    id: str
    title: str
    kind: str
    date: Day
    until: Day | None = None


@dataclass(frozen=True)
class Situation:
    """Whose plan, from which day, towards what.

    ``graduation_year``: the student leaves school in its summer; applications are due in the winter
    before. ``targets`` are all rounds that are planned, ``options`` binding or restrictive ones
    that the student might choose. ``families`` are CIP families of the intended majors.
    """

    start: Day
    graduation_year: int
    targets: tuple[TargetDeadline, ...] = ()
    options: tuple[TargetDeadline, ...] = ()
    sittings: tuple[ExamDate, ...] = ()
    contests: tuple[Contest, ...] = ()
    events: tuple[OwnEvent, ...] = ()
    families: tuple[str, ...] = ()
    sat: int | None = None
    act: int | None = None
    english: bool = False
    ap: bool = False
    done: frozenset[str] = frozenset()
    parts: frozenset[str] = frozenset(PARTS)

    @property
    def first_due(self) -> Day | None:
        """The earliest deadline that is still ahead."""
        return min((target.due for target in self.ahead), default=None)

    @property
    def ahead(self) -> tuple[TargetDeadline, ...]:
        """The rounds that can still be met."""
        return tuple(target for target in self.targets if target.due >= self.start)

    @property
    def over(self) -> tuple[TargetDeadline, ...]:
        """The rounds whose day lies behind."""
        return tuple(target for target in self.targets if target.due < self.start)


@dataclass(frozen=True)
class Item:
    """One thing to do. ``before``: what it is done for is due then; ``after``: keys it waits for.

    ``fixed`` items stand on their day; ``heavy`` ones take most of a day.
    """

    key: str
    kind: str
    date: Day
    title: Text
    why: Text
    priority: int
    source: Source
    until: Day | None = None
    school: str = ""
    before: Day | None = None
    after: tuple[str, ...] = ()
    last_date: Day | None = None
    url: str = ""
    heavy: bool = False
    fixed: bool = False
    origin: str = ""

    def on(self, day: Day) -> "Item":
        """The same on another day, as long as before."""
        until = self.until + (day - self.date) if self.until else None
        return replace(self, date=day, until=until)


@dataclass(frozen=True)
class Dropped:
    """Something that there is no time for any more."""

    what: Text
    why: Text


@dataclass
class Draft:
    """What the parts of a plan put together."""

    items: list[Item] = field(default_factory=list)
    dropped: list[Dropped] = field(default_factory=list)

    def add(self, other: "Draft") -> None:
        """Take over another part."""
        self.items += other.items
        self.dropped += other.dropped


@dataclass(frozen=True)
class Schedule:
    """Items by date, what was dropped, what is over, how tight it is, how many were left out."""

    items: tuple[Item, ...]
    dropped: tuple[Dropped, ...]
    too_late: tuple[TargetDeadline, ...]
    pressure: Pressure
    left_out: int = 0


def days(count: int) -> timedelta:
    """A number of days."""
    return timedelta(days=count)
