"""The words that a memory is kept in, and those that say the same."""

import re
from dataclasses import replace

from memory.core.categories import CATEGORIES, OTHER
from memory.core.conflict.keys import key_of
from memory.core.types import Candidate, Known, MemoryType
from memory.reading import NOTE, Kind
from memory.reading.statements import SELF

_END = re.compile(r"[。.!！?？;；\n](?!\d)")
_REASON = re.compile(r"因为|由于|毕竟|理由|because|since", re.IGNORECASE)
LONGEST = 160
"""Characters of a sentence that is kept whole."""


def in_its_sentence(candidate: Candidate, text: str) -> Candidate:
    """A memory without a key in the sentence that it was said in.

    Its value alone (科研) leaves out what makes it a fact of its own: when, how long, how often.
    Without it a second one would be taken for the first. With a key, key and value say it all,
    but for the reason of a refusal (我放弃MIT是因为离家太远).
    """
    if candidate.category == NOTE:  # a sentence of its own
        return candidate
    if candidate.end <= candidate.start or (key_of(candidate) and not candidate.withdraws):
        return candidate
    start = max((m.end() for m in _END.finditer(text, 0, candidate.start)), default=0)
    after = _END.search(text, candidate.end)
    sentence = text[start : after.start() if after else len(text)].strip()
    if not sentence or len(sentence) > LONGEST:
        return candidate
    if candidate.withdraws and not _REASON.search(sentence):
        return candidate
    return replace(candidate, content=sentence)


_NAMED = frozenset([Kind.SCHOOL, Kind.MAJOR, Kind.PLACE])


def told_as(said: Candidate | Known, other: Candidate | Known) -> tuple[str, ...]:
    """The sentences that tell a memory, its own first, to be compared with those of another.

    A note tells by its value alone what it says of the person, or what another of its kind says; a
    name that is wanted is one that is liked.
    """
    if said.attributes.get("predicate"):
        says_all = other.attributes.get("predicate") or said.attributes.get("subject") == SELF
        sentence = said.content.replace("：", " ")
        return (sentence, said.value) if says_all else (sentence,)
    category = CATEGORIES.get(said.category, OTHER)
    wanted = category.type is MemoryType.PREFERENCE and category.kind in _NAMED
    if not wanted or said.attributes.get("polarity") or said.attributes.get("status"):
        return (said.content,)
    return said.content, f"I like {said.value}", f"I want {said.value}"
