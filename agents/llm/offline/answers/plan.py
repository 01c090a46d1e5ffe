"""Answers from create_timeline: what comes first, then the rest month by month."""

from calendar import month_abbr
from datetime import timedelta
from itertools import groupby

from agents.llm.offline.answers.format import (
    as_date,
    as_dict,
    bullets,
    day,
    days_left,
    dicts,
    inline,
    table,
    texts,
)
from agents.llm.offline.answers.missing import not_found
from agents.llm.offline.answers.voice import Part, Voice
from agents.llm.offline.dialogue.conversation import Result
from agents.llm.offline.reading.preferences import BRIEF

_SOON = timedelta(days=31)
_FIRST, _MOST_SOON = 4, 8
_DROPPED = 5


def planned(voice: Voice, results: list[Result]) -> Part:
    """The plan of the last call; an earlier one of the same turn is superseded by it."""
    said = results[-1].result
    items = [item for month in dicts(said.get("months")) for item in dicts(month.get("items"))]
    soon = _soon(voice, items)
    body = (
        _now(voice, soon),
        "" if voice.length == BRIEF else _later(voice, items[len(soon) :]),
        _dropped(voice, said),
        _clashes(voice, said),
        _gaps(voice, said),
    )
    return Part(_lead(voice, said, items), body, _notes(voice, said), _ask(voice, said, items))


def _lead(voice: Voice, said: dict, items: list[dict]) -> str:
    over = _too_late(voice, said)
    if not items:
        nothing = voice.say(
            "这一申请季没有还能赶上的截止日。可以找仍在收申请的学校，或者按下一季重新规划。",
            "No deadline of this season can still be met. Look for universities that still take "
            "applications, or plan for the next season.",
        )
        return _joined(voice, over, nothing)
    return _joined(voice, over, _pressure(voice, said, items))


def _pressure(voice: Voice, said: dict, items: list[dict]) -> str:
    due = said.get("firstDeadline")
    left = next((i.get("daysLeft") for i in items if i.get("date") == due), None)
    when = day(voice, due)
    near = days_left(voice, left)
    near = voice.say(f"（{near}）", f" ({near})") if near else ""
    first = voice.say(
        f"最早要赶的截止日是 **{when}**{near}", f"The first deadline to meet is **{when}**{near}"
    )
    return first + {
        "tight": voice.say(
            "，时间很紧：先保证必须完成的，其余放下。",
            ". Time is short: what must be done first, the rest can go.",
        ),
        "last_minute": voice.say(
            "，只够做最要紧的几件：推荐信、文书定稿、检查提交。",
            ". There is time for the essentials only: letters, final essays, checking.",
        ),
    }.get(str(said.get("pressure")), voice.say("，按下面的节奏来得及。", ": this pace is enough."))


def _too_late(voice: Voice, said: dict) -> str:
    rows = dicts(said.get("tooLate"))
    if not rows:
        return ""
    named = [
        f"{inline(row.get('school'), 80)} {inline(row.get('plan'))}"
        f"{voice.say('（', ' (')}{day(voice, row.get('date'))}{voice.say('）', ')')}"
        for row in rows
    ]
    still = list(dict.fromkeys(name for row in rows for name in texts(row.get("stillOpen"))))
    rest = voice.say(
        f"还来得及的是 {' 和 '.join(still)}。", f" {' and '.join(still)} can still be met."
    )
    return voice.say(
        f"先说来不及的：{voice.listed(named)}，按最近公布的日期推算，今年已经过了；"
        "如果学校告诉你的日期不同，以官网为准。",
        f"Too late by the last published dates: {voice.listed(named)}. If a university has told "
        "you another day, its website counts.",
    ) + (rest if still else "")


def _soon(voice: Voice, items: list[dict]) -> list[dict]:
    """What lies in the coming month; the first few when that is next to nothing."""
    end = voice.today + _SOON
    near = [item for item in items if (as_date(item.get("date")) or end) < end]
    return items[:_FIRST] if len(near) < _FIRST else near[:_MOST_SOON]


def _now(voice: Voice, soon: list[dict]) -> str:
    if not soon:
        return ""
    title = voice.say("**接下来先做这些**", "**First of all**")
    head = voice.say("日期 做什么 为什么", "Date What Why").split()
    rows = [[_span(item), _title(item), inline(item.get("why"), 160) or "—"] for item in soon]
    return f"{title}\n\n{table(head, rows)}"


