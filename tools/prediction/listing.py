"""A student's list of universities: one way to change it for the agents' tool and for the page."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime, time
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone

from memory import services
from memory.services import Source
from tools.base import ToolContext
from tools.errors import InvalidArguments, MemoryPaused, NotFound, StateConflict
from tools.prediction.decisions import Decided, decide, decided_of, of_school, offered_by
from tools.prediction.estimates import estimate_at, round_at
from tools.prediction.models import Heard, ListedSchool, Outcome
from tools.prediction.outcomes import record_outcome
from tools.prediction.rules.ensemble import Estimate
from tools.prediction.rules.offered import as_offered, excludes
from tools.prediction.student import Told, known_profile, marks_of
from tools.schools.cards import school_card
from tools.schools.models import School

Progress = ListedSchool.Progress
_SETTLED = (Heard.ADMITTED, Heard.WAITLISTED, Heard.REJECTED, Heard.ENROLLED)
_RELEASED = (Heard.DEFERRED, Heard.WAITLISTED, Heard.REJECTED)  # the early round binds no longer
_MOST = 60  # universities on one list
_COLUMNS = ("tier", "note", "major")


@dataclass(frozen=True)
class Entry:
    """A university on the list, with what the memory holds of the application."""

    row: ListedSchool
    decided: Decided

    @property
    def school(self) -> School:
        """The university."""
        return self.row.school

    @property
    def round(self) -> str:
        """The round that the student has decided on."""
        return self.decided.round

    @property
    def status(self) -> str:
        """How far it is: what was heard, else what the student has done."""
        return (
            Progress.WITHDRAWN
            if self.row.progress == Progress.WITHDRAWN
            else self.outcome or self.row.progress
        )

    @property
    def outcome(self) -> str:
        """What the university has decided, or that the student goes there."""
        return self.decided.outcome

    @property
    def is_open(self) -> bool:
        """Whether it still waits for a decision."""
        return self.status not in (*_SETTLED, Progress.WITHDRAWN)


def listed(
    user_id: int, *, paused_too: bool = False, before: datetime | None = None
) -> list[Entry]:
    """A student's list in the order in which it was made.

    ``paused_too``: rounds and outcomes also while remembering is paused, for the own page.
    ``before``: with those that held before anything was said at that moment.
    """
    rows = list(_rows(user_id))
    facts = decided_of(user_id, paused_too=paused_too, before=before) if rows else {}
    return [Entry(row, of_school(facts, row.school)) for row in rows]


def _rows(user_id: int) -> QuerySet[ListedSchool]:
    found = ListedSchool.objects.filter(user_id=user_id)
    return found.select_related("school").prefetch_related("school__deadlines")


def open_list(user_id: int) -> list[Entry]:
    """What on the list still waits for a decision."""
    return [entry for entry in listed(user_id) if entry.is_open]


def add(ctx: ToolContext, school: School, values: Mapping, source: Source | None = None) -> Entry:
    """Put a university on the list. Without a ``source`` the student does it by hand.

    Raises:
        StateConflict: it is there already, or the round excludes another one. InvalidArguments: the
        list is full, or the university has no such round. MemoryPaused: a round or an outcome
        cannot be stored.
    """
    if ListedSchool.objects.filter(user_id=ctx.user_id).count() >= _MOST:
        raise InvalidArguments(
            ctx.say(f"名单最多 {_MOST} 所。", f"A list holds at most {_MOST} universities.")
        )
    with services.writing(ctx.user_id):
        try:
            with transaction.atomic():
                row = ListedSchool.objects.create(user_id=ctx.user_id, school=school)
        except IntegrityError:
            raise StateConflict(
                ctx.say("这所学校已经在名单里了。", "This university is on the list already.")
            ) from None
        return _changed(ctx, row, values, source or services.by_hand())


def change(
    ctx: ToolContext, listed_id: UUID, values: Mapping, source: Source | None = None
) -> Entry:
    """Change what is sent; an outcome is noted at the predictions too.

    ``status`` is a progress of the student's or an outcome, ``heard_on`` the day of the outcome.

    Raises:
        NotFound: it is not on this student's list.
        StateConflict, InvalidArguments, MemoryPaused: as in ``add``.
    """
    with services.writing(ctx.user_id):
        row = _own(ctx, listed_id)
        return _changed(ctx, row, values, source or services.by_hand())


def _changed(ctx: ToolContext, row: ListedSchool, values: Mapping, source: Source) -> Entry:
    facts = decided_of(ctx.user_id, paused_too=True)
    known = of_school(facts, row.school)
    plan, status = values.get("round"), values.get("status")
    if plan and plan != known.round:
        plan = _checked(ctx, row.school, plan, facts)
    outcome = _outcome_meant(status, known)
    on = values.get("heard_on")
    if on and on > timezone.localdate(ctx.now):
        raise InvalidArguments(
            ctx.say(f"{on} 还没到，结果不能记在将来。", f"{on} is still to come.")
        )
    for name in _COLUMNS:
        if name in values:
            setattr(row, name, values[name])
    row.progress = _progress_meant(row.progress, status)
    row.save()
    decide(ctx, row.school, known, source, round=plan, outcome=outcome, on=on)
    entry = Entry(row, of_school(decided_of(ctx.user_id, paused_too=True), row.school))
    _refuse_kept(ctx, entry, plan, outcome)
    if outcome is not None and (outcome or known.outcome):
        _tell_predictions(entry, outcome, on, ctx.now)
    return entry


def _refuse_kept(ctx: ToolContext, entry: Entry, plan: str | None, outcome: str | None) -> None:
    """What the memory did not take is not done: it contradicts what the same message says.

    Raises:
        StateConflict: a round or an outcome waits for the student to decide.
    """
    if plan in (None, entry.round) and outcome in (None, entry.outcome):
        return
    name = _title(ctx, entry.school)
    raise StateConflict(
        ctx.say(f"关于{name}，你说了互相对不上的两件事。", f"Two things were said of {name}."),
        ctx.say("先不改，请确认哪一个是对的。", "Nothing is changed: say which one is right."),
    )


def _outcome_meant(status: str | None, known: Decided) -> str | None:
    """A progress that the student goes back to takes an outcome back; to withdraw does not."""
    if status in Heard.values:
        return status
    takes_back = status and status != Progress.WITHDRAWN and known.outcome
    return "" if takes_back else None


def _progress_meant(present: str, status: str | None) -> str:
    if status in Heard.values:
        return Progress.SUBMITTED
    return status or present


def _checked(ctx: ToolContext, school: School, plan: str, facts: Mapping[str, Decided]) -> str:
    """The round as the university calls it.

    Raises:
        InvalidArguments: it is not offered. StateConflict: another one excludes it.
    """
    rounds = offered_by(school)
    plan = as_offered(plan, rounds)
    if rounds and plan not in rounds:
        raise InvalidArguments(
            ctx.say(
                f"{_title(ctx, school)}没有 {plan}，公布的轮次是：{'、'.join(rounds)}。",
                f"{school.name} does not offer {plan}; its published rounds are: "
                f"{', '.join(rounds)}.",
            ),
            ctx.say("请从这些里选一个。", "Choose one of these."),
        )
    for other in _in_the_way(ctx, school, plan, facts):
        raise StateConflict(
            ctx.say(
                f"{plan} 不能同时有两所：你已经定了 {other.round} {_title(ctx, other.school)}。",
                f"You cannot apply {plan} here: you have decided on {other.round} at "
                f"{other.school.name}.",
            ),
            ctx.say(
                f"要换的话，请说“{_title(ctx, other.school)}改成 RD，{plan} 改成"
                f"{_title(ctx, school)}”。",
                f"To switch, say “change {other.school.name} to RD and apply {plan} to "
                f"{school.name}”.",
            ),
        )
    return plan


@dataclass(frozen=True)
class _Other:
    school: School
    round: str


def _in_the_way(
    ctx: ToolContext, school: School, plan: str, facts: Mapping[str, Decided]
) -> Iterable[_Other]:
    names = [
        name
        for name, one in facts.items()
        if one.round and name != school.name and one.outcome not in _RELEASED
        and excludes(plan, one.round)
    ]  # fmt: skip
    given_up = ListedSchool.objects.filter(user_id=ctx.user_id, progress=Progress.WITHDRAWN)
    others = School.objects.filter(name__in=names).exclude(listed_by__in=given_up)
    return [_Other(other, facts[other.name].round) for other in others]


def _title(ctx: ToolContext, school: School) -> str:
    return ctx.say(school.name_zh, "") or school.name


def remove(ctx: ToolContext, listed_id: UUID, source: Source | None = None) -> None:
    """Take a university off the list; the round that was chosen there goes with it.

    Raises:
        NotFound: it is not on this student's list.
    """
    with services.writing(ctx.user_id):
        row = _own(ctx, listed_id)
        known = of_school(decided_of(ctx.user_id), row.school)
        row.delete()
        with suppress(MemoryPaused):  # nothing is stored meanwhile; what is known may stay
            decide(ctx, row.school, known, source or services.by_hand(), round="")


def _own(ctx: ToolContext, listed_id: UUID) -> ListedSchool:
    row = _rows(ctx.user_id).filter(pk=listed_id).first()
    if row is None:
        raise NotFound(ctx.say("名单里没有这一项。", "There is no such entry on the list."))
    return row


def _tell_predictions(entry: Entry, outcome: str, on: date | None, now: datetime) -> None:
    """Whoever enrols was admitted."""
    decision = Outcome.ADMITTED if outcome == Heard.ENROLLED else outcome
    heard = timezone.make_aware(datetime.combine(on, time(12))) if on else now
    record_outcome(entry.row.user_id, entry.school, decision, heard, entry.round)


def shown(entries: list[Entry], ctx: ToolContext) -> list[dict]:
    """The entries with the university's card and the present estimate for this student."""
    return [
        {**_told(entry, estimate), "school": school_card(entry.school)}
        for entry, estimate in _estimated(entries, ctx)
    ]


