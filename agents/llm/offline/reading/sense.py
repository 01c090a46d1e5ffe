"""What a message wants, learnt from examples: its intents, the acts beside them, and doubts. Pure.

The weights come from ``agents/llm/offline/examples`` (``make learn``); each span of words is judged
by its wording and by what it means.
"""

import re
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path

from agents.llm.offline.reading.intents import ACTS, TALK, Intent
from agents.llm.offline.reading.worded import can_be_named
from agents.llm.offline.reading.wording import features
from memory.reading.learned import vectors
from memory.reading.learned.linear import Linear, load

WEIGHTS = Path(__file__).with_name("intents.npz")
SURE = 0.45
"""The share from which on the likeliest intent is taken (docs/benchmarks.md); below it the person
is asked which of the likely ones is meant."""

BESIDE = 0.7
"""The share from which on a part of a message is a request of its own."""

CERTAIN = 0.7
"""The share from which on it outweighs a phrase of the rules."""

WORTH_NAMING = 0.12
"""The share from which on an intent is among those that are asked about."""

MOST_PARTS = 5
_SHORTEST = 3
_END = re.compile(
    r"[，,。.!！?？;；\n]+(?!\d)|\s(?=(?:and also|also|and then|plus)\s)|(?=另外|然后|顺便|还有)"
)


@dataclass(frozen=True)
class Sense:
    """``intents`` in the order of the words; ``act`` is what it does in a conversation.

    ``doubtful`` are the likely intents where none is likely enough: the likeliest first. ``sure``:
    it is hardly anything else.
    """

    intents: tuple[Intent, ...] = ()
    act: Intent | None = None
    doubtful: tuple[Intent, ...] = ()
    sure: bool = False


@cache
def _weights() -> Linear:
    return load(WEIGHTS)


@lru_cache(maxsize=2048)
def shares(text: str) -> dict[Intent, float]:
    """How likely each intent is for a text that has one."""
    found = _weights().shares(features(text), vectors.question(text))
    return {Intent(name): share for name, share in found.items()}


def sense_of(text: str, *, first: bool = False) -> Sense:
    """What a message wants; ``first``: nothing was said before it that it could go on from."""
    whole = _likely(text, first)
    best, share = whole[0]
    if best in TALK and share >= BESIDE:
        return Sense((best,), sure=share >= CERTAIN)
    if best is Intent.CRISIS and share < BESIDE:
        best = Intent.WORRY
    parts = [] if share >= 0.9 else _parts(text)
    found = [top for part in parts if (top := _likely(part, first)[0])[1] >= BESIDE]
    intents = [intent for intent, _ in found]
    if share >= SURE and best not in intents:
        intents = [best, *intents]
    elif not intents:
        likely = (intent for intent, share in whole[:3] if share >= WORTH_NAMING)
        return Sense(doubtful=tuple(i for i in likely if can_be_named(i)))
    return replace(_sorted(list(dict.fromkeys(intents))), sure=share >= CERTAIN)


def _sorted(intents: list[Intent]) -> Sense:
    """Acts apart; talk is given up beside a request."""
    act = next((intent for intent in intents if intent in ACTS), None)
    asked = [intent for intent in intents if intent not in ACTS]
    requests = [intent for intent in asked if intent not in TALK]
    return Sense(tuple(requests or asked), act)


def _likely(text: str, first: bool) -> list[tuple[Intent, float]]:
    found = dict(shares(text))
    if first:
        found = {intent: share for intent, share in found.items() if intent not in ACTS}
        total = sum(found.values()) or 1.0
        found = {intent: share / total for intent, share in found.items()}
    return sorted(found.items(), key=lambda item: -item[1])


def _parts(text: str) -> list[str]:
    parts = [part.strip() for part in _END.split(text) if len(part.strip()) >= _SHORTEST]
    return parts[:MOST_PARTS] if len(parts) > 1 else []
