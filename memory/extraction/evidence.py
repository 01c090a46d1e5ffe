"""What the words around a value must show before a model is believed, by category.

The rows stand in ``evidence.toml``; the stance of the clause is the one reading's.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from memory.reading.stance.stances import Flag

_NOTHING = re.compile(r"(?!)")
_ANYTHING = re.compile("")


@dataclass(frozen=True)
class Evidence:
    """``kind`` says how a value is checked, ``helps`` (Chinese, English) names the measure to the
    reading. ``needs`` must be found in the sentence of the value, ``never`` must not in its clause;
    ``before`` is what may stand right before a mark instead of its test's name, and must before
    another number. ``allows`` are the flags of a clause that do not speak against it."""

    kind: str = "words"
    helps: tuple[str, str] = ("", "")
    needs: re.Pattern = _ANYTHING
    never: re.Pattern = _NOTHING
    before: re.Pattern | None = None
    allows: frozenset[Flag] = frozenset()


def _compiled(row: Mapping, name: str) -> re.Pattern | None:
    return re.compile(row[name], re.IGNORECASE | re.ASCII) if name in row else None


def _evidence(row: Mapping) -> Evidence:
    return Evidence(
        row.get("kind", "words"),
        tuple(row.get("helps", ("", ""))),
        _compiled(row, "needs") or _ANYTHING,
        _compiled(row, "never") or _NOTHING,
        _compiled(row, "before"),
        frozenset(Flag[name] for name in row.get("allows", ())),
    )


_TABLE = tomllib.loads((Path(__file__).parent / "evidence.toml").read_text(encoding="utf-8"))
EVIDENCE: Mapping[str, Evidence] = {
    name: _evidence(row) for name, row in _TABLE["category"].items()
}
CUES: Mapping[str, re.Pattern] = {
    name: re.compile(pattern, re.IGNORECASE | re.ASCII) for name, pattern in _TABLE["cue"].items()
}
"""Words that say what is done to a thing: ``ended``, ``refused``, ``corrected``, ``negated`` …"""
_PLAIN = Evidence()


def evidence_for(category: str) -> Evidence:
    """The row of a category; one that staff have added is kept in the message's words."""
    return EVIDENCE.get(category, _PLAIN)
