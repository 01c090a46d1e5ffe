"""Text made comparable without moving a character, so that every span stays true."""

import unicodedata
from functools import lru_cache

# Traditional characters that the rules' words are written with, each with its simplified one.
_TRADITIONAL = (
    "績點滿總雖學專業請說錯記寫對該應歲劃計準備決絕慮歡興爭獲獎賽國級數電腦預萬億幣錄"
    "報錢費還隊長團會處東區歐紐華頓聖賓亞維爾蘭達語聽讀實習項論問題為從們個這過沒無將"
    "兩現時間後來給讓覺認識確簡單詳細選擇遠轉變當參導師親爺媽醫藥經濟機構術藝設統標約"
    "隨別嗎麼麽複雜較號義務贏銀銅優證輔員創辦負責領組織擔紅綠財場廠類貴賣買"
)
_SIMPLE = (
    "绩点满总虽学专业请说错记写对该应岁划计准备决绝虑欢兴争获奖赛国级数电脑预万亿币录"
    "报钱费还队长团会处东区欧纽华顿圣宾亚维尔兰达语听读实习项论问题为从们个这过没无将"
    "两现时间后来给让觉认识确简单详细选择远转变当参导师亲爷妈医药经济机构术艺设统标约"
    "随别吗么么复杂较号义务赢银铜优证辅员创办负责领组织担红绿财场厂类贵卖买"
)
_SIMPLIFIED = dict(zip(_TRADITIONAL, _SIMPLE, strict=True))
# Punctuation: what divides statements stays as it is, variants of one sign become that sign.
_SIGNS = dict(zip("。，、；：？！’‘‐‑–—～〜∕・", "。，、；:?!''----~~/·", strict=True))


def plain(text: str) -> str:
    """Half-width digits and letters, simplified characters; exactly as long as the text.

    The Chinese comma, full stop and enumeration comma stay: they divide what is said.
    """
    return "".join(map(_plain, text))


@lru_cache(maxsize=8192)
def _plain(character: str) -> str:
    if character < "\x7f":
        return " " if character in "\t\r\x0b\x0c" else character
    if character in _SIGNS:
        return _SIGNS[character]
    folded = unicodedata.normalize("NFKC", character)
    folded = folded if len(folded) == 1 else character
    return _SIMPLIFIED.get(folded, folded)


def is_chinese(text: str) -> bool:
    """Whether a text has Chinese characters; its memories are then written in Chinese."""
    return any("\u4e00" <= character <= "\u9fff" for character in text)
