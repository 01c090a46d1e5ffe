"""What an edit must leave alone: numbers, names, quotations, addresses, and what is denied."""

import re
from collections.abc import Iterator

from tools.essays.rules.edits import Edit, applied

_SPOKEN = re.compile(
    r"“[^“”\n]{1,600}”|\"[^\"\n]{1,600}\"|‘[^‘’\n]{1,300}’(?!\w)|「[^」\n]{1,600}」|『[^』\n]{1,600}』"
    r"|《[^》\n]{1,80}》"
)
_LINK = re.compile(r"(?:https?://|www\.)\S+|[\w.+\-]{1,64}@[\w\-]+\.\w+")
_NUMBER = re.compile(
    r"\d+(?:[.,:/]\d+)*%?|第[一二三四五六七八九十百千零]+"
    r"|[零一二两三四五六七八九十百千]*[二两三四五六七八九十百千][零一二两三四五六七八九十百千万]*"
    r"(?=[个次天年月周本张台只条把块瓶杯位名分岁元页行遍版道群家所句人件种])"
    r"|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty"
    r"|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|dozens?|half)\b",
    re.IGNORECASE,
)
_NAME = re.compile(r"(?<=[\w,;:)’'] )(?!I\b)[A-Z][\w\-]*|\b[A-Z][A-Z0-9]+\b")
_CAPITAL = re.compile(r"\b(?!I\b)[A-Z][\w\-]*")
_LATIN = re.compile(r"[A-Za-z][\w+#.\-]*")
_DENIED = re.compile(
    r"\bnot\b|n't\b|\bno\b|\bnever\b|\bcannot\b|\bwithout\b|\bnobody\b|\bnothing\b|不|没|无|未|别"
    r"|非(?!常)",
    re.IGNORECASE,
)
_NEAR = 80  # characters on both sides: more than any number or name is long


def spoken_spans(text: str) -> list[tuple[int, int]]:
    """Where somebody's words, titles and addresses stand."""
    found = (*_SPOKEN.finditer(text), *_LINK.finditer(text))
    return [match.span() for match in found]


def facts(text: str, language: str, *, every_capital: bool = False) -> Iterator[str]:
    """The numbers and names of a text in ``language`` (zh, en), with repetition.

    Names are capitals inside a sentence, and Latin words in Chinese; with ``every_capital`` also
    words at the beginning of a sentence.
    """
    names = _LATIN if language == "zh" else _CAPITAL if every_capital else _NAME
    for pattern in (_NUMBER, names):
        for match in pattern.finditer(text):
            yield match.group()


def keeps_facts(text: str, edit: Edit, language: str, *, strict: bool = False) -> bool:
    """Whether the edit neither loses nor adds a number or a name where it stands.

    ``strict`` (for edits that no fixed rule made): capitals count everywhere, and what is denied
    stays denied.
    """
    old, new = _around(text, edit)
    known = facts(old, language, every_capital=strict)
    if any(new.count(fact) < old.count(fact) for fact in known):
        return False
    low_old, low_new = old.lower(), new.lower()
    told = {fact.lower() for fact in facts(new, language)}
    if any(low_new.count(fact) > low_old.count(fact) for fact in told):
        return False
    return not strict or _denials(old) == _denials(new)


def _denials(text: str) -> int:
    return len(_DENIED.findall(text.replace("’", "'")))


def _around(text: str, edit: Edit) -> tuple[str, str]:
    """The neighbourhood of the edit, before and after it."""
    start, end = max(0, edit.start - _NEAR), edit.end + _NEAR
    old = text[start:end]
    moved = Edit(edit.start - start, edit.end - start, edit.before, edit.after)
    return old, applied(old, [moved])
