"""The conditions of a search among universities, and the order of what is found."""

from dataclasses import dataclass, field

from django.db.models import F, Q, QuerySet

from memory.reading.names.groups import find_groups
from memory.reading.names.majors import resolve_major
from memory.reading.names.places import Place, resolve_place, states_in_region
from tools.base import ToolContext
from tools.errors import InvalidArguments
from tools.schools.catalogue import ids_containing, name_index
from tools.schools.models import School

_PRIVATE = (School.Control.PRIVATE_NONPROFIT, School.Control.PRIVATE_FOR_PROFIT)
_ORDERS = {
    "name": F("name").asc(),
    "admission_rate": F("admission_rate").asc(nulls_last=True),
    "tuition": F("tuition").asc(nulls_last=True),
    "cost": F("cost").asc(nulls_last=True),
    "size": F("undergraduates").desc(nulls_last=True),
}
_POLICIES = {
    "required": (School.TestUse.REQUIRED,),
    "optional": (School.TestUse.CONSIDERED,),
    "blind": (School.TestUse.NOT_CONSIDERED,),
}
_POLICIES["not_required"] = _POLICIES["optional"] + _POLICIES["blind"]
# argument → column and lookup
_FIGURES = {
    "min_admission_rate": ("admission_rate", "gte"),
    "max_admission_rate": ("admission_rate", "lte"),
    "sat": ("sat_25", "lte"),
    "act": ("act_25", "lte"),
    "max_tuition": ("tuition", "lte"),
    "max_cost": ("cost", "lte"),
    "min_undergraduates": ("undergraduates", "gte"),
    "max_undergraduates": ("undergraduates", "lte"),
}


@dataclass
class Conditions:
    """What must hold. ``loosely`` also lets through where the figure is not known.

    ``unknown`` holds where one of the figures that were asked for is not known.
    """

    strictly: Q = field(default_factory=Q)
    loosely: Q = field(default_factory=Q)
    unknown: Q = field(default_factory=Q)

    def require(self, condition: Q, unknown: Q | None = None) -> None:
        """Add a condition; ``unknown`` says where it can't be told."""
        self.strictly &= condition
        self.loosely &= condition if unknown is None else condition | unknown
        if unknown is not None:
            self.unknown |= unknown


def conditions(ctx: ToolContext, filters: dict) -> Conditions:
    """From the tool's arguments (only those given) to conditions on universities.

    Raises:
        InvalidArguments: a place is not known, or two bounds exclude everything.
    """
    _check_bounds(ctx, filters)
    result = Conditions()
    if "query" in filters:
        result.require(_matching(filters["query"]))
    if "state" in filters:
        result.require(_in_place(_place(ctx, filters["state"])))
    if "region" in filters:
        result.require(Q(state__in=states_in_region(filters["region"])))
    if "control" in filters:
        public = filters["control"] == "public"
        result.require(Q(control="public") if public else Q(control__in=_PRIVATE))
    if "test_policy" in filters:
        policies = _POLICIES[filters["test_policy"]]
        result.require(Q(test_policy__in=policies), Q(test_policy=""))
    for name, (column, lookup) in _FIGURES.items():
        if name in filters:
            condition = Q(**{f"{column}__{lookup}": filters[name]})
            result.require(condition, Q(**{f"{column}__isnull": True}))
    return result


def names_a_field(text: str) -> bool:
    """Whether a free query names one field of study and nothing of a university."""
    return bool(resolve_major(text)) and not (find_groups(text) or name_index().find(text))


def ordered(schools: QuerySet[School], sort: str) -> QuerySet[School]:
    """In the order asked for; names decide between equals."""
    return schools.order_by(_ORDERS.get(sort, _ORDERS["name"]), "name")


def _matching(text: str) -> Q:
    """A group, names of universities, a place, or a piece of a name or city."""
    groups = find_groups(text)
    if groups:
        return Q(pk__in=[int(pk) for group in groups for pk in group.ids])
    index = name_index()
    ids = index.resolve(text) or [match.id for match in index.find(text)]
    if ids:
        return Q(pk__in=[int(pk) for pk in ids])
    place = resolve_place(text)
    if place is not None:
        return _in_place(place)
    return Q(pk__in=ids_containing(text))


def _place(ctx: ToolContext, text: str) -> Place:
    place = resolve_place(text)
    if place is None:
        raise InvalidArguments(
            ctx.say(f"state：不认识“{text}”。", f"state: “{text}” is not known."),
            ctx.say(
                "用州名或缩写，例如 California、CA、加州。",
                "Use a state's name or abbreviation, such as California, CA or 加州.",
            ),
        )
    return place


def _in_place(place: Place) -> Q:
    query = Q(state__in=place.states)
    for city, state in place.cities:
        query |= Q(city=city, state=state)
    return query


def _check_bounds(ctx: ToolContext, filters: dict) -> None:
    for name in ("admission_rate", "undergraduates"):
        low, high = filters.get(f"min_{name}"), filters.get(f"max_{name}")
        if low is not None and high is not None and low > high:
            raise InvalidArguments(
                ctx.say(f"min_{name} 大于 max_{name}。", f"min_{name} is greater than max_{name}.")
            )
