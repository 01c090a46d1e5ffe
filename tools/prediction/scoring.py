"""The prediction game: what was predicted, what came of it, and how good that was."""

from collections.abc import Sequence

from tools.base import ToolContext
from tools.prediction.models import Outcome, Prediction
from tools.prediction.rules.accuracy import FEW, SOME, Accuracy, Settled, accuracy, running
from tools.prediction.rules.given import tier_of

# A deferral decides nothing yet; the first decision counts, so a waiting list is no admission.
_DECIDED = {Outcome.ADMITTED: True, Outcome.REJECTED: False, Outcome.WAITLISTED: False}


def scored(rows: Sequence[Prediction], ctx: ToolContext) -> dict:
    """Everything about these predictions (the latest first)."""
    latest = latest_by_school(rows)
    settled = sorted(
        (row for row in latest if row.outcome in _DECIDED), key=lambda row: row.outcome_at
    )
    values = [_settled(row) for row in settled]
    found = accuracy(values)
    return {
        "predictions": len(rows),
        "schools": len(latest),
        "settled": len(settled),
        "open": len(latest) - len(settled),
        "items": [prediction_item(row) for row in latest],
        "accuracy": _told(found) if found else None,
        "overTime": [
            {"at": row.outcome_at.date().isoformat(), "count": count, "brier": round(score, 4)}
            for count, (row, score) in enumerate(zip(settled, running(values), strict=True), 1)
        ],
        "tiers": _by_tier(settled),
        "verdict": _verdict(found, ctx),
        "explanation": _explanation(ctx),
    }


def latest_by_school(rows: Sequence[Prediction]) -> list[Prediction]:
    """The last prediction for each university: one application has one first decision.

    A settled one goes before one that was made after the decision.
    """
    kept: dict[int, Prediction] = {}
    for row in rows:
        if row.school_id not in kept or (row.outcome and not kept[row.school_id].outcome):
            kept[row.school_id] = row
    return list(kept.values())


def prediction_item(row: Prediction) -> dict:
    """One prediction as lists show it."""
    return {
        "id": str(row.pk),
        "schoolId": str(row.school_id),
        "school": row.school.name,
        "schoolZh": row.school.name_zh,
        "round": row.round or None,
        "chance": round(row.chance, 4),
        "chanceLow": round(row.low, 4),
        "chanceHigh": round(row.high, 4),
        "tier": row.tier,
        "sureness": row.sureness,
        "engineScores": row.engines,
        "admissionRate": row.inputs.get("admissionRate"),
        "admissionsYear": row.inputs.get("admissionsYear"),
        "method": row.method,
        "predictedAt": row.created_at.isoformat(),
        "outcome": row.outcome or None,
        "outcomeAt": row.outcome_at.isoformat() if row.outcome_at else None,
    }


def _settled(row: Prediction) -> Settled:
    return Settled(row.chance, _DECIDED[row.outcome], row.inputs.get("admissionRate"))


def _told(found: Accuracy) -> dict:
    return {
        "brier": round(found.brier, 4),
        "baselineBrier": None if found.baseline is None else round(found.baseline, 4),
        "expectedAdmissions": round(found.expected, 2),
        "spread": round(found.spread, 2),
        "admitted": found.admitted,
        "confidence": found.confidence,
        "direction": found.direction,
    }


def _by_tier(settled: Sequence[Prediction]) -> list[dict]:
    tiers = []
    for tier in ("reach", "match", "safety"):
        of_tier = [row for row in settled if tier_of(row.chance) == tier]
        if of_tier:
            admitted = sum(_DECIDED[row.outcome] for row in of_tier)
            expected = round(sum(row.chance for row in of_tier), 2)
            tiers.append(
                {"tier": tier, "count": len(of_tier), "expected": expected, "admitted": admitted}
            )
    return tiers


def _verdict(found: Accuracy | None, ctx: ToolContext) -> str:
    if found is None:
        return ctx.say(
            "还没有一个预测等到结果，现在谈不上准不准。收到学校的决定后告诉我，我来记下。",
            "No prediction has its result yet, so nothing can be said about accuracy. Tell me when "
            "a decision arrives and I shall note it.",
        )
    if found.confidence == "none":
        return ctx.say(
            f"只有 {found.count} 个结果，太少了：单看这几个，准或不准都可能是运气"
            f"（至少 {FEW} 个才值得看，{SOME} 个以上才有把握）。",
            f"Decisions so far: {found.count}. Too few: being right or wrong on them may be luck "
            f"(worth a look from {FEW}, telling from {SOME}).",
        )
    return _direction(found, ctx) + _hint(found, ctx)


def _direction(found: Accuracy, ctx: ToolContext) -> str:
    expected, spread = f"{found.expected:.1f}", f"{found.spread:.1f}"
    head = ctx.say(
        f"按预测应录取 {expected}±{spread} 所，实际录取 {found.admitted} 所，",
        f"Expected {expected} ± {spread} admissions, and there were {found.admitted}: ",
    )
    return (
        head
        + {
            "as_expected": ctx.say("在正常范围内。", "within the usual range."),
            "low": ctx.say("预测偏保守。", "the chances were too low."),
            "high": ctx.say("预测偏乐观。", "the chances were too high."),
        }[found.direction]
    )


def _hint(found: Accuracy, ctx: ToolContext) -> str:
    if found.confidence == "fair":
        return ""
    return ctx.say(
        f"结果只有 {found.count} 个，只能当作苗头。",
        f" With {found.count} decisions this is no more than a hint.",
    )


def _explanation(ctx: ToolContext) -> str:
    return ctx.say(
        "布里尔分数是（预测概率 − 结果）²的平均，0 最好，总说 50% 得 0.25；对照是每次都只报学校"
        "公布的录取率。每所学校取出结果前的最后一次预测；候补按未录取算，延期（deferred）还不算结果。",
        "The Brier score is the mean of (chance - result)²: 0 is best, always saying 50 % gets "
        "0.25. The baseline says the published rate each time. For each university the last "
        "prediction counts; a waiting list is no admission, a deferral no result yet.",
    )
