"""Choosing a balanced list: how many of each tier, and which."""

from collections.abc import Iterable
from dataclasses import dataclass

TIERS = ("reach", "match", "safety")
_SHARES = {"reach": 3, "match": 3, "safety": 2}  # of eight


@dataclass(frozen=True)
class ListCandidate:
    """A university that could be on the list; ``fit`` is higher for a better one."""

    id: int
    tier: str
    fit: float


def quotas(count: int, tiers: Iterable[str] | None = None) -> dict[str, int]:
    """How many of each tier: three, three and two of eight, in proportion; they add up."""
    wanted = [tier for tier in TIERS if tiers is None or tier in set(tiers)] or list(TIERS)
    total = sum(_SHARES[tier] for tier in wanted)
    exact = {tier: count * _SHARES[tier] / total for tier in wanted}
    result = {tier: int(share) for tier, share in exact.items()}
    by_remainder = sorted(wanted, key=lambda tier: result[tier] - exact[tier])
    for tier in by_remainder[: count - sum(result.values())]:
        result[tier] += 1
    return result


def choose(candidates: Iterable[ListCandidate], wanted: dict[str, int]) -> list[ListCandidate]:
    """The best of each tier; where one runs short, the best left of the other wanted tiers.

    In the order reach, match, safety, and the better first.
    """
    ranked = sorted(candidates, key=lambda candidate: (-candidate.fit, candidate.id))
    chosen: list[ListCandidate] = []
    for tier, number in wanted.items():
        chosen += [candidate for candidate in ranked if candidate.tier == tier][:number]
    left = [c for c in ranked if c.tier in wanted and c not in chosen]
    chosen += left[: sum(wanted.values()) - len(chosen)]
    return sorted(chosen, key=lambda c: (TIERS.index(c.tier), -c.fit, c.id))
