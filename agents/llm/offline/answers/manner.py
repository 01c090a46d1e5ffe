"""The tone that a person likes: an answer in a friendly, professional or casual manner."""

import re

_QUOTED = re.compile(r"(“[^”]*”|《[^》]*》|`[^`]*`)")
_GRAVE = re.compile(
    r"988|12356|压力|不容易|抱歉|sorry|pressure|失败|不可用|failed|unavailable", re.I
)


def styled(text: str, style: str, locale: str) -> str:
    """The text in that tone; friendly is how all texts are written, quotations stay as they are."""
    if style == "professional":
        return "\n".join(_formal(line, locale) for line in text.split("\n"))
    if style == "casual" and not _GRAVE.search(text):
        return f"{'好嘞！' if locale == 'zh' else 'Sure thing! '}{text}"
    return text


def _formal(line: str, locale: str) -> str:
    if line.startswith(">"):
        return line
    pieces = _QUOTED.split(line)
    pieces[::2] = [_polite(piece, locale) for piece in pieces[::2]]
    return "".join(pieces)


def _polite(text: str, locale: str) -> str:
    if locale == "zh":
        return re.sub(r"你(?!们)", "您", text).replace("！", "。")
    return re.sub(r"(?<=\w)!(?=\s|$)", ".", text)
