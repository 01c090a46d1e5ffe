"""What a list of schools should be like: how many, of which tier and kind, which first. Pure."""

import re
from dataclasses import replace

from memory.reading.money import Money, amounts, names_years
from memory.reading.numerals import HANZI, WORD, whole

SMALL, LARGE = 5_000, 15_000
"""Undergraduates: up to SMALL is a small school, from LARGE on a large one."""

LEAST_LIMIT = 1_000
"""No year costs less."""

_ABOUT_MONEY = re.compile(
    r"预算|学费|费用|花费|开销|总价|负担|承担|经济|家里|父母|爸妈|出得起|拿得出|budget|tuition|"
    r"cost|afford|spend|price|pay\b|contribute",
    re.IGNORECASE,
)
_BOUND_BEFORE = re.compile(
    r"(?:under|below|less than|within|up to|at most|max(?:imum)?|around|about|不超过|最多|"
    r"低于|控制在|不到)\s*$",
    re.IGNORECASE,
)
_BOUND_AFTER = re.compile(
    r"\s*(?:以内|以下|之内|左右|一年|每年|/年|(?:a|per) year|/ ?(?:year|yr)|annually)",
    re.IGNORECASE,
)

_N = rf"(?:\d{{1,2}}|{HANZI}|{WORD})"
_TIER_WORDS = {
    "reach": r"冲刺|冲一冲|冲的|彩票校?|梦校|够一够|(?<![a-z])reach(?:es)?(?! out)(?![a-z])|"
    r"dream schools?",
    "match": r"匹配|主申|稳妥(?!保)|适中|稳的|(?<![a-z])(?:match(?:es)?|targets?)(?= school|es|"
    r"s?[ ,.!?]|s?$)(?!es? (?:me|my))",
    "safety": r"保底|保险|兜底|保的|(?<![a-z])(?:safet(?:y|ies)|likely|likelies|backups?)(?= "
    r"school| ones?|ies|s?[ ,.!?]|s?$)",
}
_TIERS = {tier: re.compile(words, re.IGNORECASE) for tier, words in _TIER_WORDS.items()}
_TIER_TRIPLE = re.compile(
    r"冲(?:刺)?[、，,/ ]?稳(?:妥)?[、，,/ ]?保|冲[、/]?匹[、/]?保", re.IGNORECASE
)
_SAFETY_IS_NOT_TIER = re.compile(
    r"校园安全|campus safety|safety (?:of|on|around|concern|rating)|how safe", re.IGNORECASE
)
_COUNT = (
    re.compile(
        rf"(?<![第前\d.])({_N})\s*(?:所|个|家|间)(?!月|人|字|小时|活动|提醒|问题|专业|方面|"
        rf"主题|选题|想法|点子|灵感|思路|角度)",
        re.IGNORECASE,
    ),
    re.compile(
        rf"(?<![-\d.$])({_N}) (?:\w+[- ]){{0,4}}?(?:schools?|colleges?|universit(?:y|ies)|"
        rf"reach(?:es)?|match(?:es)?|safet(?:y|ies)|targets?|options|ones|places|"
        rf"recommendations)(?![a-z])",
        re.IGNORECASE,
    ),
    re.compile(
        rf"(?:推荐|列出|给我|来|选|再来|recommend|suggest|give me|list)\s*({_N})(?:\s*(?:more|"
        rf"个|所))?(?!\d|\.|万|k|%|月)",
        re.IGNORECASE,
    ),
)
_IDEAS = re.compile(
    rf"({_N})\s*(?:个|条|点|种)?\s*(?:不同的?|文书|essay|topic|good|new|different|可能的|"
    rf"好的|possible)*\s*(?:主题|选题|想法|点子|灵感|思路|角度|题材|topics?|ideas?|angles?|"
    rf"themes?)",
    re.IGNORECASE,
)
_TOP = re.compile(rf"(?:top|前|排名前)[- ]?({_N})(?!年|天|周|个|所|家)", re.IGNORECASE)
_CONTROL = (
    (
        "public",
        re.compile(
            r"公立|州立(?:大学|学校)|(?<![a-z])(?:public(?:s)?|state (?:school|"
            r"universit))(?! (?:policy|health|speaking|transport|relations|service|admin))",
            re.IGNORECASE,
        ),
    ),
    (
        "private",
        re.compile(r"私立|(?<![a-z])privates?(?! (?:school i|tutor|high))(?![a-z])", re.IGNORECASE),
    ),
)
_SIZES = (
    (
        "large",
        re.compile(
            r"大型|大一点|规模大|大学校|学校大|人多|综合性?大学|(?<![a-z])(?:large|big|huge|bigger|"
            r"larger)(?: \w+){0,2} (?:school|college|universit|campus|one|student)",
            re.IGNORECASE,
        ),
    ),
    (
        "medium",
        re.compile(r"中等规模|中型|不大不小|规模(?:适中|中等)|mid-?sized?|medium", re.IGNORECASE),
    ),
    (
        "small",
        re.compile(
            r"小型|小而美|小一点|规模小|小班|小学校|人少|文理学院|(?<![a-z])(?:small|smaller|tiny|"
            r"intimate|liberal arts|lacs?)(?![a-z])",
            re.IGNORECASE,
        ),
    ),
)
_SORTS = (
    (
        "major_size",
        re.compile(
            r"(?:专业|系).{0,6}(?:最大|规模最大|毕业生最多|人最多)|(?:largest|biggest|"
            r"most popular) (?:\w+ )?(?:program|department|major)",
            re.IGNORECASE,
        ),
    ),
    (
        "cost",
        re.compile(
            r"最便宜|便宜|花费最低|费用最低|总费用低|性价比|最省钱|不贵|cheap(?:est|er)?|"
            r"affordable|"
            r"inexpensive|least expensive|lowest cost|best value|low[- ]cost",
            re.IGNORECASE,
        ),
    ),
    (
        "tuition",
        re.compile(
            r"学费(?:最低|最便宜|从低到高|由低到高|低)|低学费|(?:lowest|low|cheapest) tuition|"
            r"by tuition",
            re.IGNORECASE,
        ),
    ),
    (
        "admission_rate",
        re.compile(
            r"最难(?:申|进|录)|录取率(?:最低|从低|由低|低的)|最好|最强|顶尖|最顶|名校|排名|top|"
            r"前\d+|best|hardest|most (?:selective|competitive|prestigious)|lowest (?:admission|"
            r"acceptance)|highly selective|elite|prestigious",
            re.IGNORECASE,
        ),
    ),
    (
        "size",
        re.compile(
            r"(?:规模|人数)(?:最大|最多|从大|由大)|最大的|largest|biggest|by size", re.IGNORECASE
        ),
    ),
)


