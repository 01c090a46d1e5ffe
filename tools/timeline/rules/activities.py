"""What the school years before the application are for: courses, activities, summers."""

from datetime import date

from tools.profile.rules.grades import grade_on
from tools.timeline.rules.types import Draft, Item, Situation, Text, days

_TO_CHOOSE_ACTIVITY = 14
_SUMMER = Text(
    "暑假：夏校、科研、实习或自己的项目，选一件做深",
    "Summer: one thing done well: a programme, research, work or a project of your own",
)
_SUMMER_LAST = Text(
    "暑假：主文书和标化是重点，夏校不必排满",
    "Summer: the statement and the tests first; no need for a full programme",
)


def activities(situation: Situation) -> Draft:
    """Items of the years before the last; none for somebody in the last year."""
    due = situation.first_due
    grade = grade_on(situation.start, situation.graduation_year)
    if due is None or grade >= 12:
        return Draft()
    items = [_depth(situation, grade)]
    for year in range(situation.start.year, situation.graduation_year):
        items += _of_year(situation, year)
    return Draft([item for item in items if situation.start <= item.date < due])


def _depth(situation: Situation, grade: int) -> Item:
    early = grade <= 10
    title = (
        Text("选定一两个愿意坚持两年的活动，写下今年想做成的一件事",
             "Choose one or two activities to keep for two years, and one aim for this year")
        if early
        else Text("盘点现有活动：留下两三个做深，定下申请前要做成的一件事",
                  "Look through your activities: keep two or three, and set one aim for them")
    )  # fmt: skip
    return Item(
        "activity.depth", "activity", situation.start + days(_TO_CHOOSE_ACTIVITY), title,
        Text("招生官看的是持续和深度，不是数量。", "Depth and constancy count, not number."),
        2, "rule", before=situation.first_due,
    )  # fmt: skip


def _of_year(situation: Situation, year: int) -> list[Item]:
    """Courses in spring, applications for the summer in winter, the summer itself."""
    before = situation.first_due
    last = year == situation.graduation_year - 1
    summer = _SUMMER_LAST if last else _SUMMER
    return [
        Item(f"summer.apply.{year}", "activity", date(year, 1, 5),
             Text("查暑期项目的申请要求，挑一两个申请",
                  "Look up summer programmes and apply to one or two"),
             Text("不少项目在 1–3 月截止，日期以官网为准。",
                  "Many close between January and March; see their sites."),
             3, "rule", until=date(year, 3, 15), before=before),
        Item(f"courses.{year}", "activity", date(year, 3, 1),
             Text("选下学年课程：保住成绩，专业相关的课选难的",
                  "Choose next year's courses: keep the grades, take the hard ones of your field"),
             Text("成绩和课程难度是大学最先看的。", "Grades and rigour are read first."),
             2, "rule", until=date(year, 4, 15), before=before),
        Item(f"summer.{year}", "activity", date(year, 7, 1), summer,
             Text("完整的时间只有暑假有。", "Only the summer is undivided time."),
             2, "rule", until=date(year, 8, 20), before=before),
    ]  # fmt: skip
