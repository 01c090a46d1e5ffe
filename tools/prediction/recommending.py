"""A balanced list for one student: filter by what must hold, rank by how well it fits."""

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from django.db.models import Q

from memory.reading.names.places import Place
from tools.base import ToolContext
from tools.prediction.estimates import estimate_at
from tools.prediction.rules.ensemble import Estimate
from tools.prediction.rules.given import Credentials
from tools.prediction.rules.portfolio import TIERS, ListCandidate, choose, quotas
from tools.prediction.tastes import Tastes
from tools.schools.fields import degrees_by_school, majors_filter
from tools.schools.models import School

SIZES = {"small": (0, 5_000), "medium": (5_000, 15_000), "large": (15_000, 10**9)}
_SLIGHTLY = 0.25  # above the budget by no more than this share
_MANY_DEGREES = 300  # a field with so many degrees a year counts as fully strong
_WEIGHTS = {"location": 1.0, "major": 1.0, "level": 0.8, "size": 0.4, "cost": 0.2, "liked": 1.0}


@dataclass(frozen=True)
class Wishes:
    """What a list is made for, from the request and else from the profile."""

    student: Credentials = field(default_factory=Credentials)
    majors: tuple[str, ...] = ()
    unknown_majors: tuple[str, ...] = ()
    budget: int | None = None
    place: Place | None = None
    place_must_hold: bool = False
    size: str | None = None
    control: str | None = None
    without: frozenset[int] = frozenset()
    tastes: Tastes = field(default_factory=Tastes)


@dataclass(frozen=True)
class Option:
    """One university with what is known about it for this student. ``degrees``: no field named."""

    school: School
    estimate: Estimate
    degrees: int | None
    in_place: bool

    def over(self, budget: int | None) -> bool:
        """Whether it is known to cost more than the budget."""
        return budget is not None and self.school.cost is not None and self.school.cost > budget


@dataclass(frozen=True)
class Recommendation:
    """The list, and how many universities each condition left."""

    options: list[Option]
    fields: tuple[dict, ...]
    left_out: Counter


def recommend(
    ctx: ToolContext, wishes: Wishes, count: int, tiers: Iterable[str] | None
) -> Recommendation:
    """The list.

    The field, public or private, the size and a place named in the request must hold; a usual place
    holds for each tier unless that leaves too few of it. Universities within the budget go first;
    where they do not suffice, the cheapest of those slightly above it follow. The rest decides the
    order.
    """
    options, fields = _options(ctx, wishes)
    left_out: Counter = Counter()
    for reason, holds in _musts(wishes):
        kept = [option for option in options if holds(option)]
        left_out[reason] += len(options) - len(kept)
        options = kept
    wanted = quotas(count, tiers)
    options = [option for option in options if option.estimate.tier in wanted]
    within = [option for option in options if not option.over(wishes.budget)]
    within = _preferring_place(within, wanted, left_out)
    chosen = _chosen(within, wishes, wanted)
    near = _slightly_above(options, wishes)[: count - len(chosen)]
    left_out["budget"] = sum(option.over(wishes.budget) for option in options) - len(near)
    chosen = sorted(chosen + near, key=lambda option: TIERS.index(option.estimate.tier))
    return Recommendation(chosen, fields, left_out)


def _chosen(options: list[Option], wishes: Wishes, wanted: dict[str, int]) -> list[Option]:
    by_id = {option.school.pk: option for option in options}
    candidates = [ListCandidate(o.school.pk, o.estimate.tier, _fit(o, wishes)) for o in options]
    return [by_id[candidate.id] for candidate in choose(candidates, wanted)]


def _slightly_above(options: list[Option], wishes: Wishes) -> list[Option]:
    if wishes.budget is None:
        return []
    most = wishes.budget * (1 + _SLIGHTLY)
    near = [o for o in options if o.over(wishes.budget) and o.school.cost <= most]
    return sorted(near, key=lambda option: option.school.cost)


