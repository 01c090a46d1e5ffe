"""How much of a profile is known, and what is worth telling next and why.

A part's weight (1-5) says how far advice on choosing universities changes with it; the share is the
known weight of all that matters at the student's stage.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

_NOTHING: tuple[object, ...] = (None, "", [])
_JUNIOR = 11  # from this grade on, test results are expected
_GRADE_ZH = {"高一": 10, "高二": 11, "高三": 12, "初三": 9, "九年级": 9, "十年级": 10,
             "十一年级": 11, "十二年级": 12}  # fmt: skip
_GRADE_EN = {"freshman": 9, "sophomore": 10, "junior": 11, "senior": 12}


@dataclass(frozen=True)
class PartOfProfile:
    """Fields of which one suffices, how much they weigh, and why a counsellor asks for them."""

    key: str
    fields: tuple[str, ...]
    weight: int
    zh: str
    en: str
    from_grade: int = 0


PARTS = (
    PartOfProfile(
        "grade", ("grade", "graduationYear"), 4,
        "知道你几年级毕业，才能倒推考试、活动和截止日期。",
        "Your year of graduation decides which tests, activities and deadlines still lie ahead.",
    ),
    PartOfProfile(
        "gpa", ("gpa",), 5,
        "GPA（连同满分是多少）是招生官最先看的一项，没有它选校只能按学校的平均录取率估。",
        "The GPA, with its scale, is what admissions reads first; without it chances rest on the "
        "published admission rate alone.",
    ),
    PartOfProfile(
        "sat", ("sat", "act"), 4,
        "有 SAT 或 ACT 总分，就能和每所学校公布的中间 50% 区间比较。",
        "An SAT or ACT total can be compared with the middle half that each university publishes.",
        _JUNIOR,
    ),
    PartOfProfile(
        "toefl", ("toefl", "ielts", "duolingo"), 4,
        "国际生多数学校要语言成绩，早知道还差多少，就来得及再考一次。",
        "Most universities want an English test from international students; knowing the gap early "
        "leaves time for another try.",
        _JUNIOR,
    ),
    PartOfProfile(
        "intendedMajors", ("intendedMajors",), 4,
        "专业决定看哪些学校有这个方向，一个大类或两三个备选也行。",
        "The field decides which universities come into question; a broad area will do.",
    ),
    PartOfProfile(
        "budget", ("budget",), 5,
        "每年的预算（美元）能先去掉负担不起的学校，不用申请后才发现。",
        "The budget a year, in US dollars, leaves out what cannot be paid before you apply.",
    ),
    PartOfProfile(
        "activities", ("activities",), 4,
        "活动（做了几年、每周多少小时、你负责什么）是文书和申请表的材料。",
        "Activities, with years, hours a week and your part, are the matter of essays and forms.",
    ),
    PartOfProfile(
        "citizenship", ("citizenship",), 3,
        "国籍决定是否按国际生申请、要不要语言成绩、能不能申请助学金。",
        "Citizenship decides whether you apply as an international student, and which aid exists.",
    ),
    PartOfProfile(
        "awards", ("awards",), 2,
        "奖项要连级别和年份一起说，校级和国家级分量不同。",
        "Awards count by level and year: a school prize and a national one are different things.",
    ),
    PartOfProfile(
        "curriculum", ("curriculum", "ap"), 3,
        "高考方向、AP、IB 还是 A-Level，决定课程难度怎么被看待。",
        "Gaokao track, AP, IB or A-Levels: rigour is read against what your school offers.",
    ),
    PartOfProfile(
        "locations", ("locations", "setting"), 2,
        "想去的地区或城市类型，能让名单短很多。",
        "Places or kinds of town that you would like make the list much shorter.",
    ),
    PartOfProfile(
        "highSchool", ("highSchool", "highSchoolKind"), 2,
        "普高、国际部还是国际学校，成绩单的读法不一样。",
        "A transcript is read differently from a public, a private or an international school.",
    ),
    PartOfProfile(
        "classRank", ("classRank", "rankPercent"), 1,
        "如果学校给排名，前百分之几比 GPA 更好比较；不给就不用填。",
        "If your school ranks, the place in the year compares better than a GPA; if not, leave it.",
        _JUNIOR,
    ),
    PartOfProfile(
        "size", ("size", "control"), 1,
        "喜欢小而精还是大学校、公立还是私立，用来在相近的学校间取舍。",
        "Small or large, public or private: what decides between similar universities.",
    ),
)  # fmt: skip
# What was counted as missing before there was a stage: one of each suffices, order kept.
WANTED = ("grade", "gpa", "sat", "toefl", "intendedMajors", "budget", "locations", "activities",
          "awards")  # fmt: skip


@dataclass(frozen=True)
class Completeness:
    """``share`` of the weight that is known (0-1), the parts known, and what is open, the most
    useful first."""

    share: float
    known: list[str]
    next: list[PartOfProfile]


def completeness(profile: Mapping, today: date) -> Completeness:
    """How complete a profile (camelCase keys) is for a student at this stage."""
    grade = school_grade(profile, today)
    due = [
        part for part in PARTS if grade is None or grade >= part.from_grade or _has(profile, part)
    ]
    known = [part for part in due if _has(profile, part)]
    total = sum(part.weight for part in due)
    share = sum(part.weight for part in known) / total
    lacking = [part for part in due if part not in known]
    ordered = sorted(lacking, key=lambda part: -part.weight)
    return Completeness(round(share, 2), [part.key for part in known], ordered)


def _has(profile: Mapping, part: PartOfProfile) -> bool:
    return any(profile.get(name) not in _NOTHING for name in part.fields)


def missing(profile: Mapping) -> list[str]:
    """What a counsellor would still ask for; one admission test and one English test suffice."""
    parts = {part.key: part for part in PARTS}
    return [key for key in WANTED if not _has(profile, parts[key])]


def school_grade(profile: Mapping, today: date) -> int | None:
    """Which grade the student is in, from the year of graduation or the grade in words.

    A school year begins in August; a June graduate of next year is in grade 12 from then on.
    """
    year = profile.get("graduationYear")
    if isinstance(year, int):
        ends = today.year + 1 if today.month >= 8 else today.year
        return max(0, 12 - (year - ends))
    said = str(profile.get("grade") or "").lower()
    words = [grade for word, grade in (_GRADE_ZH | _GRADE_EN).items() if word in said]
    if words:
        return words[0]
    number = re.search(r"\b(1[0-2]|[6-9])(?:th)?\b", said)
    return int(number[1]) if number else None
