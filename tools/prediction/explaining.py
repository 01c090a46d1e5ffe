"""The steps of an estimate in words, in the language of the conversation."""

from decimal import ROUND_HALF_UP, Decimal

from tools.base import ToolContext
from tools.prediction.rules.ensemble import Factor
from tools.schools.models import School


def percent(share: float) -> str:
    """0.0455 → 4.6%, 0.5 → 50%: one decimal at most, rounded as people do."""
    exact = Decimal(str(round(share, 6))) * 100
    return f"{exact.quantize(Decimal('0.1'), ROUND_HALF_UP)}".removesuffix(".0") + "%"


def season(year: str, ctx: ToolContext) -> str:
    """A year as the source writes it, said in the conversation's language."""
    if year.startswith("fall "):
        return ctx.say(f"{year[5:]} 年秋季", year)
    return ctx.say(f"{year} 学年", year)


def explained(factor: Factor, school: School, ctx: ToolContext) -> dict:
    """One step: ``effect`` is by how much it moved the chance (0.05 = five points)."""
    write = _WRITERS[factor.name]
    return {
        "name": factor.name,
        "effect": round(factor.points, 4),
        "explanation": write(factor.facts, school, ctx),
    }


def international(ctx: ToolContext) -> dict:
    """What the figures cannot say about applicants from abroad: words, not a number."""
    return {
        "name": "international",
        "effect": 0.0,
        "explanation": ctx.say(
            "公布的录取率包含本土学生；国际生的录取率通常更低，但学校没有公布，所以没有计入数字。",
            "The published rate includes domestic applicants; for international ones it is usually "
            "lower, but it is not published, so no number is taken off.",
        ),
    }


def _base(facts: dict, school: School, ctx: ToolContext) -> str:
    rate, year = percent(facts["rate"]), season(school.admissions_year, ctx)
    return ctx.say(
        f"公布的总录取率 {rate}（{year}）。",
        f"The published admission rate, {rate} ({year}).",
    )


def _test(facts: dict, school: School, ctx: ToolContext) -> str:
    state = facts["state"]
    if state == "not_considered":
        return ctx.say("这所学校不看 SAT/ACT。", "This university does not look at SAT or ACT.")
    if state == "no_score":
        return ctx.say(
            "还没有你的 SAT/ACT 成绩，没有计入。",
            "No SAT or ACT score of yours is known: not counted.",
        )
    if state == "no_range":
        return ctx.say(
            "学校没有公布对应考试的分数区间，没有计入。",
            "The university publishes no score range for your test: not counted.",
        )
    where = _where(facts, ctx)
    year = season(school.admissions_year, ctx)
    said = ctx.say(
        f"{facts['test']} {facts['score']}，{where}"
        f"（25–75 百分位 {facts['p25']}–{facts['p75']}，{year}）。",
        f"{facts['test']} {facts['score']} is {where} of those enrolled "
        f"({facts['p25']}–{facts['p75']}, {year}).",
    )
    if state == "better_not_sent":
        said += ctx.say(
            "这所学校标化可选，可以考虑不提交。",
            " Scores are optional here: consider not sending it.",
        )
    return said


def _where(facts: dict, ctx: ToolContext) -> str:
    if facts["score"] > facts["p75"]:
        return ctx.say("高于入学新生的 75 百分位", "above the 75th percentile")
    if facts["score"] < facts["p25"]:
        return ctx.say("低于入学新生的 25 百分位", "below the 25th percentile")
    return ctx.say("位于入学新生的中间 50%", "within the middle half")


def _gpa(facts: dict, school: School, ctx: ToolContext) -> str:
    if facts["state"] == "no_gpa":
        return ctx.say("还没有你的 GPA，没有计入。", "Your GPA is not known: not counted.")
    on4, expected = f"{facts['on4']:.2f}", f"{facts['expected']:.2f}"
    return ctx.say(
        f"GPA 折合 4.0 制约 {on4}。学校没有公布入学新生的 GPA，"
        f"这里按录取难度假定约 {expected} 作比较。",
        f"Your GPA is about {on4} on a 4.0 scale. No GPA of those enrolled is published; about "
        f"{expected} is assumed for a university this selective.",
    )


def _round(facts: dict, school: School, ctx: ToolContext) -> str:
    plan, offered = facts["plan"], facts["offered"]
    if plan == "RD":
        return ctx.say("常规轮，不作调整。", "Regular Decision: no adjustment.")
    if offered:
        return ctx.say(
            f"{plan} 轮通常录取率较高，这里的加成是本项目的估计，不是学校公布的数字。",
            f"{plan} usually admits a larger share; the gain is this project's estimate, not a "
            "published figure.",
        )
    if offered is False:
        return ctx.say(
            f"已公布的资料显示这所学校不设 {plan}，没有计入。",
            f"By its published plans the university has no {plan}: not counted.",
        )
    return ctx.say(
        f"现有资料没有它的 {plan} 轮次信息，没有计入。",
        f"The data at hand do not say whether it offers {plan}: not counted.",
    )


def _achievements(facts: dict, school: School, ctx: ToolContext) -> str:
    return ctx.say(
        "档案里的奖项和活动。学校不公布这方面的数据，加成是本项目的判断，有意取得很小。",
        "Awards and activities of the profile. Universities publish no figures on them; the gain "
        "is this project's judgement, small on purpose.",
    )


def _cases(facts: dict, school: School, ctx: ToolContext) -> str:
    admitted, refused = facts["admitted"], facts["refused"]
    return ctx.say(
        f"参考了这所学校 {admitted + refused} 个真实案例（录取 {admitted}，未录取 {refused}），"
        "已按公布的录取率折算；案例太少或只有一种结果时不计入。",
        f"{admitted + refused} real cases of this university ({admitted} admitted, {refused} not), "
        "weighted to its published rate; too few of either kind count for nothing.",
    )


def _llm(facts: dict, school: School, ctx: ToolContext) -> str:
    return ctx.say(
        "语言模型对活动和奖项的看法，幅度有上限。",
        "A language model's view of the activities and awards, within a bound.",
    )


def _memory(facts: dict, school: School, ctx: ToolContext) -> str:
    return ctx.say(
        "来自记忆：你对这所学校的兴趣（反复了解、决定申请，或说过不想去），最多 ±2 个百分点。",
        "From memory: your interest in this university (asked repeatedly, decided to apply, or not "
        "wanted), two points at most.",
    )


_WRITERS = {
    "base": _base,
    "test": _test,
    "gpa": _gpa,
    "achievements": _achievements,
    "cases": _cases,
    "llm": _llm,
    "round": _round,
    "memory": _memory,
}
