"""What rules need of a text: its case, its lists, its language."""

import re

_HAN = re.compile("[\u3400-\u9fff]")
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
    """Whether a text has Chinese characters."""
    return bool(_HAN.search(text))


def lowered(text: str) -> str:
    """The text in lower case with every character at its place."""
    small = text.lower()
    if len(small) == len(text):
        return small
    return "".join(low if len(low := character.lower()) == 1 else character for character in text)
