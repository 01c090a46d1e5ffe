"""Which memories go together: the same facts, near ones, and old unimportant ones.

Each pair is looked at only where it is near (``Near`` holds a bounded number of neighbours for
each piece), so that the work grows with the number of memories and not with its square.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from memory.core.compaction.digest import JOINT, gist
from memory.core.compaction.pieces import DEFAULTS, Limits, Near, Piece

Agree = Callable[[str, str], bool]
Group = list[Piece]


def duplicates(pieces: Iterable[Piece], near: Near, same: Agree) -> dict[str, list[str]]:
    """The memory that stays → those that say the same.

    All that go say the same as the one that stays, not only as each other.
    """
    by_id = {piece.id: piece for piece in pieces}
    found: dict[str, list[str]] = {}
    gone: set[str] = set()
    for keeper in sorted(by_id.values(), key=_worth, reverse=True):
        if keeper.id in gone:
            continue
        for other in _others(keeper, near, by_id):
            taken = other.id in gone or other.id in found
            if not taken and other.type == keeper.type and same(keeper.content, other.content):
                found.setdefault(keeper.id, []).append(other.id)
                gone.add(other.id)
    return found


def merges(
    pieces: Iterable[Piece], near: Near, together: Agree, now: datetime, limits: Limits = DEFAULTS
) -> list[Group]:
    """Old near memories of one type that can stand side by side in one.

    What was said lately stays as it was said. ``together`` says whether two can both hold.
    """
    old = [piece for piece in pieces if piece.is_older_than(limits.old, now)]
    by_id = {piece.id: piece for piece in old}
    groups: list[Group] = []
    taken: set[str] = set()
    for seed in sorted(old, key=_time):
        if seed.id in taken:
            continue
        alike = (piece for piece in _others(seed, near, by_id) if piece.type == seed.type)
        free = (piece for piece in alike if piece.id not in taken)
        group = _filled([seed], free, limits, together)
        if len(group) > 1:
            groups.append(sorted(group, key=_time))
            taken.update(piece.id for piece in group)
    return groups


def summary_groups(
    pieces: Iterable[Piece], near: Near, now: datetime, limits: Limits = DEFAULTS
) -> list[Group]:
    """Old unimportant memories, as many as fit into a summary without losing a fact.

    A group begins with the oldest and takes what is nearest to it, then what follows it in time.
    """
    rest = {
        piece.id: piece
        for piece in sorted(pieces, key=_time)
        if piece.is_older_than(limits.old, now) and piece.importance < limits.unimportant
    }
    groups = []
    while rest:
        seed = next(iter(rest.values()))
        del rest[seed.id]
        nearest = _others(seed, near, rest)
        following = list(rest.values())[: 2 * limits.most]
        group = _filled([seed], _once([*nearest, *following]), limits)
        for piece in group[1:]:
            del rest[piece.id]
        if len(group) >= limits.fewest:
            groups.append(sorted(group, key=_time))
    return groups


def _filled(
    group: Group, candidates: Iterable[Piece], limits: Limits, together: Agree | None = None
) -> Group:
    """The group with as many candidates as there is room for."""
    room = limits.characters - len(gist(group[0]))
    for piece in candidates:
        needed = len(gist(piece)) + JOINT
        if len(group) >= limits.most or room < 0:
            break
        if needed <= room and _goes_with(piece, group, together):
            group.append(piece)
            room -= needed
    return group


def _goes_with(piece: Piece, group: Group, together: Agree | None) -> bool:
    return together is None or all(together(piece.content, one.content) for one in group)


def _others(piece: Piece, near: Near, by_id: dict[str, Piece]) -> Group:
    return [by_id[id] for id in near.get(piece.id, ()) if id in by_id and id != piece.id]


def _once(pieces: Sequence[Piece]) -> Group:
    return list({piece.id: piece for piece in pieces}.values())


def _worth(piece: Piece) -> tuple:
    return (piece.importance, piece.confidence, len(piece.content), piece.said_at, piece.id)


def _time(piece: Piece) -> tuple:
    return (piece.said_at, piece.id)
