"""Parts of a test: marks of reading, writing …, and an SAT that is told by its two parts alone."""

import re

from memory.reading import contents
from memory.reading.exams import EXAMS
from memory.reading.message import Message
from memory.reading.numerals import NUMBER, text_of, value_of
from memory.reading.statements import Statement
from memory.reading.stating import statement

_PART = re.compile(
    r"(?P<reading>阅读(?:语法|文法|和?写作)?|reading|ebrw|erw|(?<![a-z])rw(?![a-z])|r&w|verbal|语文|文法|语法|英文|(?-i:\bR))|(?P<listening>听力|listening|(?-i:\bL))"
    r"|(?P<speaking>口语|speaking|(?-i:\bS))|(?P<writing>写作|writing|(?-i:\bW))|(?P<math>数学|maths?|quant(?:itative)?|(?-i:\bM(?=\s?\d{3})))"
    r"|(?P<science>科学|science)|(?P<english>英语|english)",
    re.IGNORECASE | re.ASCII,
)
_PART_VALUE = re.compile(
    rf"[\s:是考了拿有部分-]{{0,4}}(?:of |is |was |got )?({NUMBER})", re.IGNORECASE | re.ASCII
)
_LEAST, _MOST, _STEP = EXAMS["sat"].sections["math"]


def parts_between(message: Message, start: int, end: int) -> dict[str, str]:
    """Marks of the parts that are told in a part of a message: ``{"speaking": "25"}``."""
    return {name: mark for name, (mark, _) in _read(message, start, end).items()}


def _read(message: Message, start: int, end: int) -> dict[str, tuple[str, tuple[int, int]]]:
    parts: dict[str, tuple[str, tuple[int, int]]] = {}
    for match in _PART.finditer(message.words, start, end):
        number = _PART_VALUE.match(message.words, match.end())
        value = value_of(number[1]) if number else None
        if value is not None and match.lastgroup and number:
            parts.setdefault(match.lastgroup, (text_of(value), number.span(1)))
    return parts


def sum_of_parts(message: Message) -> Statement | None:
    """An SAT of which only both parts are told: 「SAT阅读730数学790」 is 1520.

    No other test here has parts of 200 to 800, so that its name is not needed.
    """
    for start, end in sorted({message.sentence_of(stance) for stance in message.stances}):
        parts = _read(message, start, end)
        verbal = "reading" if "reading" in parts else "english"
        both = [parts[name] for name in (verbal, "math") if name in parts]
        if len(both) == 2 and all(_is_section(message, *part) for part in both):
            return _sum(message, both, parts)
    return None


def _is_section(message: Message, mark: str, span: tuple[int, int]) -> bool:
    stance = message.at(span[0])
    fact = stance is not None and stance.is_fact
    return fact and mark.isdigit() and _LEAST <= int(mark) <= _MOST and int(mark) % _STEP == 0


def _sum(message: Message, both: list, parts: dict) -> Statement:
    value = str(sum(int(mark) for mark, _ in both))
    return statement(
        message,
        "sat",
        contents.measure(message, "sat", value),
        value,
        (min(span[0] for _, span in both), max(span[1] for _, span in both)),
        rule="sat:sum",
        confidence=0.9,
        unit=EXAMS["sat"].unit,
        qualifiers={**{name: mark for name, (mark, _) in parts.items()}, "sum": True},
    )
