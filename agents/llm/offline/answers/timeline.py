"""Answers from get_deadlines and get_personal_events: one timeline by date."""

from agents.llm.offline.answers import cards, entries, exams
from agents.llm.offline.answers.entries import Entry
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
from agents.llm.offline.dialogue.conversation import Result

_DATES = ("deadlines", "tests", "events")
_SHOWN = 20
_SHOWN_OF_A_SPAN = 60  # when a span of days was asked for, all of it is wanted
_MOST_OVER = 8
_OWN = (
    r"我的|我有|我还|安排|日程|日历|提醒|计划|冲突|最近|接下来|要做|什么事|忙|准备"
    r"|\bmy\b|do i have|have i got|calendar|schedule|agenda|plan|coming up|next up|conflict|busy"
)


def timeline(voice: Voice, results: list[Result]) -> Part:
    """All dates of all calls, the nearest first; what is over this season is said beside them."""
    said = [r.result for r in results]
    over = _over(voice, said)
    merged = {(e.date, e.what): e for r in results for e in _entries(voice, r, said)}
    found = sorted(merged.values(), key=lambda entry: as_date(entry.date) or voice.today)
    if not found:
        lead = _this_season(voice, over) or _none(voice, results)
        return Part(lead, tuple(_unknown(voice, said)), _notes(voice, said), _other(voice, said))
    most = _SHOWN_OF_A_SPAN if any(map(_bounded, results)) else _SHOWN
    shown = _table(voice, found[:most]) if len(found) > 1 else ""
    body = (shown, _more(voice, found, most), *_unknown(voice, said))
    tests = exams.asked_for(voice, [row for one in said for row in dicts(one.get("tests"))])
    leads = [_this_season(voice, over), exams.registration(voice, tests)]
    leads.append(_next_tests(voice, said) + _lead(voice, found))
    return Part(_joined(voice, leads), body, _notes(voice, said), _ask(voice, results))


def _joined(voice: Voice, leads: list[str]) -> str:
    return voice.say("", " ").join(lead for lead in leads if lead)


def _bounded(result: Result) -> bool:
    return any(result.args.get(key) is not None for key in ("within_days", "end"))


def _entries(voice: Voice, result: Result, said: list[dict]) -> list[Entry]:
    over = _over(voice, said)
    open_rows = [row for row in dicts(result.result.get("deadlines")) if row not in over]
    found = [entries.deadline(voice, row) for row in open_rows]
    tests = exams.asked_for(voice, dicts(result.result.get("tests")))
    found += [entry for row in tests for entry in exams.entries(voice, row)]
    own = [] if _only_schools(voice, said) else dicts(result.result.get("events"))
    return found + [entries.event(voice, row) for row in own]


def _only_schools(voice: Voice, said: list[dict]) -> bool:
    """Whether the question is about named schools only, so that own events do not belong."""
    named = any(one.get("scope") == "named" and dicts(one.get("deadlines")) for one in said)
    return named and not voice.asks(_OWN)


def _over(voice: Voice, said: list[dict]) -> list[dict]:
    """Rounds whose date of this season lies behind, for a student who applies in it.

    For one who finishes school later their next date is what counts, and it stays in the table; so
    it does where nothing is known of the student and nothing else is left to show.
    """
    rows = [(one.get("applies"), row) for one in said for row in dicts(one.get("deadlines"))]
    passed = [
        (when, row) for when, row in rows if row.get("passedThisCycle") and row.get("lastDate")
    ]
    left = len(passed) < len(rows) or any(dicts(one.get("tests")) for one in said)
    return [row for when, row in passed if when == "now" or (when is None and left)]


def _this_season(voice: Voice, over: list[dict]) -> str:
    """Which rounds are over, in one line."""
    if not over:
        return ""
    named = [
        f"{entries.school_and_plan(voice, row)}{voice.say('（', ' (')}{inline(row['lastDate'])}"
        f"{voice.say('）', ')')}"
        for row in over[:_MOST_OVER]
    ]
    more = voice.say(f"等 {len(over)} 项", f" and more, {len(over)} in all")
    names = voice.listed(named) + (more if len(over) > _MOST_OVER else "")
    return voice.say(f"本申请季已经截止：{names}。", f"Over for this season: {names}.")


def _table(voice: Voice, found: list[Entry]) -> str:
    head = voice.say("日期 事项 还剩 说明", "Date What When Notes").split()
    rows = [
        [e.date[:10] or voice.unknown, e.what, days_left(voice, e.left) or "—", e.note or "—"]
        for e in found
    ]
    return table(head, rows)


def _lead(voice: Voice, found: list[Entry]) -> str:
    dated = [e for e in found if as_date(e.date) and as_date(e.date) >= voice.today]
    if not dated:
        return voice.say("你的时间安排如下：", "Here is your timeline:")
    first = dated[0]
    left = days_left(voice, first.left)
    when = day(voice, first.date) + (voice.say(f"（{left}）", f" ({left})") if left else "")
    if len(found) == 1:
        note = voice.say(f"，{first.note}", f"; {first.note}") if first.note else ""
        return voice.say(f"{first.what}：**{when}**{note}。", f"{first.what}: **{when}**{note}.")
    return voice.say(
        f"最近的是 **{when}**：{first.what}。按日期排列：",
        f"The nearest date is **{when}**: {first.what}. In order:",
    )


def _next_tests(voice: Voice, said: list[dict]) -> str:
    """When each test comes next, where other dates stand beside it."""
    rows = exams.asked_for(voice, [row for one in said for row in dicts(one.get("tests"))])
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


def _more(voice: Voice, found: list[Entry], most: int) -> str:
    if len(found) <= most:
        return ""
    return voice.say(
        f"共 {len(found)} 项，只列出最近的 {most} 项。",
        f"{len(found)} dates in all; the {most} nearest are shown.",
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
    rows = [row for one in said for row in dicts(one.get("deadlines"))]
    tests = [row for one in said for row in dicts(one.get("tests"))]
    source = cards.sources(voice, rows)
    schools = voice.say(f"截止日期来源：{source}。", f"Deadlines: {source}.") if source else ""
    return _joined(voice, [schools, exams.sources(voice, exams.asked_for(voice, tests))])


def _ask(voice: Voice, results: list[Result]) -> str:
    if all(r.name == "get_personal_events" for r in results):
        return voice.say(
            "要不要我把申请截止日期也放进来？", "Shall I add your application deadlines?"
        )
    return voice.say(
        "要不要把其中几个日期加进你的日程？", "Shall I put some of these into your calendar?"
    )


def _other(voice: Voice, said: list[dict]) -> str:
    """What may help where no date was found."""
    if any(dicts(one.get("deadlines")) for one in said):
        return voice.say("要不要看看其他轮次的日期？", "Shall I look at the other rounds?")
    if any("deadlines" in one for one in said):
        return voice.say(
            "要不要查另一所学校或另一个轮次？", "Shall I look up another school or another round?"
        )
    return voice.say("要不要我把申请截止日期也放进来？", "Shall I add your application deadlines?")
