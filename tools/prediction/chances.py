"""A prediction as the tool tells it: the number, the steps, the engines, how sure it is."""

from tools.base import ToolContext
from tools.prediction.explaining import explained, international, percent
from tools.prediction.predicting import Predicted, engine_scores, predict
from tools.prediction.rules.ensemble import Estimate
from tools.prediction.student import Told
from tools.schools.cards import school_card
from tools.schools.models import School


def chance_at(ctx: ToolContext, school: School, round: str | None, told: Told) -> dict:
    """Estimate, keep and tell one chance."""
    predicted = predict(ctx, school, round, told)
    answer = {
        "school": school_card(school),
        "round": round,
        "roundOffered": predicted.plan.offered if predicted.plan else None,
        "method": method(ctx),
        "disclaimer": _disclaimer(ctx),
    }
    if predicted.estimate is None:
        return answer | _no_number()
    return answer | _numbers(predicted, school, ctx)


def _no_number() -> dict:
    unknown = ("chance", "chanceLow", "chanceHigh", "tier", "sureness", "predictionId", "previous")
    return dict.fromkeys(unknown) | {
        "factors": [],
        "missing": ["admissionRate"],
        "engineScores": None,
    }


def _numbers(predicted: Predicted, school: School, ctx: ToolContext) -> dict:
    estimate = predicted.estimate
    steps = [explained(factor, school, ctx) for factor in estimate.factors]
    return {
        "chance": _rounded(estimate.chance),
        "chanceLow": _rounded(estimate.low),
        "chanceHigh": _rounded(estimate.high),
        "tier": estimate.tier,
        "sureness": estimate.sureness,
        "factors": [*steps, international(ctx)],
        "engineScores": engine_scores(estimate),
        "missing": list(estimate.missing),
        "marks": _marks(predicted),
        "supposed": predicted.supposed,
        "predictionId": None if predicted.supposed else str(predicted.row.pk),
        "previous": _previous(predicted),
        "summary": _summary(estimate, predicted, school, ctx),
    }


def _marks(predicted: Predicted) -> dict:
    """The marks that were used; only what was known."""
    marks = predicted.marks
    used = {"gpa": marks.gpa, "gpaScale": marks.gpa_scale, "sat": marks.sat, "act": marks.act}
    return {name: value for name, value in used.items() if value is not None}


def _previous(predicted: Predicted) -> dict | None:
    """The prediction before this one, with what it was and when."""
    row = predicted.previous
    if row is None:
        return None
    return {"chance": _rounded(row.chance), "tier": row.tier, "at": row.created_at.isoformat()}


def _summary(estimate: Estimate, predicted: Predicted, school: School, ctx: ToolContext) -> str:
    """The prediction in one sentence, as the memory keeps it."""
    chance, round = percent(estimate.chance), predicted.plan.name if predicted.plan else ""
    plan = f"（{round}）" if round else ""
    tier = {"reach": "冲刺", "match": "匹配", "safety": "保底"}[estimate.tier]
    zh = f"{school.name_zh}（{school.name}）" if school.name_zh else school.name
    return ctx.say(
        f"为{zh}做了录取预测{plan}：概率约 {chance}，档位：{tier}",
        f"Estimated the admission to {school.name}{f' ({round})' if round else ''}: about "
        f"{chance}, {estimate.tier}",
    )


def _rounded(chance: float) -> float:
    return float(f"{chance:.4f}")


def method(ctx: ToolContext) -> str:
    """How every chance comes about, in two sentences."""
    return ctx.say(
        "几种方法加权：学校公布的录取率与 SAT/ACT 在入学新生 25–75 百分位中的位置，加上 GPA 和"
        "奖项活动的综合实力，有真实案例时再看相近案例。整体校准到公布的录取率；成绩每高一分加多少"
        "由假设推出，不是学校公布的。",
        "Several methods are weighed: the published admission rate with the place of the SAT or "
        "ACT among those enrolled, the strength with GPA, awards and activities, and similar real "
        "cases where there are some. As a whole it is calibrated to the published rate; how much a "
        "better mark adds is assumed, not published.",
    )


def _disclaimer(ctx: ToolContext) -> str:
    return ctx.say(
        "这是粗略估计：文书、推荐信、专业竞争和国际生身份都没有计入，不代表录取结果。",
        "A rough estimate: essays, recommendations, the competition in a major and being an "
        "international applicant are not in it. It promises nothing.",
    )
