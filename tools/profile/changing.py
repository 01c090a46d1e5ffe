"""Changing a student's profile: one way for the agents' tool and for the REST resource."""

from dataclasses import dataclass
from datetime import date

from django.db import transaction
from django.utils import timezone

from tools.base import ToolContext
from tools.core.profile.changing import Change, apply
from tools.core.profile.refusals import Problem
from tools.core.profile.surprises import surprising
from tools.models import StudentProfile
from tools.profile.student import CAMEL


@dataclass(frozen=True)
class Changed:
    """The row after the change; ``updated`` maps fields (camelCase) to ``{from, to}``,
    ``contradicted`` names those whose new value is at odds with the old one."""

    profile: StudentProfile
    updated: dict[str, dict]
    contradicted: list[str]
    problems: list[Problem]


@transaction.atomic
def change_profile(
    user_id: int, change: Change, today: date, *, all_or_nothing: bool = False
) -> Changed:
    """Store what is within the rules, and say what was not.

    ``all_or_nothing``: nothing is stored when something is refused. A profile comes into being with
    its first value.
    """
    created = StudentProfile.objects.get_or_create(user_id=user_id)[1]
    profile = StudentProfile.objects.select_for_update().get(user_id=user_id)
    before = {field: getattr(profile, field) for field in CAMEL}
    applied = apply(change, before, today)
    values = {} if all_or_nothing and applied.problems else applied.values
    new = {field: value for field, value in values.items() if before[field] != value}
    _store(profile, new, created)
    updated = {CAMEL[field]: {"from": before[field], "to": value} for field, value in new.items()}
    at_odds = [CAMEL[field] for field in surprising(before, {**before, **new})]
    return Changed(profile, updated, at_odds, applied.problems)


def _store(profile: StudentProfile, new: dict, created: bool) -> None:
    if not new and created:
        profile.delete()
        return
    now = timezone.now().isoformat()
    for field, value in new.items():
        if _taken_back(getattr(profile, field), value):
            profile.emptied_at[field] = now
        setattr(profile, field, value)
    if new:
        profile.save()


def _taken_back(before: object, after: object) -> bool:
    """Whether a value is emptied, or a list has lost an entry."""
    if after in (None, "", []):
        return True
    return isinstance(after, list) and len(after) < len(before)


def contradictions(ctx: ToolContext, changed: Changed) -> list[dict]:
    """``{field, from, to, message}`` of each value at odds with what was told before."""
    return [
        {"field": field, **changed.updated[field], "message": _question(ctx, changed, field)}
        for field in changed.contradicted
    ]


def refusals(ctx: ToolContext, problems: list[Problem]) -> list[dict]:
    """``{field, message}`` of each value that was not stored."""
    return [{"field": one.field, "message": one.message(ctx.locale)} for one in problems]


def _question(ctx: ToolContext, changed: Changed, field: str) -> str:
    change = changed.updated[field]
    before, now = _worded(change["from"]), _worded(change["to"])
    return ctx.say(
        f"之前记的是 {before}，和现在的 {now} 对不上；已先按 {now} 记下，哪一个是对的？",
        f"It was {before} before, which does not fit {now}; {now} is stored for now: which one is "
        "right?",
    )


def _worded(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)
