"""SAT, ACT, TOEFL, IELTS, Duolingo and GRE: one memory for the total, parts as attributes."""

from memory.reading import contents
from memory.reading.exams import EXAMS
from memory.reading.message import Message, compiled
from memory.reading.numerals import text_of
from memory.reading.scores.exam_parts import parts_between, sum_of_parts
from memory.reading.scores.figures_in_text import Figure, Turn, figures_between
from memory.reading.scores.measures import assigned, holding
from memory.reading.scores.namings import Mention, mentions
from memory.reading.statements import Statement
from memory.reading.stating import statement

LEAST_UNNAMED = 1_000
"""A result from here on needs no name to be an SAT's: no other test here has such marks."""

_TOLD = compiled(
    r"考了|考到|考出|刷到|出分|上次|这次|首考|(?<!\w)(?:i (?:only )?got|scored|my score)(?!\w)"
)
_OWN_RESULT = compiled(
    r"(?:我(?:自己)?|现在|目前|手[里头上]|实际|真实|成绩|ended up with|总分|总成绩|加起来|实考|真考|\b(?:i'm at|i have|i only have|mine is|currently(?: at)?|"
    r"total(?:s|ed)?))(?:\s|:|的|是|有|才|就|只|仅|考|在|了|到|a|an|about|only|of|is|was)*$"
)
_NO_MARK = compiled(
    r"\s?(?:字|词|单词|人|米|公里|words?|people|students|kids|characters|meters?|km|per|for\b)"
)
_SUPERSCORE = compiled("super ?score|拼分")


def exams(message: Message) -> list[Statement]:
    """The person's test scores, at most one of each test."""
    named = mentions(message)
    found = []
    for kind in EXAMS:
        memory = _exam(message, kind, named)
        if memory is not None:
            found.append(memory)
    return found


def _exam(message: Message, kind: str, named: list[Mention]) -> Statement | None:
    figures: dict[Figure, Mention] = {}
    for mention, got in assigned(message):
        if mention.kind == kind:
            figures.update(dict.fromkeys(got, mention))
    if kind == "sat" and all(mention.kind == "other" for mention in named):
        figures.update(unnamed(message))
    figure = holding(message, kind, list(figures))
    if figure is None:
        return sum_of_parts(message) if kind == "sat" and not _other_sat(named) else None
    return mark(message, figures[figure], figure)


def _other_sat(named: list[Mention]) -> bool:
    """Whether a test with the SAT's parts is named that is none: a PSAT."""
    return any(mention.kind == "other" for mention in named) and all(
        mention.kind != "sat" for mention in named
    )


def unnamed(message: Message) -> dict[Figure, Mention]:
    """Results that only an SAT can have, told without its name: 「上次考了1400，这次1480」."""
    told = _TOLD.search(message.words)
    return {
        figure: Mention("sat", figure.start, figure.end, figure.end)
        for figure in figures_between(message, 0, len(message.words))
        if figure.value >= LEAST_UNNAMED
        and message.bounds("sat").allows(figure.value)
        and not _NO_MARK.match(message.words, figure.end)
        and ((told and told.start() < figure.start) or _is_own_result(message, figure))
    }


def _is_own_result(message: Message, figure: Figure) -> bool:
    stance = message.at(figure.start)
    begin = stance.clause.start if stance else figure.start
    return bool(_OWN_RESULT.search(message.words, begin, figure.start))


def mark(message: Message, mention: Mention, figure: Figure) -> Statement:
    """A number as the total of the test that is named."""
    kind, value = mention.kind, text_of(figure.value)
    start, end = message.sentence_at(mention.start)
    qualifiers: dict[str, object] = dict(
        parts_between(message, mention.end, min(end, mention.limit))
    )
    if _SUPERSCORE.search(message.words, start, end):
        qualifiers["superscore"] = True
    return statement(
        message,
        kind,
        contents.measure(message, kind, value, figure.about),
        value,
        (min(mention.start, figure.start), max(mention.end, figure.end)),
        rule=kind,
        confidence=0.75 if figure.about else 0.95,
        unit=EXAMS[kind].unit,
        corrects=figure.turn is Turn.CORRECTED,
        qualifiers=qualifiers,
    )
