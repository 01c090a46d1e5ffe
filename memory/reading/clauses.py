"""A message in sentences and clauses, each with its place in the text."""

import re
from dataclasses import dataclass

from memory.reading.stance.people import OTHERS_EN, OTHERS_ZH

_SENTENCE_END = re.compile(
    r"[。!?;；\n]+|(?<!\bMs)(?<!\bMr)(?<!\bMrs)(?<!\bDr)(?<!\bvs)(?<!\bSt)(?<!\be\.g)(?<!\bi\.e)"
    r"(?<!\n\d)(?<!^\d)(?<!\bProf)(?<!\b[A-Z])\.(?=\s|$)|(?<=[\u4e00-\u9fff])\.(?!\d)"
)
_CLAUSE_END = re.compile(
    r"，|,(?!\d{3}(?!\d))|…+|\.{3,}|-{2,}"
    r"|(?=但是|但(?!凡|愿)|不过(?!如此|敏|期|关)|可是|然而|只不过|虽然|而(?:我|他|她)|比如说?我)"
    r"|(?<=\s)(?<!anywhere )(?<!nothing )(?<!anything )(?<!all )(?=(?:but|while|whereas|though|although|however|yet|and (?:my|mine|i|he|she)|"
    r"so (?:can|could|should|is|do))\b)"
    r"|(?<=\s)(?=and (?:want|hope|aim|plan|need|would|going|switching|applying|trying)\b)|(?<=[\d分\s(])(?=(?:目标|goal|target|aiming)\s?(?:是|:|is|\d|for))"
    rf"|(?<=\s)(?<!told\s)(?<!with\s)(?<!to\s)(?<!for\s)(?<!from\s)(?<!asked\s)(?<!and\s)(?<!by\s)(?<!of\s)(?={OTHERS_EN})"
    rf"|(?<=[^和跟与比诉给对向同让叫请])(?={OTHERS_ZH})"
    r"|(?<=[\d分了%])\s?(?=我(?!们))|(?<=[^让给对跟和比向由叫使帮是靠])(?=我自己(?:的?话|的|呢|是|才|只|考))",
    re.IGNORECASE | re.ASCII,
)


@dataclass(frozen=True)
class Clause:
    """``text[start:end]`` of a message; ``sentence`` counts from 0; ``asks``: a ``?`` ends it."""

    start: int
    end: int
    text: str
    sentence: int
    asks: bool

    def holds(self, position: int) -> bool:
        """Whether a position of the message lies in the clause."""
        return self.start <= position < self.end


def clauses(text: str) -> list[Clause]:
    """The clauses of a message in their order; empty ones are left out."""
    found: list[Clause] = []
    for number, (start, end, terminator) in enumerate(_sentences(text)):
        pieces = list(_pieces(text, start, end))
        for place, (left, right) in enumerate(pieces):
            asks = "?" in terminator and place == len(pieces) - 1
            found.append(Clause(left, right, text[left:right], number, asks))
    return found


def _sentences(text: str) -> list[tuple[int, int, str]]:
    found, begin = [], 0
    for match in _SENTENCE_END.finditer(text):
        if text[begin : match.start()].strip():
            found.append((begin, match.start(), match.group()))
        begin = match.end()
    if text[begin:].strip():
        found.append((begin, len(text), ""))
    return found


def _pieces(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Cut positions divide a sentence; a cut of no width keeps its word in the second piece."""
    found, begin = [], start
    for match in _CLAUSE_END.finditer(text, start, end):
        if text[begin : match.start()].strip():
            found.append((begin, match.start()))
            begin = match.end()
        elif match.group():
            begin = match.end()
    if text[begin:end].strip():
        found.append((begin, end))
    return found
