"""Marks and scores: which of the numbers around a measure's name is its result."""

import re
from collections.abc import Iterable
from dataclasses import replace

from memory.reading.clauses import Clause
from memory.reading.exams import EXAMS
from memory.reading.message import Message, compiled
from memory.reading.scores.figures_in_text import TOTAL_BEFORE, Figure, Turn, figures_between
from memory.reading.scores.namings import Mention, mentions
from memory.reading.stance.facts import states_fact
from memory.reading.stance.stances import tells_result

_BACKWARD = compiled(
    r"\s?(?:分)?(?:,(?= on (?:the|my)))?(?:\(?\s?(?:/\s?\d+(?:\.\d+)?|out of \d+(?:\.\d)?)\)?)?\s?(?:(?:(?:total|composite|overall|super)\s?)?(?:score )?|points? )?"
    r"(?:的|on (?:the|my)(?: (?:first|second|third|last|latest|recent|new|only|jan\w*|feb\w*|mar\w*|apr\w*|may|june?|july?|aug\w*|sept?\w*|oct\w*|nov\w*|dec\w*|fall|spring|summer|official|real|digital))?|in (?:the|my)|for (?:the|my)|from (?:the|my)|on|in|for)?\s?"
    r"(?:cumulative |overall |weighted |unweighted )?$"
)
_SECTION = compiled(
    r"(?:阅读|听力|口语|写作|数学|文法|语法|语文|小分|单科|科学|英语|词汇|文科|verbal|quant(?:itative)?|speaking|listening|reading|writing|"
    r"maths?|science|english|ebrw|erw|r&w|rw|essay|section|literacy|comprehension|conversation|production|"
    r"(?-i:(?<![A-Za-z'])[RLSWVQM]))(?:部分|单项|section|score)?(?:\s|:|是|考了|拿了|只有|有|才|只|仅|大概|就|还|也|and|was|is|of|to|from|only|just|a|都|分别|各|满分|了|-|从|由|到|提|涨|刷|升|高|分|\d+(?:\.\d)?){0,8}$"
)
_SECTION_AFTER = compiled(
    r"\s?(?:分|points?)?\s?(?:的|in|on|for)?\s?(?:阅读|听力|口语|写作|数学|speaking|listening|reading|writing|"
    r"(?-i:[RLSWVQM]\b)|maths?\b|verbal|ebrw|rw\b|science|english)(?!\s?(?::|是|考|拿|才|只有?|就|有|了)*\s?\d)"
)
_SEPARATORS = compiled(r"[^\d一-鿿a-z]*")
_LONGEST_GAP = 36  # characters between a name and its number


def candidates(message: Message, mention: Mention, taken: Iterable[Figure]) -> list[Figure]:
    """The numbers that may be a named measure's: one right before its name, else those behind."""
    used = {figure.start for figure in taken}
    found = _around(message, mention, used)
    if any(states_fact(message, figure) for figure in found):
        return found + _put_right(message, mention, used | {figure.start for figure in found})
    return found + _told_apart(message, mention, used)


def assigned(message: Message) -> list[tuple[Mention, list[Figure]]]:
    """Every named measure with the numbers that may be its own, each number once."""
    if "assigned" not in message.memo:
        taken: list[Figure] = []
        found = []
        for mention in mentions(message):
            got = candidates(message, mention, taken) if mention.kind != "other" else []
            taken.extend(got)
            found.append((mention, got))
        message.memo["assigned"] = found
    return message.memo["assigned"]


def unstated(message: Message, mention: Mention, used: set[int]) -> list[Figure]:
    """The numbers beside a name that are denied, or limits, or a school's."""
    found = _around(message, replace(mention, of_school=False), used, every=True)
    least = _LEAST_LIKELY.get(mention.kind, 0)
    return [
        one
        for one in found
        if one.value >= least and (one.denied or one.limits or mention.of_school)
    ]


def _around(
    message: Message, mention: Mention, used: set[int], *, every: bool = False
) -> list[Figure]:
    behind = _behind(message, mention, used, every)
    before = None if mention.of_school else _right_before(message, mention, used, every)
    if before is not None and not (behind and _adjacent(message, mention, behind[0])):
        # "a 29 on the ACT, retook it and got 33": a later result stands behind the name.
        return [before, *(figure for figure in behind if figure.turn is Turn.CURRENT)]
    return behind


def _right_before(message: Message, mention: Mention, used: set[int], every: bool) -> Figure | None:
    begin = max(0, mention.start - 30)
    figures = [
        figure
        for figure in figures_between(message, begin, mention.start, every=every)
        if figure.start not in used and _fits(message, mention.kind, figure)
    ]
    if not figures:
        return None
    between = message.words[figures[-1].end : mention.start]
    return figures[-1] if _BACKWARD.fullmatch(between) else None


def _behind(message: Message, mention: Mention, used: set[int], every: bool) -> list[Figure]:
    """Numbers in the sentence of the name, none too far from the one before."""
    stance = message.at(mention.start)
    if stance is None:
        return []
    end = min(mention.limit, message.sentence_of(stance)[1])
    found: list[Figure] = []
    position = stance.clause.end if mention.of_school else mention.end
    for figure in figures_between(message, position, end, every=every):
        if figure.start - position > _LONGEST_GAP:
            break
        position = figure.end
        part = bool(found) and _in_list_of_parts(message, found[-1].end, figure)
        if figure.start not in used and not part and _fits(message, mention.kind, figure):
            found.append(figure)
    return found


_LEAST_LIKELY = {"gpa": 1} | {exam.key: exam.likely for exam in EXAMS.values()}
"""No mark that is told without its test's name is lower."""


