"""Text made comparable without moving a character, so that every span stays true."""

import re
import unicodedata
from functools import lru_cache

import opencc

_HAN = re.compile(r"[㐀-鿿]")

# Punctuation: what divides statements stays as it is, variants of one sign become that sign.
_SIGNS = dict(zip("。，、；：？！’‘‐‑–—～〜∕・", "。，、；:?!''----~~/·", strict=True))


def plain(text: str) -> str:
    """Half-width digits and letters, simplified characters; exactly as long as the text.

    The Chinese comma, full stop and enumeration comma stay: they divide what is said.
    """
    narrow = "".join(map(_plain, text))
    if not _HAN.search(narrow):
        return narrow
    simple = _to_simplified().convert(narrow)
    if len(simple) == len(narrow):
        return simple
    return "".join(_simple(character) for character in narrow)


@lru_cache(maxsize=1)
def _to_simplified() -> opencc.OpenCC:
    return opencc.OpenCC("t2s")


@lru_cache(maxsize=8192)
def _simple(character: str) -> str:
    simple = _to_simplified().convert(character)
    return simple if len(simple) == 1 else character


@lru_cache(maxsize=8192)
def _plain(character: str) -> str:
    if character < "\x7f":
        return " " if character in "\t\r\x0b\x0c" else character
    if character in _SIGNS:
        return _SIGNS[character]
    folded = unicodedata.normalize("NFKC", character)
    return folded if len(folded) == 1 else character


_ITEM_NUMBER = re.compile(
    r"(?:^|(?<=[\s:、，,;]))([1-9])[.、](?=\s?[^\d\s])|(?<=[\u4e00-\u9fff])([1-9])\.(?=\s?[\u4e00-\u9fff])"
)


_ATTEMPTS = re.compile(
    r"(?:[两二三四五六2-6]\s?[次回]|\btimes|\btwice)[^。\d\n]{0,16}(\d{1,4}(?:\.\d)?(?:\s?/\s?\d{1,4}(?:\.\d)?)+)",
    re.IGNORECASE | re.ASCII,
)


def series(text: str) -> str:
    """「考了三次 90/97/95」 with enumeration commas for the slashes, which name no scale there."""
    for match in _ATTEMPTS.finditer(text):
        listed = match[1].replace("/", "、")
        text = text[: match.start(1)] + listed + text[match.end(1) :]
    return text


def enumerated(text: str) -> str:
    """「1. 莱斯 2. 埃默里」 with brackets for the full stops, which end no sentence there."""
    if len({match.group()[0] for match in _ITEM_NUMBER.finditer(text)}) < 2:
        return text
    return _ITEM_NUMBER.sub(lambda match: f"{match.group()[0]})", text)


def is_chinese(text: str) -> bool:
    """Whether a text has Chinese characters; its memories are then written in Chinese."""
    return any("\u4e00" <= character <= "\u9fff" for character in text)
