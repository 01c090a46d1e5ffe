"""Which school, field of study or place a model means by words of a message.

The words decide: a name that the catalogue finds there is that one. A name that it does not know is
never refused for its spelling; it is kept as written, or as the name that it is a slip of.
"""

import re
from dataclasses import dataclass
from difflib import SequenceMatcher

from memory.extraction.evidence import CUES
from memory.extraction.helped import overlap
from memory.extraction.refusals import Refused
from memory.extraction.task import Task
from memory.reading import Named
from memory.reading.folding import plain
from memory.reading.locating import Span, spans_of

KINDS = {"school": "schools", "ed": "schools", "ea": "schools", "major": "majors"}
KINDS["region"] = "places"
STAND_INS = {
    "schools": ("Cornell University", "Brown University"),
    "majors": ("Economics", "Physics"),
    "places": ("California", "Texas"),
}
"""What the reading is given in place of a name that it does not know; none that the text names."""

ALIKE = 0.75  # of two spellings of one name
_EVERY_NAME = re.compile(
    r"\b(?:university|college|institute|school|of|the|at|and|state)\b|大学|学院"
)


@dataclass(frozen=True)
class Meant:
    """``name`` stands at ``span``; ``stand_in`` is what the reading knows it by, if not itself."""

    name: str
    span: Span
    stand_in: str = ""


def meant_at(task: Task, category: str, span: Span, claimed: str, *, exact: bool = True) -> Meant:
    """The name at a place of a message; unless ``exact``, other words stand there besides.

    Raises:
        Refused: the words name something else, or nothing.
    """
    kind = KINDS[category]
    here = [name for name in getattr(task.message, kind) if overlap((name.start, name.end), span)]
    claims = _resolved(task, kind, claimed)
    agreed = [name for name in here if name.name in claims]
    if agreed or (here and (_covers(here, span) or not exact)):
        return _known(agreed or here, claims, claimed)
    if not exact:
        raise Refused("said has not the words of the name", mendable=True)
    written = task.text[span[0] : span[1]].strip()
    if CUES["pointing"].fullmatch(written) or _is_of_another_kind(task, kind, span):
        raise Refused(f"{written!r} names no such thing", mendable=True)
    if claims and is_alike(written, (claimed, *claims)):
        return Meant(claims[0], span, claims[0])
    return Meant(written, span, _stand_in(task, kind))


def is_alike(written: str, names: tuple[str, ...]) -> bool:
    """Whether a spelling is a slip or the initials of one of the names."""
    said = _letters(written)
    forms = {form for name in names for form in (_letters(name), _initials(name)) if form}
    return any(SequenceMatcher(None, said, form).ratio() >= ALIKE for form in forms)


def _known(here: list[Named], claims: tuple[str, ...], claimed: str) -> Meant:
    """The one name that stands there; what the words name counts, not how the model spells it."""
    names = {name.name for name in here}
    other = claims and not names & set(claims) and not is_alike(claimed, tuple(names))
    if len(names) > 1 or other:
        raise Refused(f"the words name {', '.join(sorted(names))}, not {claimed}", mendable=True)
    return Meant(here[0].name, (here[0].start, here[0].end))


def _covers(here: list[Named], span: Span) -> bool:
    """Whether names fill most of a place: 「管理」 is only a part of 「碳中和管理」."""
    filled = sum(min(name.end, span[1]) - max(name.start, span[0]) for name in here)
    return filled * 3 > (span[1] - span[0]) * 2


def names_in(task: Task, text: str) -> list[Named]:
    """Every name of any kind in a text."""
    catalogue, words = task.message.catalogue, plain(text)
    return [*catalogue.schools(words), *catalogue.majors(words), *catalogue.places(words)]


def _resolved(task: Task, kind: str, claimed: str) -> tuple[str, ...]:
    return tuple(name.name for name in getattr(task.message.catalogue, kind)(plain(claimed)))


def _is_of_another_kind(task: Task, kind: str, span: Span) -> bool:
    others = (getattr(task.message, other) for other in STAND_INS.keys() - {kind})
    named = (name for names in others for name in names)
    return any(name.start <= span[0] and span[1] <= name.end for name in named)


def _stand_in(task: Task, kind: str) -> str:
    named = {name.name for name in getattr(task.message, kind)}
    first, second = STAND_INS[kind]
    return second if first in named or spans_of(first, task.text) else first


def _letters(text: str) -> str:
    """What tells a name from others, in one spelling."""
    return re.sub(r"\W+", "", _EVERY_NAME.sub("", plain(text).casefold()))


def _initials(name: str) -> str:
    return "".join(word[0].lower() for word in name.split() if word[:1].isupper())
