"""Answers from create_personal_event: what was put in, moved, taken out."""

from agents.llm.offline.answers.format import as_dict, day, days_left, dicts, inline, texts
from agents.llm.offline.answers.voice import Part, Voice
from agents.llm.offline.dialogue.conversation import Result

_AGAIN = {
    "daily": ("每天", "daily"),
    "weekly": ("每周", "weekly"),
    "monthly": ("每月", "monthly"),
    "yearly": ("每年", "yearly"),
}


def created(voice: Voice, results: list[Result]) -> Part:
    """What was put into the calendar or moved, what was taken out, what falls on the same day."""
    return Part(
        lead="\n\n".join(filter(None, (_one(voice, result.result) for result in results))),
        ask=voice.say("还有别的日期要记下来吗？", "Is there another date to note down?"),
    )


def _one(voice: Voice, said: dict) -> str:
    event = as_dict(said.get("event"))
    gone = _deleted(voice, dicts(said.get("deleted")))
    if not event and gone:
        return gone
    if moved := as_dict(said.get("moved")):
        text = _moved(voice, event, moved)
    else:
        text = _added(voice, said, event)
    done = text + _conflicts(voice, said.get("conflicts"))
    return "\n\n".join(filter(None, (gone, done)))


def _added(voice: Voice, said: dict, event: dict) -> str:
    title, when = inline(event.get("title"), 120), _when(voice, event)
    if said.get("duplicate"):
        return voice.say(
            f"“{title}”（{when}）已经在你的日程里了，我没有重复添加。",
            f"“{title}” ({when}) is in your calendar already; I did not add it twice.",
        )
    again = as_dict(said.get("repeating"))
    if again.get("repeats") in _AGAIN:
        often, count = voice.say(*_AGAIN[again["repeats"]]), inline(again.get("count"))
        last = day(voice, again.get("last"))
        return voice.say(
            f"已加入日程：**{title}**，{often}一次，从 {when} 到 {last}，共 {count} 次。",
            f"Added to your calendar: **{title}**, {often}, from {when} to {last}, {count} times.",
        )
    return voice.say(
        f"已加入日程：**{title}**，{when}。", f"Added to your calendar: **{title}**, {when}."
    )


def _moved(voice: Voice, event: dict, moved: dict) -> str:
    before = as_dict(moved.get("from"))
    title, when = inline(event.get("title"), 120), _when(voice, event)
    old, was = inline(before.get("title"), 120), _moment(voice, before)
    count = moved.get("count")
    if was == _moment(voice, event):
        name = f"“{old}” → **{title}**" if old != title else f"**{title}**"
        ticked = event.get("done") and not before.get("done")
        done = voice.say("，已打勾", ", ticked off") if ticked else ""
        return voice.say(f"已更新日程：{name}，{when}{done}。", f"Changed: {name}, {when}{done}.")
    name = f"**{title}**" if old in ("", title) else f"“{old}” → **{title}**"
    text = voice.say(f"已改期：{name}，{was} → {when}。", f"Moved: {name}, {was} → {when}.")
    if isinstance(count, int) and count > 1:
        text += voice.say(f"后面的也一起挪了，共 {count} 次。", f" The rest moved too: {count}.")
    return text


def _deleted(voice: Voice, rows: list[dict]) -> str:
    if not rows:
        return ""
    title = inline(rows[0].get("title"), 120)
    if len(rows) > 1 and len({row.get("series") for row in rows} - {None}) == 1:
        return voice.say(
            f"已从日程里删掉整个系列：“{title}”，共 {len(rows)} 次。",
            f"I took the whole series “{title}” out of your calendar, {len(rows)} times.",
        )
    named = [
        voice.say(
            f"“{inline(row.get('title'), 120)}”（{_moment(voice, row)}）",
            f"“{inline(row.get('title'), 120)}” ({_moment(voice, row)})",
        )
        for row in rows
    ]
    return voice.say(
        f"已从日程里删掉：{voice.listed(named)}。",
        f"Taken out of your calendar: {voice.listed(named)}.",
    )


def _moment(voice: Voice, event: dict) -> str:
    return " ".join(filter(None, (day(voice, event.get("date")), inline(event.get("time")))))


def _when(voice: Voice, event: dict) -> str:
    left = days_left(voice, event.get("daysLeft"))
    return _moment(voice, event) + (voice.say(f"（{left}）", f" ({left})") if left else "")


def _conflicts(voice: Voice, value: object) -> str:
    titles = [inline(row.get("title") or row.get("id"), 80) for row in dicts(value)] or texts(value)
    if not value:
        return ""
    named = voice.listed(titles)
    return voice.say(
        f"注意，同一天还有：{named}。" if named else "注意，同一天你还有别的安排。",
        f" Note: the same day you also have {named}." if named else " Note: that day is not free.",
    )
