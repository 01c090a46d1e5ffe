"""The words that a memory without a key keeps."""

import re
from dataclasses import replace

from memory.core.conflict.keys import key_of
from memory.core.types import Candidate

_END = re.compile(r"[。.!！?？;；\n](?!\d)")
LONGEST = 160
"""Characters of a sentence that is kept whole."""


def in_its_sentence(candidate: Candidate, text: str) -> Candidate:
    """A memory without a key in the sentence that it was said in.

    Its value alone (科研) leaves out what makes it a fact of its own: when, how long, how often.
    Without it a second one would be taken for the first. With a key, key and value say it all.
    """
    if key_of(candidate) or candidate.end <= candidate.start:
        return candidate
    start = max((m.end() for m in _END.finditer(text, 0, candidate.start)), default=0)
    after = _END.search(text, candidate.end)
    sentence = text[start : after.start() if after else len(text)].strip()
    if not sentence or len(sentence) > LONGEST:
        return candidate
    return replace(candidate, content=sentence)
