"""What is remembered on a subject, and what answers a question about it. Pure."""

from agents.llm.offline.reading.lexicon.memories import SUBJECTS
from agents.llm.offline.reading.memories import Memories, Memory
from agents.llm.offline.reading.recollection import Kind, Recollection
from agents.llm.offline.reading.remembered import dream_items, safety_items, tastes
from agents.llm.offline.reading.resemblance import about, fits


def items_for(name: str, memories: Memories) -> tuple[Memory, ...]:
    """The lines on one subject, the latest first."""
    if name == "dream":
        return dream_items(memories)
    if name == "safety":
        return safety_items(memories)
    return memories.of(*SUBJECTS[name].categories)


def lines_about(asked: Recollection, memories: Memories) -> tuple[Memory, ...]:
    """The lines that answer a question for a story; of a wide one only the right sort of answer."""
    found = about(asked.text, memories)
    found = tuple(i for i in found if fits(asked.text, i)) if asked.wide else found
    return found or tastes(asked.text, memories)


def knows(asked: Recollection, memories: Memories) -> bool:
    """Whether something is remembered that answers the question."""
    if asked.kind is Kind.FACT and any(items_for(name, memories) for name in asked.subjects):
        return True
    return bool(lines_about(asked, memories))
