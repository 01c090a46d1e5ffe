"""What is worked out from a profile for its reader: which sittings count, what is worth telling."""

from datetime import date

from memory.reading import EXAMS
from tools.base import ToolContext
from tools.profile.rules import sittings
from tools.profile.rules.completeness import Completeness, completeness

_NEXT = 3  # more at once is a form, not a conversation


def counting_tests(ctx: ToolContext, profile: dict) -> dict[str, dict]:
    """By test, the sitting that counts: total, date, sections, how many were taken, the best of
    each section together (``superscore``) and until when it is reported, where these are known."""
    totals = {test: profile.get(test) for test in EXAMS}
    taken = sittings.with_told(profile.get("tests") or [], totals)
    found = {}
    for test in EXAMS:
        counts = sittings.counting(taken, test)
        if counts:
            found[test] = _shown(ctx, taken, counts)
    return found


def _shown(ctx: ToolContext, taken: list[dict], counts: dict) -> dict:
    test, lapses = counts["test"], sittings.valid_until(counts)
    return {
        "total": counts["total"],
        "date": counts["date"],
        "sections": counts["sections"],
        "sittings": sum(one["test"] == test for one in taken),
        "superscore": sittings.best_of_sections(taken, test),
        "validUntil": lapses.isoformat() if lapses else None,
        "note": _lapse(ctx, lapses) if lapses else "",
    }


def _lapse(ctx: ToolContext, lapses: date) -> str:
    if lapses >= ctx.now.date():
        return ""
    return ctx.say(
        f"这次成绩已超过两年有效期（到 {lapses}），多数学校不再接受，需要重考。",
        f"This result lapsed on {lapses} (two years): most universities will want a new one.",
    )


def completeness_of(ctx: ToolContext, profile: dict, most: int | None = _NEXT) -> dict:
    """``{share, known, next: [{field, why}], left}``: the most useful gaps first, with the reason;
    ``left`` counts those that are not named."""
    found = completeness(profile, ctx.now.date())
    named = found.next[:most]
    return {
        "share": found.share,
        "known": found.known,
        "next": [{"field": part.key, "why": ctx.say(part.zh, part.en)} for part in named],
        "left": len(found.next) - len(named),
        "note": _note(ctx, found),
    }


def _note(ctx: ToolContext, found: Completeness) -> str:
    if not found.next:
        return ctx.say("主要信息都齐了。", "Everything that matters now is there.")
    return ctx.say(
        "完整度按各项对选校建议的影响加权，不是评价你本人。",
        "The share weighs each item by how much it changes advice; it does not judge you.",
    )
