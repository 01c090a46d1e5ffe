"""What the weights say of a message, as statements beside those of the rules.

The rules go first: what they have read of a number or a name, as a fact or as none, stays.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

from memory.reading.attributes import experiences, majors, regions, schools
from memory.reading.attributes.money import is_other, of_amount
from memory.reading.attributes.notes import NOTE
from memory.reading.attributes.rounds import rounds_of_schools
from memory.reading.attributes.schools import belongs_to_another
from memory.reading.corrections import lacks_subject
from memory.reading.learned import clauses, figures, names
from memory.reading.learned.figures import Number
from memory.reading.learned.linear import Linear, load
from memory.reading.message import Message
from memory.reading.money import amounts
from memory.reading.scores import ap, exams, gpa, rank
from memory.reading.scores.figures_in_text import Figure, turn_at
from memory.reading.scores.namings import Mention
from memory.reading.stance.stances import Stance
from memory.reading.statements import Named, Statement

WEIGHTS = Path(__file__).with_name("weights")
NOTHING = "none"
"""The class of what tells nothing of the person."""

LEAST = {
    "figures": 0.55,
    "budget": 0.85,
    "school": 0.75,
    "major": 0.7,
    "region": 0.6,
    "clauses": 0.6,
}
"""The share from which on a class is taken for true, by reader: measured on messages that taught
nothing (docs/benchmarks.md)."""


@cache
def weights(name: str) -> Linear:
    """The weights of a reader."""
    return load(WEIGHTS / f"{name}.npz")


def learned(message: Message, found: Sequence[Statement]) -> list[Statement]:
    """What else a message tells of its person, beside what was ``found`` in it."""
    told = list(_figures(message, found))
    for kind in names.ROLES:
        told += _names(message, kind, found)
    told += _experiences(message, found)
    return told


def _best(name: str, features: Iterable[str]) -> str:
    """The likeliest class; nothing where it is not likely enough."""
    shares = weights(name).shares(features)
    best = max(shares, key=shares.__getitem__)
    return best if shares[best] >= LEAST.get(best, LEAST[name]) else NOTHING


def _figures(message: Message, found: Sequence[Statement]) -> Iterator[Statement]:
    if lacks_subject(message):
        return
    told = figures.numbers(message)
    known = {one.attribute for one in found if one.stands}
    likely: dict[str, list[Number]] = {}
    for place, number in enumerate(told):
        if any(_rests_on(one, number) for one in found):
            continue
        kind = _best("figures", figures.features(message, told, place))
        if kind != NOTHING and (kind == "ap" or kind not in known):
            likely.setdefault(kind, []).append(number)
    for kind, several in likely.items():
        yield from _MADE.get(kind, _exam)(message, kind, several)


def _rests_on(statement: Statement, number: Number) -> bool:
    """Whether a statement has read a number already, in whatever way."""
    inside = statement.start <= number.start and number.end <= statement.end
    figures_said = statement.value.replace("%", " ").replace("/", " ").replace("-", " ").split()
    return inside and (
        statement.attribute not in figures.KINDS or f"{number.value.normalize():f}" in figures_said
    )


def _exam(message: Message, kind: str, several: list[Number]) -> Iterator[Statement]:
    """One total: the one that was put right, else the latest, else the highest."""
    allowed = [one for one in several if message.bounds(kind).allows(one.value)]
    if allowed:
        figure = max((_figure(message, one) for one in allowed), key=lambda f: (f.turn, f.value))
        yield exams.mark(message, Mention(kind, figure.start, figure.start, figure.end), figure)


def _gpa(message: Message, kind: str, several: list[Number]) -> Iterator[Statement]:
    told = [figure for one in several if gpa.is_mark(message, figure := _figure(message, one))]
    if told:
        figure = max(told, key=lambda f: (f.turn, f.start))
        mention = Mention(kind, figure.start, figure.start, figure.end)
        yield gpa.mark(message, mention, figure, told)


def _figure(message: Message, number: Number) -> Figure:
    return Figure(number.value, number.start, number.end, turn=turn_at(message, number.start))


def _ap(message: Message, kind: str, several: list[Number]) -> Iterator[Statement]:
    """Each mark with the subject that stands nearest to it."""
    for number in several:
        yield from ap.at(message, number.start, number.end)


def _rank(message: Message, kind: str, several: list[Number]) -> Iterator[Statement]:
    found = [one for number in several for one in rank.at(message, number.start, number.end)]
    yield from found[:1]


def _budget(message: Message, kind: str, several: list[Number]) -> Iterator[Statement]:
    last = several[-1]
    stance = message.at(last.start)
    if stance is None:
        return
    told = [
        money
        for money in amounts(message.words, stance.clause.start, stance.clause.end)
        if money.start <= last.start < money.end
        and message.bounds(kind).allows(money.low)
        and not is_other(message, money)
    ]
    yield from (of_amount(message, stance, money) for money in told)


_MADE: dict[str, Callable[[Message, str, list[Number]], Iterator[Statement]]] = {
    "gpa": _gpa,
    "ap": _ap,
    "rank": _rank,
    "budget": _budget,
}


def _names(message: Message, kind: str, found: Sequence[Statement]) -> list[Statement]:
    """What the person has to do with the schools, majors or places that no rule has read."""
    told: dict[str, Statement] = {}
    for place, name in enumerate(names.named(message, kind)):
        read = any(_reads(one, name) for one in found)
        stance = message.at(name.start)
        if read or stance is None or belongs_to_another(message, name):
            continue
        role = _best(kind, names.features(message, kind, place))
        if role != NOTHING:
            told[name.name] = _ROLES[kind](message, stance, name, role)
    return list(told.values())


def _reads(statement: Statement, name: Named) -> bool:
    """Whether a statement is about a name, or holds its words for something else."""
    within = statement.start <= name.start and name.end <= statement.end
    return statement.value == name.name or (within and statement.attribute == NOTE)


def _school(message: Message, stance: Stance, name: Named, role: str) -> Statement:
    if role.endswith("-"):
        return schools.disliked(message, name, None)
    round_ = rounds_of_schools(message, *message.sentence_at(name.start)).get(name.start)
    if role != "school" and round_ is not None:
        return schools.decision(message, name, None, round_)
    return schools.interest(message, stance, name, None)


def _major(message: Message, stance: Stance, name: Named, role: str) -> Statement:
    return majors.built(message, name, None, "negative" if role.endswith("-") else "")


def _region(message: Message, stance: Stance, name: Named, role: str) -> Statement:
    return regions.built(message, name, None, negative=role.endswith("-"))


_ROLES = {"school": _school, "major": _major, "region": _region}


def _experiences(message: Message, found: Sequence[Statement]) -> Iterator[Statement]:
    told = clauses.told_pieces(message)
    for place, piece in enumerate(told):
        if any(
            one.attribute in clauses.KINDS and one.start < piece.end and piece.start < one.end
            for one in found
        ):
            continue
        kind = _best("clauses", clauses.features(message, told, place))
        if kind != NOTHING:
            start, end = experiences.trimmed(message.words, piece.start, piece.end)
            if end - start >= clauses.SHORTEST:
                yield experiences.experience(message, kind, start, end)
