"""The key of a memory: two memories of one person with the same key are about the same thing.

gpa rank budget sat act toefl ielts duolingo gre ed ed2 language communication essay_style
sat:math gpa:grade 10        a part of a whole, or a part of the time
outcome:emory university:oxford college   a campus apart
ap:{subject} ea:{school} school:{name} major:{name} region:{name}
outcome:{school}             admitted, rejected, deferred …
dream                        the school of one's dreams
summary:{conversation} school_prediction:{school}
""                           anything else: any number stand beside each other
"""

import unicodedata
from collections.abc import Sequence

from memory.core.types import Candidate

_SINGLE = frozenset(
    [
        *("gpa", "rank", "budget", "sat", "act", "toefl", "ielts", "duolingo", "gre"),
        *("language", "communication", "essay_style"),
    ]
)
# One for each name: category → the attributes that may hold the name, else it is the value.
_NAMED = {
    "ap": ("subject",),
    "ea": ("school",),
    "school": ("name",),
    "outcome": ("name",),
    "major": ("name",),
    "region": ("name",),
    "summary": ("conversation",),
    "school_prediction": ("school",),
}
# Categories whose value is not the name: without the attribute there is no key.
_VALUE_IS_NO_NAME = frozenset({"ap", "summary", "school_prediction"})
# What makes a score one of a part: the best total is no rival of the best mathematics.
_PARTS = ("section", "period", "weighting", "purpose")
# What makes a name another one: a campus of a university, the second choice among fields.
_SIDES = ("campus", "choice")


def fold(text: str) -> str:
    """One spelling of a text: full-width as half-width, lower case, single spaces."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def key_of(candidate: Candidate) -> str:
    """The key of something to be remembered; empty when many of its kind may stand together."""
    if candidate.key:
        return fold(candidate.key)
    category = fold(candidate.category)
    if category in _SINGLE:
        return ":".join([category, *_parts(candidate)])
    if category == "ed":
        return "ed2" if fold(_attribute(candidate, "round")) == "ed2" else "ed"
    if category == "school" and _attribute(candidate, "status"):
        category = "outcome"
    if category == "school" and candidate.attributes.get("dream"):
        return "dream"
    if category in _NAMED:
        name = _name(candidate, category)
        return ":".join([category, name, *_parts(candidate, _SIDES)]) if name else ""
    return ""


def _name(candidate: Candidate, category: str) -> str:
    for attribute in _NAMED[category]:
        if name := fold(_attribute(candidate, attribute)):
            return name
    return "" if category in _VALUE_IS_NO_NAME else fold(candidate.value)


def _parts(candidate: Candidate, names: Sequence[str] = _PARTS) -> list[str]:
    found = (fold(_attribute(candidate, name)) for name in names)
    return [part for part in found if part]


def _attribute(candidate: Candidate, name: str) -> str:
    return str(candidate.attributes.get(name) or "")
