"""Who is spoken to, and what one tool's results add to an answer."""

import re
from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class Voice:
    """The language, the day and the question of an answer, and whether a parent reads it.

    ``length`` (brief, moderate, detailed) and ``style`` (friendly, professional, casual) are as the
    person likes them.
    """

    locale: str
    today: date
    question: str = ""
    parent: bool = False
    length: str = "moderate"
    style: str = "friendly"

    @property
    def zh(self) -> bool:
        """Whether the answer is in Chinese."""
        return self.locale == "zh"

    def say(self, zh: str, en: str) -> str:
        """The text of this answer's language."""
        return zh if self.zh else en

    def listed(self, items: list[str]) -> str:
        """Items in one running text."""
        return self.say("、", ", ").join(items)

    def label(self, zh: str, en: str) -> str:
        """The name of a thing where a line starts."""
        return self.say(zh, en[:1].upper() + en[1:])

    def asks(self, pattern: str) -> bool:
        """Whether the question contains the pattern, in whatever case."""
        return bool(re.search(pattern, self.question, re.IGNORECASE))

    @property
    def unknown(self) -> str:
        """What stands where a figure is not known."""
        return self.say("未公布", "not known")


@dataclass(frozen=True)
class Part:
    """What one subject adds: the answer in a sentence or two, blocks, notes, a question.

    ``notes`` are sources, years and assumptions; equal notes of several parts are said once. Only
    the first part's ``ask`` is used.
    """

    lead: str = ""
    body: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    ask: str = ""


def merged(parts: list[Part]) -> Part:
    """Several answers of one kind as one: the first leads and asks."""
    first, *others = parts
    further = (block for part in others for block in (part.lead, *part.body))
    notes = (note for part in parts for note in part.notes)
    return Part(first.lead, (*first.body, *further), tuple(notes), first.ask)
