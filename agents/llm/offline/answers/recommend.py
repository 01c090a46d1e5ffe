"""Answers from recommend_schools: a list by tier, with chances, costs and reasons."""

import re

from agents.llm.offline.answers import basis, cards
from agents.llm.offline.answers.format import (
    as_dict,
    bullets,
    chance,
    dicts,
    inline,
    is_number,
    number,
    table,
    texts,
)
from agents.llm.offline.answers.voice import Part, Voice
from agents.llm.offline.dialogue.conversation import Result

TIERS = {"reach": ("冲刺", "reach"), "match": ("匹配", "match"), "safety": ("保底", "safety")}
_LONG = 12


def tier(voice: Voice, value: object) -> str:
    """Reach, match or safety in the answer's language."""
    return voice.say(*TIERS.get(str(value), (inline(value), inline(value)))) or voice.unknown


def recommend(voice: Voice, results: list[Result]) -> Part:
    """The recommended schools of all calls in one table."""
    found = _by_tier([card for r in results for card in dicts(r.result.get("schools"))])
    said = [inline(text, 400) for r in results for text in texts(r.result.get("assumptions"))]
    title = ("前提与未知", "Assumptions and unknowns")
    assumptions = _block(voice, title, list(dict.fromkeys(said)))
    if not found:
        return _none(voice, assumptions)
    return Part(
        lead=_lead(voice, results, found),
        body=(_table(voice, found), _over_budget(voice, found), assumptions),
        notes=(
            cards.years_note(voice, found, ("admissions", "tuition")),
            _degrees_year(voice, found),
            _tiers(voice, found),
            _excluded(voice, results),
        ),
        ask=_ask(voice, results[0].result.get("basis")),
    )


def _ask(voice: Voice, known: object) -> str:
    scores = as_dict(known)
    if not any(scores.get(key) for key in ("gpa", "sat", "act")):
        return voice.say(
            "告诉我你的 GPA 和 SAT/ACT，我可以把名单调得更准，好吗？",
            "Will you tell me your GPA and SAT or ACT? Then I can make the list fit you better.",
        )
    return voice.say(
        "要不要我把其中几所放在一起对比，或者细看某一所的录取机会？",
        "Shall I compare some of these, or look at your chances at one of them in detail?",
    )


def _by_tier(found: list[dict]) -> list[dict]:
    order = {key: index for index, key in enumerate(TIERS)}
    return sorted(found, key=lambda card: order.get(str(card.get("tier")), len(order)))


def _lead(voice: Voice, results: list[Result], found: list[dict]) -> str:
    known = basis.in_words(voice, results[0].result.get("basis"))
    on = voice.say(f"按你的情况（{known}），", f"Based on your {known}, ") if known else ""
    counts = _counts(voice, found)
    total = len(found)
    if total == 1:
        name = cards.name(voice, found[0])
        return voice.say(
            f"{on}我建议{name}（{counts}）。", f"{_capital(f'{on}I suggest {name}')} ({counts})."
        )
    en = _capital(f"{on}here are {total} schools")
    return voice.say(f"{on}我建议这 {total} 所：{counts}。", f"{en}: {counts}.")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _counts(voice: Voice, found: list[dict]) -> str:
    counts = {key: sum(card.get("tier") == key for card in found) for key in TIERS}
    if len(found) in counts.values():
        name = tier(voice, found[0].get("tier"))
        return voice.say(f"都是{name}档" if len(found) > 1 else f"{name}档", name)
    said = [
        voice.say(f"{tier(voice, key)} {count} 所", f"{count} {tier(voice, key)}")
        for key, count in counts.items()
        if count
    ]
    return voice.listed(said) or voice.say("档位未知", "tier not known")


def _table(voice: Voice, found: list[dict]) -> str:
    head = voice.say(
        "学校 档位 录取机会 总费用/年 理由", "School Tier Chance Cost/year Reasons"
    ).split()
    with_majors = any(is_number(card.get("majorDegrees")) for card in found)
    if with_majors:
        head.insert(4, voice.say("相关专业学位/年", "Degrees in field/year"))
    return table(head, [_row(voice, card, with_majors, len(found)) for card in found])


