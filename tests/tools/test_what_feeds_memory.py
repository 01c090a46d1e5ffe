"""Which tools' results tell the memory something of the person, and what."""

import pytest
from django.conf import settings
from django.utils.module_loading import import_string

from tools import registry

CHANCE = {
    "school": {"name": "Cornell University"},
    "chance": 0.125,
    "tier": "reach",
    "summary": "Cornell: about 12 %",
}
RESULTS = {
    "analyze_admission_chance": CHANCE,
    "create_personal_event": {
        "event": {"title": "Mock interview", "date": "2026-12-01", "kind": "interview", "time": ""}
    },
}


@pytest.fixture
def read():
    reader = import_string(settings.MEMORY["TOOL_READER"])()
    return lambda name, result: reader.read(name, {}, result)


def told(extraction) -> set[tuple[str, str, str]]:
    return {(memory.category, memory.value, memory.unit) for memory in extraction.memories}


def test_an_estimate_is_a_decision_and_the_school_keeps_it(read):
    found = read("analyze_admission_chance", CHANCE)
    assert told(found) == {("school_prediction", "12.5%", "")}
    (school,) = found.entities
    assert (school.name, school.attributes["tier"]) == ("Cornell University", "reach")
    again = read("analyze_admission_chance", {**CHANCE, "previous": {"chance": 0.1}})
    assert again.memories[0].importance > found.memories[0].importance


def test_what_was_only_supposed_is_not_remembered(read):
    found = read("analyze_admission_chance", {**CHANCE, "supposed": {"sat": 1550}})
    assert not found.memories and not found.entities


def test_an_event_is_kept_as_one(read):
    (event,) = read("create_personal_event", RESULTS["create_personal_event"]).entities
    assert (event.name, event.attributes) == (
        "Mock interview",
        {"date": "2026-12-01", "kind": "interview"},
    )


def test_no_other_tool_feeds_the_memory(read):
    everything = {key: value for result in RESULTS.values() for key, value in result.items()}
    feeding = {
        name
        for name in (tool.name for tool in registry.all_tools())
        if (found := read(name, everything)).memories or found.entities
    }
    assert feeding == set(RESULTS)
