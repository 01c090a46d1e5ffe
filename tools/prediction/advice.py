"""Why a university is on a list, and what the list takes for granted: in words, with figures."""

from collections.abc import Iterable

from tools.base import ToolContext
from tools.prediction.explaining import percent, season
from tools.prediction.recommending import (
    Option,
    Recommendation,
    Wishes,
    control_of,
    size_of,
)
from tools.prediction.rules.portfolio import quotas
from tools.schools.models import School


def reasons(
    option: Option, wishes: Wishes, fields: tuple[dict, ...], ctx: ToolContext
) -> list[str]:
    """The reasons for one university, the weightiest first."""
    said = [
        _liked(option.school, wishes, ctx),
        _field(option, fields, ctx),
        _place(option, wishes, ctx),
        _cost(option.school, wishes, ctx),
        _scores(option, ctx),
        _kind(option.school, wishes, ctx),
        _rate(option.school, ctx),
    ]
    return [reason for reason in said if reason]


def _liked(school: School, wishes: Wishes, ctx: ToolContext) -> str:
    if school.pk not in wishes.tastes.liked:
        return ""
    return ctx.say("你提过想去这所学校", "you said you want to go there")


def _kind(school: School, wishes: Wishes, ctx: ToolContext) -> str:
    """Size and kind, where the student is known to like them."""
    size, control = size_of(school), control_of(school)
    zh, en = [], []
    if size in wishes.tastes.sizes:
        zh.append({"small": "小型学校", "medium": "中型学校", "large": "大型学校"}[size])
        en.append(size)
    if control in wishes.tastes.controls:
        zh.append({"public": "公立", "private": "私立"}[control])
        en.append(control)
    if not zh:
        return ""
    return ctx.say(f"合你的偏好：{'、'.join(zh)}", f"as you like it: {', '.join(en)}")


def _field(option: Option, fields: tuple[dict, ...], ctx: ToolContext) -> str:
    if not option.degrees:
        return ""
    zh = "、".join(field["titleZh"] for field in fields)
    en = ", ".join(field["title"] for field in fields)
    return ctx.say(
        f"{zh}相关专业一年授予 {option.degrees:,} 个学士学位（2023-24 学年）",
        f"{option.degrees:,} bachelor's degrees a year in {en} and near it (2023-24)",
    )


def _cost(school: School, wishes: Wishes, ctx: ToolContext) -> str:
    if wishes.budget is None or school.cost is None:
        return ""
    left, year = wishes.budget - school.cost, season(school.tuition_year, ctx)
    place_zh, place_en = ("低", "within") if left >= 0 else ("高", "above")
    return ctx.say(
        f"一年费用约 ${school.cost:,}（{year}），比预算{place_zh} ${abs(left):,}",
        f"about ${school.cost:,} a year ({year}), ${abs(left):,} {place_en} the budget",
    )


def _scores(option: Option, ctx: ToolContext) -> str:
    facts = next(f.facts for f in option.estimate.factors if f.name == "test")
    if facts["state"] == "not_considered":
        return ctx.say("不看 SAT/ACT", "does not look at SAT or ACT")
    if facts["state"] not in ("used", "better_not_sent"):
        return ""
    year = season(option.school.admissions_year, ctx)
    scores = f"{facts['p25']}–{facts['p75']}"
    return ctx.say(
        f"你的 {facts['test']} {facts['score']}，入学新生中间 50% 为 {scores}（{year}）",
        f"your {facts['test']} {facts['score']} against {scores} of those enrolled ({year})",
    )


def _place(option: Option, wishes: Wishes, ctx: ToolContext) -> str:
    if wishes.place is None or not option.in_place:
        return ""
    school = option.school
    return ctx.say(
        f"在你想去的地区：{school.city}, {school.state}",
        f"where you want to be: {school.city}, {school.state}",
    )


def _rate(school: School, ctx: ToolContext) -> str:
    year = season(school.admissions_year, ctx)
    rate = percent(school.admission_rate)
    return ctx.say(f"录取率 {rate}（{year}）", f"admits {rate} ({year})")


