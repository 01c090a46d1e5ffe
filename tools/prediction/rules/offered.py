"""Which rounds a university offers, by the days that it has published. Pure.

A missing day proves nothing by itself. But who publishes an early round publishes all of them:
without Early Decision among them there is none. The regular round goes without saying, and a second
Early Decision tells of a first one.
"""

from collections.abc import Collection

_EARLY = ("ED", "ED2", "EA", "REA")
_REGULAR = "RD"


def offered(published: Collection[str], *, regular_only: bool = False) -> tuple[str, ...]:
    """The rounds there are, early ones first; nothing where the published days do not tell.

    ``regular_only``: the university is known to have no early round.
    """
    if regular_only:
        return (_REGULAR,)
    found = {*published} & {*_EARLY}
    if not found:
        return ()
    known = found | {"ED"} if "ED2" in found else found
    return (*(one for one in _EARLY if one in known), _REGULAR)


def as_offered(plan: str, published: Collection[str]) -> str:
    """Early Action is the restrictive kind where a university has no other."""
    return "REA" if plan == "EA" and "REA" in published and "EA" not in published else plan


def excludes(plan: str, other: str) -> bool:
    """Whether rounds at two universities cannot stand beside each other: two of one binding kind,
    or two of which one allows no other early application."""
    return plan == other if "ED2" in (plan, other) else {plan, other} <= {"ED", "REA"}