def _row(voice: Voice, card: dict, with_majors: bool, total: int) -> list[str]:
    row = [
        f"**{cards.in_table(voice, card)}**",
        tier(voice, card.get("tier")),
        chance(voice, card.get("chance"), card.get("chanceLow"), card.get("chanceHigh")),
        _cost(voice, card),
    ]
    if with_majors:
        row.append(number(voice, card.get("majorDegrees")))
    most = {"brief": 1, "detailed": 3}.get(voice.length, 2)
    return [*row, _reasons(voice, card, 1 if total > _LONG else most)]


def _cost(voice: Voice, card: dict) -> str:
    """The cost of a year; the tuition where only that is known."""
    said, known = cards.cost(voice, card), card.get("cost") or card.get("costFloor")
    if not is_number(known) and is_number(card.get("tuition")):
        fees = cards.tuition(voice, card)
        said += voice.say(f"（学费 {fees}）", f" (tuition {fees})")
    return said + (voice.say("（超预算）", " (over budget)") if card.get("overBudget") else "")


def _reasons(voice: Voice, card: dict, most: int) -> str:
    """The weightiest reasons, without those that a column holds."""
    held = _columns(voice, card)
    said = [r for r in texts(card.get("reasons")) if not any(figure in r for figure in held)]
    short = [_without_own_score(_without_years(voice, card, reason)) for reason in said[:most]]
    return voice.say("；", "; ").join(inline(reason, 160) for reason in short) or "—"


def _without_years(voice: Voice, card: dict, reason: str) -> str:
    """The notes name the years once for the whole table."""
    years = as_dict(card.get("years")).values()
    for year in filter(None, years):
        reason = reason.replace(f"（{cards.season(voice, year)}）", "").replace(f" ({year})", "")
    return reason


def _without_own_score(reason: str) -> str:
    """The first sentence names the student's score once for all rows."""
    reason = re.sub(r"你的 (SAT|ACT) \d+，(入学新生)(中间 50%)", r"\2 \1 \3", reason)
    return re.sub(r"your (SAT|ACT) \d+ against", r"\1", reason)


def _columns(voice: Voice, card: dict) -> list[str]:
    shown = (("cost", cards.cost(voice, card)), ("majorDegrees", _degrees(voice, card)))
    return [figure for key, figure in shown if is_number(card.get(key))]


def _degrees(voice: Voice, card: dict) -> str:
    return voice.say(
        f" {number(voice, card.get('majorDegrees'))} ",
        number(voice, card.get("majorDegrees")) + " ",
    )


def _degrees_year(voice: Voice, found: list[dict]) -> str:
    """The year of the degrees, which only the reasons name."""
    for card in found:
        for reason in texts(card.get("reasons")):
            year = re.search(r"\d{4}-\d{2}", reason)
            if year and is_number(card.get("majorDegrees")) and _degrees(voice, card) in reason:
                when = cards.season(voice, year[0])
                return voice.say(f"学位数为 {when}。", f"Degrees are those of {when}.")
    return ""


def _over_budget(voice: Voice, found: list[dict]) -> str:
    over = [cards.short(voice, card) for card in found if card.get("overBudget")]
    if not over:
        return ""
    return voice.say(
        f"超出预算、仅供参考：{voice.listed(over)}。",
        f"Over your budget, for reference only: {voice.listed(over)}.",
    )


def _tiers(voice: Voice, found: list[dict]) -> str:
    if not any(is_number(card.get("chance")) for card in found):
        return ""
    return voice.say(
        "录取机会是估算（括号内为区间），不是承诺。",
        "Chances are estimates (range in brackets), not promises.",
    )


def _excluded(voice: Voice, results: list[Result]) -> str:
    names = [inline(n, 80) for r in results for n in texts(r.result.get("excluded"))]
    if not names:
        return ""
    count = len(set(names))
    return voice.say(
        f"没有再列入之前提到的 {count} 所。",
        f"Left out, as already on your list or unwanted: {count}.",
    )


def _block(voice: Voice, title: tuple[str, str], items: list[str]) -> str:
    return f"**{voice.say(*title)}**\n\n{bullets(items)}" if items else ""


def _none(voice: Voice, assumptions: str) -> Part:
    return Part(
        lead=voice.say(
            "按这些条件，我没有找到可以推荐的学校。",
            "With these conditions I found no school to recommend.",
        ),
        body=(assumptions,),
        ask=voice.say(
            "要不要放宽预算、地区或档位再试一次？",
            "Shall we relax the budget, the region or the tiers and try again?",
        ),
    )
