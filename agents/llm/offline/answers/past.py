"""Answers to questions about what held before: the old values with their days, and the present."""

from datetime import date

from agents.llm.offline.answers.memories import SCHOOLS, day_of, quoted, told, value_of
from agents.llm.offline.answers.voice import Voice
from agents.llm.offline.reading.known import items_for
from agents.llm.offline.reading.lexicon.memories import SUBJECTS, Subject
from agents.llm.offline.reading.memories import Memories, Memory
from agents.llm.offline.reading.recollection import Recollection

_MOST = 4
_NOTHING = (
    "我这里没有你更早的说法：没有哪一条被改过或收回过。",
    "I have nothing earlier from you on that: no entry about it was changed or taken back.",
)


def past(voice: Voice, asked: Recollection, memories: Memories) -> str:
    """What the person asks about as it was, the earliest first, each with its days."""
    held = _about(asked, memories)
    if not held:
        return "\n\n".join([voice.say(*_NOTHING), *_present(voice, asked.subjects, memories)])
    named = asked.subjects or tuple(dict.fromkeys(map(_subject_of, held)))
    said = [_held(voice, item) for item in held[:_MOST]]
    return "\n\n".join(["\n".join(said), *_present(voice, named, memories, ended=True)])


def _about(asked: Recollection, memories: Memories) -> list[Memory]:
    wanted = {category for name in asked.subjects for category in SUBJECTS[name].categories}
    found = [item for item in memories.past if not wanted or item.category in wanted]
    return sorted(found, key=lambda item: item.said_on or date.min)


def _subject_of(item: Memory) -> str:
    fitting = (name for name, s in SUBJECTS.items() if item.category == s.categories[0])
    return next(fitting, "")


def _held(voice: Voice, item: Memory) -> str:
    """「预算：9 月 14 日到 10 月 2 日是 **每年 $50,000**」."""
    value, first, last = (
        value_of(voice, item),
        day_of(voice, item.said_on),
        day_of(voice, item.until),
    )
    span = first if first == last else voice.say(f"{first}到 {last}", f"from {first} to {last}")
    subject = SUBJECTS.get(_subject_of(item))
    if subject is None:
        return voice.say(f"{span}：{quoted(voice, item)}。", f"{span}: {quoted(voice, item)}.")
    return voice.say(
        f"{_name(voice, subject)}：{span}你说的是 **{value}**，后来不再是这样了。",
        f"{_name(voice, subject)}: {span} you told me **{value}**; that no longer holds.",
    )


def _name(voice: Voice, subject: Subject) -> str:
    return voice.say(subject.zh, f"{subject.en[:1].upper()}{subject.en[1:]}")


def _present(
    voice: Voice, names: tuple[str, ...], memories: Memories, *, ended: bool = False
) -> list[str]:
    """What holds now of the same, or that nothing has taken the place of what ended."""
    said = []
    for name in filter(None, names):
        items = items_for(name, memories)
        subject = SUBJECTS[name]
        if items and (items[0].category not in SCHOOLS or items[0].is_fact):
            now = f"**{value_of(voice, items[0])}**"
            lead = voice.say(
                f"现在记着的{subject.zh}是 {now}。", f"What holds now: {subject.en} {now}. "
            )
            said.append(lead + told(voice, items[0]))
        elif ended:
            said.append(
                voice.say(f"现在没有有效的{subject.zh}。", f"No {subject.en} holds at present.")
            )
    return said
