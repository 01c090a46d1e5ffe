"""Making a replacement fit its place: blanks, the capital of a sentence, a or an."""

import re

_STARTS = re.compile(r"(?:^|[.!?]['\"”’)]*\s+|\n\s*|[“\"(]\s*)\Z")
_ARTICLE = re.compile(r"\b(an?) \Z", re.IGNORECASE)
_NEXT_WORD = re.compile(r"[a-z][\w'’\-]*")
_VOWEL = re.compile(r"(?!one|uni|use|usu|eu)[aeiou]|hour|honest|honou?r", re.IGNORECASE)


def with_article(words: str) -> str:
    """The words behind ``a`` or ``an``, as they sound."""
    return f"{_article_of(words)} {words}"


def _article_of(words: str) -> str:
    return "an" if _VOWEL.match(words) else "a"


def shaped(text: str, start: int, end: int, after: str) -> tuple[int, int, str]:
    """The span and its replacement, so that what comes out reads as written."""
    capital = text[start : start + 1].isupper() and bool(
        _STARTS.search(text, max(0, start - 40), start)
    )
    if not after:
        start, end = _without_gap(text, start, end)
    if after and text[start:end].endswith(" ") and after.endswith(" "):
        end, after = end - 1, after[:-1]
    if capital:
        end, after = _capital(text, end, after)
    return _article(text, start, end, after)


def _without_gap(text: str, start: int, end: int) -> tuple[int, int]:
    """Take one of the blanks around a gap with it."""
    opens = start == 0 or text[start - 1] in ' \n(“"'
    if opens and text[end : end + 1] == " ":
        return start, end + 1
    if start and text[start - 1] == " " and not text[end : end + 1].isalnum():
        return start - 1, end
    return start, end


def _capital(text: str, end: int, after: str) -> tuple[int, str]:
    if after:
        return end, after[0].upper() + after[1:]
    word = _NEXT_WORD.match(text, end)
    return (word.end(), word.group().capitalize()) if word else (end, after)


def _article(text: str, start: int, end: int, after: str) -> tuple[int, int, str]:
    """With an article in front: ``an`` before a vowel, ``a`` before anything else."""
    article = _ARTICLE.search(text, max(0, start - 4), start)
    following = after + text[end : end + 12]
    if not article or not following[:1].isalpha():
        return start, end, after
    right = _article_of(following)
    if article.group(1).lower() == right:
        return start, end, after
    right = right.capitalize() if article.group(1)[0].isupper() else right
    return article.start(), end, f"{right} {after}"
