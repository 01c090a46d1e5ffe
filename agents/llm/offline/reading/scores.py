"""Marks and test scores as people write them: GPA 3.8/4.0, SAT 1520, 托福110, IELTS 7.5. Pure."""

import re
from dataclasses import dataclass

_NAMES = {
    "gpa": r"(?:weighted |unweighted |uw |w )?gpa|绩点|均分|平均分",
    "sat": r"\bsat\b|(?<![a-z])sat(?![a-z])|赛达",
    "act": r"(?-i:(?<![A-Za-z])ACT(?![A-Za-z]))|(?<![a-z])act(?= (?:score|composite|is \d|of \d|"
    r"\d\d))",
    "toefl": r"(?<![a-z])toefl(?![a-z])|托福",
    "ielts": r"(?<![a-z])ielts(?![a-z])|雅思",
}
_VALUES = {
    "gpa": r"[0-5]\.\d{1,2}|[1-5](?![\d.])|100|[5-9]\d(?:\.\d{1,2})?(?![\d])",
    "sat": r"\d{3,4}(?![\d%])",
    "act": r"\d{1,2}(?![\d.%])",
    "toefl": r"\d{2,3}(?![\d%])",
    "ielts": r"\d(?:\.\d)?(?![\d.%])",
}
_LINK = (
    r"(?:\s|的|[:：=]|成绩|分数|总分|score|is|was|now|of|from|to|in|从|考了|考到|考|出分了?|"
    r"出来了?|已经|重考了?|再考了?|又考了?|刚考完?|这次|二刷|三战|考出来?|retook it|retook|"
    r"retake|again|"
    r"my|new|still|仍然?是?|还是|"
    r"现在|目前|大概|大约|只有|才|有|是|为|到|改成|改为|更新为|更新成|更新到|提高到|提到|"
    r"涨到|刷到|拿了|拿到|"
    r"得了|不是|应该是|首考|二战|最高|最新|裸分|改一下|改|一下|came back|came out|results?|"
    r"finally|just|improved|went up|currently?|latest|score|about|around|got|a|an|,|，|了|"
    r"我|达到|变成|at){0,7}?"
)
_RISE = re.compile(
    r"\s*(?:分)?\s*[，,]?\s*(?:提高到|提到|提升到|涨到|刷到|改成|改为|到|to|->|→|而?是|"
    r"更新为)\s*(\d+(?:\.\d+)?)"
)
_SCALE = re.compile(r"\s*(?:/|out of|\(|（|满分)\s*(4\.0|4\.3|4\.5|5\.0|4|5|100)")
_REVERSED = {
    kind: re.compile(
        rf"(?<![\d.])({value})\s*(?:分)?\s*(?:的|on (?:my |the )?|in (?:my |the )?|"
        rf"\s){{0,2}}({_NAMES[kind]})",
        re.IGNORECASE,
    )
    for kind, value in _VALUES.items()
}
_FORWARD = {
    kind: re.compile(rf"(?:{name}){_LINK}({_VALUES[kind]})", re.IGNORECASE)
    for kind, name in _NAMES.items()
}
_RANGE_AFTER = re.compile(r"\s*(?:-|~|到|至|to)\s*\d{3,4}(?!\d)")


@dataclass(frozen=True)
class Score:
    """One mark. ``scale`` is 4.0, 4.3, 4.5, 5.0, 100 or ``None`` when it was not said."""

    kind: str
    value: float
    scale: float | None
    start: int
    end: int


def find_scores(text: str) -> list[Score]:
    """Each kind's last value in the text, in order of position (``from 1450 to 1520`` is 1520)."""
    found: dict[str, Score] = {}
    for kind in _NAMES:
        score = _forward(kind, text) or _reverse(kind, text)
        if score is not None:
            found[kind] = score
    return sorted(found.values(), key=lambda score: score.start)


def names_of_tests(text: str) -> list[str]:
    """Which of gpa, sat, act, toefl and ielts the text names, with or without a value."""
    return [kind for kind, name in _NAMES.items() if re.search(name, text, re.IGNORECASE)]


def _forward(kind: str, text: str) -> Score | None:
    matches = list(_FORWARD[kind].finditer(text))
    if not matches:
        return None
    match = matches[-1]
    value, end = match[1], match.end()
    rise = _RISE.match(text, end)
    if rise and not _SCALE.match(text, end):
        value, end = rise[1], rise.end()
    return _score(kind, value, text, match.start(), end)


def _reverse(kind: str, text: str) -> Score | None:
    match = _REVERSED[kind].search(text)
    if match is None:
        return None
    return _score(kind, match[1], text, match.start(), match.end(1))


def _score(kind: str, value: str, text: str, start: int, end: int) -> Score | None:
    number = float(value)
    scale = _SCALE.match(text, end) if kind == "gpa" else None
    said = float(scale[1]) if scale else (100.0 if kind == "gpa" and number > 5 else None)
    number = int(number) if number.is_integer() and kind != "gpa" else number
    return Score(kind, number, said, start, scale.end() if scale else end)


def find_values(text: str, kind: str) -> list[float]:
    """All numbers of a text that can be a mark of that kind."""
    found = re.findall(rf"(?<![\d.])(?:{_VALUES[kind]})", text)
    return [_plain(value) for value in dict.fromkeys(found)]


def _plain(value: str) -> float:
    number = float(value)
    return int(number) if number.is_integer() else number


def bare_number(text: str, kind: str) -> float | None:
    """The value of an answer that is only a number, such as "1520" or "是 3.9", for one kind."""
    match = re.fullmatch(
        rf"\D{{0,14}}?({_VALUES[kind]})\s*(?:分|了|吧|now|points?|[。.!！])*", text.strip(), re.I
    )
    return float(match[1]) if match else None
