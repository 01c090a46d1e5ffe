"""Entries made up from the messages of an evaluation set, thousands of them: every number as every
measure, every clause as every kind of deed, every name as anything that can be said of it."""

import re

import pytest

from memory.extraction.checking import check
from memory.extraction.refusals import Refused
from memory.extraction.reply import Entry
from memory.extraction.task import Task
from tests.evals.memory.extraction import labels
from tests.memory.extraction.support import task

MEASURES = ("gpa", "sat", "act", "toefl", "ielts", "duolingo", "gre", "rank", "budget")
DEEDS = ("activity", "award", "research", "internship")
NAMES = {"school": "schools", "ed": "schools", "major": "majors", "region": "places"}
STATUSES = ("applied", "admitted", "rejected", "waitlisted", "deferred")
MOST_TAKEN = 0.005  # of the entries; most of these are deeds that could be filed either way


def made_up(told: Task) -> list[Entry]:
    text, found = told.text, []

    def add(category: str, said: str, **more) -> None:
        entry = {"category": category, "value": said, "said": said, "quote": text, **more}
        found.append(Entry(**entry))

    for number in re.findall(r"\d+(?:\.\d+)?", text):
        for category in MEASURES:
            add(category, number)
    for clause in re.split(r"[，。,.!?！？；;\n]", text):
        if 3 < len(clause.strip()) < 60:
            for category in DEEDS:
                add(category, clause.strip())
    for category, kind in NAMES.items():
        for name in getattr(told.message, kind):
            said = text[name.start : name.end]
            add(category, said, value=name.name, unit="ED" if category == "ed" else "")
            add(category, said, value=name.name, act="dislike")
            for status in STATUSES if category == "school" else ():
                add(category, said, value=name.name, status=status)
    return found


def taken(told: Task, case: labels.Case) -> tuple[int, list[str]]:
    """How many entries there were, and those that nobody has labelled and yet were believed."""
    read = {(one.attribute, one.value) for one in told.rules}
    labelled = {category for label in case.labels for category in label.categories}
    entries, wrong = made_up(told), []
    for entry in entries:
        try:
            found = check(told, entry).statement
        except Refused:
            continue
        if (found.attribute, found.value) not in read and found.attribute not in labelled:
            wrong.append(f"{found.attribute} {found.value} | {case.text[:60]}")
    return len(entries), wrong


@pytest.mark.parametrize("name", ["d", "f"])
def test_hardly_any_is_believed(name):
    count, wrong = 0, []
    for case in labels.load(name):
        if len(case.text) <= 300:
            entries, more = taken(task(case.text, before=case.before), case)
            count, wrong = count + entries, wrong + more
    assert count > 2_000 and len(wrong) <= MOST_TAKEN * count, wrong
