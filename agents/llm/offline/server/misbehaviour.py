"""Telling the offline model to misbehave, for tests of what stands on it.

A comma-separated list of switches, each ``name[=value][@when][*N]``:

======================  ==========================================================================
``delay=S``             waits S seconds before the first token
``pace=S``              seconds between two chunks
``429[:S]``             refuses with 429, and ``Retry-After: S`` when given
``500``                 fails with 500
``cut[=N]``             the connection breaks in the middle of the answer (or after N chunks)
``malformed``           a chunk (or the body) is broken JSON
``empty``               nothing is said
``bad_args``            the arguments of tool calls are broken JSON
``id=TEXT``             no fault: a label that keeps counts apart between equal lists in headers
======================  ==========================================================================

``@plan`` (tools are offered), ``@solve`` (tool results wait for an answer) and ``@stream`` limit a
switch to such requests; ``*N`` limits it to the first N requests it would meet. ``429:2`` and
``429=2`` are the same. Example: ``429:1*2,cut@solve*1,delay=0.5``.
"""

import os
import re
import threading
from collections.abc import Callable
from dataclasses import dataclass, field

from agents.llm.offline.dialogue.conversation import answers_tools

ENVIRONMENT = "OFFLINE_MISBEHAVE"
HEADER = "x-offline-misbehave"
_SWITCH = re.compile(
    r"(?P<name>[a-z0-9_]+)(?:[=:](?P<value>[^@*]+))?(?:@(?P<when>\w+))?(?:\*(?P<times>\d+))?"
)
_VALUES = {"delay": "needed", "pace": "needed", "429": "may", "cut": "may", "id": "label"}
_NAMES = {*_VALUES, "500", "malformed", "empty", "bad_args"}


@dataclass(frozen=True)
class Switch:
    """One fault: its name, its figure, the requests it is for, and how many of them."""

    name: str
    value: float | None = None
    when: str = ""
    times: int | None = None


@dataclass(frozen=True)
class Faults:
    """The faults of one request; ``None`` in a figure means "not asked for"."""

    delay: float = 0.0
    pace: float | None = None
    refuse: float | None = None
    fail: bool = False
    cut: float | None = None
    malformed: bool = False
    empty: bool = False
    bad_args: bool = False


@dataclass
class Misbehaviour:
    """Switches with their counts; ``faults`` is asked once per request. Safe between threads."""

    switches: tuple[Switch, ...] = ()
    _met: dict[int, int] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock, repr=False)

    @classmethod
    def parse(cls, text: str | None) -> "Misbehaviour":
        """The switches that ``text`` names.

        Raises:
            ValueError: a switch is unknown or its figure makes no sense.
        """
        words = [word.strip() for word in (text or "").split(",")]
        read = [_switch(word) for word in words if word]
        return cls(tuple(switch for switch in read if switch.name != "id"))

    @classmethod
    def from_environment(cls) -> "Misbehaviour":
        """The switches of ``OFFLINE_MISBEHAVE``; ``ValueError`` as in ``parse``."""
        return cls.parse(os.environ.get(ENVIRONMENT))

    def faults(self, request: dict) -> Faults:
        """Count this (valid) request and say how it is to be mistreated."""
        met = {s.name: s.value for i, s in enumerate(self.switches) if self._meets(i, s, request)}
        return Faults(
            delay=met.get("delay") or 0.0,
            pace=met.get("pace"),
            refuse=(met["429"] or 0.0) if "429" in met else None,
            fail="500" in met,
            cut=(-1.0 if met["cut"] is None else met["cut"]) if "cut" in met else None,
            malformed="malformed" in met,
            empty="empty" in met,
            bad_args="bad_args" in met,
        )

    def _meets(self, index: int, switch: Switch, request: dict) -> bool:
        if switch.when and not _WHEN[switch.when](request):
            return False
        with self._lock:
            self._met[index] = self._met.get(index, 0) + 1
            return switch.times is None or self._met[index] <= switch.times


def _switch(word: str) -> Switch:
    match = _SWITCH.fullmatch(word)
    if not match or match["name"] not in _NAMES:
        raise ValueError(f"unknown switch {word!r}; known: {', '.join(sorted(_NAMES))}")
    if (match["when"] or "") not in _WHEN:
        raise ValueError(f"{word!r}: after @ comes one of {', '.join(filter(None, _WHEN))}")
    times = int(match["times"]) if match["times"] else None
    return Switch(match["name"], _figure(word, match), match["when"] or "", times)


def _figure(word: str, match: re.Match) -> float | None:
    kind, value = _VALUES.get(match["name"], "none"), match["value"]
    if kind == "label":
        return None
    if (value is None and kind == "needed") or (value is not None and kind == "none"):
        raise ValueError(f"{word!r}: a figure is {'missing' if value is None else 'not taken'}")
    try:
        figure = None if value is None else float(value)
    except ValueError:
        raise ValueError(f"{word!r}: {value!r} is not a number") from None
    if figure is not None and not 0 <= figure <= 3600:
        raise ValueError(f"{word!r}: the figure must be between 0 and 3600")
    return figure


def _solves(request: dict) -> bool:
    return answers_tools(request["messages"])


_WHEN: dict[str, Callable[[dict], bool]] = {
    "": lambda request: True,
    "plan": lambda request: bool(request.get("tools")) and not _solves(request),
    "solve": _solves,
    "stream": lambda request: request.get("stream") is True,
}
