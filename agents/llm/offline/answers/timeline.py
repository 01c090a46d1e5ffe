"""Answers from get_deadlines and get_personal_events: one timeline by date."""

from dataclasses import dataclass

from agents.llm.offline.answers import cards
from agents.llm.offline.answers.format import as_date, day, days_left, dicts, inline, table, texts
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
        return Part(_none(voice, results), notes=_notes(voice, said), ask=_ask(voice, results))
    return Part(
        _lead(voice, entries, results),
        (_table(voice, entries[:_SHOWN]),),
        (_more(voice, entries), *_notes(voice, said)),
        _ask(voice, results),
    )


def _entries(voice: Voice, result: Result) -> list[Entry]:
    found = [_deadline(voice, row) for row in dicts(result.result.get("deadlines"))]
    found += [entry for row in dicts(result.result.get("tests")) for entry in _test(voice, row)]
    return found + [_event(voice, row) for row in dicts(result.result.get("events"))]


def _deadline(voice: Voice, row: dict) -> Entry:
    what = f"{cards.name(voice, {**row, 'name': row.get('school')})} {inline(row.get('plan'))}"
    notes = [inline(row.get("note"), 120)]
    if row.get("confirmed") is False:
        notes.insert(0, voice.say("待官网确认", "to be confirmed"))
    said = voice.say("；", "; ").join(note for note in notes if note)
    return Entry(str(row.get("date") or ""), what.strip(), row.get("daysLeft"), said)


def _test(voice: Voice, row: dict) -> list[Entry]:
    name = inline(row.get("test"))
    sure = inline(row.get("confidence"), 80)
    note = voice.say(f"可信度：{sure}", f"confidence: {sure}") if sure else ""
    what = f"{name}{voice.say('考试', ' test')}"
    found = [Entry(str(row.get("date") or ""), what, row.get("daysLeft"), note)]
    if row.get("registrationDeadline"):
        what = f"{name}{voice.say('报名截止', ' registration closes')}"
        found.append(Entry(str(row["registrationDeadline"]), what, None, note))
    return found


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


def _lead(voice: Voice, entries: list[Entry], results: list[Result]) -> str:
    dated = [e for e in entries if as_date(e.date) and as_date(e.date) >= voice.today]
    if not dated:
        return voice.say("你的时间安排如下：", "Here is your timeline:")
    first = dated[0]
    left = days_left(voice, first.left)
    when = day(voice, first.date) + (voice.say(f"（{left}）", f" ({left})") if left else "")
    if len(entries) == 1:
        return voice.say(f"{first.what}：**{when}**。", f"{first.what}: **{when}**.")
    return voice.say(
        f"最近的一项是 **{when}** 的{first.what}。按日期排列：",
        f"The nearest date is **{when}**: {first.what}. In order:",
    )


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
    unknown = list(dict.fromkeys(n for one in said for n in texts(one.get("unknown"))))
    missing = [row for one in said for row in one.get("notFound") or []]
    notes = [_published(voice, rows), _sources(voice, said), not_found(voice, missing)]
    if unknown:
        names = voice.listed([inline(name, 80) for name in unknown])
        notes.append(
            voice.say(
                f"没有公布数据的学校：{names}，请查官网。",
                f"No published dates for: {names}; please check their websites.",
            )
        )
    return tuple(notes)


def _published(voice: Voice, rows: list[dict]) -> str:
    cycles = list(dict.fromkeys(inline(row.get("cycle")) for row in rows if row.get("cycle")))
    if not cycles:
        return ""
    named = " / ".join(cycles)
    return voice.say(
        f"截止日期按最近一次公布的 {named} 申请季推算，请以学校官网为准。",
        f"Deadlines follow the last published cycle ({named}); please confirm on the websites.",
    )


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
