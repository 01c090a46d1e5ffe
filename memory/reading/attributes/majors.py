"""Fields of study that the person wants, weighs, dislikes or gave up."""

import re
from dataclasses import replace

from memory.reading import contents
from memory.reading.attributes.major_words import (
    ABOUT_IT,
    ADDED,
    ALL_FINE,
    ANSWER,
    CHANGED,
    COLLEGE,
    HEADS,
    ONLY_LIKED,
    REFUSED,
    REFUSED_AFTER,
    STATED,
    STATED_AFTER,
    STUDIES,
)
from memory.reading.message import Message, compiled
from memory.reading.scores.figures_in_text import corrected_before
from memory.reading.stance.stances import Flag, Stance
from memory.reading.stance.wishes import (
    ABANDONED,
    Cue,
    Wish,
    changes_to,
    given_up_next,
    stands_back,
    wish_for,
)
from memory.reading.statements import Named, Statement
from memory.reading.stating import statement

_NEVER = {Flag.SUPPOSED, Flag.OTHER, Flag.HEARSAY, Flag.NORM, Flag.MOCK}
_NEVER_REFUSED = _NEVER - {Flag.HEARSAY} | {Flag.ASKED}
_MINOR = compiled(r"辅修|\bminor(?:ing)?\b|副修|第二专业")
_JOINS = compiled(
    r"(?:\s|、|,|，|/|&|\+|和|或者?|还有|也|以及|加上?|跟|与|其次|然后|再|双|兼|辅修|主修|优先|首选|专业|方向|是|的?话|吧|and|or|plus|with|then|maybe|minor in|minoring in|a)*"
)
_LET_GO = compiled(r"\s?(?:专业)?(?:也|那|就|还是)*算了")
_PICKING = compiled(r"还是|哪个|怎么选|该不该|要不要|should i|which|\bor\b.*\?")


def majors(message: Message) -> list[Statement]:
    """What is said of each field of study, one memory per field."""
    found: dict[int, Statement] = {}
    last: Named | None = None
    read = [_read(message, major) for major in message.majors]
    for at in range(len(read) - 2, -1, -1):
        following, next_one = message.majors[at + 1], read[at + 1]
        if read[at] is None and next_one is not None:
            read[at] = _joined_before(message, message.majors[at], following, next_one)
    for at, major in enumerate(message.majors):
        memory = read[at]
        if memory is None and last is not None and last.end in found:
            memory = _joined(message, last, major, found[last.end])
        if memory is not None:
            found[major.end] = memory
        last = major
    return _instead(message, list(found.values()))


def _instead(message: Message, found: list[Statement]) -> list[Statement]:
    """Marks fields that take the place of those of earlier messages: 「改主意了，想学政治学」.

    Not where this message itself names what is left, and not a field that is added to the others.
    """
    if any(one.withdraws or one.qualifiers for one in found):
        return found
    marked = {"instead": True}
    return [replace(one, qualifiers=marked) if _is_instead(message, one) else one for one in found]


def _is_instead(message: Message, one: Statement) -> bool:
    stance = message.at(one.start)
    if stance is None:
        return False
    start, end = message.sentence_of(stance)
    told = CHANGED.search(message.words, start, max(one.end, start))
    return bool(told) and not ADDED.search(message.words, start, end)


def _read(message: Message, major: Named) -> Statement | None:
    stance = message.at(major.start)
    if stance is None:
        return None
    about_it = ABOUT_IT.match(message.words, major.end)
    refused = not stance.flags & _NEVER_REFUSED and _is_refused(message, stance, major)
    if refused and not about_it:
        how = "withdrawn" if _LET_GO.match(message.words, major.end) else "negative"
        return built(message, major, None, how)
    if stance.flags & _NEVER or _is_college(message, major):
        return None
    if stands_back(message, major.start) or about_it:
        return None
    if _is_refused_by_context(message, major) or ABANDONED.search(stance.clause.text):
        return None
    return _memory(message, stance, major)


