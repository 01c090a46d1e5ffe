"""Answers from analyze_admission_chance: how likely, why, and how sure."""

from agents.llm.offline.answers import basis, cards
from agents.llm.offline.answers.field_names import field_name
from agents.llm.offline.answers.format import (
    as_dict,
    bullets,
    chance,
    day,
    dicts,
    inline,
    is_number,
    percent,
    table,
    texts,
)
from agents.llm.offline.answers.recommend import tier
from agents.llm.offline.answers.voice import Part, Voice
from agents.llm.offline.dialogue.conversation import Result

_STEPS = {
    "base": ("起点", "base"),
    "test": ("标化成绩", "test score"),
    "round": ("申请轮次", "round"),
    "international": ("国际生", "international applicants"),
    "achievements": ("奖项与活动", "awards and activities"),
    "cases": ("真实案例", "real cases"),
    "llm": ("模型的看法", "the model's view"),
    "memory": ("你的兴趣", "your interest"),
}
_ENGINES = {
    "statistics": ("学校统计", "published figures"),
    "strength": ("综合实力", "strength of the profile"),
    "similarity": ("相近案例", "similar cases"),
    "llm": ("语言模型", "language model"),
}
_SURE = {
    "low": ("把握不大：缺的信息还多，或几种方法差得远", "not very sure: much is unknown"),
    "medium": ("把握中等", "fairly sure"),
    "high": ("把握较大：有真实案例印证", "rather sure: real cases bear it out"),
}
_SMALLEST = 0.0005  # half a tenth of a point: below, nothing would be shown


def analyse(voice: Voice, results: list[Result]) -> Part:
    """One estimate with its reasons, or several side by side."""
    found = [result.result for result in results]
    leads = [_lead(voice, one) for one in found]
    body = [_table(voice, found)] if len(found) > 1 else []
    body += [_factors(voice, one, with_name=len(found) > 1) for one in found]
    body += [_engines(voice, one, with_name=len(found) > 1) for one in found]
    schools = [_card(one) for one in found]
    notes = [cards.years_note(voice, schools, ("admissions",))]
    notes += [inline(one.get("disclaimer"), 400) for one in found]
    return Part(
        lead=voice.say("", " ").join(leads) if len(found) == 1 else _many(voice),
        body=(*body, _missing(voice, found)),
        notes=tuple(dict.fromkeys(filter(None, notes))),
        ask=_ask(voice, found),
    )


def _card(one: dict) -> dict:
    school = one.get("school")
    return school if isinstance(school, dict) else {"name": school}


def _many(voice: Voice) -> str:
    return voice.say("你在这几所学校的录取机会估算：", "Your estimated chances at these schools:")


def _chance(voice: Voice, one: dict) -> str:
    return chance(voice, one.get("chance"), one.get("chanceLow"), one.get("chanceHigh"))


def _lead(voice: Voice, one: dict) -> str:
    school, plan = cards.name(voice, _card(one)), inline(one.get("round"))
    way = voice.say(f"以 {plan} 申请{school}", f"applying {plan} to {school}") if plan else ""
    way = way or voice.say(f"申请{school}", f"applying to {school}")
    if one.get("supposed"):
        marks = basis.in_words(voice, one.get("marks"))
        way = voice.say(f"按假设的 {marks} {way}", f"{way}, supposing {marks},")
    likely, kind = _chance(voice, one), tier(voice, one.get("tier"))
    if one.get("chance") is None:
        why = voice.say("它的录取率未公布", "its admission rate is not published")
        why = why if "admissionRate" in texts(one.get("missing")) else ""
        said = voice.say(
            f"你{way}的机会无法估算{why and '：' + why}。",
            f"I cannot estimate your chances {way}{why and ': ' + why}.",
        )
    else:
        said = voice.say(
            f"你{way}的录取机会约为 **{likely}**，属于**{kind}**。",
            f"Your chance of admission {way} is about **{likely}**: a **{kind}**.",
        )
    return said + _round(voice, one, plan)


def _round(voice: Voice, one: dict, plan: str) -> str:
    explained = any(row.get("name") == "round" for row in dicts(one.get("factors")))
    if (
        not plan
        or one.get("roundOffered") is True
        or (one.get("roundOffered") is None and explained)
    ):
        return ""
    if one.get("roundOffered") is False:
        return voice.say(
            f"注意：已公布的数据里这所学校没有 {plan} 轮次。",
            f" Note: according to its published data the school has no {plan} round.",
        )
    return voice.say(
        f"它是否设 {plan} 轮次，我的数据里没有，请到官网确认。",
        f" My data do not say whether it offers {plan}; please check its website.",
    )