def in_short(entries: list[Entry], ctx: ToolContext) -> list[dict]:
    """The entries as an agent needs them: the university by its names."""
    kept = (
        "id",
        "round",
        "tier",
        "tierChosen",
        "status",
        "outcome",
        "heardOn",
        "major",
        "note",
        "chance",
    )
    return [
        {
            "school": entry.school.name,
            "schoolZh": entry.school.name_zh,
            **{name: value for name, value in _told(entry, estimate).items() if name in kept},
        }
        for entry, estimate in _estimated(entries, ctx)
    ]


def _estimated(entries: list[Entry], ctx: ToolContext) -> list[tuple[Entry, Estimate | None]]:
    if not entries:
        return []
    marks = marks_of(known_profile(ctx.user_id), Told())
    return [
        (one, estimate_at(one.school, marks, round_at(one.school, one.round or None)))
        for one in entries
    ]


def _told(entry: Entry, estimate: Estimate | None) -> dict:
    row, heard_on = entry.row, entry.decided.heard_on
    return {
        "id": str(row.pk),
        "round": entry.round or None,
        "tier": row.tier or (estimate.tier if estimate else None),
        "tierChosen": bool(row.tier),
        "status": entry.status,
        "outcome": entry.outcome or None,
        "heardOn": heard_on.isoformat() if heard_on else None,
        "major": row.major,
        "note": row.note,
        "chance": round(estimate.chance, 4) if estimate else None,
        "chanceLow": round(estimate.low, 4) if estimate else None,
        "chanceHigh": round(estimate.high, 4) if estimate else None,
        "sureness": estimate.sureness if estimate else None,
        "createdAt": row.created_at.isoformat(),
        "updatedAt": row.updated_at.isoformat(),
    }
