"""The budget: an amount with its currency, by the year or for all years."""

import re

from memory.reading.message import Message, compiled
from memory.reading.money import Money, amounts
from memory.reading.scores.figures_in_text import corrected_before
from memory.reading.stance.meant import as_meant
from memory.reading.stance.stances import Flag, Stance
from memory.reading.statements import Statement
from memory.reading.stating import statement

_CUE = compiled(
    r"预算|(?<![万元块])经费|(?:商量|说|谈|算)好了?|(?:攒|存|备|留)(?:了|好了?)(?=[^，。]{0,10}[万wk])|(?:家里|家庭|我们?家|父母|爸妈|爸爸?|妈妈?|老爸|老妈|家长).{0,10}(?:出|拿|承担|负担|支付|给|提供|掏|准备|支持|供|意思|砸|凑)|经济条件|家境|费用方面|"
    r"(?:能|可以|最多|顶多|愿意)(?:出|承担|负担|支付|花|接受|掏|拿|给|供|凑)|承受|给我(?=[^，。]{0,6}[万wk])|"
    r"(?:(?:四|一|每|学|4|1)年|学费(?:加|和|\+|、|连)生活费|费用|花费|开销|总共|一共)[^，。]{0,10}?(?:最多|至多|顶多|撑死|不要?超过?|别超过?|不能超|不超|控制在|上限|封顶|限额)|"
    r"(?:最多|至多|顶多|撑死|不能超过|别超过|控制在|上限)[^，。]{0,14}?(?:一|每|学)年|"
    r"(?:一|每|四)年[^，。学挣赚收]{0,4}?\d*[^，。学挣赚收]{0,8}?[万wk刀美元][^，。]{0,5}(?:以内|之内|以下|封顶|顶天|到顶|打住|到头|都(?:可以|行|能|没问题)|(?:也)?(?:可以|行|没问题|能接受|出得起))|"
    r"\b(?:parents?|family|folks|mom|dad)(?:'s?)? (?:said|says?|limit|(?:is|are) (?:ok|okay|fine|comfortable) with)(?=[^.]{0,16}?\d+k?[^.\d]{0,6}year)|"
    r"\blooking at (?=\$?\d+(?:k?\s?-\s?\$?\d+)?k (?:a|per) year)|\b\d+k (?:usd )?(?:a|per) year\b(?=[^.]{0,12}(?:max\b|tops|limit|we can|is fine))|"
    r"\bbudgets?\b|\bafford\b|(?:family|parents?|m[ou]m(?: and dad)?|dad|folks|we|i)(?:'s|'ll|'d)?(?: \w+){0,3} (?:pay|spend|contribute|cover|set aside|"
    r"put (?:in|aside)|provide|pitch in|chip in|do|manage|go up to|saved)|\b(?:max(?:imum)?|no more than|at most|up to|under|cap(?:ped)?(?: at)?)\b[^,.]{0,20}(?:per|a|each|every) year"
)
_FAMILY = compiled(r"爸|妈|父母|家长|家里|parents?|m[ou]m|dad|family|folks")
_ALL_COSTS = compiled(
    r"(?:学费|学杂费)(?:加|和|\+|、|连)(?:上)?生活费|最多|超过?|控制在|以内|之内|封顶|承受|接受|出得起|撑死"
)
_YEAR = compiled(r"每年|一年|年|per year|a year|/\s?(?:yr|year)|each year|annual|yearly|per annum")
_OTHER_MONEY = compiled(
    r"学费|奖学金|申请费|scholarship|tuition|application fee|中介费|生活费|捐|赚|挣|工资|fee"
)


def budget(message: Message) -> list[Statement]:
    """The person's budget, at most one: the last that is told; and what is no budget of theirs."""
    found: list[Statement] = []
    cue_end = None
    sentence = -1
    for stance in message.stances:
        if stance.clause.sentence != sentence:
            cue_end, sentence = None, stance.clause.sentence
        cue = _CUE.search(stance.clause.text)
        if cue:
            cue_end = stance.clause.start + cue.start()
        if cue_end is not None:
            found.extend(_amounts(message, stance, cue_end))
    standing = [one for one in found if one.stands][-1:] or _put_right(message)
    return standing + [one for one in found if not one.stands]


