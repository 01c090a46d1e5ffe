"""Completing a memory with what was said about the same thing: nothing is dropped."""

import re

from memory.core.types import Candidate, Known, MemoryType
from memory.reading.folding import fold

_SEPARATOR = "；"
_SPLIT = re.compile(r"[；;\n]+")

# Beyond this a memory would be a text of its own: what is new then stands beside it.
LONGEST = 600


def adds_nothing(known: Known, candidate: Candidate, candidate_first: bool) -> bool:
    """Whether all that the candidate says stands in the memory already."""
    said = {fold(part) for part in _parts(candidate.content)}
    together = _attributes(known, candidate, candidate_first)
    return said <= {fold(part) for part in _parts(known.content)} and (
        together == dict(known.attributes)
    )


def fits(known: Known, candidate: Candidate) -> bool:
    """Whether the two together stay short enough to be one memory."""
    return len(known.content) + len(candidate.content) < LONGEST


def merge(known: Known, candidate: Candidate, candidate_first: bool) -> Candidate:
    """The memory with everything that either says, in the order in which it was said."""
    first, second = known.content, candidate.content
    if candidate_first:
        first, second = second, first
    return Candidate(
        type=MemoryType(known.type),
        category=known.category or candidate.category,
        content=_joined(first, second),
        value=known.value or candidate.value,
        unit=known.unit or candidate.unit,
        key=known.key or candidate.key,
        confidence=max(known.confidence, candidate.confidence),
        start=candidate.start,
        end=candidate.end,
        extractor=candidate.extractor,
        rule=candidate.rule,
        explicit=known.explicit or candidate.explicit,
        importance=candidate.importance,
        about_from=candidate.about_from,
        about_to=candidate.about_to,
        attributes=_attributes(known, candidate, candidate_first),
    )


def _parts(text: str) -> list[str]:
    return [part.strip() for part in _SPLIT.split(text) if part.strip()]


def _joined(first: str, second: str) -> str:
    kept: dict[str, str] = {}
    for part in _parts(first) + _parts(second):
        kept.setdefault(fold(part), part)
    return _SEPARATOR.join(kept.values())


def _attributes(known: Known, candidate: Candidate, candidate_first: bool) -> dict[str, object]:
    """Both sides' attributes; lists are united, of two plain values the later one holds."""
    earlier, later = dict(known.attributes), dict(candidate.attributes)
    if candidate_first:
        earlier, later = later, earlier
    merged = earlier | later
    for name in earlier.keys() & later.keys():
        old, new = earlier[name], later[name]
        if isinstance(old, list | tuple) and isinstance(new, list | tuple):
            merged[name] = list(dict.fromkeys([*old, *new]))
    return merged