def _table(voice: Voice, found: list[dict]) -> str:
    head = voice.say("学校 轮次 录取机会 档位 录取率", "School Round Chance Tier Admits").split()
    rows = [
        [
            cards.in_table(voice, _card(one)),
            inline(one.get("round")) or "—",
            _chance(voice, one),
            tier(voice, one.get("tier")),
            cards.admission(voice, _card(one)),
        ]
        for one in found
    ]
    return table(head, rows)


def _factors(voice: Voice, one: dict, *, with_name: bool) -> str:
    rows = dicts(one.get("factors"))[: 3 if with_name else 6]
    if not rows:
        return ""
    title = voice.say("主要因素", "What it rests on")
    if with_name:
        title = f"{cards.short(voice, _card(one))}{voice.say('：', ': ')}{title}"
    return f"**{title}**\n\n" + bullets(_factor(voice, row) for row in rows)


def _factor(voice: Voice, row: dict) -> str:
    name, said = inline(row.get("name"), 60), inline(row.get("explanation"), 240)
    label = voice.label(*_STEPS[name]) if name in _STEPS else field_name(voice, name)
    return f"**{label}**{_effect(voice, row)}{voice.say('：', ': ')}{said}" if said else label


def _effect(voice: Voice, row: dict) -> str:
    """By how many points a step moved the chance; the first one is where it starts."""
    effect = row.get("effect")
    if not is_number(effect) or row.get("name") == "base" or abs(effect) < _SMALLEST:
        return ""
    points = percent(voice, abs(effect)).rstrip("%")
    sign = "+" if effect > 0 else "−"
    return voice.say(f"（{sign}{points} 个百分点）", f" ({sign}{points} points)")


def _engines(voice: Voice, one: dict, *, with_name: bool) -> str:
    """What each engine says and how much it counts, how sure that is, and what was said before."""
    scores = as_dict(one.get("engineScores"))
    said = [
        f"{voice.say(*words)} {chance(voice, score.get('score'))}"
        + voice.say(f"（占 {_share(score)}）", f" ({_share(score)} of it)")
        for name, words in _ENGINES.items()
        if (score := as_dict(scores.get(name)))
    ]
    if not said:
        return ""
    name = f"{cards.short(voice, _card(one))}{voice.say('：', ': ')}" if with_name else ""
    parts = [voice.listed(said), _sure(voice, one), _before(voice, one)]
    head = voice.say("怎么算出来的：", "How it comes about: ")
    return name + head + voice.say("；", "; ").join(filter(None, parts)) + voice.say("。", ".")


def _share(score: dict) -> str:
    weight = score.get("weight")
    return f"{round(weight * 100)}%" if is_number(weight) else "?"


def _sure(voice: Voice, one: dict) -> str:
    words = _SURE.get(str(one.get("sureness")))
    return voice.say(*words) if words else ""


def _before(voice: Voice, one: dict) -> str:
    before = as_dict(one.get("previous"))
    if not is_number(before.get("chance")):
        return ""
    said, when = chance(voice, before["chance"]), day(voice, before.get("at"))
    return voice.say(f"上次估算（{when}）是 {said}", f"the last estimate ({when}) was {said}")


def _missing(voice: Voice, found: list[dict]) -> str:
    keys = dict.fromkeys(key for one in found for key in _of_student(one))
    if not keys:
        return ""
    names = voice.listed([field_name(voice, key) for key in keys])
    return voice.say(
        f"我还不知道你的{names}，补上后估算会更可靠。",
        f"I do not know yet: {names}. With that the estimate would be more reliable.",
    )


def _of_student(one: dict) -> list[str]:
    return [key for key in texts(one.get("missing")) if key != "admissionRate"]


def _ask(voice: Voice, found: list[dict]) -> str:
    if any(map(_of_student, found)):
        return voice.say("方便把缺的信息告诉我吗？", "Could you tell me what is missing?")
    if any(one.get("tier") in ("match", "safety") for one in found):
        return voice.say(
            "要不要看看它的申请截止日期？", "Shall I look up the application deadlines?"
        )
    return voice.say(
        "想换一个申请轮次，或再看几所机会更大的学校吗？",
        "Shall we try another round, or look for schools where your chances are better?",
    )
