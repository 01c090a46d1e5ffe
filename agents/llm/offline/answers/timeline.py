"""Answers from get_deadlines and get_personal_events: one timeline by date."""

import re
from dataclasses import dataclass

from agents.llm.offline.answers import cards
from agents.llm.offline.answers.format import (
    as_date,
    day,
    days_left,
    dicts,
    inline,
    listed,
    table,
    texts,
)
from agents.llm.offline.answers.missing import not_found
from agents.llm.offline.answers.voice import Part, Voice
from agents.llm.offline.conversation import Result

KINDS = {
    "deadline": ("截止日期", "deadline"),
    "test": ("考试", "test"),
    "competition": ("竞赛", "competition"),
    "activity": ("活动", "activity"),
    "interview": ("面试", "interview"),
    "other": ("其他", "other"),
}
_SURE = {
    "high": ("高", "high"),
    "medium": ("中", "medium"),
    "low-medium": ("中低", "low to medium"),
    "low": ("低", "low"),
}
_DATES = ("deadlines", "tests", "events")
_SHOWN = 20


@dataclass(frozen=True)
class Entry:
    """One line of the timeline."""

    date: str
    what: str
    left: object
    note: str = ""


def timeline(voice: Voice, results: list[Result]) -> Part:
    """All dates of all calls, the nearest first."""
    merged = {(e.date, e.what): e for result in results for e in _entries(voice, result)}
    entries = sorted(merged.values(), key=lambda entry: as_date(entry.date) or voice.today)
    said = [r.result for r in results]
    if not entries:
        body = tuple(_unknown(voice, said))
        return Part(_none(voice, results), body, _notes(voice, said), _ask(voice, results))
    shown = _table(voice, entries[:_SHOWN]) if len(entries) > 1 else ""
    body = (shown, _more(voice, entries), *_unknown(voice, said))
    lead = _next_tests(voice, said) + _lead(voice, entries)
    return Part(lead, body, _notes(voice, said), _ask(voice, results))


def _entries(voice: Voice, result: Result) -> list[Entry]:
    found = [_deadline(voice, row) for row in dicts(result.result.get("deadlines"))]
    tests = _asked_tests(voice, dicts(result.result.get("tests")))
    found += [entry for row in tests for entry in _test(voice, row)]
    return found + [_event(voice, row) for row in dicts(result.result.get("events"))]


def _asked_tests(voice: Voice, rows: list[dict]) -> list[dict]:
    """The tests that the question names; all when it names none."""
    named = [test for test in ("SAT", "ACT") if voice.asks(rf"(?<![a-z]){test}(?![a-z])")]
    kept = [row for row in rows if any(test in str(row.get("test")) for test in named)]
    return kept or rows


def _deadline(voice: Voice, row: dict) -> Entry:
    what = f"{cards.name(voice, {**row, 'name': row.get('school')})} {inline(row.get('plan'))}"
    notes = [_passed(voice, row), _own_note(row)]
    if row.get("confirmed") is False:
        notes.append(voice.say("待官网确认", "to be confirmed"))
    said = voice.say("；", "; ").join(note for note in notes if note)
    return Entry(str(row.get("date") or ""), what.strip(), row.get("daysLeft"), said)


def _passed(voice: Voice, row: dict) -> str:
    if not row.get("passedThisCycle") or not row.get("lastDate"):
        return ""
    last = inline(row["lastDate"])
    return voice.say(
        f"本季（{last}）已过，此为下一季",
        f"this cycle's date ({last}) is over, so this is the next",
    )


def _own_note(row: dict) -> str:
    """The note without the sentences that repeat the cycle or the date that is over."""
    said = re.split(r"(?<=。)|(?<=\.)\s+", inline(row.get("note"), 300))
    known = [str(row[key]) for key in ("cycle", "lastDate") if row.get(key)]
    return " ".join(s.strip() for s in said if s and not any(word in s for word in known))[:120]


def _test(voice: Voice, row: dict) -> list[Entry]:
    name, sure = inline(row.get("test")), _sure(voice, row.get("confidence"))
    note = voice.say(f"可信度：{sure}", f"confidence: {sure}") if sure else ""
    what = f"{name}{voice.say(' 考试', ' test')}"
    closed = (
        voice.say("报名已截止", "registration is closed") if row.get("registrationClosed") else ""
    )
    notes = voice.say("；", "; ").join(filter(None, (closed, note)))
    found = [Entry(str(row.get("date") or ""), what, row.get("daysLeft"), notes)]
    closes = as_date(row.get("registrationDeadline"))
    if closes and closes >= voice.today:
        what = f"{name}{voice.say(' 报名截止', ' registration closes')}"
        found.append(Entry(closes.isoformat(), what, None, note))
    return found


def _sure(voice: Voice, value: object) -> str:
    """How sure a test date is: its first word; the reasons stand in the tool's result."""
    word = re.match(r"[a-z-]*", str(value or "").lower())[0]
    return voice.say(*_SURE.get(word, (inline(value, 60),) * 2))


