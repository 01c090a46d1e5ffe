"""What stands around a place in a message, as named features. Pure."""

import re
from collections.abc import Iterable, Iterator

from memory.reading.message import Message
from memory.reading.statements import Named

LEFT, RIGHT = 14, 10
"""Characters before and behind a mention whose pieces are features."""

LONGEST_CLAUSE = 70
_DIGIT = re.compile(r"\d")
_WORD = re.compile(r"[a-z][a-z']*")
_END = re.compile(r"[，,。.!！?？;；:：\n]")
_ASKS = re.compile(r"[?？]|吗|呢|么(?:$|\W)")


def masked(message: Message) -> str:
    """The person's words in small letters: digits as 0, names of schools, majors, places as signs."""
    if "masked" not in message.memo:
        message.memo["masked"] = signed(
            message.words, message.schools, message.majors, message.places
        )
    return message.memo["masked"]


def signed(
    text: str, schools: Iterable[Named], majors: Iterable[Named], places: Iterable[Named]
) -> str:
    """A text in small letters with 0 for a digit, and a sign for each character of a name."""
    letters = list(_DIGIT.sub("0", text.lower()))
    for sign, names in (("§", schools), ("¤", majors), ("※", places)):
        for name in names:
            letters[name.start : name.end] = [sign] * (name.end - name.start)
    return "".join(letters)


def clause_around(text: str, start: int, end: int) -> tuple[int, int]:
    """Where the words between two marks begin and end that hold ``text[start:end]``."""
    before = [match.end() for match in _END.finditer(text, max(0, start - LONGEST_CLAUSE), start)]
    behind = _END.search(text, end, min(len(text), end + LONGEST_CLAUSE))
    begin = before[-1] if before else max(0, start - LONGEST_CLAUSE)
    return begin, behind.start() if behind else min(len(text), end + LONGEST_CLAUSE)


def around(message: Message, start: int, end: int) -> Iterator[str]:
    """Features of the words beside a mention, of its clause and of the clause before."""
    text = masked(message)
    left, right = squeezed(text[max(0, start - 40) : start]), squeezed(text[end : end + 40])
    for size in (1, 2, 3, 4):
        yield f"L{size}={left[-size:]}"
        yield f"R{size}={right[:size]}"
    for size in (2, 3):
        yield from (f"l={piece}" for piece in pieces(left[-LEFT:], size))
        yield from (f"r={piece}" for piece in pieces(right[:RIGHT], size))
    yield from _words(left, right)
    begin, stop = clause_around(text, start, end)
    clause = squeezed(text[begin:stop])
    yield from (f"c={piece}" for piece in pieces(clause, 2))
    yield from (f"cw={word}" for word in _WORD.findall(clause))
    yield f"end={text[stop : stop + 1]}"
    if _ASKS.search(text[begin : stop + 1]):
        yield "asks"
    before = squeezed(text[max(0, begin - 18) : begin])
    yield from (f"p={piece}" for piece in pieces(before, 2))
    yield from (f"pw={word}" for word in _WORD.findall(before))
    if begin == 0:
        yield "first"
    yield from stance_at(message, start)


def stance_at(message: Message, position: int) -> Iterator[str]:
    """What the rules know of the clause: whose it is, and what keeps it from being a fact."""
    stance = message.at(position)
    if stance is None:
        yield "outside"
        return
    flags = sorted(flag.name for flag in stance.flags)
    yield from (f"flag={name}" for name in flags)
    yield f"flags={'+'.join(flags)}"
    yield f"own={stance.own}"


def _words(left: str, right: str) -> Iterator[str]:
    before, behind = _WORD.findall(left), _WORD.findall(right)
    yield from (f"lw={word}" for word in before[-5:])
    yield from (f"rw={word}" for word in behind[:3])
    if before:
        yield f"lw1={before[-1]}"
        yield f"lw2={' '.join(before[-2:])}"
    if behind:
        yield f"rw1={behind[0]}"


def squeezed(text: str) -> str:
    """A text with one sign for a run of the same sign: a name of a school is one § however long."""
    return re.sub(r"([§¤※0])\1+", r"\1", text)


def pieces(text: str, size: int) -> Iterator[str]:
    """All pieces of so many characters."""
    return (text[place : place + size] for place in range(len(text) - size + 1))
