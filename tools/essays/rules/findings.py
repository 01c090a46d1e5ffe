"""What a check finds in an essay."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

CRITERIA = ("own_voice", "concrete_detail", "structure", "natural_language", "on_topic")


@dataclass(frozen=True)
class Finding:
    """One observation: a key into the remarks, its weight on the score, and a verbatim quote.

    A positive weight is a strength, a negative one a weakness; ``values`` fill the
    remark.
    """

    key: str
    weight: float
    quote: str = ""
    values: Mapping[str, object] = field(default_factory=dict)


def score(findings: Iterable[Finding]) -> int:
    """Marks from 1 to 5: 3 for an essay without anything remarkable, then up and down."""
    total = 3 + sum(finding.weight for finding in findings)
    return max(1, min(5, math.floor(total + 0.5)))
