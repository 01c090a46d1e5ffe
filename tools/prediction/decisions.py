"""What a student has decided about universities and heard from them: the round of an application
and its outcome. Both are facts of the memory; the list shows them and keeps none of its own.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime

from django.utils import timezone

from memory import services
from memory.core.types import Candidate, MemoryType
from memory.errors import Paused
from memory.models import Memory
from memory.reading import contents
from memory.reading.names.groups import UC
from memory.reading.rounds import BINDING, ROUNDS
from memory.selectors import current_facts
from memory.services import Source, Told
from tools.base import ToolContext
from tools.errors import MemoryPaused
from tools.prediction.models import Heard
from tools.prediction.rules.offered import as_offered, offered
from tools.schools.models import School

_BINDING, _OTHER, _OUTCOME = "ed", "ea", "school"
CATEGORIES = (_BINDING, _OTHER, _OUTCOME)
_PLAN_OF = {name: kind.plan for name, kind in ROUNDS.items()} | {"SCEA": "REA"}
_READ_BY_A_MODEL = 0.85  # how certain a tool's argument is
_SENTENCES = {
    Heard.ADMITTED: ("被 {} 录取", "Admitted to {}"),
    Heard.DEFERRED: ("被 {} 延迟决定", "Deferred by {}"),
    Heard.WAITLISTED: ("进入 {} 候补名单", "Waitlisted by {}"),
    Heard.REJECTED: ("被 {} 拒绝", "Rejected by {}"),
    Heard.ENROLLED: ("决定入读 {}", "Enrolling at {}"),
}


@dataclass(frozen=True)
class Decided:
    """What holds of one university; ``heard_on`` is the day of the outcome, where it was told."""

    round: str = ""
    outcome: str = ""
    heard_on: date | None = None
    of_round: tuple[Memory, ...] = field(default=(), compare=False)
    of_outcome: tuple[Memory, ...] = field(default=(), compare=False)


NOTHING = Decided()


def decided_of(
    user_id: int, *, paused_too: bool = False, before: datetime | None = None
) -> dict[str, Decided]:
    """What holds of each university, by its name; the latest said counts.

    ``before``: what held before anything was said at that moment.
    """
    facts = current_facts(user_id, CATEGORIES, paused_too=paused_too, before=before)
    by_school: dict[str, list[Memory]] = {}
    for fact in facts:
        by_school.setdefault(fact.value, []).append(fact)
    return {name: _decided(about) for name, about in by_school.items()}


def _decided(about: Iterable[Memory]) -> Decided:
    of_round = tuple(fact for fact in about if _round(fact))
    of_outcome = tuple(fact for fact in about if _outcome(fact))
    return Decided(
        _round(of_round[0]) if of_round else "",
        _outcome(of_outcome[0]) if of_outcome else "",
        of_outcome[0].about_from if of_outcome else None,
        of_round,
        of_outcome,
    )


def _round(fact: Memory) -> str:
    if fact.category == _OUTCOME:
        return ""
    return _PLAN_OF.get(fact.unit or str(fact.attributes.get("round") or ""), "")


def _outcome(fact: Memory) -> str:
    status = fact.attributes.get("status") if fact.category == _OUTCOME else ""
    return status if status in Heard.values else ""


def published_rounds(school: School) -> set[str]:
    """The rounds that a university has published a day for."""
    return {row.plan for row in school.deadlines.all()}


def offered_by(school: School) -> tuple[str, ...]:
    """The rounds that a university offers; nothing where that is not known."""
    return offered(published_rounds(school), regular_only=str(school.pk) in UC.ids)


def of_school(facts: Mapping[str, Decided], school: School) -> Decided:
    """What holds of a university, the round as the university calls it."""
    found = facts.get(school.name, NOTHING)
    plan = as_offered(found.round, published_rounds(school)) if found.round else ""
    return Decided(plan, found.outcome, found.heard_on, found.of_round, found.of_outcome)


def decide(
    ctx: ToolContext,
    school: School,
    known: Decided,
    source: Source,
    *,
    round: str | None = None,
    outcome: str | None = None,
    on: date | None = None,
) -> None:
    """State a round or an outcome; ``""`` takes it back, ``None`` leaves it as it is.

    Raises:
        MemoryPaused: the student has paused remembering; nothing is stored.
    """
    told: list[Told] = []
    ended: list[Memory] = []
    if round is not None and round != known.round:
        _put(told, ended, _round_said(ctx, school, round, source), known.of_round, source)
    if outcome is not None and (outcome, on or known.heard_on) != (known.outcome, known.heard_on):
        said = _outcome_said(ctx, school, outcome, on, source)
        _put(told, ended, said, known.of_outcome, source)
    if not told and not ended:
        return
    try:
        services.state(ctx.user_id, told, source, ended=[fact.pk for fact in ended])
    except Paused:
        raise MemoryPaused(
            ctx.say(
                "记忆已暂停，没有记下申请轮次和结果。",
                "Remembering is paused: no round and no decision was stored.",
            ),
            ctx.say("请先在“记忆”里恢复。", "Go on with it in the memory first."),
        ) from None


def kept_on_a_list(school: School, plan: str, outcome: str) -> list[Candidate]:
    """A round and an outcome that another table has kept so far, as candidates."""
    ctx = ToolContext(user_id=0, locale="zh", now=timezone.now())
    source = services.by_hand()
    said = (
        _round_said(ctx, school, plan, source),
        _outcome_said(ctx, school, outcome, None, source),
    )
    return [one for one in said if one]


def _put(
    told: list, ended: list, said: Candidate | None, before: tuple[Memory, ...], source: Source
) -> None:
    """By hand the earlier ones give way to the new one; in a conversation they are withdrawn."""
    if said is None:
        ended += before
        return
    others = [fact for fact in before if (fact.category, fact.unit) != (said.category, said.unit)]
    same = [fact for fact in before if fact not in others and _says(fact, said)]
    instead = tuple(fact.pk for fact in before)
    told.append(Told(said, same[0].pk if same else None, instead if source.by_hand else ()))
    if not source.by_hand:
        ended += others


def _says(fact: Memory, said: Candidate) -> bool:
    """Whether a fact says the same, so that only its details are completed."""
    return dict(said.attributes).items() <= fact.attributes.items()


def _round_said(ctx: ToolContext, school: School, plan: str, source: Source) -> Candidate | None:
    if not plan:
        return None
    name = _named(ctx, school)
    return Candidate(
        MemoryType.DECISION,
        _BINDING if plan in BINDING else _OTHER,
        ctx.say(f"决定 {plan} 申请 {name}", f"Decided to apply {plan} to {name}"),
        school.name,
        plan,
        attributes={"round": plan},
        **_origin(source),
    )


def _outcome_said(
    ctx: ToolContext, school: School, outcome: str, on: date | None, source: Source
) -> Candidate | None:
    if not outcome:
        return None
    day = ctx.say(f"（{on}）", f" ({on})") if on else ""
    return Candidate(
        MemoryType.FACT,
        _OUTCOME,
        ctx.say(*_SENTENCES[Heard(outcome)]).format(_named(ctx, school)) + day,
        school.name,
        attributes={"status": str(outcome)},
        about_from=on,
        about_to=on,
        **_origin(source),
    )


def _named(ctx: ToolContext, school: School) -> str:
    chinese = ctx.say(school.name_zh, "")
    return contents.school(school.name, chinese or school.name, bool(chinese))


def _origin(source: Source) -> dict:
    by_hand = source.by_hand
    return {
        "confidence": 1.0 if by_hand else _READ_BY_A_MODEL,
        "extractor": "api" if by_hand else "tool",
        "rule": "school_list",
        "explicit": by_hand,
    }