def find_count(text: str) -> int | None:
    """How many schools are wanted; several tiers' counts are added up."""
    for pattern in _COUNT:
        counts = [whole(m[1]) or 0 for m in pattern.finditer(text)]
        counts = [count for count in counts if 0 < count <= 50]
        if counts:
            return _total(counts) if len(find_tiers(text)) > 1 else counts[0]
    return None


def _total(counts: list[int]) -> int:
    """The sum of the tiers' counts, which may be told first as well: 6: 2 + 2 + 2."""
    told_first = len(counts) > 2 and counts[0] == sum(counts[1:])
    return counts[0] if told_first else sum(counts)


def find_ideas_count(text: str) -> int | None:
    """How many ideas or topics are wanted."""
    match = _IDEAS.search(text)
    return whole(match[1]) if match else None


def find_top(text: str) -> int | None:
    """The N of 前 30 or top 30."""
    match = _TOP.search(text)
    return whole(match[1]) if match else None


def find_tiers(text: str) -> list[str]:
    """Which of reach, match and safety are asked for; none means all."""
    if _TIER_TRIPLE.search(text):
        return list(_TIERS)
    text = _SAFETY_IS_NOT_TIER.sub(" ", text)
    return [tier for tier, pattern in _TIERS.items() if pattern.search(text)]


def find_control(text: str) -> str:
    """``public`` or ``private``; empty when both or none are named."""
    named = [control for control, pattern in _CONTROL if pattern.search(text)]
    return named[0] if len(named) == 1 else ""


def find_size(text: str) -> str:
    """``small``, ``medium`` or ``large``; empty when no size is named."""
    return next((size for size, pattern in _SIZES if pattern.search(text)), "")


def find_sort(text: str) -> str:
    """What should come first; empty when nothing is said."""
    if re.search(r"学费(?:最低|最便宜|从低|由低)|低学费|tuition", text, re.IGNORECASE) and _SORTS[
        1
    ][1].search(text):
        return "tuition"
    return next((sort for sort, pattern in _SORTS if pattern.search(text)), "")


def find_limit(text: str) -> Money | None:
    """The amount that bounds the cost of a year: the highest of those named.

    "In total" means with food and housing, unless the years are named.
    """
    about = bool(_ABOUT_MONEY.search(text))
    found = [money for money in amounts(text) if _limits(text, money, about)]
    highest = max(found, key=lambda money: money.usd, default=None)
    if highest is None or not highest.total or names_years(text):
        return highest
    return replace(highest, total=False)


def _limits(text: str, money: Money, about: bool) -> bool:
    if money.high < LEAST_LIMIT:
        return False
    bounded = _BOUND_BEFORE.search(text[: money.start]) or _BOUND_AFTER.match(text, money.end)
    if money.marked:
        return bool(money.said or about or bounded)
    return about and text[money.start : money.end].strip()[0].isdigit()
