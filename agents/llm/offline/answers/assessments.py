"""Answers from the questionnaires: results, what they may mean, what fits."""

import calendar

from agents.llm.offline.answers.format import (
    as_dict,
    bullets,
    day,
    dicts,
    inline,
    is_number,
    listed,
    number,
    plain,
    texts,
)
from agents.llm.offline.answers.voice import Part, Voice, merged
from agents.llm.offline.dialogue.conversation import Result

_MAJORS = 6
_SCHOOLS = 3
_MONTHS = calendar.month_name


def results(voice: Voice, found: list[Result]) -> Part:
    """What was taken and what not."""
    taken = [row for one in found for row in dicts(one.result.get("results"))]
    open_ = [row for one in found for row in dicts(one.result.get("notTaken"))]
    if not taken:
        return _not_taken(voice, open_)
    lines = [_result(voice, row) for row in taken]
    notes = [inline(row.get("validity"), 600) for row in taken]
    lead = voice.say("你做过的测评：", "The questionnaires you took:")
    body = (bullets(lines), *(_how(voice, row) for row in open_))
    ask = voice.say("要我解读其中哪一个？", "Which of them shall I interpret?")
    return Part(lead, body, tuple(notes), ask)


def _result(voice: Voice, row: dict) -> str:
    title, code = inline(row.get("title"), 80), inline(row.get("code"), 10)
    when = day(voice, row.get("takenAt"))
    said = voice.say(f"{title}：**{code}**（{when}）", f"{title}: **{code}** ({when})")
    scales = voice.listed([_scale(voice, one) for one in dicts(row.get("scales"))])
    change = inline(as_dict(row.get("earlier")).get("note"), 200)
    return f"{said}{voice.say('；', '; ')}{scales}{voice.say('。', '. ')}{change}".strip()


def _scale(voice: Voice, one: dict) -> str:
    name, strength = inline(one.get("name"), 60), inline(one.get("strengthText"), 20)
    return voice.say(f"{name} {strength}", f"{name}: {strength}")


def _how(voice: Voice, row: dict) -> str:
    """How to take one, with the way there."""
    title, page = inline(row.get("title"), 80), plain(row.get("page"))
    way = f"[{voice.say('现在开始', 'Begin')}{voice.say('：', ': ')}{title}]({page})"
    return " ".join(filter(None, (inline(row.get("how"), 300), way if page else "")))


def _not_taken(voice: Voice, rows: list[dict]) -> Part:
    lead = voice.say("你还没有做过测评。", "You have not taken a questionnaire yet.")
    if len(rows) == 1:
        lead = voice.say("这个测评你还没有做过。", "You have not taken this questionnaire yet.")
    lines = [_how(voice, row) for row in rows]
    ask = voice.say(
        "想选专业的话，先做霍兰德兴趣问卷，做好后叫我来解读。",
        "For choosing a major start with the Holland questionnaire, then ask me to interpret it.",
    )
    return Part(lead, (bullets(lines),), ask=ask)


def interpretation(voice: Voice, found: list[Result]) -> Part:
    """What the last results may mean, one after the other; those not taken are said once."""
    rows = [one.result for one in found]
    taken = [row for row in rows if row.get("taken")]
    if not taken:
        return _not_taken(voice, rows)
    parts = [_interpreted(voice, row) for row in taken]
    return merged(parts)


def _interpreted(voice: Voice, row: dict) -> Part:
    title, code = inline(row.get("title"), 80), inline(row.get("code"), 10)
    when = day(voice, row.get("takenAt"))
    lead = voice.say(
        f"你的{title}结果是 **{code}**（{when}）。", f"{title}: your result is **{code}** ({when})."
    )
    scales = voice.listed([_scale(voice, one) for one in dicts(row.get("scales"))])
    body = [
        scales,
        *(inline(note, 300) for note in texts(row.get("notes"))),
        inline(as_dict(row.get("earlier")).get("note"), 300),
        _said(voice, row, "study", ("学习上", "For studying")),
        _said(voice, row, "work", ("做事上", "For working")),
        _majors(voice, row),
        _trust(voice, row),
    ]
    notes = (
        inline(row.get("majorsNote"), 400),
        inline(row.get("attribution"), 600),
    )
    return Part(lead, tuple(block for block in body if block), notes, _next(voice, row))


def _trust(voice: Voice, row: dict) -> str:
    """How far to believe it: in the text, not among the small print."""
    text = inline(row.get("validity"), 700)
    return f"**{voice.say('怎么看这个结果', 'How far to trust it')}**\n\n{text}" if text else ""


def _said(voice: Voice, row: dict, key: str, title: tuple[str, str]) -> str:
    rows = dicts(row.get(key))
    if not rows:
        return ""
    lines = [
        f"{inline(one.get('name'), 40)}{voice.say('：', ': ')}{inline(one.get('text'), 200)}"
        for one in rows
    ]
    return f"**{voice.say(*title)}**\n\n" + bullets(lines)


def _majors(voice: Voice, row: dict) -> str:
    majors = dicts(row.get("majors"))[:_MAJORS]
    if not majors:
        return ""
    title = voice.say("兴趣最接近的专业方向", "Fields nearest to your interests")
    text = f"**{title}**\n\n" + bullets(_major(voice, one) for one in majors)
    own = dicts(row.get("intended"))
    if not own:
        return text
    head = voice.say("你的意向专业和问到的专业", "Your intended fields and those you asked about")
    return f"{text}\n\n**{head}**\n\n" + bullets(_major(voice, one, own=True) for one in own)


