"""What is remembered on a subject, and what answers a question about it. Pure."""

import re

from agents.llm.offline.reading.lexicon.memories import SUBJECTS
from agents.llm.offline.reading.memories import Memories, Memory
from agents.llm.offline.reading.recollection import Kind, Recollection
from agents.llm.offline.reading.remembered import dream_items, safety_items, tastes
from agents.llm.offline.reading.resemblance import about, fits

_DECIDED = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"录取(?!率|线)|\badmit(?:ted)?\b|\baccept(?:ed)?\b",
        r"拒|\breject(?:ed)?\b|\bdenied\b|\bturned (?:me )?down\b",
        r"延迟|defer",
        r"候补|候选名单|wait-?list",
    )
)
"""What a university decides, as it is asked for and as it is remembered."""


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


def decisions(question: str, memories: Memories) -> tuple[Memory, ...]:
    """The decisions of universities that hold, when one is asked for: 「我被哪些学校录取了」."""
    wanted = [pattern for pattern in _DECIDED if pattern.search(question)]
    facts = (item for item in memories.of("school") if item.type == "FACT")
    return tuple(i for i in facts if any(pattern.search(i.content) for pattern in wanted))


def knows(asked: Recollection, memories: Memories) -> bool:
    """Whether something is remembered that answers the question."""
    if asked.kind is Kind.FACT and any(items_for(name, memories) for name in asked.subjects):
        return True
    return bool(lines_about(asked, memories) or decisions(asked.text, memories))
