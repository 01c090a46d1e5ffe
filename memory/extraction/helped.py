"""The one reading with a word of help: the measure named before a number, a name that it knows in
place of one that it does not. What it reads then is said; what it still does not read needs other
grounds."""

from dataclasses import replace

from memory.extraction.task import Task
from memory.reading import Statement, read
from memory.reading.locating import Span


def read_with(task: Task, span: Span, words: str) -> list[Statement]:
    """The statements at ``span`` once ``words`` stand there, with their places in the true text."""
    start, end = span
    words = f" {words}" if task.text[:start][-1:].isascii() else words
    text = task.text[:start] + words + task.text[end:]
    found = read(
        text,
        catalogue=task.catalogue,
        said_on=task.said_on,
        rules=task.categories,
        before=task.before,
    )
    new = start, start + len(words)
    return [_moved(one, span, new) for one in found.statements if overlap(_span(one), new)]


def overlap(one: Span, other: Span) -> bool:
    """Whether two places share a character."""
    return one[0] < other[1] and other[0] < one[1]


def _span(statement: Statement) -> Span:
    return statement.start, statement.end


def _moved(statement: Statement, old: Span, new: Span) -> Statement:
    start = statement.start if statement.start <= old[0] else old[0]
    longer = new[1] - old[1]
    end = statement.end - longer if statement.end >= new[1] else old[1]
    return replace(statement, start=start, end=end)