def _is_college(message: Message, major: Named) -> bool:
    """Whether it names a part of a university in a list: 「康奈尔大学工程学院、弗吉尼亚大学」."""
    whole = message.words[major.start : major.end].endswith("院")
    if len(message.schools) < 2 or not (whole or COLLEGE.match(message.words, major.end)):
        return False
    before = [school.end for school in message.schools if school.end <= major.start]
    return bool(before) and not re.search(r"[，,、。\s]", message.words[before[-1] : major.start])


def _is_refused(message: Message, stance: Stance, major: Named) -> bool:
    """Whether the words right around refuse the field: 「别让我学商科」, "no finance"."""
    before = message.words[stance.clause.start : major.start]
    return bool(REFUSED.search(before) or REFUSED_AFTER.match(message.words, major.end))


def _joined(message: Message, last: Named, major: Named, before: Statement) -> Statement | None:
    """「双专业CS和数学」: what is joined to a field shares what is said of it."""
    between = message.words[last.end : major.start].removeprefix("专业")
    if len(between) > 12 or not _JOINS.fullmatch(between):
        return None
    how = before.rule.partition(":")[2]
    return built(message, major, None, how)


def _joined_before(
    message: Message, major: Named, following: Named, after: Statement
) -> Statement | None:
    """「环境工程或者环境科学都ok」: what stands behind the last of a list is said of all."""
    stance = message.at(major.start)
    held = stance is not None and not stance.flags & (_NEVER | {Flag.ASKED})
    if not held or not _are_joined(message, major, following):
        return None
    if _is_refused_by_context(message, major) or stands_back(message, major.start):
        return None
    return built(message, major, None, after.rule.partition(":")[2])


def _are_joined(message: Message, major: Named, following: Named) -> bool:
    between = message.words[major.end : following.start].strip()
    return bool(re.fullmatch(r"、|和|或者?|跟|与|以及|and|or|or maybe|/|&", between))


def _is_last_of_several(message: Message, major: Named) -> bool:
    """「…或者环境科学都ok」: one of several fields that are all welcome."""
    joined = any(_are_joined(message, other, major) for other in message.majors)
    return joined and bool(ALL_FINE.match(message.words, major.end))


def _is_refused_by_context(message: Message, major: Named) -> bool:
    before = message.words[max(0, major.start - 8) : major.start].lower()
    return before.rstrip().endswith(("ap", "ib", "a-level", "竞赛", "奥赛"))


def _memory(message: Message, stance: Stance, major: Named) -> Statement | None:
    clause = stance.clause
    cue = given_up_next(message, stance) or wish_for(message, stance, major.start, major.end)
    before = message.words[clause.start : major.start]
    stated = bool(
        STATED.search(before)
        or STATED_AFTER.match(message.words, major.end)
        or _is_headed(message, stance, major)
        or _is_last_of_several(message, major)
        or _is_answer(message)
    )
    if cue is None and not stated:
        cue, stated = _from_before(message, stance, major)
    if _is_asked(message, stance) and not _wanted_in_question(message, stance, cue, major):
        return None
    change = changes_to(message, *message.sentence_of(stance))
    if change is not None and major.end <= change and _names_after(message, stance, change):
        return built(message, major, cue, "withdrawn")
    if (
        cue is not None
        and cue.wish in (Wish.WITHDRAWS, Wish.DISLIKES)
        and (cue.end <= major.start or cue.start >= clause.end)
    ):
        return built(message, major, cue, "withdrawn" if cue.wish is Wish.WITHDRAWS else "negative")
    if change is not None and major.start >= change:
        return built(message, major, cue, "")
    if stated or (cue is not None and _is_about_studying(message, stance, cue, major)):
        return built(message, major, cue, "weighs" if _weighs(cue) else "")
    return None


def _is_asked(message: Message, stance: Stance) -> bool:
    """A choice behind a question is part of it: 「哪些专业好就业，CS还是会计」."""
    place = message.stances.index(stance)
    earlier = message.stances[place - 1] if place else stance
    same = earlier.clause.sentence == stance.clause.sentence
    goes_on = same and Flag.ASKED in earlier.flags and _PICKING.search(stance.clause.text)
    return Flag.ASKED in stance.flags or bool(goes_on)


