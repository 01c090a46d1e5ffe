"""The rounds that a plan works towards, on their days in the student's own season."""

import re
from collections import Counter
from collections.abc import Iterable
from datetime import date

from memory.reading.names.groups import UC
from memory.reading.rounds import PLANS
from tools.cycle import CYCLE_STARTS_IN, day_in_cycle
from tools.schools.models import Deadline, School
from tools.timeline.rules.types import EARLY, TargetDeadline, Text


def targets_of(
    schools: list[School], rounds: dict[int, str], plan: str | None, season: int, start: date
) -> tuple[list[TargetDeadline], list[TargetDeadline]]:
    """The planned round of each university and the ones that might be chosen instead.

    A chosen round counts first, then ``plan`` where it is offered, then an early one that binds
    nobody, then the regular one; the regular one also stands behind any that is over. ``season``:
    the year in which it begins.
    """
    by_school: dict[int, list[Deadline]] = {school.pk: [] for school in schools}
    for deadline in Deadline.objects.filter(school__in=schools).select_related("school"):
        by_school[deadline.school_id].append(deadline)
    planned, options = [], []
    for pk, deadlines in by_school.items():
        chosen = rounds.get(pk)
        meant = _meant(deadlines, chosen, plan)
        found = [_target(one, season, chosen=one.plan == chosen) for one in meant]
        over = [target for target in found if target.due < start]
        behind = [one for one in deadlines if one.plan == "RD" and one not in meant and over]
        planned += found + [_target(one, season) for one in behind]
        options += [] if chosen or plan else _options(deadlines, season)
    return planned, options


def _meant(deadlines: list[Deadline], chosen: str | None, plan: str | None) -> list[Deadline]:
    """The round to plan, with the regular one behind an early one that is chosen or asked for."""
    offered = {deadline.plan: deadline for deadline in deadlines}
    wanted = [chosen, *(("EA", "REA") if plan == "EA" else (plan,))]
    first = next((offered[name] for name in wanted if name in offered), None)
    if first is None:
        order = ("EA", "RD", "REA", "ED", "ED2")
        return [offered[name] for name in order if name in offered][:1]
    behind = offered.get("RD") if first.plan != "RD" else None
    return [first, behind] if behind else [first]


def _options(deadlines: Iterable[Deadline], season: int) -> list[TargetDeadline]:
    return [_target(one, season) for one in deadlines if PLANS[one.plan].alone]


def _target(deadline: Deadline, season: int, *, chosen: bool = False) -> TargetDeadline:
    school = deadline.school
    return TargetDeadline(
        school=Text(school.name_zh or school.name, school.name),
        id=str(school.pk),
        plan=deadline.plan,
        due=day_in_cycle(season, deadline.month, deadline.day),
        published=_published(deadline),
        cycle=deadline.cycle,
        note=deadline.note,
        source=deadline.source,
        chosen=chosen,
        uc=str(school.pk) in UC.ids,
        tests=school.test_policy,
        sat_75=school.sat_75,
    )


def _published(deadline: Deadline) -> date | None:
    """The day in the cycle for which it was published, ``2024-25``; ``None`` when unclear."""
    year = re.match(r"(20\d\d)\b", deadline.cycle)
    return day_in_cycle(int(year[1]), deadline.month, deadline.day) if year else None


def usual_targets(plan: str | None, season: int) -> list[TargetDeadline]:
    """The day that most universities have published, early and regular, while none is chosen."""
    groups = [(plan,)] if plan and plan != "EA" else [EARLY]
    if plan != "RD":
        groups.append(("RD",))
    return [found for group in groups if (found := _usual(group, season))]


def _usual(plans: tuple[str, ...], season: int) -> TargetDeadline | None:
    rows = Deadline.objects.filter(plan__in=plans).exclude(school__in=UC.ids)
    days = Counter(rows.values_list("month", "day"))
    if not days:
        return None
    # Of equally common days the earlier in the season: to be ready then is to be ready for all.
    (month, day), count = min(
        days.items(), key=lambda item: (-item[1], (item[0][0] - CYCLE_STARTS_IN) % 12, item[0][1])
    )
    first = rows.filter(month=month, day=day)[0]
    return TargetDeadline(
        school=Text("", ""),
        id="",
        plan="/".join(plans) if len(plans) < 3 else "ED/EA",
        due=day_in_cycle(season, month, day),
        published=_published(first),
        cycle=first.cycle,
        note=f"{count}/{sum(days.values())}",
        source=first.source,
    )
