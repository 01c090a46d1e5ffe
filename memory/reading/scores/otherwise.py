"""Marks that do not stand: asked, wished, supposed, denied, required, or somebody else's."""

from dataclasses import replace

from memory.reading.message import Message
from memory.reading.scores import exams, gpa
from memory.reading.scores.figures_in_text import Figure
from memory.reading.scores.measures import assigned, unstated
from memory.reading.scores.namings import Mention
from memory.reading.stance.facts import against, states_fact
from memory.reading.stance.meant import meant
from memory.reading.statements import Stance, Statement

_NOT_EVEN_DENIED = (Stance.JESTED, Stance.SUPPOSED, Stance.ASKED)


def otherwise(message: Message) -> list[Statement]:
    """Every GPA and total of a test that is told without being a fact of the person."""
    told = assigned(message)
    if not told:
        return [_statement(message, *one) for one in _unnamed(message)]
    used = {figure.start for _, figures in told for figure in figures}
    found = []
    for mention, figures in told:
        aside = [one for one in figures if not states_fact(message, one)]
        if mention.kind != "other":
            aside += unstated(message, mention, used)
        used |= {figure.start for figure in aside}
        found += [
            (mention, one) for one in aside if mention.kind != "gpa" or gpa.is_mark(message, one)
        ]
    return [_statement(message, mention, figure) for mention, figure in found]


def _unnamed(message: Message) -> list[tuple[Mention, Figure]]:
    found = exams.unnamed(message)
    return [(found[one], one) for one in found if not states_fact(message, one)]


def _statement(message: Message, mention: Mention, figure: Figure) -> Statement:
    make = gpa.mark if mention.kind == "gpa" else exams.mark
    subject, stance = _meant(message, figure)
    return replace(make(message, mention, figure), subject=subject, stance=stance)


def _meant(message: Message, figure: Figure) -> tuple[str, Stance]:
    flags = against(message, figure)
    subject, stance = meant(flags)
    if figure.denied and stance not in _NOT_EVEN_DENIED:
        stance = Stance.DENIED
    return subject, Stance.REQUIRED if not flags and not figure.denied else stance
