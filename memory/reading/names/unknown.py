"""What reads like a university's name and is none that the catalogue has."""

import re

from memory.reading.names.places import find_places

SEVERAL = re.compile(r"哪些|有什么|有啥|哪几所|几所|都有|多少所|列")
"""Asks for all of a kind: 「佛州大学有哪些」 means the universities of a state."""

_CHINESE = re.compile(r"(?:[\u4e00-\u9fff]{2,7})(?:大学|理工学院)")
_ENGLISH = re.compile(
    r"(?:University|College|Institute) of (?:the )?[A-Z][a-z]+(?: [A-Z][a-z]+)*"
    r"|(?:[A-Z][A-Za-z'&]+ ){1,3}(?:University|College|Institute)(?! of)"
)
_NO_NAME_ZH = re.compile(
    r"的|哪些?|什么|去|在|读|考|进|申请?|上|这|那|和|跟|与|或|是|有|你|我|想|要|选|美国|"
    r"公立|私立|综合|研究型|名校|顶尖|目标|梦想|理想|学费|便宜|适合|几所?|多少|推荐|介绍|一下|对比|比较|"
    r"关于|了解|了|好|每所|所有|其他|一些|州立|[一二三四五六七八九十两几\d]+所|最"
)
_NO_NAME_EN = re.compile(
    r"^(?:My|The|A|An|Which|What|Any|Every|Public|Private|American|US|Best|Top|Good|Is|Does|"
    r"State|Dream|Liberal Arts|Community|In|At|For|"
    r"Common|Early|Small|Big|List|Find|Show|Safety|Reach|Match|Target|Compare|Recommend|Your|Our) ",
)


def unknown_schools(text: str) -> list[str]:
    """The names in a text that names no university of the catalogue."""
    several = bool(SEVERAL.search(text))
    chinese = (_trimmed(match[0]) for match in _CHINESE.finditer(text))
    chinese = (name for name in chinese if not (several and _is_place(name)))
    english = (match[0] for match in _ENGLISH.finditer(text) if not _NO_NAME_EN.match(match[0]))
    return [name for name in (*chinese, *english) if name]


def _is_place(name: str) -> bool:
    return bool(find_places(re.sub(r"(?:州立)?大学$", "", name)))


def _trimmed(name: str) -> str:
    """The end of a run of characters that can be a name: 「我想去多伦多大学」 is 「多伦多大学」."""
    stem = re.sub(r"(?:大学|理工学院)$", "", name)
    last = max((match.end() for match in _NO_NAME_ZH.finditer(stem)), default=0)
    return name[last:] if len(stem) - last >= 2 else ""
