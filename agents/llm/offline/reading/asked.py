"""The meaning of one message as data. Pure."""

from dataclasses import dataclass, field
from datetime import date

from agents.llm.offline.reading.bounds import Bounds
from agents.llm.offline.reading.intents import Intent, agent_of
from agents.llm.offline.reading.marks import Score, scores_of
from memory.reading import Statement
from memory.reading.money import Money
from memory.reading.names.places import Place
from memory.reading.times import TimeRange


@dataclass(frozen=True)
class Request:
    """What one message asks for, with everything it names.

    ``intents`` come in order of importance; ``assumed`` says that they were only guessed from
    what the message names (a bare "CMU?"). ``text`` is the instruction without pasted
    ``material``. Majors are English titles. A school is a catalogue id, in ``school_names`` as
    the user wrote it. ``money`` bounds a year's cost, or its ``tuition``; ``figures`` are the marks
    and sums that are spoken of. ``told`` are experiences that are remembered, ``item`` is the line
    of the assistant's last answer that is pointed to (第二个案例).
    ``act`` is what the message does in a conversation (agrees, refuses, refines …), ``doubtful``
    are intents that it may have, none of them likely enough.
    """

    text: str = ""
    locale: str = "en"
    intents: tuple[Intent, ...] = ()
    assumed: bool = False
    material: str = ""
    schools: tuple[str, ...] = ()
    school_names: tuple[str, ...] = ()
    rejected: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    group_ids: tuple[str, ...] = ()
    majors: tuple[str, ...] = ()
    count: int | None = None
    top: int | None = None
    money: Money | None = None
    tuition: bool = False
    tiers: tuple[str, ...] = ()
    rounds: tuple[str, ...] = ()
    early: bool = False
    places: tuple[Place, ...] = ()
    control: str = ""
    size: str = ""
    sort: str = ""
    bounds: Bounds = field(default_factory=Bounds)
    figures: tuple[Statement, ...] = ()
    tests: tuple[str, ...] = ()
    dates: tuple[date, ...] = ()
    time: str = ""
    period: TimeRange | None = None
    similar: bool = False
    cheaper: bool = False
    easier: int = 0
    more: bool = False
    told: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    item: str = ""
    act: Intent | None = None
    doubtful: tuple[Intent, ...] = ()
    is_followup: bool = False

    @property
    def scores(self) -> tuple[Score, ...]:
        """One mark of each kind that is spoken of."""
        return scores_of(self.figures)

    @property
    def main(self) -> Intent | None:
        """What is asked first of all."""
        return self.intents[0] if self.intents else None

    @property
    def agent(self) -> str:
        """The expert for the main intent; empty when it is nobody's."""
        return agent_of(self.intents[0]) if self.intents else ""

    def has(self, *intents: Intent) -> bool:
        """Whether one of the intents was found."""
        return any(intent in self.intents for intent in intents)
