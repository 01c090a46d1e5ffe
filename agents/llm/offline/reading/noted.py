"""Notes among what is remembered: which of them a question asks for. Pure."""

from agents.llm.offline.reading.memories import Memories, Memory
from memory.reading.attributes.notes import NOTE, asked_in, noted_in

_PARENTS = frozenset({"mother", "father", "parents"})


def notes_on(question: str, memories: Memories) -> tuple[Memory, ...]:
    """The notes with the subject and predicate that a question names, the latest first."""
    asked = asked_in(question)
    return tuple(item for item in memories.of(NOTE) if asked and _answers(item, asked))


def _answers(item: Memory, asked: list[tuple[str, str]]) -> bool:
    told = noted_in(item.content)
    return told is not None and any(
        told[1] == predicate and _covers(subject, told[0]) for subject, predicate in asked
    )


def _covers(asked: str, told: str) -> bool:
    """Whether somebody who is asked for is who was told of: a younger sister is a sister."""
    if "parents" in (asked, told):
        return {asked, told} <= _PARENTS
    return asked == told or told.endswith(f" {asked}") or asked.endswith(f" {told}")