def _major(voice: Voice, one: dict, *, own: bool = False) -> str:
    title = inline(one.get("title"), 80)
    name = voice.say(f"{inline(one.get('titleZh'), 40)}（{title}）", title)
    near = one.get("similarity")
    told = number(voice, near)
    parts = [voice.say(f"相似度 {told}", f"similarity {told}") if is_number(near) else ""]
    parts.append(_where(voice, one))
    if one.get("intended") and not own:
        parts.append(voice.say("你的意向专业", "one of your intended fields"))
    said = voice.say("，", ", ").join(part for part in parts if part)
    caution = inline(one.get("caution"), 200)
    return f"**{name}**{voice.say('：', ': ')}{said}{voice.say('。', '. ')}{caution}".strip()


def _where(voice: Voice, one: dict) -> str:
    """How many universities award degrees in it, and which award most, with the year."""
    schools, total = one.get("schools"), one.get("ofSchools")
    if not is_number(schools) or not is_number(total):
        return ""
    largest = [
        inline(voice.say(row.get("nameZh") or row.get("name"), row.get("name")), 60)
        for row in dicts(one.get("largest"))[:_SCHOOLS]
    ]
    year, named = inline(one.get("year"), 20), voice.listed(largest)
    return voice.say(
        f"{total} 所学校中 {schools} 所授予这个方向的学士学位（{year}，人数最多的有{named}）",
        f"{schools} of {total} universities award degrees in it ({year}; most: {named})",
    )


def _next(voice: Voice, row: dict) -> str:
    if row.get("kind") == "holland":
        return voice.say(
            "要不要我按这份兴趣推荐几项活动，或看看其中一个专业的学校？",
            "Shall I suggest activities that fit, or look at schools for one of these fields?",
        )
    return voice.say(
        "要不要再做霍兰德兴趣问卷？选专业看它更合适。",
        "Shall we add the Holland questionnaire? It suits choosing a field better.",
    )


def activities(voice: Voice, found: list[Result]) -> Part:
    """New activities with a first step, what to deepen, and competitions."""
    row = found[-1].result
    if not row.get("taken"):
        return _not_taken(voice, [row])
    fresh = dicts(row.get("activities"))
    lead = inline(as_dict(row.get("basis")).get("text"), 400)
    body = (
        _block(voice, ("可以新开的活动", "New activities"), [_idea(voice, one) for one in fresh]),
        _block(voice, ("已经在做、值得做深的", "Worth deepening"),
               [_deeper(voice, one) for one in dicts(row.get("deepen"))]),
        _block(voice, ("合适的竞赛", "Competitions"),
               [_competition(voice, one) for one in dicts(row.get("competitions"))]),
    )  # fmt: skip
    notes = (*(inline(note, 300) for note in texts(row.get("notes"))),
             inline(row.get("validity"), 700), inline(row.get("attribution"), 600))  # fmt: skip
    ask = voice.say(
        "哪一项你最想试？我可以帮你排进日程。", "Which one tempts you most? I can plan it in."
    )
    return Part(lead, body, notes, ask)


def _block(voice: Voice, title: tuple[str, str], lines: list[str]) -> str:
    return f"**{voice.say(*title)}**\n\n" + bullets(lines) if lines else ""


def _idea(voice: Voice, one: dict) -> str:
    title, why = inline(one.get("title"), 80), inline(one.get("why"), 100)
    hours, step = plain(one.get("hoursPerWeek")), inline(one.get("firstStep"), 240)
    return voice.say(
        f"**{title}**（{why}，每周约 {hours} 小时）。第一步：{step}",
        f"**{title}** ({why}; about {hours} hours a week). First step: {step}",
    )


def _deeper(voice: Voice, one: dict) -> str:
    named, step = voice.listed(texts(one.get("activities"))), inline(one.get("step"), 240)
    return voice.say(f"**{named}**：{step}", f"**{named}**: {step}")


def _competition(voice: Voice, one: dict) -> str:
    name, purpose = inline(one.get("name"), 100), inline(one.get("purpose"), 200)
    months = _months(voice, one)
    who, site = inline(one.get("eligibility"), 200), inline(one.get("website"), 200)
    known = (
        voice.say("（你的档案里已有）", " (already in your profile)") if one.get("already") else ""
    )
    return voice.say(
        f"**{name}**{known}：{purpose}。{months}{who}。{site}",
        f"**{name}**{known}: {purpose}. {months}{who}. {site}",
    )


def _months(voice: Voice, one: dict) -> str:
    """Usual months of registration and of the contest; they change, so they are to be confirmed."""
    said = []
    for key, zh, en in (
        ("registrationMonths", "报名通常在", "Registration usually in "),
        ("contestMonths", "比赛通常在", "Contest usually in "),
    ):
        months = [month for month in listed(one.get(key)) if month in range(1, 13)]
        if months:
            chinese, english = "、".join(map(plain, months)), ", ".join(_MONTHS[m] for m in months)
            said.append(voice.say(f"{zh} {chinese} 月", en + english))
    if not said:
        return ""
    return voice.say(
        f"{'，'.join(said)}（以官网为准）。", f"{'; '.join(said)} (confirm on its site). "
    )
