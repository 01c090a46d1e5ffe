"""The budget: an amount with its currency, by the year or for all years."""

import re
from decimal import Decimal

from memory.core.extraction.candidates import candidate
from memory.core.extraction.figures_in_text import corrected_before
from memory.core.extraction.message import Message, compiled
from memory.core.extraction.numerals import NUMBER, value_of
from memory.core.extraction.stance import Flag, Stance
from memory.core.types import Candidate

LEAST_YUAN = Decimal(150_000)
"""An amount without a currency from here on is in yuan: few families say 150,000 for dollars."""

LEAST_BARE = 5_000
"""A number without currency or scale is no amount of money below this."""

_TIMES = {
    "百万": 1_000_000, "million": 1_000_000, "m": 1_000_000, "万": 10_000, "w": 10_000,
    "千": 1_000, "k": 1_000, "thousand": 1_000, "grand": 1_000,
}  # fmt: skip
_SCALE = r"百万|million|万|w(?![a-z])|千|k(?![a-z])|thousand|grand|m(?![a-z])"
_USD = r"美元|美金|刀|usd|us dollars?|dollars?|bucks"
_CNY = r"人民币|rmb|cny|元|块|yuan"
_AMOUNT = re.compile(
    rf"(?P<sign>\$|us\$|usd|¥|￥|rmb|cny)?\s?(?P<low>{NUMBER})\s?(?:来|多|几|个)?\s?(?P<lowscale>{_SCALE})?"
    rf"(?P<tail>(?<=万)[一二三四五六七八九1-9](?!\d|\s?(?:整|学)?年))?千?"
    rf"(?:\s?(?:-|~|到|至|to)\s?(?:\$|¥)?\s?(?P<high>{NUMBER}))?\s?个?(?P<scale>{_SCALE})?"
    rf"(?P<half>半)?\s?(?:多|左右)?\s?(?:的)?(?:(?P<usd>{_USD})|(?P<cny>{_CNY}))?",
    re.IGNORECASE | re.ASCII,
)
_CUE = compiled(
    r"预算|经费|(?:商量|说|谈|算)好了?|(?:攒|存|备|留)(?:了|好了?)(?=[^，。]{0,10}[万wk])|(?:家里|家庭|我们?家|父母|爸妈|爸爸?|妈妈?|老爸|老妈|家长).{0,10}(?:出|拿|承担|负担|支付|给|提供|掏|准备|支持|供|意思|砸|凑)|经济条件|家境|费用方面|"
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
_TOTAL = compiled(
    r"四年|4年|总共|一共|总预算|总计|全部|加起来|total|overall|four years|4 years|all in|for everything"
)
_ALL_COSTS = compiled(
    r"(?:学费|学杂费)(?:加|和|\+|、|连)(?:上)?生活费|最多|超过?|控制在|以内|之内|封顶|承受|接受|出得起|撑死"
)
_YEAR = compiled(r"每年|一年|年|per year|a year|/\s?(?:yr|year)|each year|annual|yearly|per annum")
_NOT_MONEY = compiled(
    r"\s?(?:%|月|日|号|岁|所|个|人|分|小时|天|篇|门|名|次|schools?|years?\b|months?)"
)
_OTHER_MONEY = compiled(
    r"学费|奖学金|申请费|scholarship|tuition|application fee|中介费|生活费|捐|赚|挣|工资|fee"
)


def budget(message: Message) -> list[Candidate]:
    """The person's budget, at most one: the last that is told."""
    found: list[Candidate] = []
    cue_end = None
    sentence = -1
    for stance in message.stances:
        if stance.clause.sentence != sentence:
            cue_end, sentence = None, stance.clause.sentence
        cue = _CUE.search(stance.clause.text)
        if cue:
            cue_end = stance.clause.start + cue.start()
        if cue_end is not None and _is_told(message, stance):
            found.extend(_amounts(message, stance, cue_end))
    return found[-1:] or _put_right(message)


_CORRECTS = compiled(
    r"不是(?:人民币|美元|美金|刀|rmb|usd|每年|一年|四年|\d)|说错|打错|写错|更正|我说的是|不对|i mean[t]?\b|not (?:rmb|usd|dollars|per year)"
)


def _put_right(message: Message) -> list[Candidate]:
    """「不是人民币，我说的是40万美元」 behind a message with the budget."""
    if not _CORRECTS.search(message.words) or not message.before:
        return []
    if not _CUE.search(message.before[-1]):
        return []
    told = [stance for stance in message.stances if _is_told(message, stance)]
    found = [memory for stance in told for memory in _amounts(message, stance, len(message.words))]
    return [memory for memory in found if memory.attributes["currency_said"]][-1:]


def _is_told(message: Message, stance: Stance) -> bool:
    against = stance.flags - {Flag.NORM, Flag.AHEAD, Flag.GOAL}
    if _FAMILY.search(message.words, *message.sentence_of(stance)):
        against -= {Flag.OTHER, Flag.HEARSAY}
    if Flag.ASKED in against and (stance.own or "预算" in stance.clause.text):
        against -= {Flag.ASKED}
    if Flag.NORM in stance.flags and any(stance.clause.holds(s.start) for s in message.schools):
        return False
    return not against


def _amounts(message: Message, stance: Stance, cue: int) -> list[Candidate]:
    clause = stance.clause
    found = []
    for match in _AMOUNT.finditer(message.words, clause.start, clause.end):
        if _NOT_MONEY.match(message.words, match.end()) or _is_other(message, match):
            continue
        memory = _memory(message, clause.start, clause.end, match, cue)
        if memory is not None:
            found.append(memory)
    return found[-1:]


def _is_other(message: Message, match: re.Match) -> bool:
    stance = message.at(match.start())
    end = stance.clause.end if stance else match.end()
    near = message.words[max(0, match.start() - 8) : min(end, match.end() + 12)]
    begin = max(0, match.start() - 16)
    if _ALL_COSTS.search(message.words, begin, min(end, match.end() + 8)):
        return bool(re.search("奖学金|scholarship|奖", near)) or any(
            stance is not None and stance.clause.holds(school.start) for school in message.schools
        )
    if re.search(r"不是\s?$|没有\s?$|不到\s?$|not\s?$", message.words[: match.start()][-6:]):
        return True
    return bool(_OTHER_MONEY.search(near)) and not re.search(
        "预算|budget", near, re.IGNORECASE | re.ASCII
    )


def _memory(message: Message, start: int, end: int, match: re.Match, cue: int) -> Candidate | None:
    low, high = _between(match) or (_value(match, "low"), _value(match, "high"))
    if low is None or not message.figures("budget").allows(low):
        return None
    marks = (match[name] for name in ("sign", "usd", "cny", "scale", "lowscale"))
    if not any(marks) and low < LEAST_BARE:
        return None
    currency, said = _currency(match, low)
    context = message.words[start:end]
    total = bool(_TOTAL.search(context)) and not re.search(r"每年|per year|a year", context)
    value = f"{low:.0f}-{high:.0f}" if high is not None else f"{low:.0f}"
    period = "total" if total else "year"
    return candidate(
        message,
        "budget",
        _content(message, value, currency, total),
        value,
        (min(match.start(), cue), match.end()),
        rule="budget",
        confidence=0.93 if said else 0.8,
        unit=f"{currency}/{period}",
        explicit=corrected_before(message, match.start()),
        attributes={
            "currency_said": said,
            "period_said": total or bool(_YEAR.search(context)),
        },
    )


_BETWEEN = re.compile(r"([一二三四五六七八])([二三四五六七八九])(十?)")


def _between(match: re.Match) -> tuple[Decimal, Decimal] | None:
    """「四五十万」: two digits that follow each other are the ends of a range."""
    said = _BETWEEN.fullmatch(match["low"])
    scale = _TIMES.get((match["lowscale"] or match["scale"] or "").lower(), 1)
    if said is None or match["high"] or match["tail"]:
        return None
    low, high = value_of(said[1]), value_of(said[2])
    if low is None or high != low + 1:
        return None
    times = scale * (10 if said[3] else 1)
    return low * times, high * times


def _value(match: re.Match, name: str) -> Decimal | None:
    if not match[name]:
        return None
    value = value_of(match[name])
    scale = (match["lowscale"] if name == "low" else None) or match["scale"] or match["lowscale"]
    if value is None:
        return None
    value *= _TIMES.get((scale or "").lower(), 1)
    if name == "low" and match["tail"]:
        value += (value_of(match["tail"]) or 0) * 1_000  # 九万六千
    return value + 5_000 if match["half"] and scale in ("万", "w") else value


def _currency(match: re.Match, amount: Decimal) -> tuple[str, bool]:
    sign = (match["sign"] or "").lower()
    if match["usd"] or sign in ("$", "us$", "usd"):
        return "USD", True
    if match["cny"] or sign:
        return "CNY", True
    return ("CNY" if amount >= LEAST_YUAN else "USD"), False


def _content(message: Message, value: str, currency: str, total: bool) -> str:
    amount = "-".join(f"{int(part):,}" for part in value.split("-"))
    chinese = (
        f"预算{'总共' if total else '每年'} {amount} {'美元' if currency == 'USD' else '元人民币'}"
    )
    return message.say(chinese, f"Budget {amount} {currency} {'in total' if total else 'per year'}")
