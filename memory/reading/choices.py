"""Which of two values a message chooses, that was asked which of them holds. Pure."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from memory.reading.folding import fold, plain
from memory.reading.message import compiled
from memory.reading.numerals import NUMBER, SCALE, scaled, text_of, value_of
from memory.reading.questions import only_asks
from memory.reading.statements import Catalogue

LONGEST, LONGEST_BARE = 200, 40
"""Characters of a message that may name a value, and of one that only points to it."""


class Side(StrEnum):
    """What is chosen: what was said earlier, what was said later, or both."""

    CURRENT = "current"
    PROPOSED = "proposed"
    BOTH = "both"


@dataclass(frozen=True)
class Option:
    """A value as it is remembered: canonical (``3.8``, ``Cornell University``), and its words."""

    value: str
    content: str = ""


_UNCLEAR = compiled(
    r"不知道|不确定|不清楚|不记得|忘了|没想好|再说|都不(?:是|对|要)|两个都不|都错"
    r"|\b(?:neither|not sure|don't know|no idea|unsure|can't remember|don't remember|later)\b"
)
_BOTH = compiled(r"都(?:是|对|算|要|有效|保留|成立|留)|两个都|两者都|两所都|\bboth\b")
_EARLIER = r"旧的|原来的|以前的|之前的|先前的|老的|原先的|没变|不变|\b(?:old|older|former|earlier|previous|original)(?: one| value)?\b"
_LATER = r"新的|现在的|后来的|最新的|刚说的|刚才的|改了|更新|\b(?:new|newer|latest|later|updated)(?: one| value)?\b"
_FIRST = r"第一个|前者|前一个|头一个|前面那?个|\b(?:the )?(?:first|former)(?: one)?\b"
_SECOND = r"第二个|后者|后一个|后面那?个|\b(?:the )?(?:second|latter|last)(?: one)?\b"
_NOT = r"(?:不是|并非|不要|别用|不用|\bnot |\bisn't |\binstead of |\brather than )\s*(?:那个|我)?\s*(?:the |my )?"
_DENIED = re.compile(rf"{_NOT}$", re.IGNORECASE)
_FIGURE = re.compile(rf"(?<![/.\d])(?P<number>{NUMBER})\s?(?P<scale>{SCALE})?", re.IGNORECASE)


def chosen(
    text: str, current: Option, proposed: Option, catalogue: Catalogue, *, first: Side
) -> Side | None:
    """What a message chooses; ``None`` when it chooses nothing, or it cannot be told.

    ``first`` is the one that stood first in the question.
    """
    said = plain(text).strip()
    if len(said) > LONGEST or only_asks(said) or _UNCLEAR.search(said):
        return None
    if _BOTH.search(said):
        return Side.BOTH
    sides = {Side.CURRENT: current, Side.PROPOSED: proposed}
    named = {side: _named(said, option, catalogue) for side, option in sides.items()}
    if any(found is not None for found in named.values()):
        return _one(named)
    return _one(_pointed(said, first)) if len(said) <= LONGEST_BARE else None


def place_of(text: str, option: Option, catalogue: Catalogue) -> int:
    """Where a text tells a value for the last time; -1 when it does not."""
    return max(_places(plain(text), option, catalogue), default=-1)


def _named(said: str, option: Option, catalogue: Catalogue) -> bool | None:
    """Whether a value is named (``False``: only to deny it); ``None`` when it is not."""
    found = [not _DENIED.search(said[:start]) for start in _places(said, option, catalogue)]
    return any(found) if found else None


def _places(said: str, option: Option, catalogue: Catalogue) -> Iterator[int]:
    if re.fullmatch(r"\d+(?:\.\d+)?", option.value):
        for match in _FIGURE.finditer(said):
            values = {scaled(match["number"], match["scale"]), value_of(match["number"])}
            if option.value in {text_of(each) for each in values if each is not None}:
                yield match.start()
        return
    names = (*catalogue.schools(said), *catalogue.majors(said), *catalogue.places(said))
    starts = [name.start for name in names if name.name == option.value]
    words = fold(option.value or option.content)
    place = said.casefold().find(words) if words else -1
    yield from starts or ([place] if place >= 0 else [])


def _pointed(said: str, first: Side) -> dict[Side, bool | None]:
    """The sides that are pointed to by their place or their age; ``False``: to deny them."""
    second = Side.PROPOSED if first is Side.CURRENT else Side.CURRENT
    words = [(_EARLIER, Side.CURRENT), (_LATER, Side.PROPOSED), (_FIRST, first), (_SECOND, second)]
    found: dict[Side, bool | None] = {}
    for pattern, side in words:
        for match in re.finditer(pattern, said, re.IGNORECASE):
            found[side] = bool(found.get(side)) or not _DENIED.search(said[: match.start()])
    return found


def _one(named: dict[Side, bool | None]) -> Side | None:
    """The one that is named and not denied; with one denied alone, the other."""
    yes = [side for side, found in named.items() if found]
    no = [side for side, found in named.items() if found is False]
    if len(yes) == 1:
        return yes[0]
    if yes or len(no) != 1:
        return None
    return Side.PROPOSED if no[0] is Side.CURRENT else Side.CURRENT
