"""One line of the prompt for each thing remembered: data, with its date, harmless."""

from dataclasses import dataclass, replace
from datetime import datetime

from django.utils import timezone

from memory.models import Memory, Message
from memory.reading.exams import EXAMS

SAID, PAST = "SAID", "PAST"
ECHO = 6  # characters
LONGEST = 400  # characters of one line's content

_HARMLESS = str.maketrans({"|": "/", "<": "‹", ">": "›"})


@dataclass(frozen=True)
class Line:
    """Something remembered, as the model reads it. ``id`` is the memory's or the message's.

    ``until`` is when it ceased to hold; what holds has none.
    """

    id: str
    said_at: datetime
    type: str
    category: str
    value: str
    content: str
    until: datetime | None = None

    @property
    def is_memory(self) -> bool:
        """Whether it is a memory, and not a sentence of an earlier conversation."""
        return self.type != SAID

    def shows_in(self, made: str) -> bool:
        """Whether what was made of it repeats its value, or a stretch of the sentence."""
        if not self.is_memory:
            return _echoes(self.content, made)
        value = self.value.split(" ")[0] if self.value[:1].isdigit() else self.value
        return len(value) > 1 and value.casefold() in made.casefold()

    def text(self) -> str:
        """``- 2026-09-14 | FACT | gpa | 3.8 /4.0 | GPA 3.8``.

        What held once: ``- 2026-09-14..2026-10-02 | PAST | gpa | 3.6 /4.0 | GPA 3.6``.
        """
        moments = filter(None, (self.said_at, self.until))
        day = "..".join(timezone.localtime(each).date().isoformat() for each in moments)
        parts = (day, self.type, self.category, self.value, shortened(self.content))
        return "- " + " | ".join(harmless(part, _HARMLESS) for part in parts)


def harmless(text: str, table: dict[int, str]) -> str:
    """A text on one line, whatever ends a line in it, without the characters of the table."""
    return " ".join(text.translate(table).split())


def _echoes(said: str, made: str) -> bool:
    """Whether six characters of a sentence in a row come again."""
    starts = range(len(said) - ECHO + 1)
    return any(said[start : start + ECHO] in made for start in starts)


def shortened(text: str) -> str:
    """The beginning of a long text."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def line_of_memory(memory: Memory) -> Line:
    """A memory's line."""
    value = f"{memory.value} {memory.unit}".strip()
    words = f"{memory.content}{_parts(memory)}"
    return Line(str(memory.pk), memory.said_at, memory.type, memory.category, value, words)


def _parts(memory: Memory) -> str:
    """The marks of a test's parts that are kept beside its total and not in its words."""
    exam = EXAMS.get(memory.category)
    told = {**memory.attributes, **(memory.attributes.get("sections") or {})}
    marks = {name: told[name] for name in exam.sections if name in told} if exam else {}
    left = [f"{name} {mark}" for name, mark in marks.items() if str(mark) not in memory.content]
    return f" ({', '.join(left)})" if left else ""


def line_of_past(memory: Memory) -> Line:
    """The line of a memory that held once, with the time in which it did."""
    line = line_of_memory(memory)
    return replace(line, type=PAST, said_at=memory.valid_from, until=memory.valid_to)


def line_of_message(message: Message, content: str = "") -> Line:
    """The line of something said in an earlier conversation, or of ``content`` as a part of it."""
    told = content or message.content
    return Line(str(message.pk), message.created_at, SAID, "conversation", "", told)
