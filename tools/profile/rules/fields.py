"""The fields of a profile, as data: what a value may be, what it is called, where it is kept.

A field with a category is a fact of the memory and is worked out by ``rules.facts``; the others
are columns of ``StudentProfile`` under the same name. A new field is one entry here and, without a
category, one column.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from memory.reading.exams import EXAMS
from tools.profile.rules import choices, countries, refusals
from tools.profile.rules.naming import field_of_study, place
from tools.profile.rules.refusals import Refused

MAX_BUDGET = 1_000_000  # USD a year; more is a slip of the keyboard or another currency
MIN_BUDGET = 1_000
MAX_LIST = 20
MAX_ITEM = 80

Rule = Callable[[str, Any], object]


@dataclass(frozen=True)
class ProfileField:
    """One field. ``empty`` is its value when nothing is told, ``category`` the memory's (``""``: a
    column), ``figure`` the field without which it says nothing, ``choices`` what may be chosen.
    A field without a rule is checked with the others that it goes with (``values``, ``entries``).
    """

    name: str
    zh: str
    en: str
    rule: Rule | None = None
    empty: object = None
    category: str = ""
    figure: str = ""
    choices: dict[str, tuple[str, str]] | None = None

    @property
    def key(self) -> str:
        """The name in camelCase, as JSON has it."""
        first, *rest = self.name.split("_")
        return first + "".join(word.capitalize() for word in rest)

    def label(self, locale: str) -> str:
        """What people call it."""
        return self.zh if locale.startswith("zh") else self.en


def _text(name: str, zh: str, en: str, most: int) -> ProfileField:
    def rule(field: str, value: object) -> str:
        return refusals.text(field, value, most, lines=field == "notes")

    return ProfileField(name, zh, en, rule, "")


def _among(name: str, zh: str, en: str, known: dict) -> ProfileField:
    def rule(field: str, value: object) -> str:
        return refusals.one_of(field, value, known)

    return ProfileField(name, zh, en, rule, "", choices=known)


def _number(low: float, high: float, step: float, zh: str, en: str) -> Rule:
    """A rule for a number between ``low`` and ``high`` in steps of ``step``."""
    return lambda field, value: refusals.number(field, value, low, high, step, zh, en)


def _texts(same: Callable[[str], str]) -> Rule:
    """A rule for a list without blanks and repetitions, in the order given; of two names of one
    thing the first stays."""

    def rule(field: str, value: list[str]) -> list[str]:
        told = [" ".join(item.split()) for item in value]
        items = list({same(item): item for item in reversed(told) if item}.values())[::-1]
        if len(items) > MAX_LIST or any(len(item) > MAX_ITEM for item in items):
            raise Refused(
                field,
                f"{field} 最多 {MAX_LIST} 项，每项最多 {MAX_ITEM} 个字符。",
                f"{field} takes at most {MAX_LIST} entries of at most {MAX_ITEM} characters.",
            )
        return items

    return rule


_BUDGET = _number(
    MIN_BUDGET, MAX_BUDGET, 1,
    f"预算是每年的美元金额，{MIN_BUDGET} 到 {MAX_BUDGET} 之间的整数（人民币请先换算）",
    f"The budget is US dollars a year, a whole number between {MIN_BUDGET} and {MAX_BUDGET}",
)  # fmt: skip
_YEAR = _number(
    2000, 2060, 1, "毕业年份在 2000 到 2060 之间",
    "The year of graduation is between 2000 and 2060",
)  # fmt: skip
_SHARE = _number(
    0.1, 100, 0, "排名百分比在 0.1 到 100 之间", "A rank in percent is between 0.1 and 100"
)
_WEIGHTED_SCALE = _number(
    1, 100, 0, "加权 GPA 的满分在 1 到 100 之间", "A weighted scale is between 1 and 100"
)
_ALL = (
    _text("name", "姓名", "Name", 100),
    _text("grade", "年级", "Grade", 40),
    _text("high_school", "高中", "High school", 150),
    _among("high_school_kind", "学校类型", "Kind of school", choices.HIGH_SCHOOL_KINDS),
    _among("curriculum", "课程体系", "Curriculum", choices.CURRICULA),
    ProfileField("citizenship", "国籍", "Citizenship", countries.checked, ""),
    ProfileField("graduation_year", "高中毕业年份", "Year of graduation", _YEAR),
    ProfileField("gpa", "GPA", "GPA", category="gpa"),
    ProfileField("gpa_scale", "GPA 满分", "GPA scale", category="gpa", figure="gpa"),
    ProfileField("weighted_gpa", "加权 GPA", "Weighted GPA", category="gpa"),
    ProfileField(
        "weighted_gpa_scale", "加权满分", "Weighted scale", _WEIGHTED_SCALE,
        category="gpa", figure="weighted_gpa",
    ),
    ProfileField("grade_history", "各年级 GPA", "GPA by year", empty=[], category="gpa"),
    ProfileField("class_rank", "年级排名", "Rank in the year", category="rank"),
    ProfileField("class_size", "年级人数", "Students in the year", category="rank",
                 figure="class_rank"),
    ProfileField("rank_percent", "排名前百分之几", "Top percent", _SHARE, category="rank"),
    *(
        ProfileField(
            key, *EXAMS[key].titles,
            _number(exam.low, exam.high, exam.step, *exam.rule), category=key,
        )
        for key, exam in EXAMS.items()
    ),
    ProfileField("tests", "考试记录", "Sittings of tests", empty=[], category="sat"),
    ProfileField("ap", "AP 课程", "AP subjects", empty=[], category="ap"),
    ProfileField("intended_majors", "意向专业", "Intended majors", _texts(field_of_study), [],
                 "major"),
    ProfileField("budget", "每年预算（美元）", "Budget a year (USD)", _BUDGET, category="budget"),
    ProfileField("locations", "想去的地区", "Preferred places", _texts(place), [], "region"),
    _among("size", "学校规模", "Size", choices.SIZES),
    _among("control", "公立或私立", "Public or private", choices.CONTROLS),
    _among("setting", "所在环境", "Setting", choices.SETTINGS),
    ProfileField("activities", "活动", "Activities", empty=[], category="activity"),
    ProfileField("awards", "奖项", "Awards", empty=[], category="award"),
    _text("notes", "备注", "Notes", 5000),
)  # fmt: skip
FIELDS: dict[str, ProfileField] = {field.name: field for field in _ALL}
"""By name, in the order in which they are shown."""

CAMEL = {field.name: field.key for field in _ALL}
COLUMNS = tuple(field.name for field in _ALL if not field.category)
EMPTY = {field.name: field.empty for field in _ALL}
