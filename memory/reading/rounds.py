"""The rounds of an application, from ``rounds.toml``: a new one is an entry there."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

from memory.reading.folding import fold

Plan = Literal["ED", "ED2", "EA", "REA", "RD"]
"""The rounds that universities publish a day for, as deadlines and tools name them."""


@dataclass(frozen=True)
class Kind:
    """One round. ``plan`` is empty where there is nothing to be chosen, ``title`` is Chinese and
    English, ``named`` a regular expression; ``binding``, ``alone`` and ``early`` as in the file."""

    plan: str
    title: tuple[str, str]
    binding: bool
    alone: bool
    early: bool
    named: str
    called: frozenset[str]


@dataclass(frozen=True)
class Round:
    """``text[start:end]`` names a round; ED1 is told apart from ED, and its plan is ED."""

    name: str
    start: int
    end: int

    @property
    def plan(self) -> str:
        """The round as deadlines and tools name it; empty for rolling admission."""
        return ROUNDS[self.name].plan


def _kind(row: Mapping) -> Kind:
    return Kind(
        plan=row.get("plan", ""),
        title=tuple(row["title"]),
        binding=row.get("binding", False),
        alone=row.get("alone", False),
        early=row.get("early", False),
        named=row["named"],
        called=frozenset(map(fold, row["called"])),
    )


_ROWS = tomllib.loads((Path(__file__).parent / "rounds.toml").read_text(encoding="utf-8"))
ROUNDS: dict[str, Kind] = {name: _kind(row) for name, row in _ROWS.items()}
"""By name, in the order of the file."""

PLANS: dict[Plan, Kind] = {plan: ROUNDS[plan] for plan in get_args(Plan)}
BINDING = frozenset(name for name, kind in ROUNDS.items() if kind.binding)
"""Rounds that bind, and of which there is one at a time: category ``ed``."""

_EARLY = re.compile(
    r"早申|早申请|提前申请|(?<![a-z])early (?:application|round|deadline|app)s?|apply(?:ing)? early",
    re.IGNORECASE,
)


def named(*names: str) -> str:
    """A regular expression, blind to case, of what the rounds are called; of all without names."""
    return f"(?:{'|'.join(ROUNDS[name].named for name in names or ROUNDS)})"


_ANY = re.compile(
    "|".join(f"(?P<{name}>{kind.named})" for name, kind in ROUNDS.items()), re.IGNORECASE | re.ASCII
)


def rounds_in(text: str, start: int = 0, end: int | None = None) -> list[Round]:
    """The rounds named in a plain text, or in a part of it, in its order."""
    until = len(text) if end is None else end
    return [
        Round(match.lastgroup or "", *match.span()) for match in _ANY.finditer(text, start, until)
    ]


def plans_in(text: str) -> list[str]:
    """The rounds named in a text as deadlines and tools name them, each once."""
    return [plan for plan in dict.fromkeys(one.plan for one in rounds_in(text)) if plan]


def plan_called(text: str) -> str:
    """The round that a whole cell or argument names: early decision, 早行动; empty when none."""
    wanted = fold(text)
    return next((kind.plan for kind in ROUNDS.values() if wanted in kind.called), "")


def speaks_of_early(text: str) -> bool:
    """Whether early applications are meant without saying which kind."""
    return bool(_EARLY.search(text)) and not rounds_in(text)
