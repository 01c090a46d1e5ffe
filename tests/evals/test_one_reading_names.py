"""What a message names is read once: the memory and the offline model name the same."""

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from agents.llm.offline.reading.understanding import understand
from memory.reading.message import Message
from memory.reading.names.short import ShortNames
from memory.reading.once import Once
from memory.reading.rounds import plans_in
from memory.reading.table import ATTRIBUTES
from memory.reading.times.told import times_told
from tools.entities import FileCatalogue
from tools.reference import id_titled

HERE = Path(__file__).parent
SETS = sorted([*HERE.glob("memory/extraction/set_*.jsonl"), *HERE.glob("routing/set_*.jsonl")])
TODAY = date(2026, 9, 14)
CATALOGUE = Once(ShortNames(FileCatalogue()))


def messages(path: Path) -> Iterator[Message]:
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            yield Message(json.loads(line)["text"], CATALOGUE, ATTRIBUTES, TODAY)


def all_names(message: Message) -> dict[str, set]:
    """What is named in all the words of a message, quoted and pasted ones too."""
    text = message.plain
    times = times_told(text, TODAY)
    return {
        "schools": {id_titled(name.name) for name in CATALOGUE.schools(text)},
        "rounds": set(plans_in(text)),
        "days": {time.start for time in times if time.is_day and time.end >= TODAY},
        "stretch": {t.end for t in times if t.is_stretch and t.end >= TODAY},
    }


def own_names(message: Message) -> dict[str, set]:
    """What the memory takes: what is named in the person's own words."""
    return {
        "schools": {id_titled(name.name) for name in message.schools},
        "rounds": set(plans_in(message.words)),
        "days": {time.start for time in message.times if time.is_day and time.end >= TODAY},
    }


@pytest.mark.parametrize("path", SETS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_message_names_the_same_to_both(path):
    for message in messages(path):
        asked, named, own = understand(message.text, TODAY), all_names(message), own_names(message)
        told = {
            "schools": {*asked.schools, *asked.rejected},
            "rounds": set(asked.rounds),
            "days": set(asked.dates),
        }
        for key, values in told.items():  # of a pasted essay neither takes anything
            assert values in (named[key], own[key]) and own[key] <= values, message.text
        if message.words == message.plain:
            assert own == told, message.text
        assert (asked.period is not None) == bool(named["stretch"]), message.text
        assert asked.period is None or asked.period.end in named["stretch"], message.text
