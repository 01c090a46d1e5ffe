"""Answers to questions about what is remembered."""

import re
from collections.abc import Iterable
from datetime import date

from agents.llm.offline.answers.memories import (
    SCHOOLS,
    line,
    said_on,
    titled,
    told,
    value_of,
)
from agents.llm.offline.answers.past import past
from agents.llm.offline.answers.recorded import beside, recorded, shown
from agents.llm.offline.answers.voice import Part, Voice
from agents.llm.offline.reading.known import decisions, items_for, lines_about
from agents.llm.offline.reading.lexicon.memories import SUBJECTS, Subject
from agents.llm.offline.reading.memories import SAID, SUMMARY, Memories, Memory
from agents.llm.offline.reading.preferences import BRIEF
from agents.llm.offline.reading.recollection import Kind, Recollection, subjects_in
from agents.llm.offline.reading.remembered import wanted_schools
from agents.llm.offline.reading.resemblance import about, nearest
from agents.llm.offline.reading.statements import is_about_another, is_question
from memory.reading.scores.namings import MEASURES

MOST_LISTED = 20
_FEW = 6
_NAMED = 3  # of more subjects only those are told that something is known of
_SINGULAR = frozenset(
    {*MEASURES, "rank", "budget", "ed", "ed2", "dream", "grade", "name", "high_school", "mbti"}
)
_MARKS = MEASURES | {"rank"}
_OPEN = frozenset({"activity", "award", "region", "school", "high_school", "name", "size"})
_ROUNDS = ("ed", "ed2")
_MOVES = re.compile(r"改|换|变成|switch|chang|instead|move", re.IGNORECASE)
_NOT_TOLD = ("你没有在对话里跟我说过。", "You have not told me in a conversation.")
_SCORES = Subject("成绩", "scores", "", ())


def recollected(
    voice: Voice,
    asked: Recollection,
    memories: Memories,
    before: str = "",
    record: dict | None = None,
) -> Part:
    """The answer to a question about what is remembered.

    ``before`` is the assistant's last answer, for "how do you know that"; ``record`` the result of
    ``get_profile`` where it was read.
    """
    if asked.past:
        return Part(past(voice, asked, memories))
    if asked.kind is Kind.ALL:
        return Part(*_everything(voice, memories))
    if asked.kind in (Kind.WHEN, Kind.HOW):
        return Part(_origin(voice, asked, memories, before))
    if asked.kind is Kind.FACT and asked.subjects:
        return _facts(voice, asked, memories, record)
    return Part(_episode(voice, asked, memories))


def _facts(voice: Voice, asked: Recollection, memories: Memories, record: dict | None) -> Part:
    known = tuple(n for n in asked.subjects if items_for(n, memories) or recorded(n, record))
    story = _stories(voice, asked, memories)
    if not known and story:
        return Part(story)
    if not known and _is_told(asked, memories):
        return Part(_episode(voice, asked, memories))
    unknown = [n for n in asked.subjects if n not in known] if len(asked.subjects) <= _NAMED else []
    if not known and not unknown:
        return Part(_nothing(voice, _SCORES))
    said = [_fact(voice, name, memories, record) for name in known]
    said += [_nothing(voice, SUBJECTS[name]) for name in unknown]
    if any(items_for(name, memories) for name in known):
        return Part("\n\n".join(said))
    return Part("\n\n".join(said), (story or (voice.say(*_NOT_TOLD) if known else ""),))


def _is_told(asked: Recollection, memories: Memories) -> bool:
    """Whether a sentence tells it, or may: what has no figure is told in many ways."""
    if _MARKS & set(asked.subjects):
        return False
    is_open = set(asked.subjects) <= _OPEN
    return bool(lines_about(asked, memories) or (is_open and nearest(asked.text, memories)))


