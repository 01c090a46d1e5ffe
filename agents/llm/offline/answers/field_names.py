"""How the fields of a student's profile are called in an answer."""

from agents.llm.offline.answers.format import inline
from agents.llm.offline.answers.voice import Voice
from memory.reading import EXAMS


def _score(chinese: str, english: str) -> tuple[str, str]:
    gap = " " if chinese.isascii() else ""
    return f"{chinese}{gap}成绩", f"{english} score"


_FIELDS = {
    "name": ("姓名", "name"),
    "grade": ("年级", "grade"),
    "graduationYear": ("毕业年份", "graduation year"),
    "citizenship": ("国籍", "citizenship"),
    "highSchool": ("高中", "high school"),
    "highSchoolKind": ("高中类型", "kind of high school"),
    "curriculum": ("课程体系", "curriculum"),
    "gpa": ("GPA", "GPA"),
    "gpaScale": ("GPA 满分", "GPA scale"),
    "weightedGpa": ("加权 GPA", "weighted GPA"),
    "weightedGpaScale": ("加权 GPA 满分", "weighted GPA scale"),
    "gradeHistory": ("各年级 GPA", "GPA by year"),
    "classRank": ("年级排名", "class rank"),
    "classSize": ("年级人数", "size of the year"),
    "rankPercent": ("排名百分比", "rank in percent"),
    **{key: _score(*exam.titles) for key, exam in EXAMS.items()},
    "tests": ("考试记录", "sittings"),
    "ap": ("AP 科目", "AP subjects"),
    "intendedMajors": ("意向专业", "intended majors"),
    "budget": ("预算", "budget"),
    "locations": ("意向地区", "preferred locations"),
    "size": ("学校规模", "preferred size"),
    "control": ("公立或私立", "public or private"),
    "setting": ("城市类型", "preferred setting"),
    "activities": ("课外活动", "activities"),
    "awards": ("奖项", "awards"),
    "notes": ("备注", "notes"),
}
FIELDS = tuple(_FIELDS)


def field_name(voice: Voice, key: object) -> str:
    """A field of the profile in the answer's language; other words as they are."""
    words = _FIELDS.get(str(key))
    return voice.say(*words) if words else inline(key, 80)
