"""Fields of study: from the words students use to CIP codes, in English and Chinese."""

import csv
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from memory.reading.names.spelling import key, spelled

# Columns: everyday_names only count as a field when the sentence speaks of studying.
_FIELDS = Path(__file__).resolve().parent / "data" / "fields_of_study.csv"

# Students' words that stand in a sentence about studying: "major in design", 设计专业.
_STUDY_BEFORE = re.compile(
    r"(?:major(?:ing|ed)? in|stud(?:y|ies|ying)|degrees? in|minor in|field of|bachelor of"
    r"|interested in|want to do|wanna do|apply for|majors?:|minor(?:ing)? in|master'?s in"
    r"|phd in|going into|pursu(?:e|ing)"
    r"|lean(?:ing)? towards?|switch(?:ed|ing)? (?:over )?to|decided on|settled on"
    r"|consider(?:ing)?|torn between|maybe|either|prefer)"
    r"\s(?:an? |the |either |pure |maybe )?(?:\w+ (?:and|or) )?$"
    r"|(?:想学|要学|去学|来学|不学|改学|让我学|学的是|想读|要读|国读|所以学|就读"
    r"|去读|攻读|主修|辅修|副修|双修|专业是|专业[::]|专业为"
    r"|念的是|转到?|转到?了|转成|转向|改成|喜欢学|报考|想报|要报|想申|要申|拍板|敲定"
    r"|偏向?|倾向于?|方向是|(?:不要|不想学?|不学)纯|pure )$"
    r"|(?:和|与|或|及|、)$"
)
_STUDY_AFTER = re.compile(
    r"\s(?:major|degree|program|department|concentration|track)s?\b"
    r"|(?:类)?(?:的)?(?:专业|系(?!统)|方向|学位|本科|硕士|博士|研究生|学院|major)"
    r"|(?:很|特别|非常|挺|蛮|比较|也|都|最)*感兴趣"
)
# What shows that the word is about something else: a contest, a grade, a club, one's means.
_OTHER_AFTER = re.compile(
    r"\s?(?:奥赛|竞赛|比赛|大赛|联赛|奥林匹克|奥数|成绩|分数|老师|作业|考试|题|俱乐部|社团|社(?!会)|杯|建模|课外"
    r"|上有?困难|条件|能力|压力|负担|支持|来源|独立|情况|舱|实力|援助|危机|补助|学费|辅导|医生"
    r"|competitions?\b|olympiads?\b|contests?\b|clubs?\b|scores?\b|teacher|homework"
    r"|exams?\b|tests?\b|team\b"
    r"|camp\b|festival|section|aid\b|grades?\b)",
    re.IGNORECASE,
)
_OTHER_BEFORE = re.compile(r"(?:\b(?:sat|act|ap|ib|a-level)\s?|家庭|家里|我家)$", re.IGNORECASE)
_SUFFIX = re.compile(r"(?:专业|方向|学位|本科|系|类|major|degree|program|programme|studies)$")


@dataclass(frozen=True)
class Major:
    """A field of study. ``cip_prefixes`` are beginnings of CIP codes like ``11.07``."""

    key: str
    title: str
    title_zh: str
    cip_prefixes: tuple[str, ...]

    def covers(self, cip6: str) -> bool:
        """Whether a CIP code belongs to the field."""
        return cip6.startswith(self.cip_prefixes)


@dataclass(frozen=True)
class MajorMatch:
    """``text[start:end]`` names the field."""

    major: Major
    start: int
    end: int


@dataclass(frozen=True)
class _Name:
    major: Major
    text: str
    folded: str
    everyday: bool


def all_majors() -> list[Major]:
    """Every field of the table."""
    return list(dict.fromkeys(name.major for name in _names()))


def find_majors(text: str) -> list[Major]:
    """The fields named in a text, in its order, each once."""
    return list(dict.fromkeys(match.major for match in major_matches(text)))


def major_matches(text: str) -> list[MajorMatch]:
    """Where fields are named in a text; the longest name wins."""
    found: list[MajorMatch] = []
    for name, start, end in sorted(_occurrences(text), key=lambda item: item[1] - item[2]):
        if not any(start < match.end and match.start < end for match in found):
            found.append(MajorMatch(name.major, start, end))
    return sorted(found, key=lambda match: match.start)


def resolve_major(text: str) -> Major | None:
    """The field that a whole text names, e.g. as an argument: CS, 计算机专业, Design."""
    wanted = key(text)
    found = _by_key().get(wanted) or _by_key().get(_SUFFIX.sub("", wanted))
    if found is None:
        inside = find_majors(text)
        found = inside[0] if len(inside) == 1 else None
    return found


@cache
def _names() -> tuple[_Name, ...]:
    with _FIELDS.open(encoding="utf-8", newline="") as file:
        return tuple(name for row in csv.DictReader(file) for name in _names_of(row))


def _names_of(row: dict[str, str]) -> Iterable[_Name]:
    major = Major(row["key"], row["title"], row["title_zh"], tuple(row["cip_prefixes"].split()))
    everyday = f"{row['everyday_names']}; {major.title}; {major.title_zh}"
    for group, flag in ((row["names"], False), (everyday, True)):
        for name in filter(None, (item.strip() for item in group.split(";"))):
            yield _Name(major, name, spelled(name).text, flag)


@cache
def _by_key() -> dict[str, Major]:
    table: dict[str, Major] = {}
    for name in _names():
        table.setdefault(key(name.text), name.major)
    return table


@cache
def _by_start() -> dict[str, list[_Name]]:
    table: dict[str, list[_Name]] = {}
    for name in _names():
        table.setdefault(name.folded[:2], []).append(name)
    return table


def _occurrences(text: str) -> Iterable[tuple[_Name, int, int]]:
    folded = spelled(text)
    for position in range(len(folded.text)):
        for name in _by_start().get(folded.text[position : position + 2], ()):
            if folded.text.startswith(name.folded, position):
                start, end = folded.original_span(position, position + len(name.folded))
                if _is_meant(name, text, start, end):
                    yield name, start, end


def _is_meant(name: _Name, text: str, start: int, end: int) -> bool:
    before, after = text[max(0, start - 30) : start], text[end : end + 20]
    if name.text.isascii() and _inside_word(before, after):
        return False
    if _OTHER_AFTER.match(after) or _OTHER_BEFORE.search(before):
        return False
    if not name.everyday and not _small_abbreviation(name.text, text[start:end]):
        return True
    return bool(_STUDY_AFTER.match(after) or _STUDY_BEFORE.search(before.lower()))


def _small_abbreviation(name: str, found: str) -> bool:
    """``cs`` for ``CS``: too short to be sure without the words around it."""
    return len(name) <= 4 and name.isascii() and name.isupper() and found != name


def _inside_word(before: str, after: str) -> bool:
    left = bool(before) and before[-1].isascii() and before[-1].isalnum()
    return left or (bool(after) and after[0].isascii() and after[0].isalnum())
