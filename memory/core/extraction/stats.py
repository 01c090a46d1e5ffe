"""Marks without names: 「三维3.9，110，1520」 means GPA, TOEFL and SAT, told apart by their ranges."""

from memory.core.extraction import contents
from memory.core.extraction.candidates import candidate
from memory.core.extraction.figures_in_text import Figure, figures_between
from memory.core.extraction.measures import mentions, states_fact
from memory.core.extraction.message import Message, compiled
from memory.core.extraction.numerals import text_of
from memory.core.types import Candidate

_HEADING = compiled(r"三维|标化成绩|标化|\b(?:my )?stats\b")
_RANGES = (("gpa", 2, 5), ("sat", 1000, 1600), ("toefl", 70, 120))
_LEAST = 2


def stats(message: Message) -> list[Candidate]:
    """GPA, SAT and TOEFL of a list of bare numbers behind its heading; all or none."""
    heading = _HEADING.search(message.words)
    if heading is None or any(item.kind != "other" for item in mentions(message)):
        return []
    stance = message.at(heading.start())
    if stance is None:
        return []
    figures = figures_between(message, heading.end(), message.sentence_of(stance)[1])
    kinds = [_kind(figure) for figure in figures]
    facts = all(states_fact(message, figure) for figure in figures)
    if len(kinds) < _LEAST or None in kinds or len(set(kinds)) < len(kinds) or not facts:
        return []
    return [_memory(message, kind, f) for kind, f in zip(kinds, figures, strict=True) if kind]


def _kind(figure: Figure) -> str | None:
    return next((kind for kind, low, high in _RANGES if low <= figure.value <= high), None)


def _memory(message: Message, kind: str, figure: Figure) -> Candidate:
    value = text_of(figure.value)
    scale = "4.0" if figure.value <= 4 else "5.0"
    if kind == "gpa":
        content, unit = contents.gpa(message, value, scale), f"/{scale}"
    else:
        content = contents.measure(message, kind, value)
        unit = f"/{message.figures(kind).maximum:g}"
    span = (figure.start, figure.end)
    return candidate(message, kind, content, value, span, rule="stats", confidence=0.82, unit=unit)
