"""What each change is called, and what it takes for granted: (zh, en)."""

from tools.base import ToolContext
from tools.prediction.rules.improvements import Gain, gpa_step

_WHAT = {
    "sat": ("SAT 再考一次，从 {before} 到 {after}", "Retake the SAT, from {before} to {after}"),
    "act": ("ACT 再考一次，从 {before} 到 {after}", "Retake the ACT, from {before} to {after}"),
    "first_test": (
        "考一次 SAT，目标 {after}（目标校入学新生的中间位置）",
        "Take the SAT, aiming at {after}, the middle of those enrolled at the targets",
    ),
    "gpa": (
        "把 GPA 从约 {before} 提到 {after}（4.0 制）",
        "Raise the GPA from about {before} to {after} (of 4.0)",
    ),
    "activity": (
        "把一项活动做深：坚持两年以上，并担任负责人",
        "Go deep in one activity: two years or more, and a leading role",
    ),
    "award": (
        "拿一个全国级别的奖项，和意向专业相关更好",
        "Win one award at national level, best in the intended field",
    ),
    "ED": ("选一所最想去的目标校用 ED 申请", "Apply ED to the one target you want most"),
    "EA": ("提供 EA 的目标校都走 EA", "Apply EA wherever the targets offer it"),
}
_NO_FIGURES = (
    "学校不公布活动和奖项的数据，这里假定的加成很小。",
    "Universities publish no figures on activities and awards; the gain assumed is small.",
)
_ASSUMED = {
    "sat": (
        "假设：认真准备的重考，有三个月以上约 +80 分，时间短约 +40 分；不保证。",
        "Assumed: a prepared retake brings about 80 points with three months, 40 with less.",
    ),
    "act": (
        "假设：重考约 +1 到 +2 分；不保证。",
        "Assumed: a retake brings one or two points.",
    ),
    "first_test": (
        "假设你考到这个分数；考低了，可选提交的学校可以不交。",
        "If you get that score; a lower one need not be sent where scores are optional.",
    ),
    "gpa": (
        "假设：剩下的学期还能让总成绩动这么多。",
        "Assumed: the remaining terms can still move the transcript by that much.",
    ),
    "activity": _NO_FIGURES,
    "award": _NO_FIGURES,
    "ED": (
        "轮次加成是本项目的估计；ED 有约束力，录取必须去，先和家里商量好费用。",
        "The round's gain is this project's estimate; ED is binding, so settle the cost first.",
    ),
    "EA": (
        "轮次加成是本项目的估计；EA 没有约束力，个别学校限制同时早申别家，以官网为准。",
        "The round's gain is this project's estimate; EA does not bind, though some universities "
        "restrict other early applications.",
    ),
}


def what(gain: Gain, ctx: ToolContext) -> str:
    """The change in one sentence, without its gain."""
    change = gain.change
    return ctx.say(*_WHAT[change.plan or change.kind]).format(
        before=_figure(change.before), after=_figure(change.after)
    )


def assumption(gain: Gain, ctx: ToolContext) -> str:
    """What the gain takes for granted."""
    return ctx.say(*_ASSUMED[gain.change.plan or gain.change.kind])


def fixed(grade: int | None, tests: bool, early: bool, ctx: ToolContext) -> list[str]:
    """What can no longer change, or cannot be judged."""
    said = []
    if grade is None:
        said.append(
            ctx.say(
                "还不知道你几年级：GPA、活动、奖项还能不能动、最晚到什么时候，都没法判断。",
                "Your grade is not known: whether GPA, activities and awards can still change, and "
                "by when, cannot be said.",
            )
        )
    elif not gpa_step(grade):
        said.append(_nearly_written(tests, ctx))
    if not tests:
        said.append(
            ctx.say(
                "我的数据里没有来得及的 SAT/ACT 考期，请到官网确认。",
                "The data at hand have no SAT or ACT date in time; check the official sites.",
            )
        )
    if not early:
        said.append(
            ctx.say(
                "这一季常见的早申截止日（11 月 1 日前后）已过；目标校里设 ED2 的"
                "（多在 1 月初截止），可以和家里商量要不要用。",
                "The usual early deadlines of this season (around 1 November) are over; where a "
                "target has ED2, mostly due in early January, settle with your family whether to "
                "use it.",
            )
        )
    return said


def _nearly_written(tests: bool, ctx: ToolContext) -> str:
    left = ctx.say("标化、" if tests else "", "the test, " if tests else "")
    return ctx.say(
        f"已经高三：成绩单基本定型，活动和奖项也来不及大变，别指望 GPA 翻盘；"
        f"力气放在{left}轮次和文书上。",
        "In the last year the transcript is nearly written, and activities and awards come too "
        f"late to change much: {left}the round and the essays are what counts now.",
    )


def _figure(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}".rstrip("0").rstrip(".")