def _options(ctx: ToolContext, wishes: Wishes) -> tuple[list[Option], tuple[dict, ...]]:
    degrees, fields = _degrees(ctx, wishes.majors)
    options = []
    for school in School.objects.exclude(pk__in=wishes.without | wishes.tastes.unwanted):
        estimate = estimate_at(school, wishes.student)
        if estimate is None:
            continue
        here = wishes.place is None or wishes.place.contains(school.city, school.state)
        awarded = degrees.get(school.pk, 0) if fields else None
        options.append(Option(school, estimate, awarded, here))
    return options, fields


def _degrees(ctx: ToolContext, majors: tuple[str, ...]) -> tuple[dict[int, int], tuple[dict, ...]]:
    if not majors:
        return {}, ()
    query, fields = Q(), []
    for major in majors:
        condition, title = majors_filter(major, ctx)
        query |= condition
        fields.append(title)
    return degrees_by_school(query), tuple(fields)


def _musts(wishes: Wishes) -> list[tuple[str, object]]:
    musts: list[tuple[str, object]] = []
    if wishes.majors:
        musts.append(("major", lambda option: bool(option.degrees)))
    if wishes.control:
        public = wishes.control == "public"
        musts.append(("control", lambda o: (o.school.control == School.Control.PUBLIC) == public))
    if wishes.size:
        low, high = SIZES[wishes.size]
        musts.append(("size", lambda o: low <= (o.school.undergraduates or 0) < high))
    if wishes.budget is not None:
        musts.append(("cost_unknown", lambda option: option.school.cost is not None))
    if wishes.place_must_hold:
        musts.append(("location", lambda option: option.in_place))
    return musts


def _preferring_place(
    options: list[Option], wanted: dict[str, int], left_out: Counter
) -> list[Option]:
    """Tier by tier: only the usual place where it has enough, everywhere where it has not."""
    preferred = []
    for tier, number in wanted.items():
        of_tier = [option for option in options if option.estimate.tier == tier]
        here = [option for option in of_tier if option.in_place]
        if len(here) >= number:
            left_out["location"] += len(of_tier) - len(here)
            preferred += here
        else:
            left_out["location_filled"] |= len(of_tier) > len(here)
            preferred += of_tier
    return preferred


def _fit(option: Option, wishes: Wishes) -> float:
    """Higher for a better one: place, strength of the field, level, cost, what is liked."""
    school = option.school
    fit = _WEIGHTS["level"] * _level(option) + _liking(school, wishes.tastes)
    if wishes.place is not None and option.in_place:
        fit += 3 * _WEIGHTS["location"]
    if option.degrees:
        strength = math.log1p(option.degrees) / math.log1p(_MANY_DEGREES)
        fit += _WEIGHTS["major"] * min(1.0, strength)
    if wishes.budget and school.cost is not None:
        fit += _WEIGHTS["cost"] * (1 - min(1.0, school.cost / wishes.budget))
    return fit


def _level(option: Option) -> float:
    """Among reaches the more likely, among the others the more selective university."""
    if option.estimate.tier == "reach":
        return min(1.0, option.estimate.chance / 0.2)
    return 1 - (option.school.admission_rate or 0)


def _liking(school: School, tastes: Tastes) -> float:
    liked = _WEIGHTS["liked"] if school.pk in tastes.liked else 0.0
    liked += _WEIGHTS["size"] if size_of(school) in tastes.sizes else 0.0
    return liked + (_WEIGHTS["size"] if control_of(school) in tastes.controls else 0.0)


def size_of(school: School) -> str | None:
    """Small, medium or large by its undergraduates; ``None`` when they are not known."""
    heads = school.undergraduates
    if heads is None:
        return None
    return next(name for name, (low, high) in SIZES.items() if low <= heads < high)


def control_of(school: School) -> str:
    """``public`` or ``private``."""
    return "public" if school.control == School.Control.PUBLIC else "private"
