"""Several universities by the names somebody gave, known and unknown apart."""

from collections.abc import Iterable
from dataclasses import dataclass

from tools.models import School
from tools.reference import name_index


@dataclass(frozen=True)
class NamedSchools:
    """``found`` in the order named, each once; ``not_found`` with the nearest or possible names."""

    found: list[School]
    not_found: list[dict]


def schools_named(names: Iterable[str]) -> NamedSchools:
    """Look each name up; one that several universities share counts as not found."""
    readings = {name: _readings(name) for name in dict.fromkeys(names)}
    schools = School.objects.in_bulk({pk for _, pks in readings.values() for pk in pks})
    found: dict[int, School] = {}
    not_found = []
    for name, (certain, pks) in readings.items():
        known = [schools[pk] for pk in pks if pk in schools]
        if certain and known:
            found[known[0].pk] = known[0]
        else:
            not_found.append({"name": name, "near": [school.name for school in known]})
    return NamedSchools(list(found.values()), not_found)


def _readings(name: str) -> tuple[bool, list[int]]:
    """Whether one university is meant for certain, and the ids of those that may be."""
    index = name_index()
    resolved = index.resolve(name)
    return len(resolved) == 1, [int(pk) for pk in resolved or index.near(name)]
