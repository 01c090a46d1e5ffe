"""Text made comparable, with the way back to where each character stood."""

import re
from dataclasses import dataclass

# Traditional characters of names and fields of study, each with its simplified one.
_TO_SIMPLIFIED = (
    "學学 華华 頓顿 聖圣 約约 紐纽 賓宾 亞亚 維维 爾尔 蘭兰 倫伦 達达 蘇苏 "
    "喬乔 農农 術术 業业 歐欧 馬马 萊莱 羅罗 裡里 龍龙 門门 麥麦 邁迈 鄧邓 "
    "納纳 諾诺 魯鲁 韋韦 薩萨 蓋盖 貝贝 費费 賴赖 選选 過过 錄录 爺爷 頭头 "
    "際际 數数 據据 經经 濟济 貿贸 語语 電电 機机 傳传 設设 計计 醫医 護护 "
    "藝艺 樂乐 劇剧 歷历 師师 應应 環环 築筑 務务 會会 統统 資资 訊讯 腦脑 "
    "軟软 體体 國国 "
)
_PLAIN = {
    **{pair[0]: pair[1] for pair in _TO_SIMPLIFIED.split()},
    "’": "'",
    "‘": "'",
    "（": "(",
    "）": ")",
    "，": ",",
    "。": ".",
}
_GAPS = " \t\u00a0\u3000-‐‑–—_"
_DROPPED = "·•‧・∙\u200b"
_GAP = re.compile(f"[{_DROPPED}]+| [ {_DROPPED}]+")  # what is left out, and runs of blanks


@dataclass(frozen=True)
class Folded:
    """``text`` folded; ``starts[i]``/``ends[i]`` is where its character ``i`` stood before."""

    text: str
    starts: list[int]
    ends: list[int]

    def original_span(self, start: int, end: int) -> tuple[int, int]:
        """The span of the original that became ``text[start:end]``."""
        return self.starts[start], self.ends[end - 1]


def fold(text: str) -> Folded:
    """Lower case, half width, simplified characters in names; runs of blanks and hyphens are one.

    The dots in transliterated names are dropped: 约翰斯·霍普金斯 and 约翰斯霍普金斯 are the same.
    """
    plain = text.translate(_table)
    kept: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    since = 0
    for gap in (*_GAP.finditer(plain), None):
        blank = gap is not None and plain[gap.start()] == " "
        until = len(plain) if gap is None else gap.start() + blank
        kept.append(plain[since:until])
        starts.extend(range(since, until))
        ends.extend(range(since + 1, until + 1))
        if blank:  # it reaches as far as the last blank
            ends[-1] = until - 1 + len(gap.group().rstrip(_DROPPED))
        since = len(plain) if gap is None else gap.end()
    return Folded("".join(kept), starts, ends)


class _Table(dict):
    """What each character becomes, found out when it is first met."""

    def __missing__(self, code: int) -> str:
        self[code] = made = _plain(chr(code))
        return made


def _plain(character: str) -> str:
    if character in _GAPS:
        return " "
    if "！" <= character <= "～" and character not in _PLAIN:
        character = chr(ord(character) - 0xFEE0)
    plain = _PLAIN.get(character, character).lower()
    return plain if len(plain) == 1 else character


_table = _Table()


def key(name: str) -> str:
    """What two spellings of the same name share; for looking a whole name up."""
    return fold(name).text.strip().rstrip(".").replace(" ", "")