def _told_apart(message: Message, mention: Mention, used: set[int]) -> list[Figure]:
    """One's own mark behind another's, an average or a goal: 「托福室友115，我只有98」.

    It stands in a later clause that names no measure, at most one sentence on, after the person
    has come back or a result is announced.
    """
    named = message.at(mention.start)
    if named is None:
        return []
    later = message.stances[message.stances.index(named) + 1 :]
    if not later:
        return []
    returned = bool(_ATTEMPTS.search(named.clause.text) or _CAME.search(named.clause.text))
    results: list[Figure] = []
    for stance in later:
        clause = stance.clause
        if clause.sentence > named.clause.sentence + 1 or _names_same(message, mention, clause):
            break
        found = figures_between(message, clause.start, clause.end)
        put_right = any(figure.turn is Turn.CORRECTED for figure in found)
        returned = returned or put_right or stance.own or tells_result(clause.text)
        if not returned:
            continue
        told = [f for f in found if f.start not in used and _likely(message, mention.kind, f)]
        if results and not told:
            break
        results += told
    return results


def _put_right(message: Message, mention: Mention, used: set[int]) -> list[Figure]:
    """What a later sentence puts in the place of a mark: "my toefl is 102... wait no, 103"."""
    named = message.at(mention.start)
    if named is None:
        return []
    later = message.stances[message.stances.index(named) + 1 :]
    found: list[Figure] = []
    for stance in later:
        clause = stance.clause
        if clause.sentence > named.clause.sentence + 1 or _names_same(message, mention, clause):
            break
        inside = figures_between(message, clause.start, clause.end)
        found += [f for f in inside if f.turn is Turn.CORRECTED and f.start not in used]
    return [figure for figure in found if _likely(message, mention.kind, figure)]


def _names_same(message: Message, mention: Mention, clause: Clause) -> bool:
    """Whether a clause names the same measure again: its numbers are that naming's."""
    return any(clause.holds(m.start) and m.kind == mention.kind for m in mentions(message))


def _likely(message: Message, kind: str, figure: Figure) -> bool:
    alone = not any(message.at(m.start) is message.at(figure.start) for m in mentions(message))
    return (
        alone
        and figure.value >= _LEAST_LIKELY.get(kind, 0)
        and (kind != "gpa" or figure.value <= 5)
        and _fits(message, kind, figure)
        and states_fact(message, figure)
    )


def _in_list_of_parts(message: Message, start: int, figure: Figure) -> bool:
    """Whether a number stands in brackets with others behind the whole: 「7.5 (8, 8.5, 6.5, 7)」."""
    opened = message.words.find("(", start, figure.start)
    if opened < 0 or ")" in message.words[opened : figure.start]:
        return False
    closed = message.words.find(")", figure.end)
    inside = message.words[opened : closed if closed > 0 else None]
    return len(re.findall(r"\d+(?:\.\d)?", inside)) > 1


def _adjacent(message: Message, mention: Mention, figure: Figure) -> bool:
    between = message.words[mention.end : figure.start]
    follower = message.words[figure.end : figure.end + 4].strip().lower()
    return bool(re.fullmatch(r"[\s:=]*", between)) and not follower.startswith(
        ("gpa", "sat", "act", "toef", "ielt", "托福", "雅思")
    )


def _fits(message: Message, kind: str, figure: Figure) -> bool:
    if kind == "other" or not message.bounds(kind).allows(figure.value):
        return False
    highest = EXAMS[kind].highest_section if kind in EXAMS else 0
    if figure.value <= highest and is_section(message, figure):
        return False
    return not _is_date_or_share(message, kind, figure)


def is_section(message: Message, figure: Figure) -> bool:
    """Whether a number is the mark of a part of a test."""
    stance = message.at(figure.start)
    begin = max(stance.clause.start if stance else 0, figure.start - 24)
    before = message.words[begin : figure.start]
    if TOTAL_BEFORE.search(before):
        return False
    return bool(_SECTION.search(before) or _SECTION_AFTER.match(message.words, figure.end))


_PARTS_BEHIND = re.compile(r"(?:\s?/\s?\d{1,2}(?:\.\d)?){3,}")


def _is_date_or_share(message: Message, kind: str, figure: Figure) -> bool:
    """``10/5`` is a day; ``110/120`` is a mark."""
    share = re.match(
        r"(?:[/.]| ?/(?! \d+(?:\.\d+)? ?[a-z])) ?(\d+)(?:\.\d)?", message.words[figure.end :]
    )
    if share is not None and kind == "gpa":
        return float(share[1]) not in message.bounds(kind).scales
    if share is None or _PARTS_BEHIND.match(message.words, figure.end):
        return False
    return float(share[1]) != message.bounds(kind).maximum


_CAME = compiled(r"出来|查分|放榜|出分|出了|出成绩|查了|查到|(?:is|are|came|just) (?:in|out)\b")
"""Announces a result that the next sentence tells."""

_ATTEMPTS = compiled(r"次|回|twice|times|attempts?|tries|retook|again")


def holding(message: Message, kind: str, figures: list[Figure]) -> Figure | None:
    """The number that holds now, among those that state a fact.

    Where no word says which is the later one: the last GPA, the best of several attempts at a
    test; of tests whose parts are marked like the whole, the first, which is the whole.
    """
    facts = [figure for figure in figures if states_fact(message, figure)]
    if not facts:
        return None
    latest = max(figure.turn for figure in facts)
    rest = [figure for figure in facts if figure.turn is latest]
    if latest is not Turn.PLAIN or kind == "gpa":
        return rest[-1]
    if kind in ("ielts", "act") and not _ATTEMPTS.search(message.words):
        return rest[0]
    return max(rest, key=lambda figure: figure.value)
