"""Students' stories as data: what they say and do, one step after the other, and what holds then.

A file of ``stories/`` has ``[[life]]`` tables: ``who``, ``language`` and ``steps``. A step is one
thing done, and what must hold right after it.

Done (one of them; none: only looked at):

- ``say``: a message that begins a conversation, answered by the team; ``reply``: the next one in it
- ``tool``: arguments of ``update_profile``, called for the message ``heard``
- ``page``: fields set in the profile's page; ``post``: a text written into the memory
  (``refused``: it is not taken); ``import``: texts of a file
- ``edit`` with ``to``, ``delete``, ``undo``: a memory, by its category or ``category=value``
- ``restore``: what was deleted last; ``settle``: a choice for the open question
- ``pause``: true or false

Held:

- ``answer`` and ``unsaid``: what the answer shows (``a|b``: one of them) and does not
- ``profile``: fields (of an entry only the keys that are named); ``panel``: by category the values
  that hold, ``waits``: those that wait for a decision, ``past``: some that held once
- ``told`` and ``untold``: what an agent is told of the person, and not
- ``before``: by category values that held just before this step, asked for by that time
- ``chips``: what the message is told to have changed, as ``action category value``
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

STORIES = Path(__file__).parent / "stories"
DOING = (
    "say", "reply", "tool", "page", "post", "import", "edit", "delete", "undo", "restore",
    "settle", "pause",
)  # fmt: skip
HELD = (
    "answer", "unsaid", "chips", "profile", "panel", "waits", "past", "told", "untold", "before",
)  # fmt: skip
_MORE = ("heard", "refused", "to")


@dataclass(frozen=True)
class Step:
    """One thing that is done, and what holds right after it."""

    done: str
    what: object
    more: Mapping
    held: Mapping

    @property
    def checks(self) -> int:
        """How many things are looked at."""
        return sum(len(wanted) for wanted in self.held.values())


@dataclass(frozen=True)
class Life:
    """One student's story."""

    who: str
    language: str
    steps: tuple[Step, ...]

    @property
    def checks(self) -> int:
        """How many things are looked at in all of it."""
        return sum(step.checks for step in self.steps)


def load() -> dict[str, list[Life]]:
    """All stories by their language."""
    found: dict[str, list[Life]] = {}
    for file in sorted(STORIES.glob("*.toml")):
        for life in _lives(file):
            found.setdefault(life.language, []).append(life)
    return found


def _lives(file: Path) -> list[Life]:
    told = tomllib.loads(file.read_text("utf-8"))["life"]
    return [Life(one["who"], one["language"], tuple(map(_step, one["steps"]))) for one in told]


def _step(told: Mapping) -> Step:
    done = [name for name in DOING if name in told]
    unknown = told.keys() - {*DOING, *HELD, *_MORE}
    assert len(done) <= 1 and not unknown, f"no step: {told}"
    more = {name: told[name] for name in _MORE if name in told}
    held = {name: told[name] for name in HELD if name in told}
    return Step(done[0] if done else "", told[done[0]] if done else None, more, held)
