"""Schools, topics, people and events that the person's own statements name."""

import re

from memory.reading.exams import EXAMS
from memory.reading.message import Message, compiled
from memory.reading.scores.namings import NAMES
from memory.reading.stance.stances import Flag, Stance
from memory.reading.statements import Mentioned, Statement

_NEVER = {Flag.SUPPOSED, Flag.OTHER, Flag.HEARSAY, Flag.MOCK}
_RELATIONS = {
    "applied": "applied_to",
    "admitted": "admitted_to",
    "rejected": "rejected_by",
    "waitlisted": "waitlisted_by",
    "deferred": "deferred_by",
}
_PERSON_ZH = re.compile(
    r"我的?(?:升学|留学|学校|申请|高中)?(?P<role>顾问|指导老师|班主任|推荐老师|数学老师|英语老师|物理老师|导师|教练|辅导员|规划师)(?:叫|是)?"
    r"(?P<name>[\u4e00-\u9fff]{1,3}(?:老师|教授|博士|女士|先生)|[A-Z][a-z]+(?: [A-Z][a-z]+)?)"
)
_PERSON_EN = re.compile(
    r"\b[Mm]y (?:\w+ ){0,2}(?P<role>counsell?or|advisor|teacher|mentor|coach|tutor|recommender|professor)(?:,| is| was|'s name is| named)? ?"
    r"(?P<name>(?:(?:Mrs|Mr|Ms|Dr|Prof)\.? )[A-Z][a-z]+(?: [A-Z][a-z]+)?|[A-Z][a-z]+ [A-Z][a-z]+)"
)
_TESTS = {key: exam.titles[1] for key, exam in EXAMS.items()} | {
    "duolingo": "Duolingo English Test"
}
_TEST = re.compile(
    "|".join(f"(?P<{kind}>{NAMES[kind]})" for kind in _TESTS), re.IGNORECASE | re.ASCII
)
_OTHER_EVENT = compiled(
    r"(?P<interview>面试|interview)|(?P<visit>访校|校园参观|campus visit|campus tour)|(?P<competition>竞赛|比赛|competition|olympiad|contest)"
)
_OWN_EVENT = compiled(
    r"我|要|去|有|报(?:名)?了|参加|考|\b(?:i'm|i am|i have|i've|i will|i'll|my|taking|take|registered|signed up|booked|scheduled)\b"
)


def entities(message: Message, memories: list[Statement]) -> list[Mentioned]:
    """What is named, each once by type and name."""
    found = [
        *_schools(message, memories),
        *_topics(memories),
        *_people(message),
        *_events(message),
    ]
    once: dict[tuple[str, str], Mentioned] = {}
    for entity in sorted(found, key=lambda item: (not item.relation, item.start)):
        once.setdefault((entity.kind, entity.name), entity)
    return sorted(once.values(), key=lambda item: item.start)


def _schools(message: Message, memories: list[Statement]) -> list[Mentioned]:
    told = {m.value: m for m in memories if m.attribute in ("school", "ed", "ea")}
    found = []
    for school in message.schools:
        if message.flagged(school.start, *_NEVER) and school.name not in told:
            continue
        relation = relation_of(told.get(school.name))
        found.append(Mentioned("SCHOOL", school.name, school.start, school.end, relation))
    return found


def relation_of(memory: Statement | None) -> str:
    """What a statement about a school binds the person to it by; empty when nothing does."""
    if memory is None or memory.withdraws or memory.is_refusal:
        return ""
    return _RELATIONS.get(str(memory.qualifiers.get("status", "")), "interested_in")


def _topics(memories: list[Statement]) -> list[Mentioned]:
    return [
        Mentioned("TOPIC", memory.value, memory.start, memory.end, "interested_in")
        for memory in memories
        if memory.attribute == "major" and not memory.withdraws and not memory.is_refusal
    ]


def _people(message: Message) -> list[Mentioned]:
    found = []
    for pattern in (_PERSON_ZH, _PERSON_EN):
        for match in pattern.finditer(message.words):
            found.append(
                Mentioned(
                    "PERSON",
                    match["name"].strip(),
                    *match.span("name"),
                    qualifiers={"role": match["role"]},
                )
            )
    return found


def _events(message: Message) -> list[Mentioned]:
    """Own events still to come that have a day or a month."""
    found = []
    for stance in message.stances:
        if stance.flags & (_NEVER | {Flag.ASKED}) or not _OWN_EVENT.search(stance.clause.text):
            continue
        event = _event(message, stance)
        if event is not None:
            found.append(event)
    return found


def _event(message: Message, stance: Stance) -> Mentioned | None:
    clause = stance.clause
    time = message.time_in(stance)
    if time is None or time.end < message.said_on:
        return None
    test = _TEST.search(message.words, clause.start, clause.end)
    other = _OTHER_EVENT.search(message.words, clause.start, clause.end)
    match = test or other
    if match is None:
        return None
    kind = match.lastgroup or ""
    name = f"{_TESTS[kind]} test" if test else _other_name(message, stance, kind)
    dates = {"from": time.start.isoformat(), "to": time.end.isoformat()}
    return Mentioned("EVENT", name, match.start(), match.end(), qualifiers=dates)


def _other_name(message: Message, stance: Stance, kind: str) -> str:
    schools = [s.name for s in message.schools if stance.clause.holds(s.start)]
    return f"{schools[0]} {kind}" if schools else kind
