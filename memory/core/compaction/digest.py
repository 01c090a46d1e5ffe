"""The words of a summary: taken from its sources, sentence by sentence.

What is left out is what says nothing: questions, courtesies, and what another source says in the
same words. A source that speaks of time relatively (「上个月」) is preceded by its date.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from memory.core.compaction.pieces import DEFAULTS, Limits, Piece
from memory.reading.folding import fold

_SENTENCE = re.compile(r"(?<=[。！？!?；;\n])|(?<=[.])\s+")
_END = " \t。！!；;.，,\n"
_QUESTION = re.compile(r"[?？]\s*$|[吗呢]\s*[。.]?\s*$")
_COURTESY = re.compile(
    r"(你好|您好|谢谢|多谢|好的?|嗯+|哈+|对了?|是的|再见|拜托了?|麻烦了?|明白了?|知道了"
    r"|hi|hello|hey|thanks?( you)?|ok(ay)?|please|bye|got it|i see|sure)[!！。.~～，,\s]*",
    re.I,
)
_RELATIVE = re.compile(
    r"昨|今[天早晚年]|明[天早晚年]|后天|前[天年]|去年|[上下这本][个]?(周|星期|礼拜|月|学期|学年)"
    r"|最近|刚[刚才]?|现在|目前|[天周月年]前|[天周月年]后"
    r"|\b(yesterday|today|tonight|tomorrow|now|currently|recently|ago|just"
    r"|(last|this|next) \w+)\b",
    re.I,
)
_HAN = re.compile(r"[一-鿿]")
JOINT = 2  # characters between two statements, at most


@dataclass(frozen=True)
class Digest:
    """A summary with what it keeps, what it left out, and how sure it is (0 to 1)."""

    text: str
    key_facts: tuple[str, ...]
    dropped: tuple[str, ...]
    confidence: float


@lru_cache(maxsize=4096)
def gist(piece: Piece) -> str:
    """What of a memory belongs into a summary; empty when it says nothing."""
    said = [sentence for sentence in _sentences(piece.content) if not _is_idle(sentence)]
    text = _joined(said)
    if text and _RELATIVE.search(text):
        return f"{piece.said_at:%Y-%m-%d} {text}"
    return text


def extract(group: Sequence[Piece], limits: Limits = DEFAULTS) -> Digest | None:
    """A summary in the sources' own words; ``None`` when they do not fit into one."""
    facts: dict[str, str] = {}
    dropped = []
    for piece in group:
        text = gist(piece)
        if text and _folded(text) not in facts:
            facts[_folded(text)] = text
        dropped += [s for s in _sentences(piece.content) if _is_idle(s)]
    text = _joined(list(facts.values()))
    if not text or len(text) > limits.characters:
        return None
    sure = min(piece.confidence for piece in group)
    return Digest(text, tuple(facts.values()), tuple(dropped), sure)


def pack(texts: Sequence[str], characters: int) -> Digest | None:
    """The statements of a conversation's messages that fit, those with figures and names first."""
    said = dict.fromkeys(s for text in texts for s in _sentences(text) if not _is_idle(s))
    order = list(said)
    kept: list[str] = []
    for sentence in sorted(order, key=lambda s: (not _has_figures(s), -order.index(s))):
        if len(_joined([*kept, sentence])) <= characters:
            kept.append(sentence)
    if not kept:
        return None
    kept.sort(key=order.index)
    left_out = tuple(sentence for sentence in order if sentence not in kept)
    return Digest(_joined(kept), tuple(kept), left_out, 0.9)


def as_digest(answer: Mapping) -> Digest | None:
    """What a model answered, as a digest; ``None`` when it is none."""
    text, sure = answer.get("summary"), answer.get("confidence", 0.5)
    lists = [answer.get(name, []) for name in ("keyFacts", "droppedInfo")]
    if not isinstance(text, str) or not text.strip() or not isinstance(sure, int | float):
        return None
    if not all(
        isinstance(value, list) and all(isinstance(x, str) for x in value) for value in lists
    ):
        return None
    facts, dropped = (tuple(str(item) for item in value) for value in lists)
    return Digest(text.strip(), facts, dropped, min(1.0, max(0.0, float(sure))))


def _sentences(text: str) -> list[str]:
    return [part.strip(_END) for part in _parts(text) if part.strip(_END)]


def _parts(text: str) -> list[str]:
    return [part for part in _SENTENCE.split(text) if part]


def _is_idle(sentence: str) -> bool:
    return bool(_QUESTION.search(sentence) or _COURTESY.fullmatch(sentence))


def _has_figures(sentence: str) -> bool:
    return bool(re.search(r"\d|[A-Z]{2,}|[A-Z][a-z]+|我决定|我的", sentence))


def _joined(sentences: Sequence[str]) -> str:
    chinese = any(_HAN.search(sentence) for sentence in sentences)
    return ("；" if chinese else "; ").join(sentences)


def _folded(text: str) -> str:
    return fold(text).replace(" ", "")
