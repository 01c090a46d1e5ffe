"""Candidates built the one way: type from the category's figures, the span from the message."""

from memory.core.extraction.message import Message
from memory.core.types import Candidate, MemoryType


def candidate(
    message: Message,
    category: str,
    content: str,
    value: str,
    span: tuple[int, int],
    *,
    rule: str,
    confidence: float = 0.9,
    type: MemoryType | None = None,
    **more,
) -> Candidate:
    """A candidate of a category whose value stands in ``span``; ``more`` are its other fields."""
    figures = message.figures(category)
    return Candidate(
        type=type or figures.type,
        category=category,
        content=content,
        value=value,
        confidence=confidence,
        start=span[0],
        end=span[1],
        rule=rule,
        importance=figures.importance,
        **more,
    )
