"""Where an entry of a model stands in the message."""

from collections.abc import Iterator
from dataclasses import dataclass

from memory.extraction.refusals import Refused
from memory.extraction.reply import Entry
from memory.extraction.task import Task
from memory.reading.locating import Span, spans_of


@dataclass(frozen=True)
class Place:
    """``quote`` says it, ``said`` is its value; ``exact``: the words of the value were given."""

    quote: Span
    said: Span
    exact: bool = True


def places_of(task: Task, entry: Entry) -> Iterator[Place]:
    """Each place of the message that an entry may mean, in their order.

    Raises:
        Refused: its quote does not stand in the message, or only in what is quoted there.
    """
    quotes = spans_of(entry.quote, task.text)
    if not quotes:
        raise Refused("the quote does not stand in the message", mendable=True)
    own = [quote for quote in quotes if task.message.words[slice(*quote)].strip()]
    if not own:
        raise Refused("the quote is not the person's own statement")
    for quote in own:
        words = (entry.said, entry.value)
        said = [span for each in words for span in spans_of(each, task.text, *quote)]
        yield from (Place(quote, span) for span in dict.fromkeys(said) if is_own(task, span))
        if not said and is_own(task, quote):
            yield Place(quote, quote, exact=False)


def is_own(task: Task, span: Span) -> bool:
    """Whether words are the person's own, and no quotation, pasted text or order."""
    there, left = task.text[slice(*span)], task.message.words[slice(*span)]
    return all(kept.strip() or not given.strip() for given, kept in zip(there, left, strict=True))
