"""Names as they are looked for: without what stands between their letters, and the way back."""

import re
from dataclasses import dataclass

from memory.reading.folding import plain
from memory.reading.text import lowered

_BLANKS = str.maketrans("-_", "  ")
_DROPPED = "·•‧∙\u200b"
_GAP = re.compile(f"[{_DROPPED}]+| [ {_DROPPED}]+")  # what is left out, and runs of blanks


@dataclass(frozen=True)
class Spelled:
    """``text`` as it is looked for; ``starts[i]``/``ends[i]``: where its character ``i`` stood."""

    text: str
    starts: list[int]
    ends: list[int]

    def original_span(self, start: int, end: int) -> tuple[int, int]:
        """The span of the original that became ``text[start:end]``."""
        return self.starts[start], self.ends[end - 1]


def spelled(text: str) -> Spelled:
    """Plain and in lower case; runs of blanks and hyphens are one blank.

    The dots in transliterated names are dropped: 约翰斯·霍普金斯 and 约翰斯霍普金斯 are the same.
    """
    small = lowered(plain(text)).translate(_BLANKS)
    kept: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    since = 0
    for gap in (*_GAP.finditer(small), None):
        blank = gap is not None and small[gap.start()] == " "
        until = len(small) if gap is None else gap.start() + blank
        kept.append(small[since:until])
        starts.extend(range(since, until))
        ends.extend(range(since + 1, until + 1))
        if gap is not None and blank:  # it reaches as far as the last blank
            ends[-1] = until - 1 + len(gap.group().rstrip(_DROPPED))
        since = len(small) if gap is None else gap.end()
    return Spelled("".join(kept), starts, ends)


def key(name: str) -> str:
    """What two spellings of the same name share; for looking a whole name up."""
    return spelled(name).text.strip().rstrip(".。").replace(" ", "")
