"""Answers from analyze_prediction_accuracy: what was predicted, what came, how good that was."""

from agents.llm.offline.answers import cards
from agents.llm.offline.answers.format import as_dict, chance, day, dicts, inline, number, table
from agents.llm.offline.answers.voice import Part, Voice, merged
from agents.llm.offline.dialogue.conversation import Result

OUTCOMES = {
    "admitted": ("录取", "admitted"),
    "deferred": ("延期", "deferred"),
    "waitlisted": ("候补", "waitlisted"),
    "rejected": ("未录取", "not admitted"),
}
_MOST = 20


def accuracy(voice: Voice, results: list[Result]) -> Part:
    """The predictions with their results, and what they prove."""
    return merged([_accuracy(voice, result.result) for result in results])


def _accuracy(voice: Voice, found: dict) -> Part:
    rows = dicts(found.get("items"))
    return Part(
        lead=_recorded(voice, found) + inline(found.get("verdict"), 400),
        body=(_table(voice, rows), _scores(voice, found)),
        notes=(inline(found.get("explanation"), 400) if found.get("accuracy") else "",),
        ask=_ask(voice, found, rows),
    )


def _recorded(voice: Voice, found: dict) -> str:
    """What was noted just now."""
    said = [
        f"{_name(voice, row)}{voice.say(' ', ': ')}{_outcome(voice, row)}"
        for row in dicts(found.get("recorded"))
    ]
    if not said:
        return ""
    return voice.say(f"记下了：{'，'.join(said)}。", f"Noted: {', '.join(said)}. ")


def _name(voice: Voice, row: dict) -> str:
    return cards.short(voice, {"name": row.get("school"), "nameZh": row.get("schoolZh")})


def _outcome(voice: Voice, row: dict) -> str:
    words = OUTCOMES.get(str(row.get("outcome")))
    return voice.say(*words) if words else voice.say("等结果", "open")


def _table(voice: Voice, rows: list[dict]) -> str:
    if not rows:
        return ""
    head = voice.say(
        "学校 轮次 预测 预测日期 当时公布的录取率 结果", "School Round Chance Date Admits Result"
    ).split()
    return table(head, [_row(voice, row) for row in rows[:_MOST]])


def _row(voice: Voice, row: dict) -> list[str]:
    return [
        _name(voice, row),
        inline(row.get("round")) or "—",
        chance(voice, row.get("chance"), row.get("chanceLow"), row.get("chanceHigh")),
        day(voice, row.get("predictedAt")),
        cards.admission(voice, row),
        _outcome(voice, row),
    ]


def _scores(voice: Voice, found: dict) -> str:
    scores = as_dict(found.get("accuracy"))
    if not scores:
        return ""
    ours, plain = number(voice, scores.get("brier"), 4), scores.get("baselineBrier")
    said = voice.say(f"布里尔分数 {ours}", f"Brier score {ours}")
    if plain is not None:
        base = number(voice, plain, 4)
        said += voice.say(
            f"，只报公布录取率是 {base}（越低越好）", f"; the published rates alone get {base}"
        )
    return said + voice.say("。", ".")


def _ask(voice: Voice, found: dict, rows: list[dict]) -> str:
    if not rows:
        return voice.say(
            "想先预测哪所学校？", "Which university shall I estimate your chances at first?"
        )
    if found.get("open"):
        return voice.say("哪所出结果了，告诉我一声就行。", "Just tell me when a decision arrives.")
    return ""