def _span(item: dict) -> str:
    first, last = str(item.get("date") or "")[:10], str(item.get("until") or "")[:10]
    return f"{first} – {last[5:]}" if last and last[:4] == first[:4] else first


def _title(item: dict) -> str:
    title = inline(item.get("title"), 160)
    return f"**{title}**" if item.get("source") == "deadline" else title


def _later(voice: Voice, items: list[dict]) -> str:
    """A line for each further month."""
    lines = []
    for month, group in groupby(items, key=lambda item: str(item.get("date"))[:7]):
        said = [f"{_day_of_month(voice, item)}{_title(item)}" for item in group]
        lines.append(f"**{month}**{voice.say('：', ': ')}{voice.say('；', '; ').join(said)}")
    return bullets(lines)


def _day_of_month(voice: Voice, item: dict) -> str:
    found = as_date(item.get("date"))
    if found is None:
        return ""
    if item.get("kind") == "competition" and item.get("until"):
        return ""  # the day is the organiser's: only the month is known
    return voice.say(f"{found.day} 日 ", f"{month_abbr[found.month]} {found.day}: ")


def _dropped(voice: Voice, said: dict) -> str:
    rows = dicts(said.get("dropped"))[:_DROPPED]
    if not rows:
        return ""
    title = voice.say("**时间不够，建议放下**", "**What there is no time for**")
    lines = [
        f"{inline(row.get('what'), 120)}{voice.say('：', ': ')}{inline(row.get('why'), 200)}"
        for row in rows
    ]
    return f"{title}\n\n{bullets(lines)}"


def _clashes(voice: Voice, said: dict) -> str:
    lines = [
        f"{inline(row.get('date'))}{voice.say('：', ': ')}"
        + voice.listed([inline(title, 80) for title in texts(row.get("titles"))])
        for row in dicts(said.get("conflicts"))
    ]
    if not lines:
        return ""
    title = voice.say("**和你的日程撞在同一天**", "**On one day with your calendar**")
    return f"{title}\n\n{bullets(lines)}"


def _gaps(voice: Voice, said: dict) -> str:
    """Universities without a published date, names that none has, majors that are not known."""
    names = voice.listed([inline(name, 80) for name in texts(said.get("unknown"))])
    without = voice.say(
        f"没有公布日期的学校：{names}，请查官网后告诉我。",
        f"No published dates for {names}: look them up and tell me.",
    )
    student = as_dict(said.get("student"))
    major = voice.say(
        "还不知道你的专业方向，所以没有排竞赛。",
        "Your intended major is not known, so no competitions are planned.",
    )
    return _joined(
        voice,
        without if names else "",
        not_found(voice, dicts(said.get("notFound"))),
        major if student.get("majorsKnown") is False else "",
    )


def _notes(voice: Voice, said: dict) -> tuple[str, ...]:
    sources = " ".join(texts(said.get("sources")))
    known = [
        ("Common Data Set", "Common Data Set" in sources),
        (voice.say("College Board 预计考期", "College Board's anticipated dates"),
         "College Board" in sources),
        (voice.say("竞赛主办方网站", "the competitions' own sites"), "organiser" in sources),
    ]  # fmt: skip
    named = voice.listed([label for label, found in known if found])
    source = voice.say(f"来源：{named}。", f"Sources: {named}.") if named else ""
    return (inline(said.get("note"), 400), source)


def _ask(voice: Voice, said: dict, items: list[dict]) -> str:
    if as_dict(said.get("student")).get("assumed"):
        return voice.say(
            "你现在几年级、哪年毕业？告诉我，我按准确的年份重排。",
            "Which grade are you in, and when do you leave school? I will plan it anew.",
        )
    if not items:
        return voice.say("要不要按下一申请季重新规划？", "Shall I plan for the next season?")
    if str(said.get("scope")) == "all":
        return voice.say(
            "有目标学校了吗？给我名单，我按每所学校的截止日重排；也可以先把其中几项记进日程。",
            "Have you universities in mind? With a list I plan by each deadline; or shall I note "
            "some of this down in your calendar?",
        )
    return voice.say(
        "要不要我把其中几项记进你的日程？", "Shall I note some of this down in your calendar?"
    )


def _joined(voice: Voice, *parts: str) -> str:
    return voice.say("", " ").join(part for part in parts if part)