def _event(voice: Voice, row: dict) -> Entry:
    kind = voice.say(*KINDS.get(str(row.get("kind")), ("", "")))
    notes = [inline(row.get("time")), kind, inline(row.get("school"), 80)]
    if row.get("conflicts"):
        notes.append(voice.say("同日另有安排", "something else that day"))
    notes.append(f"“{inline(row['notes'], 100)}”" if row.get("notes") else "")
    said = voice.say("；", "; ").join(note for note in notes if note)
    title = inline(row.get("title"), 100)
    return Entry(str(row.get("date") or ""), title, row.get("daysLeft"), said)


def _table(voice: Voice, entries: list[Entry]) -> str:
    head = voice.say("日期 事项 还剩 说明", "Date What When Notes").split()
    rows = [
        [e.date[:10] or voice.unknown, e.what, days_left(voice, e.left) or "—", e.note or "—"]
        for e in entries
    ]
    return table(head, rows)


def _lead(voice: Voice, entries: list[Entry]) -> str:
    dated = [e for e in entries if as_date(e.date) and as_date(e.date) >= voice.today]
    if not dated:
        return voice.say("你的时间安排如下：", "Here is your timeline:")
    first = dated[0]
    left = days_left(voice, first.left)
    when = day(voice, first.date) + (voice.say(f"（{left}）", f" ({left})") if left else "")
    if len(entries) == 1:
        note = voice.say(f"，{first.note}", f"; {first.note}") if first.note else ""
        return voice.say(f"{first.what}：**{when}**{note}。", f"{first.what}: **{when}**{note}.")
    return voice.say(
        f"最近的是 **{when}**：{first.what}。按日期排列：",
        f"The nearest date is **{when}**: {first.what}. In order:",
    )


def _next_tests(voice: Voice, said: list[dict]) -> str:
    """When each test comes next, where other dates stand beside it."""
    rows = _asked_tests(voice, [row for one in said for row in dicts(one.get("tests"))])
    first: dict[str, dict] = {}
    for row in rows:
        first.setdefault(inline(row.get("test")), row)
    if not first or len(rows) == sum(len(dicts(one.get(k))) for one in said for k in _DATES):
        return ""
    when = [f"{name} {day(voice, row.get('date'))}" for name, row in first.items()]
    return voice.say(f"下一次考试：{'、'.join(when)}。", f"Next test: {', '.join(when)}. ")


def _none(voice: Voice, results: list[Result]) -> str:
    if all(r.name == "get_personal_events" for r in results):
        return voice.say("这段时间你的日程是空的。", "Nothing is in your calendar for that time.")
    return voice.say("我没有找到符合条件的截止日期。", "I found no deadlines that match.")


def _more(voice: Voice, entries: list[Entry]) -> str:
    if len(entries) <= _SHOWN:
        return ""
    return voice.say(
        f"共 {len(entries)} 项，只列出最近的 {_SHOWN} 项。",
        f"{len(entries)} dates in all; the {_SHOWN} nearest are shown.",
    )


def _notes(voice: Voice, said: list[dict]) -> tuple[str, ...]:
    rows = [row for one in said for row in dicts(one.get("deadlines"))]
    return (_scope(voice, said), cards.deadlines_note(voice, rows), _sources(voice, said))


def _unknown(voice: Voice, said: list[dict]) -> list[str]:
    """Schools without published dates, and names that no school has."""
    names = dict.fromkeys(n for one in said for n in texts(one.get("unknown")))
    missing = [row for one in said for row in listed(one.get("notFound"))]
    schools = voice.listed([inline(name, 80) for name in names])
    without = voice.say(
        f"没有公布数据的学校：{schools}，请查官网。",
        f"No published dates for: {schools}; please check their websites.",
    )
    return [without if names else "", not_found(voice, missing)]


def _scope(voice: Voice, said: list[dict]) -> str:
    scopes = {str(one.get("scope")) for one in said}
    if "yours" in scopes:
        return voice.say(
            "学校取自你的日程和文书。", "The schools are those in your calendar and essays."
        )
    if "all" in scopes:
        return voice.say(
            "你没有指定学校，这里是有公布数据的学校中最近的日期。",
            "You named no school; these are the nearest dates of all schools with published ones.",
        )
    return ""


def _sources(voice: Voice, said: list[dict]) -> str:
    rows = [row for one in said for key in ("deadlines", "tests") for row in dicts(one.get(key))]
    source = cards.sources(voice, rows)
    return voice.say(f"来源：{source}。", f"Source: {source}.") if source else ""


def _ask(voice: Voice, results: list[Result]) -> str:
    if all(r.name == "get_personal_events" for r in results):
        return voice.say(
            "要不要我把申请截止日期也放进来？", "Shall I add your application deadlines?"
        )
    return voice.say(
        "要不要把其中几个日期加进你的日程？", "Shall I put some of these into your calendar?"
    )
