"""One message with all that its reading rests on."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from memory.core.categories import Categories
from memory.core.types import Known
from memory.reading import Catalogue, Statement
from memory.reading.message import Message
from memory.reading.names.short import ShortNames
from memory.reading.once import Once

LONGEST_BYTES = 8_000
"""Bytes of a message that are sent; a longer one is a pasted text, and its beginning is enough."""


@dataclass(frozen=True)
class Task:
    """What is to be read, and in which light.

    ``before`` are the person's own messages before it, the latest last; ``known`` is what holds of
    the person; ``rules`` what the rules have read in the message.
    """

    text: str
    said_on: date
    catalogue: Catalogue
    categories: Categories
    before: Sequence[str] = ()
    known: Sequence[Known] = ()
    rules: Sequence[Statement] = ()

    @cached_property
    def message(self) -> Message:
        """The message as the one reading sees it."""
        catalogue = Once(ShortNames(self.catalogue))
        return Message(self.text, catalogue, self.categories, self.said_on, tuple(self.before))


def bounded(text: str) -> str:
    """The beginning of a text within the bytes that are sent."""
    return text.encode()[:LONGEST_BYTES].decode(errors="ignore")
