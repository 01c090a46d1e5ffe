"""Dates of the SAT and the ACT: which are meant, how sure they are, who published them."""

import calendar
import re

from agents.llm.offline.answers.entries import Entry
from agents.llm.offline.answers.format import as_date, day, days_left, inline
from agents.llm.offline.answers.voice import Voice

_SURE = {
    "high": ("高", "high"),
    "medium": ("中", "medium"),
    "low-medium": ("中低", "low to medium"),
    "low": ("低", "low"),
}
_SITE = re.compile(r"(?<![\w.-])(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|ai|io)(?![\w.-])")


def asked_for(voice: Voice, rows: list[dict]) -> list[dict]:
    """The tests, and the day, that the question names; all when it names none."""
    named = [test for test in ("SAT", "ACT") if voice.asks(rf"(?<![a-z]){test}(?![a-z])")]
    kept = [row for row in rows if any(test in str(row.get("test")) for test in named)] or rows
    return [row for row in kept if _named_day(voice, row)] or kept


def _named_day(voice: Voice, row: dict) -> bool:
    found = as_date(row.get("date"))
    if found is None:
        return False
    month, number = found.month, found.day
    name = f"{calendar.month_abbr[month]}[a-z]*\\.?"
    return voice.asks(
        rf"{found.isoformat()}|(?<!\d){month} ?月 ?{number}(?!\d)|(?<!\d){month}[/.]{number}(?!\d)"
        rf"|(?<![a-z]){name} {number}(?!\d)|(?<!\d){number}(st|nd|rd|th)?( of)? {name}"
    )


def entries(voice: Voice, row: dict) -> list[Entry]:
    """The day of a test, and the end of its registration when that is known and to come."""
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


def registration(voice: Voice, rows: list[dict]) -> str:
    """Whether the nearest test can still be registered for, when that was asked."""
    if not rows or not voice.asks(r"报名|注册|regist|sign up|still take"):
        return ""
    row = rows[0]
    name, when = inline(row.get("test")), day(voice, row.get("date"))
    if row.get("registrationClosed"):
        return voice.say(
            f"{when}的 {name} 报名已截止。", f"Registration for the {name} of {when} is closed."
        )
    closes = as_date(row.get("lateRegistrationDeadline") or row.get("registrationDeadline"))
    if closes:
        last = day(voice, closes.isoformat())
        return voice.say(
            f"{when}的 {name} 还能报名，到 {last} 为止。",
            f"Registration for the {name} of {when} is open until {last}.",
        )
    return _unknown_registration(voice, row, name, when)


def _unknown_registration(voice: Voice, row: dict, name: str, when: str) -> str:
    left = days_left(voice, row.get("daysLeft"))
    near = voice.say(f"（{left}）", f" ({left})") if left else ""
    return voice.say(
        f"我没有 {when} {name}{near}的报名截止日期，是否还能报名请马上到考试官网查看。",
        f"I have no registration deadline for the {name} of {when}{near}; please check at once on "
        "the test's own site whether it is still open.",
    )


def sources(voice: Voice, rows: list[dict]) -> str:
    """Per test: who lists the dates, and that they are anticipated or hold for the US only."""
    names = dict.fromkeys(inline(row.get("test")) for row in rows)
    said = [
        _source(voice, name, [r for r in rows if inline(r.get("test")) == name]) for name in names
    ]
    return voice.say("", " ").join(text for text in said if text)


def _source(voice: Voice, name: str, rows: list[dict]) -> str:
    told = " ".join(str(row.get("source") or "") for row in rows)
    if not told.strip():
        return ""
    sites = voice.listed(list(dict.fromkeys(_SITE.findall(told)))) or inline(told, 120)
    board = "College Board" in told
    text = voice.say(
        f"{name} 日期来自{' ' if sites.isascii() else ''}{sites}", f"{name} dates are from {sites}"
    )
    if "anticipated" in told:
        whose = voice.say(
            "College Board " if board else "", "College Board's " if board else "the "
        )
        text = voice.say(
            f"{name} 日期出自 {whose}预计考期名单（由 {sites} 转载）",
            f"{name} dates are those of {whose}anticipated list as mirrored by {sites}",
        )
    text += voice.say("，尚未确认", ", not confirmed")
    if any("US national" in f"{row.get('test')} {row.get('confidence')}" for row in rows):
        text += voice.say("，且只是美国本土考期", ", and hold for the US only")
    return text + voice.say("。", ".")