def assumptions(
    result: Recommendation,
    wishes: Wishes,
    count: int,
    tiers: Iterable[str] | None,
    ctx: ToolContext,
) -> list[str]:
    """What was not known, what was left out, and what the list falls short of."""
    said = [
        _unknown_student(wishes, ctx),
        _unknown_majors(wishes, ctx),
        _unwanted(wishes, ctx),
        _budget(result, wishes, ctx),
        _filled(result, wishes, ctx),
        _short(result, count, ctx),
        _empty_tiers(result, count, tiers, ctx),
        ctx.say(
            "公布的录取率含本土学生，国际生通常更难；学校不公布国际生录取率，所以没有另作调整。",
            "Published rates include domestic applicants; international ones usually find it "
            "harder. No rate for them is published, so nothing is taken off.",
        ),
    ]
    return [text for text in said if text]


def _unknown_student(wishes: Wishes, ctx: ToolContext) -> str:
    student = wishes.student
    missing = []
    if student.sat is None and student.act is None:
        missing.append("SAT/ACT")
    if student.gpa is None:
        missing.append("GPA")
    if not missing:
        return ""
    names = ctx.say(" 和 ", " and ").join(missing)
    return ctx.say(
        f"还不知道你的 {names}，这部分按学校公布的录取率估算。",
        f"Your {names} is not known: there the estimate is the published admission rate.",
    )


def _unknown_majors(wishes: Wishes, ctx: ToolContext) -> str:
    if not wishes.unknown_majors:
        return ""
    names = ", ".join(wishes.unknown_majors)
    return ctx.say(
        f"档案里的专业“{names}”我对不上学科分类，没有计入。",
        f"“{names}” in the profile matches no field of study and was not used.",
    )


def _unwanted(wishes: Wishes, ctx: ToolContext) -> str:
    count = len(wishes.tastes.unwanted)
    if not count:
        return ""
    return ctx.say(
        f"你说过不想去的 {count} 所没有列入。",
        f"Left out because you said you do not want them: {count}.",
    )


def _budget(result: Recommendation, wishes: Wishes, ctx: ToolContext) -> str:
    if wishes.budget is None:
        return ctx.say("没有设预算上限。", "No budget was set.")
    said = ctx.say(
        f"预算每年 ${wishes.budget:,}，按州外学费+食宿+书本计算，不含奖学金和助学金。",
        f"Budget ${wishes.budget:,} a year against out-of-state tuition, housing, food and books, "
        "before any aid.",
    )
    return said + _beyond(result, wishes, ctx)


def _beyond(result: Recommendation, wishes: Wishes, ctx: ToolContext) -> str:
    """What the budget and unknown costs left out or let in."""
    said = ""
    if any(option.over(wishes.budget) for option in result.options):
        said += ctx.say(
            "预算内的学校不够，补充了略超预算的，已标出。",
            " Too few fit it, so some slightly above it are added and marked.",
        )
    if result.left_out["budget"]:
        said += ctx.say(
            f"另有 {result.left_out['budget']} 所因超预算没有列入。",
            f" Left out as too expensive: {result.left_out['budget']}.",
        )
    if result.left_out["cost_unknown"]:
        said += ctx.say(
            f"{result.left_out['cost_unknown']} 所费用不详，没有列入。",
            f" Left out because the cost is not known: {result.left_out['cost_unknown']}.",
        )
    return said


def _filled(result: Recommendation, wishes: Wishes, ctx: ToolContext) -> str:
    if not result.left_out["location_filled"] or wishes.place is None:
        return ""
    if all(option.in_place for option in result.options):
        return ""
    return ctx.say(
        f"{wishes.place.title_zh}符合条件的学校不够，其余来自别的地区。",
        f"Not enough universities in {wishes.place.title} fit; the others are elsewhere.",
    )


def _short(result: Recommendation, count: int, ctx: ToolContext) -> str:
    found = len(result.options)
    if found >= count:
        return ""
    return ctx.say(
        f"符合全部条件的只有 {found} 所，少于要求的 {count} 所。",
        f"Only {found} meet all conditions, fewer than the {count} asked for.",
    )


def _empty_tiers(
    result: Recommendation, count: int, tiers: Iterable[str] | None, ctx: ToolContext
) -> str:
    """Tiers that were wanted and for which nothing fits the conditions."""
    wanted = [tier for tier, number in quotas(count, tiers).items() if number]
    present = {option.estimate.tier for option in result.options}
    empty = [tier for tier in wanted if tier not in present]
    if not empty or not result.options:
        return ""
    names = {"reach": "冲刺", "match": "匹配", "safety": "保底"}
    return ctx.say(
        f"在这些条件下没有{'、'.join(names[tier] for tier in empty)}档的学校。",
        f"Under these conditions there is no {' or '.join(empty)} university.",
    )
