"""What has to be stated and ended so that a profile shows other values. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from tools.profile.rules.facts import (
    KINDS,
    PLACE,
    TESTS,
    TOTALS,
    Fact,
    Listed,
    Said,
    Single,
    held,
)


@dataclass(frozen=True)
class Statement:
    """One thing to be stated for a field. ``into`` is the fact that says it less fully so far,
    ``instead`` those whose place it takes."""

    field: str
    said: Said
    into: Fact | None = None
    instead: tuple[Fact, ...] = ()


@dataclass(frozen=True)
class Telling:
    """Statements, and the facts that are taken back."""

    statements: list[Statement] = field(default_factory=list)
    ended: list[Fact] = field(default_factory=list)

    def add(self, other: "Telling") -> None:
        """Take over what another one holds."""
        self.statements.extend(other.statements)
        self.ended.extend(other.ended)


def telling(facts: Sequence[Fact], before: Mapping, after: Mapping) -> Telling:
    """From the values ``before``, which ``facts`` give, to the values ``after``."""
    told, whole = held(facts), Telling()
    for kind in KINDS:
        if all(before[name] == after[name] for name in kind.fields):
            continue
        if isinstance(kind, Listed):
            whole.add(_listed(kind, told, before, after))
        else:
            whole.add(_single(kind, told, before, after))
    return whole


def _single(kind: Single, facts: Sequence[Fact], before: Mapping, after: Mapping) -> Telling:
    feeding = kind.feeding(facts)
    present = feeding[0] if feeding else None
    said = kind.write(after, present)
    if said is None:
        return Telling(ended=feeding)
    ended = feeding if kind.fields[0] in TOTALS and _is_taken_out(kind, before, after) else []
    same = present is not None and (present.value, present.unit) == (said.value, said.unit)
    others = tuple(feeding[1:] if same else feeding)
    return Telling([Statement(kind.fields[0], said, present if same else None, others)], ended)


def _is_taken_out(kind: Single, before: Mapping, after: Mapping) -> bool:
    """Whether a total is lower because the sitting that it rested on was taken out."""
    exam = kind.fields[0]
    if before[exam] is None or after[exam] >= before[exam]:
        return False
    sittings = _all_of(exam, before)
    return all(one in sittings for one in _all_of(exam, after))


def _all_of(exam: str, values: Mapping) -> list[dict]:
    """The sittings of a test, with a total that none of them has."""
    taken = [one for one in values["tests"] if one["test"] == exam]
    if values[exam] is None or any(one["total"] == values[exam] for one in taken):
        return taken
    return [*taken, {"test": exam, "total": values[exam], "date": None, "sections": {}}]


def _listed(kind: Listed, facts: Sequence[Fact], before: Mapping, after: Mapping) -> Telling:
    old = kind.entries(facts)
    new = list(after[kind.name])
    if kind is TESTS:
        new = [one for one in new if not _is_total(one, after)]
    matched = dict(_pairs(kind, old, new))
    gone = [fact for j, (_, about) in enumerate(old) if j not in matched.values() for fact in about]
    stated = {
        i: _statement(kind, entry, old[matched[i]][1] if i in matched else ())
        for i, entry in enumerate(new)
        if i not in matched or old[matched[i]][0] != entry
    }
    if not _stands_in_order(new, matched, stated):
        stated = {
            i: _in_place(i, stated.get(i), kind, entry, old[matched[i]][1] if i in matched else ())
            for i, entry in enumerate(new)
        }
    return Telling(list(stated.values()), gone)


def _stands_in_order(new: list, matched: Mapping, stated: Mapping) -> bool:
    """Whether entries stand as wanted when what stays keeps its place and the rest comes behind."""
    stays = [i for i in matched if i not in stated or stated[i].into is not None]
    comes = [i for i in range(len(new)) if i not in stays]
    return [*sorted(stays, key=lambda i: matched[i]), *comes] == list(range(len(new)))


def _in_place(
    at: int, found: Statement | None, kind: Listed, entry: object, about: Sequence[Fact]
) -> Statement:
    statement = found or _statement(kind, entry, about)
    said = statement.said
    return replace(statement, said=replace(said, attributes={**said.attributes, PLACE: at}))


def _is_total(one: Mapping, values: Mapping) -> bool:
    """Whether a sitting of unknown day says no more than the total does."""
    return not (one["date"] or one["sections"]) and one["total"] == values[one["test"]]


def _pairs(kind: Listed, old: list, new: list) -> Iterator[tuple[int, int]]:
    """Which new entry is about which old one: the same, about the same thing, or renamed in its
    place."""
    open_new, open_old = set(range(len(new))), set(range(len(old)))
    for agrees in (
        lambda i, j: new[i] == old[j][0],
        lambda i, j: kind.same(new[i], old[j][0]),
        lambda i, j: i == j and len(new) == len(old) and _has_a_name(new[i]),
    ):
        for i in sorted(open_new):
            j = next((j for j in sorted(open_old) if agrees(i, j)), None)
            if j is not None:
                open_new.discard(i)
                open_old.discard(j)
                yield i, j


def _has_a_name(entry: object) -> bool:
    return isinstance(entry, dict) and "name" in entry


def _statement(kind: Listed, entry: object, about: Sequence[Fact]) -> Statement:
    present = about[0] if about else None
    said = kind.write(entry, present)
    if present is None:
        return Statement(kind.name, said)
    if PLACE in present.attributes:
        said = replace(said, attributes={**said.attributes, PLACE: present.attributes[PLACE]})
    same = (present.value, present.unit) == (said.value, said.unit)
    if same or not present.conflict_key:
        return Statement(kind.name, said, present, tuple(about[1:]))
    return Statement(kind.name, said, instead=tuple(about))
