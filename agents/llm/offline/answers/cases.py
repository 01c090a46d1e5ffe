"""Answers from the tools on admission cases: found, explained, and beside the student."""

from agents.llm.offline.answers import cards
from agents.llm.offline.answers.case_lines import badge, figures, headline, item
from agents.llm.offline.answers.format import as_dict, bullets, dicts, inline, plain, table, texts
from agents.llm.offline.answers.voice import Part, Voice, merged
from agents.llm.offline.dialogue.conversation import Result

_EFFECTS = {
    "for": ("有利", "for"),
    "against": ("不利", "against"),
    "neutral": ("中性", "neutral"),
    "unknown": ("说不准", "not known"),
}
_VERDICTS = {
    "higher": ("你更高", "yours is higher"),
    "lower": ("你更低", "yours is lower"),
    "alike": ("差不多", "alike"),
    "different": ("不同", "different"),
    "unknown": ("没法比", "cannot be compared"),
}
_PLACES = {
    "above": ("高于 75 百分位", "above the 75th percentile"),
    "within": ("在中间一半人的范围内", "within the middle half"),
    "below": ("低于 25 百分位", "below the 25th percentile"),
}


def searched(voice: Voice, results: list[Result]) -> Part:
    """The cases of each search, numbered, real ones first."""
    return merged([_searched(voice, result.result) for result in results])


def _searched(voice: Voice, said: dict) -> Part:
    rows = dicts(said.get("cases"))
    note = inline(said.get("note"), 400)
    if not rows:
        return Part(lead=note)
    return Part(
        lead=_count(voice, said, rows),
        body=("\n".join(item(voice, n, row) for n, row in enumerate(rows, 1)),),
        notes=(note,),
        ask=voice.say(
            "想看看其中哪一个为什么是这个结果，或者拿来和你的情况比一比吗？",
            "Shall I explain one of these, or put it beside your own record?",
        ),
    )


def _count(voice: Voice, said: dict, rows: list[dict]) -> str:
    total = plain(said.get("total"))
    least = voice.say("至少 ", "at least ") if said.get("more") else ""
    demo = sum(bool(row.get("isDemo")) for row in rows)
    zh, en = f"找到 {least}{total} 个案例", f"I found {least}{total} case{'s' * (total != '1')}"
    if demo == len(rows):
        zh += "（都是示例）" if demo > 1 else "（是示例）"
        en += " (all of them examples)" if demo > 1 else " (an example)"
    shown = plain(len(rows))
    more_zh = f"，先看 {shown} 个：" if shown != total else "："
    more_en = f"; here are {shown}:" if shown != total else ":"
    return voice.say(zh + more_zh, en + more_en)


def explained(voice: Voice, results: list[Result]) -> Part:
    """Why a case went as it did: what comes of it, the factors, what nobody can know."""
    return merged([_explained(voice, result.result) for result in results])


def _explained(voice: Voice, said: dict) -> Part:
    case = as_dict(said.get("case"))
    unknown = voice.listed([inline(text, 120) for text in texts(said.get("cannotKnow"))])
    return Part(
        lead=f"**{headline(voice, case)}**{badge(voice, case)}\n\n" + inline(said["summary"], 500),
        body=(
            figures(voice, case),
            bullets(_factor(voice, row) for row in dicts(said.get("factors"))),
            voice.say(f"**数字看不出来的**：{unknown}。", f"**What no figure shows**: {unknown}."),
            voice.say("**可以怎么用**：", "**What to take from it**: ")
            + inline(said.get("takeaway"), 400),
        ),
        notes=(
            inline(said.get("demoNote"), 300),
            inline(said.get("yearsNote"), 300),
            _published_by(voice, said),
        ),
        ask=voice.say(
            "要不要把这个案例和你的档案逐项比一比？", "Shall I put this case beside your profile?"
        ),
    )


def _factor(voice: Voice, row: dict) -> str:
    effect = voice.say(*_EFFECTS.get(str(row.get("effect")), ("", "")))
    return f"{voice.say(f'【{effect}】', f'({effect}) ')}{inline(row.get('text'), 400)}"


def _published_by(voice: Voice, said: dict) -> str:
    source = cards.sources(voice, [said])
    return voice.say(f"学校数据来源：{source}。", f"Source: {source}.") if source else ""


def beside_profile(voice: Voice, results: list[Result]) -> Part:
    """A case and the student's record side by side."""
    return merged([_beside(voice, result.result) for result in results])


