"""SAT, ACT, TOEFL, IELTS, Duolingo and GRE: one memory for the total, parts as attributes."""

import re
from decimal import Decimal

from memory.core.extraction import contents
from memory.core.extraction.candidates import candidate
from memory.core.extraction.figures_in_text import Figure, Turn, figures_between
from memory.core.extraction.measures import Mention, candidates, holding, mentions
from memory.core.extraction.message import Message, compiled
from memory.core.extraction.numerals import NUMBER, text_of, value_of
from memory.core.types import Candidate

KINDS = ("sat", "act", "toefl", "ielts", "duolingo", "gre")

_PART = re.compile(
    r"(?P<reading>阅读|reading|ebrw|erw|rw|r&w|verbal|语文|文法|(?-i:\bR))|(?P<listening>听力|listening|(?-i:\bL))"
    r"|(?P<speaking>口语|speaking|(?-i:\bS))|(?P<writing>写作|writing|(?-i:\bW))|(?P<math>数学|maths?|quant(?:itative)?)"
    r"|(?P<science>科学|science)|(?P<english>英语|english)",
    re.IGNORECASE | re.ASCII,
)
_PART_VALUE = re.compile(
    rf"[\s:是考了拿有部分-]{{0,4}}(?:of |is |was )?({NUMBER})", re.IGNORECASE | re.ASCII
)
LEAST_UNNAMED = 1_000
"""A result from here on needs no name to be an SAT's: no other test here has such marks."""

_TOLD = compiled(
    r"考了|考到|考出|刷到|出分|上次|这次|首考|(?<!\w)(?:i (?:only )?got|scored|my score)(?!\w)"
)
_SUPERSCORE = compiled("super ?score|拼分")


def exams(message: Message) -> list[Candidate]:
    """The person's test scores, at most one of each test."""
    named = mentions(message)
    found = []
    for kind in KINDS:
        memory = _exam(message, kind, named)
        if memory is not None:
            found.append(memory)
    return found


def _exam(message: Message, kind: str, named: list[Mention]) -> Candidate | None:
    figures: dict[Figure, Mention] = {}
    taken: list[Figure] = []
    for mention in named:
        got = candidates(message, mention, taken) if mention.kind != "other" else []
        taken.extend(got)
        if mention.kind == kind:
            figures.update(dict.fromkeys(got, mention))
    if kind == "sat" and all(mention.kind == "other" for mention in named):
        figures.update(_unnamed(message))
    figure = holding(message, kind, list(figures))
    if figure is None:
        return _sum_of_parts(message, kind, named)
    return _memory(message, kind, figures[figure], figure)


def _unnamed(message: Message) -> dict[Figure, Mention]:
    """Results that only an SAT can have, told without its name: 「上次考了1400，这次1480」."""
    told = _TOLD.search(message.words)
    if told is None:
        return {}
    return {
        figure: Mention("sat", figure.start, figure.end, figure.end)
        for figure in figures_between(message, told.start(), len(message.words))
        if figure.value >= LEAST_UNNAMED and message.figures("sat").allows(figure.value)
    }


def _memory(message: Message, kind: str, mention: Mention, figure: Figure) -> Candidate:
    value = text_of(figure.value)
    start, end = message.sentence_of(message.at(mention.start))
    attributes: dict[str, object] = dict(_parts(message, mention, end))
    if _SUPERSCORE.search(message.words, start, end):
        attributes["superscore"] = True
    return candidate(
        message,
        kind,
        contents.measure(message, kind, value, figure.about),
        value,
        (min(mention.start, figure.start), max(mention.end, figure.end)),
        rule=kind,
        confidence=0.75 if figure.about else 0.95,
        unit=f"/{_number(message.figures(kind).maximum)}",
        explicit=figure.turn is Turn.CORRECTED,
        attributes=attributes,
    )


def _number(maximum: float | None) -> str:
    return text_of(Decimal(str(maximum or 0)))


def _parts(message: Message, mention: Mention, end: int) -> dict[str, str]:
    """Marks of the parts that are told behind a test's name: ``{"speaking": "25"}``."""
    parts: dict[str, str] = {}
    for match in _PART.finditer(message.words, mention.end, min(end, mention.limit)):
        number = _PART_VALUE.match(message.words, match.end())
        value = value_of(number[1]) if number else None
        if value is not None and match.lastgroup:
            parts.setdefault(match.lastgroup, text_of(value))
    return parts


def _sum_of_parts(message: Message, kind: str, named: list[Mention]) -> Candidate | None:
    """An SAT of which only both parts are told: 「SAT阅读730数学790」 is 1520."""
    if kind != "sat":
        return None
    for mention in named:
        stance = message.at(mention.start)
        if mention.kind != "sat" or stance is None or not stance.is_fact:
            continue
        end = message.sentence_of(stance)[1]
        parts = _parts(message, mention, end)
        verbal = "reading" if "reading" in parts else "english"
        marks = [int(parts[p]) for p in (verbal, "math") if parts.get(p, "").isdigit()]
        if len(marks) == 2 and all(200 <= mark <= 800 for mark in marks):
            last = max(message.words.rfind(str(mark), 0, end) + 3 for mark in marks)
            value = str(sum(marks))
            return candidate(
                message,
                "sat",
                contents.measure(message, "sat", value),
                value,
                (mention.start, max(mention.end, last)),
                rule="sat:sum",
                confidence=0.9,
                unit="/1600",
                attributes={**parts, "sum": True},
            )
    return None