def _stories(voice: Voice, asked: Recollection, memories: Memories) -> str:
    """A sentence of an earlier conversation that the question is about."""
    marks = bool(_MARKS & set(asked.subjects))
    found = [item for item in about(asked.text, memories) if not item.is_fact]
    found = [item for item in found if not (marks and is_about_another(item.told))][:1]
    return told(voice, found[0]) if found else ""


def _fact(voice: Voice, name: str, memories: Memories, record: dict | None) -> str:
    subject = SUBJECTS[name]
    items = items_for(name, memories)
    kept = recorded(name, record)
    if items:
        latest = _latest(name, items)
        said = _one(voice, name, latest) if len(latest) == 1 else _many(voice, name, latest)
        said += _before(voice, [item for item in items if item not in latest])
        said += "".join(
            voice.say("但", " But ") + told(voice, i) for i in _later(latest[0], memories)
        )
        return said + beside(voice, name, latest, record)
    if not kept:
        return _nothing(voice, subject)
    value = shown(voice, name, record)
    return voice.say(
        f"你的档案里，{subject.zh}是 **{value}**。",
        f"Your profile says {subject.en}: **{value}**.",
    )


def _latest(name: str, items: tuple[Memory, ...]) -> tuple[Memory, ...]:
    """Of something that a person has one of, only what was said last."""
    if name not in _SINGULAR:
        return items
    return tuple(i for i in items if (i.now, i.said_on) == (items[0].now, items[0].said_on))


def _before(voice: Voice, items: list[Memory]) -> str:
    if not items or voice.length == BRIEF:
        return ""
    return voice.say("更早的时候，", " Before that: ") + "".join(told(voice, i) for i in items[:1])


def _later(latest: Memory, memories: Memories) -> list[Memory]:
    """A sentence that moves the decision to another university, and was not noted as one."""
    if latest.category not in _ROUNDS or latest.now:
        return []
    said = [i for i in memories.items if i.type == SAID and _tells(latest.category, i)]
    moved = [i for i in said if _MOVES.search(i.told) and _not_before(i, latest)]
    # The one named last is where it goes: "from Duke to Rice".
    return [i for i in moved if not {*wanted_schools((i,))[-1:]} <= {*wanted_schools((latest,))}][
        :1
    ]


def _not_before(item: Memory, other: Memory) -> bool:
    return (item.said_on or date.min) >= (other.said_on or date.min)


def _tells(name: str, item: Memory) -> bool:
    text = item.told
    return name in subjects_in(text) and not (is_question(text) or is_about_another(text))


def _one(voice: Voice, name: str, items: tuple[Memory, ...]) -> str:
    item = items[0]
    if not item.is_fact or (item.category in SCHOOLS and not wanted_schools(items)):
        return told(voice, item)
    subject, value, when = SUBJECTS[name], value_of(voice, item), said_on(voice, item)
    title = f"{' ' if subject.zh[0].isascii() else ''}{subject.zh}"
    title += " " if title[-1].isascii() else ""
    if voice.length == BRIEF:
        return voice.say(
            f"你的{title}是 **{value}**（你{when}说过）。",
            f"Your {subject.en}: **{value}** (you told me {when}).",
        )
    lead = voice.say(f"你的{title}是 **{value}**。", f"Your {subject.en}: **{value}**. ")
    return lead + told(voice, item)


def _many(voice: Voice, name: str, items: tuple[Memory, ...]) -> str:
    subject = SUBJECTS[name]
    lines = [line(voice, item, with_round=name == "school") for item in items[:_FEW]]
    lead = voice.say(
        f"关于你的{subject.zh}，你跟我说过：", f"This is what you told me about your {subject.en}:"
    )
    return lead + "\n\n" + "\n".join(f"- {one}" for one in lines)


def _nothing(voice: Voice, subject: Subject) -> str:
    title = voice.say(subject.zh, subject.en)
    gap = " " if title[:1].isascii() else ""
    return voice.say(
        f"我没有记下你的{gap}{title}：到现在为止我这里没有你说过它的记录。直接告诉我就好。",
        f"I have nothing on your {title}: I hold no record of you telling me. Just tell me.",
    )


