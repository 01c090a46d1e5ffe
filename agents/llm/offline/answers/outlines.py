"""Answers from generate_outline: sections to fill, each with what it rests on and what to ask."""

from agents.llm.offline.answers.format import (
    bullets,
    dicts,
    inline,
    is_number,
    number,
    percent,
    plain,
    texts,
)
from agents.llm.offline.answers.voice import Part, Voice, merged
from agents.llm.offline.dialogue.conversation import Result


def outline(voice: Voice, results: list[Result]) -> Part:
    """The outline, what the university offers in the field, what of a draft to keep."""
    return merged([_outline(voice, result.result) for result in results])


def _outline(voice: Voice, said: dict) -> Part:
    sections = dicts(said.get("sections"))
    if not sections:
        return Part(voice.say("这次没能列出提纲。", "I could not make an outline this time."))
    body = [
        _sections(voice, sections),
        _at_school(voice, said),
        _from_draft(voice, dicts(said.get("fromDraft"))),
    ]
    note = inline(said.get("note"), 400)
    ask = voice.say(
        "先口头回答第 1 部分的第一个问题，我们就能定下开头。",
        "Answer the first question of section 1 in your own words, and the beginning is found.",
    )
    return Part(_lead(voice, said, len(sections)), tuple(body), (note,) if note else (), ask)


def _lead(voice: Voice, said: dict, count: int) -> str:
    name, school = inline(said.get("name"), 60), inline(said.get("school"), 80)
    thread, limit = _name_of(said.get("thread")), said.get("wordLimit")
    most = number(voice, limit) if is_number(limit) else ""
    for_whom = voice.say(f"{school} ", f" ({school})") if school else ""
    zh = f"{for_whom}{name}提纲，以「{thread}」为主线，分 {count} 部分"
    en = f"{name}{for_whom}: an outline that follows “{thread}”, in {count} parts"
    return voice.say(
        zh + (f"（上限 {most} 词）：" if most else "："), en + (f", {most} words:" if most else ":")
    )


def _name_of(fact: object) -> str:
    """A fact without its details."""
    return inline(fact, 120).partition(" (")[0]


def _sections(voice: Voice, sections: list[dict]) -> str:
    """All of them; a fact that several rest on is told in full once."""
    said, told = [], set()
    for place, row in enumerate(sections, 1):
        fact = inline(row.get("restsOn"), 200)
        said.append(_section(voice, place, row, _name_of(fact) if fact in told else fact))
        told.add(fact)
    return "\n".join(said)


def _section(voice: Voice, place: int, row: dict, fact: str) -> str:
    colon = voice.say("：", ": ")
    lines = [f"{voice.say('用你的', 'From yours')}{colon}{fact}"] if fact else []
    ask = voice.say("想一想", "Ask yourself")
    lines += [f"{ask}{colon}{inline(one, 200)}" for one in texts(row.get("questions"))]
    if row.get("risk"):
        lines.append(f"{voice.say('要当心', 'Beware')}{colon}{inline(row['risk'], 160)}")
    details = "\n".join(f"   {line}" for line in bullets(lines).splitlines())
    return f"{place}. **{inline(row.get('purpose'), 200)}**{_length(voice, row)}\n{details}"


def _length(voice: Voice, row: dict) -> str:
    if is_number(row.get("words")):
        words = plain(row["words"])
        return voice.say(f"（约 {words} 词）", f" (about {words} words)")
    if is_number(row.get("share")):
        share = percent(voice, row["share"])
        return voice.say(f"（约占 {share}）", f" (about {share})")
    return ""


def _at_school(voice: Voice, said: dict) -> str:
    """The student's fields at that university, each with its year."""
    rows = [_degrees(voice, row) for row in dicts(said.get("atSchool"))]
    if not rows:
        return ""
    school = inline(said.get("school"), 80)
    title = voice.say(f"{school}的相关专业", f"Your fields at {school}")
    return f"**{title}**\n\n{bullets(rows)}"


def _degrees(voice: Voice, row: dict) -> str:
    name = inline(voice.say(str(row.get("titleZh") or ""), str(row.get("title") or "")), 80)
    if not is_number(row.get("degrees")):
        return voice.say(
            f"{name}：这份数据里没有该校授予学位的记录，请到官网确认是否开设。",
            f"{name}: the data show no degrees there; check on its site whether it is offered.",
        )
    year, count = inline(row.get("year"), 20), number(voice, row["degrees"])
    return voice.say(
        f"{name}：{year} 学年授予 {count} 个学士学位（IPEDS）。",
        f"{name}: {count} bachelor's degrees in {year} (IPEDS).",
    )


def _from_draft(voice: Voice, places: list[dict]) -> str:
    if not places:
        return ""
    title = voice.say("草稿里已经可以用的句子", "Sentences of your draft to keep")
    lines = [_place(voice, one) for one in places]
    return f"**{title}**\n\n{bullets(lines)}"


def _place(voice: Voice, one: dict) -> str:
    where = plain(one.get("paragraph"))
    quote = inline(one.get("quote"), 160)
    return voice.say(f"第 {where} 段：“{quote}”", f"Paragraph {where}: “{quote}”")
