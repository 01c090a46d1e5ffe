"""Answers that a parent reads: what belongs to the student is the child's."""

import re
from collections.abc import Iterable

_MOST = 400  # characters: a longer message is an essay, and its children are others
_PARENT = re.compile(
    r"(?:我|我家|我们家?|咱家)的?(?:孩子|小孩|娃|女儿|儿子|闺女)|作为(?:一[名位个])?家长"
    r"|我是(?:一[名位个])?(?:学生|孩子)?的?(?:家长|妈妈|爸爸|母亲|父亲)"
    r"|(?:^|[，,。？?！!\s])(?:孩子|女儿|儿子)(?:今年|现在|目前|在读|有(?:机会|多)|的|想|高[一二三]|能|申|适合)"
    r"|\bmy (?:son|daughter|child|kid|boy|girl)(?:'s)?\b"
    r"|\b(?:as|i am|i'm) (?:a|the) (?:parent|mother|father|mom|dad)\b",
    re.IGNORECASE,
)
_QUOTED = re.compile(r"(“[^”]*”|《[^》]*》)")
_ZH = (
    (re.compile(r"你(?:自己)?的(?!日程)"), "孩子的"),
    (re.compile(r"你(?=以 (?:ED2?|EA|REA|RD) 申请|申请|想去|在这几所|被它录取)"), "孩子"),
)
_EN = (
    (re.compile(r"\byour (?!calendar)(?:own )?"), "your child's "),
    (re.compile(r"\bYour (?!calendar)(?:own )?"), "Your child's "),
)


def speaks(said: Iterable[str]) -> bool:
    """Whether a parent wrote one of these messages."""
    return any(len(text) <= _MOST and _PARENT.search(text) for text in said)


def addressed(text: str, locale: str) -> str:
    """The answer with the student as the child; words that are quoted stay as they are."""
    return "\n".join(_line(line, locale) for line in text.split("\n"))


def _line(line: str, locale: str) -> str:
    if line.startswith(">"):
        return line
    pieces = _QUOTED.split(line)
    pieces[::2] = [_replaced(piece, locale) for piece in pieces[::2]]
    return "".join(pieces)


def _replaced(text: str, locale: str) -> str:
    for pattern, words in _ZH if locale == "zh" else _EN:
        text = pattern.sub(words, text)
    return text
