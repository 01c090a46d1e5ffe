"""Which strategy holds for which key, and when to ask the person instead.

The defaults are the table of conflicts of the specification (section 7).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from memory.core.types import Strategy


@dataclass(frozen=True)
class KeyPolicy:
    """How two memories of one key are settled.

    ``per_unit``: values on different scales stand beside each other, they are never compared as
    numbers; ``per_period``: so do amounts a month and a year. ``keep_together``: two values of one
    message both hold; ``ask_together``: ask about them. ``ask_jump``: ask when a number moves by
    more than this share of its scale without having been called a correction (0: never).
    ``ask_below``: ask when something less certain than this contradicts something that is at
    least 0.2 more certain.
    """

    strategy: Strategy
    per_unit: bool = False
    per_period: bool = False
    keep_together: bool = False
    ask_jump: float = 0.0
    ask_together: bool = False
    ask_below: float = 0.5


Overrides = Mapping[str, Strategy | KeyPolicy]
NO_OVERRIDES: Overrides = {}

_SCORE = KeyPolicy(Strategy.KEEP_HIGHEST, per_unit=True)
_LATEST = KeyPolicy(Strategy.KEEP_LATEST)
_MERGE = KeyPolicy(Strategy.MERGE)
_EACH = KeyPolicy(Strategy.KEEP_BOTH)

# A GPA that moves by a quarter of its scale (a whole point of 4.0) is asked about: it is as
# likely somebody else's, or another year's.
DEFAULTS: Mapping[str, KeyPolicy] = {
    "": _EACH,
    "gpa": KeyPolicy(Strategy.KEEP_LATEST, per_unit=True, ask_jump=0.25, ask_together=True),
    "rank": KeyPolicy(Strategy.KEEP_LATEST, per_unit=True),
    "budget": KeyPolicy(Strategy.KEEP_LATEST, per_period=True, keep_together=True),
    "sat": _SCORE,
    "act": _SCORE,
    "toefl": _SCORE,
    "ielts": _SCORE,
    "duolingo": _SCORE,
    "gre": _SCORE,
    "ap": _SCORE,
    "ed": KeyPolicy(Strategy.KEEP_LATEST, ask_together=True),
    "ed2": KeyPolicy(Strategy.KEEP_LATEST, ask_together=True),
    "ea": _EACH,
    "outcome": _LATEST,
    "dream": KeyPolicy(Strategy.KEEP_LATEST, keep_together=True),
    "school": _MERGE,
    "major": _MERGE,
    "region": _MERGE,
    "language": _LATEST,
    "communication": _LATEST,
    "essay_style": _LATEST,
    "summary": _LATEST,
    "school_prediction": _LATEST,
}


def policy_for(key: str, overrides: Overrides = NO_OVERRIDES) -> KeyPolicy:
    """The policy of a key: that of its longest known beginning, overrides first.

    An override that only names a strategy keeps what else the default says.
    """
    default = _longest(key, DEFAULTS) or _EACH
    override = _longest(key, overrides)
    if override is None:
        return default
    if isinstance(override, KeyPolicy):
        return override
    return replace(default, strategy=Strategy(override))


def strategy_for(key: str, overrides: Overrides = NO_OVERRIDES) -> Strategy:
    """What to do when two memories of that key differ."""
    return policy_for(key, overrides).strategy


def _longest(key: str, table: Mapping[str, Strategy | KeyPolicy]) -> Strategy | KeyPolicy | None:
    parts = key.split(":")
    for length in range(len(parts), 0, -1):
        found = table.get(":".join(parts[:length]))
        if found is not None:
            return found
    return None