def _beside(voice: Voice, said: dict) -> Part:
    case = as_dict(said.get("case"))
    head = [voice.say("项目", "field"), voice.say("案例", "case"), voice.say("你", "you"),
            voice.say("对比", "compared")]  # fmt: skip
    lines = [_compared(voice, row) for row in dicts(said.get("fields"))]
    notes = [inline(row.get("note"), 200) for row in dicts(said.get("fields")) if row.get("note")]
    return Part(
        lead=voice.say(
            f"你和这个案例（{headline(voice, case)}）逐项对照：",
            f"You beside this case ({headline(voice, case)}):",
        ),
        body=(table(head, lines), _standing(voice, as_dict(said.get("counts")))),
        notes=(
            *(voice.say(f"GPA：{note}。", f"GPA: {note}.") for note in notes[:1]),
            inline(said.get("notCompared"), 300),
            inline(said.get("caution"), 300),
            inline(said.get("demoNote"), 300),
        ),
        ask=voice.say(
            "要不要再看看你和这所学校公布的分数段差多少？",
            "Shall I compare you with the published score ranges as well?",
        ),
    )


def _compared(voice: Voice, row: dict) -> list[str]:
    unknown = voice.say("没有说", "not told")
    cells = [plain(row.get(side)) or unknown for side in ("case", "mine")]
    verdict = voice.say(*_VERDICTS.get(str(row.get("verdict")), ("", "")))
    return [inline(row.get("label"), 40), *(inline(cell, 80) for cell in cells), verdict]


def _standing(voice: Voice, counts: dict) -> str:
    higher, lower, alike = (plain(counts.get(key)) for key in ("higher", "lower", "alike"))
    return voice.say(
        f"能比较的项目里：你更高 {higher} 项，差不多 {alike} 项，更低 {lower} 项。",
        f"Of what can be compared: yours is higher in {higher}, alike in {alike}, lower in "
        f"{lower}.",
    )


def beside_admitted(voice: Voice, results: list[Result]) -> Part:
    """The student against published percentiles and the real cases of a university."""
    return merged([_admitted(voice, result.result) for result in results])


def _admitted(voice: Voice, said: dict) -> Part:
    school = as_dict(said.get("school"))
    rows = [_test(voice, row) for row in dicts(said.get("percentiles"))]
    cases = dicts(said.get("cases")) or dicts(said.get("examples"))
    listed = "\n".join(item(voice, n, row) for n, row in enumerate(cases, 1))
    gpa = as_dict(said.get("gpa"))
    return Part(
        lead=voice.say(
            f"你和 **{cards.name(voice, school)}** 入学新生的对照：",
            f"You beside those who enrolled at **{cards.name(voice, school)}**:",
        ),
        body=(
            bullets([*rows, f"GPA{voice.say('：', ': ')}{inline(gpa.get('note'), 200)}"]),
            inline(said.get("casesNote"), 300),
            _middle(voice, as_dict(said.get("middle"))),
            listed,
        ),
        notes=(cards.years_note(voice, [school], ("admissions",)),),
        ask=voice.say(
            "要不要估算一下你被这所学校录取的机会？", "Shall I estimate your chance there?"
        ),
    )


def _test(voice: Voice, row: dict) -> str:
    test, low, high = inline(row.get("test")), plain(row.get("p25")), plain(row.get("p75"))
    mine = plain(row.get("mine"))
    if not (low and high):
        zh, en = "学校没有公布分数段", "no range is published"
    elif not mine:
        zh, en = f"入学新生中间一半人在 {low}–{high}", f"the middle half enrolled: {low}-{high}"
    else:
        place = _PLACES.get(str(row.get("place")), ("", ""))
        zh, en = f"**{place[0]}**（{low}–{high}）", f"**{place[1]}** ({low}-{high})"
    own = (f"你 {mine}，", f"{mine}, ") if mine else ("你还没有成绩；", "no score yet; ")
    return f"{test}{voice.say('：', ': ')}{voice.say(f'{own[0]}{zh}。', f'{own[1]}{en}.')}"


def _middle(voice: Voice, middle: dict) -> str:
    if not middle:
        return ""
    count, sat = plain(middle.get("cases")), plain(middle.get("sat"))
    return voice.say(
        f"其中 {count} 个有 SAT 的真实录取案例，中位数是 {sat}。",
        f"The median SAT of the {count} real admitted cases with one is {sat}.",
    )
