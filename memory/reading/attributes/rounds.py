"""Rounds of application: which one a school is applied to in."""

import re
from itertools import pairwise

from memory.reading.message import Message
from memory.reading.rounds import BINDING, Round, rounds_in
from memory.reading.statements import Named

__all__ = ["BINDING", "Round", "rounds", "rounds_of_schools"]


def rounds(message: Message, start: int, end: int) -> list[Round]:
    """The rounds named in a part of a message, in its order."""
    return rounds_in(message.words, start, end)


def rounds_of_schools(message: Message, start: int, end: int) -> dict[int, Round]:
    """By the start of each school of a sentence: the round it is applied to in.

    A round before its schools governs all of them (「EA申MIT和密歇根」); where the first school
    stands before the first round, each round stands behind its school (「康奈尔ED，布朗RD」).
    """
    named = rounds(message, start, end)
    schools = [school for school in message.schools if start <= school.start < end]
    if not named or not schools:
        return {}
    return _governed(message, schools, named, end) | _moved(message, schools, named)


_MOVES = re.compile(
    r"(?:也|就|都|则|那边|的?申请|先|[，,]\s?(?=[改换转]))*\s?(?:从|由|from )?[^，。,;；]{0,12}?\s?(?:(?:改|换|转|挪|移|调|放|推|退)(?:成|到|为|去|投|申|走|回|在|了)*|->|→|(?:moves?|moved|moving|goes|switch(?:es|ed)?|chang(?:es|ed)) (?:over )?to|to|into|for)\s?",
    re.IGNORECASE | re.ASCII,
)


def _moved(message: Message, schools: list, named: list[Round]) -> dict[int, Round]:
    """「里海改RD」, "moving Lehigh to RD", 「康奈尔ED，布朗RD」: the round told right behind a school."""
    found = {}
    for school, following in zip(schools, [*schools[1:], None], strict=True):
        limit = following.start if following else len(message.words)
        behind = [one for one in named if school.end <= one.start < limit]
        for one in behind:
            moved = _MOVES.fullmatch(message.words, school.end, one.start)
            if moved or (one is behind[0] and _stands_alone(message, school, one)):
                found[school.start] = one
    return found


def _stands_alone(message: Message, school: Named, one: Round) -> bool:
    """Whether a clause is nothing but a school and its round: 「布朗RD」."""
    stance = message.at(school.start)
    if stance is None or not stance.clause.holds(one.start):
        return False
    around = message.words[stance.clause.start : school.start]
    around += message.words[school.end : one.start] + message.words[one.end : stance.clause.end]
    return not around.strip(" 走用申是，,()（）了吧")


def _governed(message: Message, schools: list, named: list[Round], end: int) -> dict[int, Round]:
    if named[0].start < schools[0].start:
        pairs = ((s, [r for r in named if r.start < s.start][-1]) for s in schools)
        return {school.start: round_ for school, round_ in pairs}
    found = {}
    for school, following in zip(schools, [*schools[1:], None], strict=True):
        limit = following.start if following else end
        behind = [r for r in named if school.end <= r.start < limit]
        one = behind and _of_one_clause(message, behind[0], school.start)
        if one and _near(message, school.end, behind[0].start):
            found[school.start] = behind[0]
    _add_right_before(message, schools, named, found)
    return _shared(message, schools, found)


def _near(message: Message, start: int, end: int) -> bool:
    return end - start <= 16 and not re.search(r"[，。;；]|,", message.words[start:end][:-1])


def _add_right_before(
    message: Message, schools: list, named: list[Round], found: dict[int, Round]
) -> None:
    """「被芝大defer了，准备ED2范德堡」: a round that no school before it has taken governs the next."""
    taken = set(found.values())
    for last, school in pairwise(schools):
        free = [r for r in named if last.end <= r.start < school.start and r not in taken]
        if school.start not in found and free and _of_one_clause(message, free[-1], school.start):
            found[school.start] = free[-1]


def _of_one_clause(message: Message, round_: Round, position: int) -> bool:
    return message.at(round_.start) is message.at(position)


def _shared(message: Message, schools: list, found: dict[int, Round]) -> dict[int, Round]:
    """「康奈尔和布朗都RD」: a school joined to the next one shares its round."""
    for school, following in reversed(list(pairwise(schools))):
        between = message.words[school.end : following.start]
        joined = re.fullmatch(r"\s?(?:和|与|跟|及|、|and|&|,|/|以及|还有)\s?", between)
        if joined and school.start not in found and following.start in found:
            found[school.start] = found[following.start]
    return found
