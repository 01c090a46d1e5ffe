"""A text that says several things, divided among them. Pure."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace

from memory.core.types import Candidate
from memory.reading.clauses import clauses

_BETWEEN = " \t\n，,、；;。"


def divided(text: str, candidates: Sequence[Candidate]) -> list[Candidate]:
    """Each candidate with the part of the text that says it, in the person's words.

    A clause that says nothing else belongs to what was said before it (the first ones to what comes
    after them), so that all of the text is kept. Where several are said in one clause each keeps
    the sentence that was made of it.
    """
    pieces = clauses(text)
    starts = [piece.start for piece in pieces]
    at = [max(0, bisect_right(starts, one.start) - 1) for one in candidates]
    says = sorted(set(at))
    bounds = [0, *(starts[piece] for piece in says[1:]), len(text)]
    found = []
    for place, piece in enumerate(says):
        here = [one for one, its in zip(candidates, at, strict=True) if its == piece]
        if len(here) == 1:
            found.append(_worded(here[0], text[bounds[place] : bounds[place + 1]]))
        else:
            behind = text[pieces[piece].end : bounds[place + 1]].strip(_BETWEEN)
            *most, last = here
            found += [*most, _worded(last, f"{last.content}. {behind}" if behind else last.content)]
    return found


def _worded(candidate: Candidate, words: str) -> Candidate:
    return replace(candidate, content=words.strip(_BETWEEN))
