"""Every message of the evaluation sets is read the same by the memory and by the offline model."""

from collections.abc import Iterator
from datetime import date
from functools import cache

import pytest

from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.schools import title_of
from agents.llm.offline.reading.understanding import understand
from agents.llm.offline.reading.updates import stated_fields
from memory.core.extraction import extract
from memory.core.types import Candidate
from memory.reading.money import of_memory
from tests.evals.memory.answers import scenarios
from tests.evals.memory.extraction import labels
from tests.evals.routing import scoring
from tools.entities import FileCatalogue
from tools.profile.rules.stated import fields_of

TODAY = date(2026, 9, 14)
EXTRACTION, ROUTING = "abcdef", "abcdef"
CATALOGUE = FileCatalogue()
ADDED = {"ap": "add_ap", "grade_history": "add_grade"}
SCHOOLS, MAJORS = ("school", "ed", "ea"), ("major",)


def messages() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every message with those of the person before it."""
    for name in EXTRACTION:
        for case in labels.load(name):
            yield case.text, tuple(case.before)
    for name in ROUTING:
        for case in scoring.load(name):
            yield case.text, ()
    for scenario in scenarios.load():
        said = (*scenario.told, scenario.asked)
        for place, text in enumerate(said):
            yield text, tuple(said[:place])


@cache
def both() -> list[tuple[str, list[Candidate], Request]]:
    """Each message, what the memory keeps of it, and what the offline model understands."""
    found = []
    for text, before in messages():
        kept = extract(text, catalogue=CATALOGUE, said_on=TODAY, before=before).memories
        held = [memory for memory in kept if not memory.withdraws]
        found.append((text, held, understand(text, TODAY, "zh", before)))
    return found


def remembered(kept: list[Candidate]) -> dict:
    """What the memory's figures are in the profile."""
    fields: dict = {}
    for one in kept:
        for name, value in fields_of(one.category, one.value, one.unit, one.attributes):
            fields.setdefault(ADDED.get(name, name), value[0] if name in ADDED else value)
        if one.category == "budget" and not one.attributes.get("purpose"):
            fields["budget"] = of_memory(one.value, one.unit).usd
    return fields


FIGURES = {
    *("gpa", "gpa_scale", "weighted_gpa", "add_grade", "add_ap", "budget"),
    *("class_rank", "class_size", "rank_percent"),
    *("sat", "act", "toefl", "ielts", "duolingo", "gre"),
}


def test_there_are_enough_messages():
    assert len(both()) > 3_000


def test_marks_ranks_and_budgets_are_the_same_to_both():
    differing = []
    for text, kept, request in both():
        ours, theirs = remembered(kept), stated_fields(request, TODAY)
        theirs = {name: value for name, value in theirs.items() if name in FIGURES}
        if "gpa_scale" not in theirs:  # not said: the record's own
            ours.pop("gpa_scale", None)
        if ours != theirs:
            differing.append((text, ours, theirs))
    assert not differing


def test_a_budget_that_is_remembered_is_the_limit_of_the_request():
    differing = [
        (text, one.value, one.unit, request.money)
        for text, kept, request in both()
        for one in kept
        if one.category == "budget"
        and (request.money is None or request.money.usd != of_memory(one.value, one.unit).usd)
    ]
    assert not differing


@pytest.mark.parametrize("categories", [SCHOOLS, MAJORS])
def test_schools_and_majors_that_are_remembered_are_named_in_the_request(categories):
    differing = []
    for text, kept, request in both():
        held = (one for one in kept if one.attributes.get("polarity") != "negative")
        wanted = {one.value for one in held if one.category in categories}
        ids = (*request.schools, *request.rejected)
        named = {*request.majors, *(title_of(one, "en") for one in ids)}
        if not wanted <= named:
            differing.append((text, wanted - named))
    assert not differing
