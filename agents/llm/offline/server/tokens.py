"""Counting and cutting text in tokens, by a simple estimate.

The estimate: a CJK character is one token, four other characters are one token (rounded up).
Real tokenizers differ by some ten percent in both directions; what is booked for the offline model
is therefore an estimate, and its price is zero.
"""

import json
import re
from collections.abc import Iterator

CJK = "\u3000-\u303f\u3400-\u4dbf\u4e00-\u9fff\uff00-\uffef"
_CJK_CHARACTER = re.compile(f"[{CJK}]")
_PIECE = re.compile(f"\\s*(?:[{CJK}]{{1,3}}|[^\\s{CJK}]{{1,14}})|\\s+$")
_CHARACTERS_PER_TOKEN = 4
_TOKENS_PER_MESSAGE = 4


def count_tokens(text: str) -> int:
    """The estimated number of tokens of ``text``."""
    cjk = len(_CJK_CHARACTER.findall(text))
    return cjk + -(-(len(text) - cjk) // _CHARACTERS_PER_TOKEN)


def count_prompt(body: dict) -> int:
    """The estimated tokens of a request: its messages and its tools."""
    parts = [_TOKENS_PER_MESSAGE + count_tokens(_plain(m)) for m in body.get("messages") or []]
    if body.get("tools"):
        parts.append(count_tokens(json.dumps(body["tools"], ensure_ascii=False)))
    return sum(parts)


def _plain(message: dict) -> str:
    said = message.get("content")
    text = said if isinstance(said, str) else json.dumps(said or "", ensure_ascii=False)
    calls = message.get("tool_calls")
    return text + (json.dumps(calls, ensure_ascii=False) if calls else "")


def pieces(text: str) -> Iterator[str]:
    """Small parts of ``text`` as a model would stream them; together they are ``text`` again."""
    end = 0
    for match in _PIECE.finditer(text):
        yield text[end : match.end()]
        end = match.end()
    if end < len(text):
        yield text[end:]


def cut(text: str, limit: int) -> str:
    """The start of ``text`` that has at most ``limit`` tokens."""
    if count_tokens(text) <= limit:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if count_tokens(text[:middle]) <= limit else (low, middle - 1)
    return text[:low]