_CORRECTS = compiled(
    r"不是(?:人民币|美元|美金|刀|rmb|usd|每年|一年|四年|\d)|说错|打错|写错|更正|我说的是|不对|i mean[t]?\b|not (?:rmb|usd|dollars|per year)"
)


def _put_right(message: Message) -> list[Statement]:
    """「不是人民币，我说的是40万美元」 behind a message with the budget."""
    if not _CORRECTS.search(message.words) or not message.before:
        return []
    if not _CUE.search(message.before[-1]):
        return []
    end = len(message.words)
    found = [memory for stance in message.stances for memory in _amounts(message, stance, end)]
    return [one for one in found if one.stands and one.qualifiers["currency_said"]][-1:]


def _against(message: Message, stance: Stance) -> set[Flag]:
    """The flags of a clause that keep its amount from being the family's budget."""
    against = set(stance.flags - {Flag.NORM, Flag.AHEAD, Flag.GOAL})
    if _FAMILY.search(message.words, *message.sentence_of(stance)):
        against -= {Flag.OTHER, Flag.HEARSAY}
    if Flag.ASKED in against and (stance.own or "预算" in stance.clause.text):
        against -= {Flag.ASKED}
    if Flag.NORM in stance.flags and any(stance.clause.holds(s.start) for s in message.schools):
        against.add(Flag.NORM)
    return against


def _amounts(message: Message, stance: Stance, cue: int) -> list[Statement]:
    """What a clause says of the budget, at most one amount: its last."""
    clause = stance.clause
    allowed = message.bounds("budget").allows
    told = [
        money
        for money in amounts(message.words, clause.start, clause.end)
        if allowed(money.low) and not is_other(message, money)
    ]
    return [_memory(message, stance, money, cue) for money in told[-1:]]


def is_other(message: Message, money: Money) -> bool:
    """Whether an amount is a price, a scholarship or an income: no budget."""
    stance = message.at(money.start)
    end = stance.clause.end if stance else money.end
    near = message.words[max(0, money.start - 8) : min(end, money.end + 12)]
    begin = max(0, money.start - 16)
    if _ALL_COSTS.search(message.words, begin, min(end, money.end + 8)):
        return bool(re.search("奖学金|scholarship|奖", near)) or any(
            stance is not None and stance.clause.holds(school.start) for school in message.schools
        )
    if re.search(r"不是\s?$|没有\s?$|不到\s?$|not\s?$", message.words[: money.start][-6:]):
        return True
    return bool(_OTHER_MONEY.search(near)) and not re.search(
        "预算|budget", near, re.IGNORECASE | re.ASCII
    )


def _memory(message: Message, stance: Stance, money: Money, cue: int) -> Statement:
    made = of_amount(message, stance, money, cue)
    return as_meant(made, _against(message, stance))


def of_amount(message: Message, stance: Stance, money: Money, cue: int | None = None) -> Statement:
    """An amount as the family's budget; ``cue`` is where the words begin that call it so."""
    return statement(
        message,
        "budget",
        _content(message, money),
        money.value,
        (money.start if cue is None else min(money.start, cue), money.end),
        rule="budget",
        confidence=0.93 if money.said else 0.8,
        unit=money.unit,
        corrects=corrected_before(message, money.start),
        qualifiers={
            "currency_said": money.said,
            "period_said": money.total or bool(_YEAR.search(stance.clause.text)),
        },
    )


def _content(message: Message, money: Money) -> str:
    amount = "-".join(f"{int(part):,}" for part in money.value.split("-"))
    currency = "美元" if money.currency == "USD" else "元人民币"
    period_zh, period_en = ("总共", "in total") if money.total else ("每年", "per year")
    return message.say(
        f"预算{period_zh} {amount} {currency}", f"Budget {amount} {money.currency} {period_en}"
    )
