"""Answers from create_personal_event."""

from agents.llm.offline.answers.format import as_dict, day, days_left, dicts, inline, texts
from agents.llm.offline.answers.voice import Part, Voice
from agents.llm.offline.dialogue.conversation import Result


def created(voice: Voice, results: list[Result]) -> Part:
    """What was put into the calendar, what was there already, what falls on the same day."""
    return Part(
        lead="\n\n".join(_one(voice, result.result) for result in results),
        ask=voice.say("还有别的日期要记下来吗？", "Is there another date to note down?"),
    )


def _one(voice: Voice, said: dict) -> str:
    event = as_dict(said.get("event"))
    title, when = inline(event.get("title"), 120), day(voice, event.get("date"))
    clock = inline(event.get("time"))
    left = days_left(voice, event.get("daysLeft"))
    when = " ".join(filter(None, (when, clock)))
    when += voice.say(f"（{left}）", f" ({left})") if left else ""
    if said.get("duplicate"):
        text = voice.say(
            f"“{title}”（{when}）已经在你的日程里了，我没有重复添加。",
            f"“{title}” ({when}) is in your calendar already; I did not add it twice.",
        )
    else:
        text = voice.say(
            f"已加入日程：**{title}**，{when}。", f"Added to your calendar: **{title}**, {when}."
        )
    return text + _conflicts(voice, said.get("conflicts"))


def _conflicts(voice: Voice, value: object) -> str:
    titles = [inline(row.get("title") or row.get("id"), 80) for row in dicts(value)] or texts(value)
    if not value:
        return ""
    named = voice.listed(titles)
    return voice.say(
        f"注意，同一天还有：{named}。" if named else "注意，同一天你还有别的安排。",
        f" Note: the same day you also have {named}." if named else " Note: that day is not free.",
    )
