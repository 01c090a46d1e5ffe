"""Answers from suggest_profile_improvements: what to do, what it brings, by when."""

from agents.llm.offline.answers import basis, cards
from agents.llm.offline.answers.chance import field_name
from agents.llm.offline.answers.format import (
    bullets,
    chance,
    day,
    dicts,
    inline,
    is_number,
    percent,
    texts,
)
from agents.llm.offline.answers.voice import Part, Voice, merged
from agents.llm.offline.dialogue.conversation import Result

_ORIGINS = {
    "list": ("你名单上的学校", "the universities on your list"),
    "memory": ("你提到过想去的学校", "the universities you said you want"),
    "suggested": ("按你现在的条件选的几所学校", "universities chosen by your present marks"),
}
_SHOWN = 3  # universities for which a change is told one by one


def improve(voice: Voice, results: list[Result]) -> Part:
    """The changes that help most, each with its effect."""
    return merged([_improve(voice, result.result) for result in results])


def _improve(voice: Voice, found: dict) -> Part:
    suggestions = dicts(found.get("suggestions"))
    steps = "\n".join(
        f"{number}. {_step(voice, each)}" for number, each in enumerate(suggestions, 1)
    )
    return Part(
        lead=_lead(voice, found, suggestions),
        body=(steps, _fixed(voice, found), inline(found.get("unmeasured"), 300)),
        notes=(
            voice.say(
                "加分是按假设重新估算的差值，不是承诺。",
                "Gains are differences between estimates, not promises.",
            )
            if suggestions
            else "",
            _test_sources(voice, suggestions),
        ),
        ask=_ask(voice, found),
    )


def _lead(voice: Voice, found: dict, suggestions: list[dict]) -> str:
    known = basis.in_words(voice, found.get("basis"))
    on = (
        voice.say(f"以你现在的情况（{known}）为起点，", f"Starting from {known}, ") if known else ""
    )
    where = _targets(voice, found)
    if not suggestions:
        return voice.say(
            f"{on}针对{where}，眼下没有能算出明显加分的改变。",
            f"{on}for {where}, no change with a measurable gain is left.",
        )
    return voice.say(
        f"{on}针对{where}，按对录取机会的影响从大到小：",
        f"{on}for {where}, by their effect on your chances:",
    )


def _targets(voice: Voice, found: dict) -> str:
    rows = dicts(found.get("targets"))
    names = voice.listed([cards.short(voice, row) for row in rows[:6]])
    more = voice.say(f"等 {len(rows)} 所", f" and others, {len(rows)} in all")
    names += more if len(rows) > 6 else ""
    origin = _ORIGINS.get(str(found.get("targetsFrom")))
    if origin is None or not names:
        return names or voice.say("目标学校", "the targets")
    return voice.say(f"{origin[0]}（{names}）", f"{origin[1]} ({names})")


def _step(voice: Voice, each: dict) -> str:
    gain = each.get("gain")
    points = percent(voice, gain).rstrip("%") if is_number(gain) else ""
    several = len(dicts(each.get("schools"))) > 1
    mean = voice.say("平均 " if several else "", " on average" if several else "")
    added = voice.say(f"{mean}+{points} 个百分点", f"+{points} points{mean}")
    said = [
        f"**{inline(each.get('what'), 160)}**{voice.say('：', ': ')}{added}",
        _effects(voice, each),
        _when(voice, each),
        inline(each.get("assumption"), 200),
    ]
    return voice.say("。", ". ").join(part.rstrip("。.") for part in said if part) + voice.say(
        "。", "."
    )


def _effects(voice: Voice, each: dict) -> str:
    rows = dicts(each.get("schools"))
    said = [
        f"{cards.short(voice, row)} {chance(voice, row.get('before'))} → "
        f"{chance(voice, row.get('after'))}"
        for row in rows[:_SHOWN]
    ]
    return voice.say("，", ", ").join(said)


def _when(voice: Voice, each: dict) -> str:
    dates = dicts(each.get("dates"))
    if dates:
        said = voice.listed([f"{row.get('test')} {day(voice, row.get('date'))}" for row in dates])
        open_ones = any(not row.get("register") for row in dates)
        check = voice.say("（报名截止请查官网）", " (check the registration deadlines)")
        return voice.say("接下来的考期：", "Next dates: ") + said + (check if open_ones else "")
    if each.get("by"):
        return voice.say(f"最晚 {day(voice, each['by'])} 前", f"By {day(voice, each['by'])}")
    return ""


def _fixed(voice: Voice, found: dict) -> str:
    said = texts(found.get("fixed"))
    title = voice.say("动不了的，或还没法判断的", "What cannot change, or cannot be judged yet")
    return f"**{title}**\n\n{bullets(said)}" if said else ""


def _test_sources(voice: Voice, suggestions: list[dict]) -> str:
    if not any(dicts(each.get("dates")) for each in suggestions):
        return ""
    return voice.say(
        "考期为预计日期，以 College Board / ACT 官网为准。",
        "Test dates are anticipated ones; College Board and ACT have the final word.",
    )


def _ask(voice: Voice, found: dict) -> str:
    missing = texts(found.get("missing"))
    if missing:
        names = voice.listed([field_name(voice, key) for key in missing])
        return voice.say(f"方便告诉我你的{names}吗？", f"Could you tell me your {names}?")
    if found.get("grade") is None:
        return voice.say("你现在几年级？", "Which grade are you in?")
    return voice.say("要不要我把这些排进时间线？", "Shall I put these into a timeline?")