def _is_headed(message: Message, stance: Stance, major: Named) -> bool:
    """「双专业吧，数学加经济」: the clause before announces the fields."""
    place = message.stances.index(stance)
    if not place or message.stances[place - 1].clause.sentence != stance.clause.sentence:
        return False
    if Flag.ASKED in message.stances[place - 1].flags:
        return False
    earlier = message.stances[place - 1].clause
    rest = message.words[stance.clause.start : major.start]
    return bool(_JOINS.fullmatch(rest) and HEADS.search(message.words, earlier.start, earlier.end))


def _is_answer(message: Message) -> bool:
    """Whether the message is nothing but fields with a word of choosing: 「那就经济吧」."""
    text, at = "", 0
    for major in message.majors:
        text += message.words[at : major.start] + "§"
        at = major.end
    return bool(ANSWER.fullmatch(text + message.words[at:]))


def _from_before(message: Message, stance: Stance, major: Named) -> tuple[Cue | None, bool]:
    """「想学CS，或者经济」: a clause of names goes on with the clause before it."""
    clause = stance.clause
    rest = message.words[clause.start : major.start]
    if not _JOINS.fullmatch(rest):
        return None, False
    earlier = [
        (other, place)
        for other in message.majors
        if clause.start - 24 <= other.start < clause.start
        and (place := message.at(other.start)) is not None
        and place.clause.sentence == clause.sentence
    ]
    if not earlier:
        return None, False
    other, place = earlier[-1]
    cue = wish_for(message, place, other.start, other.end)
    before = message.words[place.clause.start : other.start]
    return cue, bool(STATED.search(before)) or (cue is not None and cue.wish is Wish.WANTS)


def _wanted_in_question(message: Message, stance: Stance, cue: Cue | None, major: Named) -> bool:
    if _PICKING.search(stance.clause.text) or cue is None or cue.end > major.start:
        return False
    said = message.words[cue.start : cue.end]
    return cue.wish is Wish.WANTS and said.startswith(
        ("想", "打算", "准备", "决定", "want", "plan")
    )


def _names_after(message: Message, stance: Stance, change: int) -> bool:
    end = message.sentence_of(stance)[1]
    return any(change <= other.start < end for other in message.majors)


def _is_about_studying(message: Message, stance: Stance, cue: Cue, major: Named) -> bool:
    """Whether a liking is one for a field of study, not for a subject at school."""
    torn = re.search(r"犹豫|纠结|torn|undecided", stance.clause.text, re.IGNORECASE | re.ASCII)
    if cue.wish is Wish.WEIGHS and (cue.end <= major.start or torn):
        return True
    if cue.wish is not Wish.WANTS:
        return False
    if ONLY_LIKED.fullmatch(message.words[cue.start : cue.end]):
        return "专业" in stance.clause.text or "major" in stance.clause.text.lower()
    return bool(STUDIES.search(stance.clause.text))


def _weighs(cue: Cue | None) -> bool:
    return cue is not None and cue.wish is Wish.WEIGHS


def built(message: Message, major: Named, cue: Cue | None, how: str) -> Statement:
    """A field of study as it is meant: ``how`` is "", weighs, negative or withdrawn."""
    said = message.text[major.start : major.end]
    title = contents.school(major.name, said, message.chinese)
    minor = bool(_MINOR.search(message.words[max(0, major.start - 12) : major.start]))
    qualifiers: dict[str, object] = {"minor": True} if minor else {}
    if how == "negative":
        qualifiers["polarity"] = "negative"
    wordings = {
        "": ("意向专业：{}", "Wants to study {}"),
        "weighs": ("在考虑学 {}", "Considering {} as a major"),
        "negative": ("不想学 {}", "Does not want to study {}"),
        "withdrawn": ("不再打算学 {}", "No longer wants to study {}"),
    }
    chinese, english = wordings[how]
    near = cue if cue is not None and abs(cue.start - major.start) < 40 else None
    return statement(
        message,
        "major",
        message.say(chinese.format(title), english.format(title)),
        major.name,
        (
            min(major.start, near.start) if near else major.start,
            max(major.end, near.end) if near else major.end,
        ),
        rule=f"major:{how}" if how else "major",
        confidence=0.8 if how == "weighs" else 0.9,
        corrects=corrected_before(message, major.start),
        withdraws=how == "withdrawn",
        qualifiers=qualifiers,
    )
