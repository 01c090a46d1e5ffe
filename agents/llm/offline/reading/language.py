"""What every reader of text needs: the language, the sentences. Pure."""

import re

from memory.reading.text import is_chinese

_CJK = re.compile("[\u3400-\u4dbf\u4e00-\u9fff]")
_ENGLISH_WORD = re.compile(r"[A-Za-z]*[a-z]{2}[A-Za-z]*")
_ENOUGH_TO_TELL = 600
_SENTENCE_END = re.compile(r"(?<=[。！？!?；;\n])\s*|(?<=[a-zA-Z\u4e00-\u9fff)]\.)\s+")
_GAP = re.compile("(?<=[\u4e00-\u9fff])[ \t]+|(?<![ \t])[ \t]+(?=[\u4e00-\u9fff])")
_FURTHER = re.compile(
    r"[,，、]\s*(?=另外|然后|顺便|还有(?!什么|哪些|多少|几|别的|其他|啥)|同时|并且|此外|"
    r"再(?:帮|看|推荐|告诉|查|给)|也(?:帮|看|推荐)|顺带)"
    r"|(?:,|(?<!\s))\s+(?=(?:and also|also|and then|then|plus),? (?:please )?(?:review|recommend|"
    r"suggest|show|tell|remind|compare|update|give|what|when|how|check|look|add|list)\b)"
    r"|(?:,|(?<!\s))\s+and\s+(?=(?:please )?(?:by when|review|recommend|suggest|show me|tell me|"
    r"remind me|compare|update|what|when)\b)",
    re.IGNORECASE,
)


def detect_language(text: str, default: str = "en") -> str:
    """``zh`` when there is any Chinese, ``en`` for two or more English words, else ``default``.

    Words in capitals (GPA, SAT, MIT) are written in every language and do not count.
    """
    if is_chinese(text):
        return "zh"
    text = text[:_ENOUGH_TO_TELL]
    return "en" if len(_ENGLISH_WORD.findall(text)) >= 2 else default


def spoken_language(said: list[str], default: str = "en") -> str:
    """The language of the last message that shows one (a bare "RD?" does not)."""
    for text in reversed(said):
        found = {detect_language(text, "zh"), detect_language(text, "en")}
        if len(found) == 1:
            return found.pop()
    return default


def length(text: str) -> int:
    """Roughly how many words: Chinese characters count one each, other words one each."""
    return len(_CJK.findall(text)) + len(re.findall(r"[A-Za-z0-9']+", text))


def close_up(text: str) -> str:
    """Without the spaces between Chinese characters and anything else."""
    return _GAP.sub("", text)


def sentences(text: str) -> list[str]:
    """The sentences of a text, none of them empty."""
    return [part.strip() for part in _SENTENCE_END.split(text) if part and part.strip()]


def clauses(text: str) -> list[str]:
    """The sentences, parted once more where a further request begins (，另外 …, and also …)."""
    return [
        part.strip()
        for sentence in sentences(text)
        for part in _FURTHER.split(sentence)
        if part.strip()
    ]


def mask(text: str, spans: list[tuple[int, int]], sign: str = " ") -> str:
    """The text with each span replaced by signs, so that all positions stay the same."""
    chars = list(text)
    for start, end in spans:
        chars[start:end] = [sign] * (end - start)
    return "".join(chars)