def _episode(voice: Voice, asked: Recollection, memories: Memories) -> str:
    if decided := decisions(asked.text, memories):
        return _lines(told(voice, item) for item in decided)
    found = lines_about(asked, memories)
    if not found and _about_last_time(asked.text):
        found = tuple(item for item in memories.items if not item.is_fact)[:_FEW]
    if not found:
        return _not_found(voice, nearest(asked.text, memories))
    own = {item.said_on for item in found if not item.is_fact}
    return _lines(told(voice, i) for i in found if not (i.is_fact and i.said_on in own))


def _lines(said: Iterable[str]) -> str:
    lines = list(said)
    return lines[0] if len(lines) == 1 else "\n".join(f"- {one}" for one in lines)


def _not_found(voice: Voice, near: tuple[Memory, ...]) -> str:
    """That nothing was told about it, with what comes nearest."""
    if near:
        lead = voice.say(
            "我没有找到你直接说过这件事的记录，最接近的是：",
            "I find no record of you telling me just that. What comes nearest:",
        )
        return lead + "\n\n" + "\n".join(f"- {told(voice, item)}" for item in near)
    return voice.say(
        "我没有找到你说过这件事的记录，所以不想猜。你愿意的话，现在告诉我。",
        "I find no record of you telling me about this, and I would rather not guess. "
        "Tell me now if you like.",
    )


def _about_last_time(text: str) -> bool:
    return bool(re.search(r"上次|上回|聊(?:了|过|到)|last time|talk|discuss", text, re.IGNORECASE))


def _origin(voice: Voice, asked: Recollection, memories: Memories, before: str) -> str:
    named = [item for name in asked.subjects for item in items_for(name, memories)]
    found = named or [item for item in memories.items if _shows(voice, before, item)]
    found = found or list(about(asked.text, memories))
    if not found:
        return voice.say(
            "这不是我记下的内容。我只依据三样东西：你自己说过的话、你的档案，以及公开的学校数据；"
            "记住了什么可以在“记忆”面板里看到。",
            "That is nothing I have remembered. I rest on three things only: what you told me, "
            "your "
            "profile, and published figures; the memory panel shows what is remembered.",
        )
    lines = [line(voice, item) for item in found[:_FEW]]
    if len(found) == 1:
        return told(voice, found[0])
    lead = voice.say("这些是你自己告诉我的：", "You told me this yourself:")
    return lead + "\n\n" + "\n".join(f"- {one}" for one in lines)


def _shows(voice: Voice, text: str, item: Memory) -> bool:
    """Whether an answer shows what a line holds."""
    if not text:
        return False
    shown = [value_of(voice, item), item.content]
    shown += [item.value] if len(item.value) > 1 else []
    return any(
        re.search(rf"(?<![\d.]){re.escape(one)}(?![\d.]*\d)", text) for one in shown if len(one) > 1
    )


def _everything(voice: Voice, memories: Memories) -> tuple[str, tuple[str, ...]]:
    facts = [item for item in memories.items if item.is_fact]
    others = [item for item in memories.items if item.type in (SAID, SUMMARY)]
    if not facts and not others:
        return voice.say(
            "到现在为止，我还没有记住关于你的任何事。"
            "聊的时候告诉我你的成绩、想学的专业、预算和目标学校就好。",
            "So far I have not remembered anything about you. Tell me your scores, the field you "
            "want, "
            "your budget and your schools as we talk.",
        ), ()
    most = _FEW if voice.length == BRIEF else MOST_LISTED
    lines = [titled(voice, item) for item in [*facts, *others][:most]]
    lead = voice.say("这些是你告诉过我的：", "This is what you have told me:")
    end = voice.say(
        "在“记忆”面板里可以查看来源、修改或删除。",
        "The memory panel shows the source of each; you can change or delete it there.",
    )
    return lead, ("\n".join(f"- {one}" for one in lines), end)
