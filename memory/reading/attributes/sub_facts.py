"""What makes a value one of a part: a year's GPA is no rival of the GPA, the tuition none of the budget.

Told by attributes that are part of the key of a memory: ``period``, ``purpose``, ``weighting``,
``section``, ``campus`` and ``choice``.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from memory.reading.message import Message, compiled
from memory.reading.numerals import CHINESE, whole
from memory.reading.statements import Statement

_YEARS_ZH = {"初": 6, "高": 9}
_YEARS_EN = {"freshman": 9, "sophomore": 10, "junior": 11, "senior": 12}
_YEAR_ZH = rf"(?P<level>[初高大])(?P<at>[一二三四123])|(?P<n>1[0-2]|[6-9]|{CHINESE})年级"
_YEAR_EN = (
    r"(?P<word>freshman|sophomore|junior|senior)(?= year|(?:'s)? gpa)(?: year)?(?:'s)?"
    r"|(?P<nth>9|10|11|12)th[ -]grade(?:'s)?|grade (?P<grade>9|10|11|12)(?:'s)?"
)
_TERM = (
    r"(?P<term>上(?:个)?学期|这(?:个)?学期|本学期|last semester|this semester|last term|this term)"
)
_MEASURE = r"(?:gpa|绩点|均分|平均|成绩|加权|排|年级排|rank)"
_LINKS = r"(?:的|时候?|那年|[上下]学期|全年|学年|阶段|一年|总|年级|期[中末]|考试|我|是|在|class|\s)"
_BEFORE = compiled(rf"(?:{_YEAR_ZH}|{_YEAR_EN}|{_TERM}){_LINKS}{{0,6}}{_MEASURE}")
_BEHIND = compiled(
    rf"{_MEASURE}[^,，。;；]{{0,16}}?(?:(?:in|from|for|of|during) (?:my )?|(?<=gpa)|(?<=绩点)|(?<=均分))"
    rf"\s?(?:{_YEAR_ZH}|{_YEAR_EN}|{_TERM})"
)
_OVERALL = compiled(r"总|累[计积]|overall|cumulative")
"""The mean of all years, in a clause of its own: 「上学期GPA 3.5，总的3.67」."""

_RISEN = compiled(
    r"[涨提升降掉爬刷高]到|(?:rose|raised|went|brought|dropped|fell)\b[^.]{0,24}\bto\b"
)
"""What rose in a term is the mean of all of them."""

_PURPOSES = (
    ("tuition", compiled(r"学费|tuition")),
    ("living", compiled(r"生活费|日常开销|living (?:cost|expense)s?")),
    ("housing", compiled(r"住宿费|房租|住宿预算|housing|\brent\b|room and board")),
    ("application", compiled(r"申请费|application fees?")),
    ("counselling", compiled(r"中介|顾问费|consult(?:ant|ing)|counsel(?:or|ing)")),
    ("summer", compiled(r"夏校|夏令营|summer (?:school|program|camp)")),
    ("test preparation", compiled(r"培训费?|补习|备考|\btutoring\b|test prep")),
    ("travel", compiled(r"机票|路费|旅行|旅游|flights?|travel")),
)
_PARTS_ZH = {
    "tuition": "学费",
    "living": "生活费",
    "housing": "住宿",
    "application": "申请费",
    "counselling": "顾问费",
    "summer": "夏校",
    "test preparation": "备考",
    "travel": "路费",
}
_PERIODS_ZH = (
    (re.compile(r"^grade (\d+)"), r"\1 年级"),
    (re.compile(r"^university year (\d+)"), r"大学第 \1 年"),
    (re.compile(r"^autumn (\d+)"), r"\1 年秋季学期"),
    (re.compile(r"^spring (\d+)"), r"\1 年春季学期"),
)
_WHOLE = compiled(
    r"总预算|加起来|总共|一共|全部|所有|合计|in total|all in|total budget|[加和与+]生活费|包括"
)
_CHOICE = compiled(
    r"(?P<second>第二(?:志愿|选择|专业选择)|second[ -]choice|备选)|(?P<third>第三(?:志愿|选择)|third[ -]choice)"
)
_CAMPUS = compiled(
    r"\s?(?:'s|的)?\s?(?P<campus>[\u4e00-\u9fff]{2,4}(?:校区|分校)|上海|阿布扎比|昆山"
    r"|shanghai|abu dhabi|kunshan|(?-i:[A-Z]\w+ [Cc]ampus|Oxford College))"
)
_STAGE = (
    ("graduate", compiled(r"研究生|读研|硕士|博士|读博|grad(?:uate)? school|master'?s|ph\.?d")),
    ("exchange", compiled(r"交换|exchange")),
    ("summer", compiled(r"夏校|夏令营|summer (?:school|program|camp)")),
    ("work", compiled(r"工作|就业|实习|\bwork\b|intern")),
)
_THING_THERE = re.compile(
    r"的(?!学校|大学|院校|地方|城市|环境|地区|天气|气候|生活|氛围)(?P<thing>[\u4e00-\u9fff]{2,4})"
)
_OF_NAME = frozenset({"school", "ea", "ed"})


def with_parts(message: Message, memory: Statement) -> Statement:
    """The candidate with the attributes that tell of which part its value is."""
    found = _parts(message, memory)
    if not found:
        return memory
    shown = _shown(message, str(found.get("period") or found.get("purpose") or ""))
    content = f"{memory.content}{shown}"
    return replace(memory, content=content, qualifiers={**memory.qualifiers, **found})


def _shown(message: Message, part: str) -> str:
    """The part in brackets, so that the memory says what it is the figure of."""
    if not part:
        return ""
    chinese = _PARTS_ZH.get(part, part)
    for pattern, words in _PERIODS_ZH:
        chinese = pattern.sub(words, chinese)
    return message.say(f"（{chinese}）", f" ({part})")


def _parts(message: Message, memory: Statement) -> Mapping[str, object]:
    stance = message.at(memory.start)
    text = stance.clause.text if stance else ""
    if memory.attribute in ("gpa", "rank"):
        end = message.at(memory.end - 1)
        text = "" if end is not stance and end and _OVERALL.search(end.clause.text) else text
        weighted = {"weighting": "weighted"} if memory.qualifiers.get("weighted") else {}
        return weighted | _named("period", _period(text, message.said_on))
    if memory.attribute == "budget":
        return _named("purpose", purpose_of(text))
    if memory.qualifiers.get("superscore"):
        return {"section": "superscore"}
    if memory.attribute == "major":
        choice = _CHOICE.search(text)
        return _named("choice", choice.lastgroup if choice else "")
    if memory.attribute == "region":
        there = _THING_THERE.match(message.text, memory.end)
        return _named("choice", there["thing"] if there else _stage(text))
    return _named("campus", _campus(message, memory)) if memory.attribute in _OF_NAME else {}


def _named(name: str, value: str | None) -> dict[str, object]:
    return {name: value} if value else {}


def _period(text: str, said_on: date) -> str:
    found = _BEFORE.search(text) or _BEHIND.search(text)
    if found is None:
        return ""
    if found["term"] and _RISEN.search(text):
        return ""
    if found["term"]:
        return _term(found["term"], said_on)
    if found["level"] == "大":
        return f"university year {_figure(found['at'])}"
    year = found["n"] or found["nth"] or found["grade"]
    grade = _figure(year) if year else _YEARS_EN.get((found["word"] or "").lower(), 0)
    if found["level"]:
        grade = _YEARS_ZH[found["level"]] + _figure(found["at"])
    half = re.search("上学期|下学期", found.group())
    return f"grade {grade} {half.group()}" if half else f"grade {grade}"


def _figure(text: str) -> int:
    return whole(text) or 0


def _term(said: str, said_on: date) -> str:
    """The half-year that a term lies in: 「上学期」 of March 2026 is autumn 2025."""
    halves = said_on.year * 2 + (said_on.month > 7) - (said_on.month == 1)
    halves -= said[0] in "上lL"
    return f"{'autumn' if halves % 2 else 'spring'} {halves // 2}"


def purpose_of(text: str) -> str:
    """The one thing that money is for: ``tuition``; empty where it is for several, or all."""
    found = [name for name, pattern in _PURPOSES if pattern.search(text)]
    return found[0] if len(found) == 1 and not _WHOLE.search(text) else ""


def _stage(text: str) -> str:
    return next((name for name, pattern in _STAGE if pattern.search(text)), "")


def _campus(message: Message, memory: Statement) -> str:
    for school in message.schools:
        if school.name == memory.value:
            found = _CAMPUS.match(message.text, school.end)
            return found["campus"] if found else ""
    return ""
