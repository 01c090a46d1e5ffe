"""What a text says, in slots: the parts in which two texts must agree to be one fact."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from memory.core.conflict.implied import TESTS, implied
from memory.core.conflict.reading import Token, Words, stems, tokens_of
from memory.reading import Catalogue

# What a denial before or behind it belongs to: can not, do not want.
_DENIED_BEHIND = frozenset({"can", "plan", "should", "must"})
# Words that add nothing beside others: an activity, an experience, a thing of the school's.
_SOFT = frozenset(
    {
        "event",
        "school_thing",
        "story",
        "class",
        "study_at",
        "place_word",
        "subject_word",
        "eat",
        "can",
    }
)
_SELF = ("person", "self")
_PREFER = ("", "prefer")
INTENTS = frozenset({"plan", "decide"})
"""What is meant to be: its denial is that of the thing itself."""

_GRAIN = re.compile(
    r"(?P<year>y\d|(?:last|this|next|year)_)|(?P<month>m\d)|(?P<day>d\d)|(?P<hour>t\d)"
    r"|(?P<grade>[gu]\d)|(?P<season>spring|summer|autumn|winter)|(?P<often>.*ly$)"
    r"|(?P<weekday>.*day$|weekend)"
)
_CLASSES = ("name", "place", "number", "time", "person")


@dataclass(frozen=True)
class Slots:
    """A text in its clauses. A denied word carries ``¬``: ``¬like`` is not liking.

    ``changes``: it says that something has changed; ``replaces``: that something else has taken a
    place; ``now``: that it is so at present;
    ``ordered``: the order of its parts matters (从A转到B, A比B好).
    """

    clauses: tuple[tuple[Token, ...], ...]
    changes: bool = False
    replaces: bool = False
    now: bool = False
    ordered: bool = False

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """All tokens in their order."""
        return tuple(token for clause in self.clauses for token in clause)

    @cached_property
    def whole(self) -> frozenset[tuple[str, str]]:
        """All that is said, without regard to order."""
        return frozenset(item for token in self.tokens for item in _items(token))

    @cached_property
    def content(self) -> frozenset[tuple[str, str]]:
        """All that must agree, without regard to order."""
        said = self.whole
        names = {name for _, name in said}
        soft = _SOFT | implied(names)
        if names & TESTS:  # 托福班 is not the test
            soft = soft - {"class"}
        return frozenset(item for item in said if item[1] not in soft) or said

    @cached_property
    def meaning(self) -> frozenset[tuple[str, str]]:
        """The content, with one word for liking and preferring."""
        if self.ordered or _PREFER not in self.content:
            return self.content
        return self.content - {_PREFER} | {("", "like")}

    @cached_property
    def refused(self) -> frozenset[str]:
        """What a text that says nothing else says is not to be, or no longer (不打算申, 不申了)."""
        given_up = ("", "withdraw") in self.content
        if not self.is_simple or len(self.denied) + given_up != 1:
            return frozenset()
        named = {name.lstrip("¬") for _, name in self.content} - INTENTS
        named -= _SOFT | implied(named)
        return frozenset(named - {"withdraw"} | {"apply"} if given_up else named)

    @cached_property
    def bound(self) -> frozenset[tuple[str, str, str]]:
        """What stands beside each number, name, time and person, and each word both denied and not.

        妈妈50岁爸爸48岁 and 妈妈48岁爸爸50岁 hold the same words, bound to others.
        """
        said = {name for _, name in self.whole}
        loose = {name for name in said if f"¬{name}" in said}
        several = {kind for kind in _CLASSES if len(set(self.of(kind))) > 1}
        single = set(_CLASSES) - several
        told = [tuple(t for t in clause if self._tells(t, single)) for clause in self.clauses]
        return frozenset(
            _neighbour(clause, at)
            for clauses, is_bound in (
                (told, lambda token: token.kind in several),
                (self.clauses, lambda token: token.name.lstrip("¬") in loose),
            )
            for clause in clauses
            for at, token in enumerate(clause)
            if is_bound(token)
        )

    def _tells(self, token: Token, single: set[str]) -> bool:
        """Whether what stands beside others must agree: nothing soft, and nothing that is alone."""
        return token.kind not in single and not self.content.isdisjoint(_items(token))

    def without_self(self) -> "Slots":
        """The same without the speaker."""
        kept = [tuple(t for t in clause if pair(t) != _SELF) for clause in self.clauses]
        return replace(self, clauses=tuple(kept))

    @property
    def has_self(self) -> bool:
        """Whether the speaker is named beside others."""
        return _SELF in self.whole

    def of(self, kind: str) -> tuple[str, ...]:
        """The names, numbers, times, people … of the text, in its order."""
        return tuple(token.name for token in self.tokens if token.kind == kind)

    @property
    def names(self) -> frozenset[str]:
        """Schools and other names known to the catalogue."""
        return frozenset(self.of("name"))

    @property
    def modality(self) -> frozenset[str]:
        """What keeps it from being a plain fact: question, if, maybe, want, plan …"""
        return frozenset(self.of("modal"))

    @property
    def denied(self) -> frozenset[str]:
        """What it says is not so."""
        return frozenset(token.name.lstrip("¬") for token in self.tokens if is_denied(token))

    @property
    def is_simple(self) -> bool:
        """Whether nothing in it can be bound wrongly: at most one of each class, one denial."""
        several = any(len(set(self.of(kind))) > 1 for kind in _CLASSES if kind != "time")
        several = several or not _is_one_time(self.of("time"))
        denials = sum(is_denied(token) for token in self.tokens)
        mixed = denials and len([c for c in self.clauses if c]) > 1
        return not (several or mixed or self.ordered)


def pair(token: Token) -> tuple[str, str]:
    """Kind and name of a token; words are compared by their names alone."""
    kind = "" if token.kind in ("word", "raw", "modal", "place") else token.kind
    return kind, token.name


def _items(token: Token) -> list[tuple[str, str]]:
    """A Chinese word that no table knows by its characters: segmenters divide it as they like."""
    if token.kind != "raw" or token.name.lstrip("¬").isascii():
        return [pair(token)]
    bare = token.name.lstrip("¬")
    return [("", "¬" * (len(token.name) - len(bare)) + character) for character in bare]


def _neighbour(clause: tuple[Token, ...], at: int) -> tuple[str, str, str]:
    if at + 1 < len(clause):
        return clause[at].name, ">", clause[at + 1].name
    return clause[at].name, "<", clause[at - 1].name if at else ""


def is_denied(token: Token) -> bool:
    """Whether the token stands under an odd number of denials."""
    return (len(token.name) - len(token.name.lstrip("¬"))) % 2 == 1


def slots_of(text: str, *, catalogue: Catalogue | None = None, words: Words = stems) -> Slots:
    """Read a text.

    Args:
        text: Chinese, English, or both mixed.
        catalogue: Knows schools, majors and places in both languages.
        words: Splits what no table knows into words.
    """
    read = tokens_of(text, catalogue, words)
    clauses = [_with_denials(clause) for clause in _divided(read)]
    kept = _without_self([tuple(clause) for clause in clauses])
    kinds = {token.kind for token in read}
    return Slots(
        tuple(clause for clause in kept if clause),
        changes="change" in kinds,
        replaces=any(token.kind == "change" and token.name == "holder" for token in read),
        now="now" in kinds,
        ordered="order" in kinds,
    )


def _is_one_time(times: tuple[str, ...]) -> bool:
    """Whether times are the parts of one: a year, a season, a month, a day, an hour."""
    found = [_GRAIN.match(time) for time in times]
    grains = [match.lastgroup if match else "other" for match in found]
    return len(set(grains)) == len(grains)


def _divided(tokens: Iterable[Token]) -> list[list[Token]]:
    clauses: list[list[Token]] = [[]]
    for token in tokens:
        if token.kind == "stop":
            clauses.append([])
        else:
            clauses[-1].append(token)
    return clauses


def _with_denials(clause: list[Token]) -> list[Token]:
    """Denials bound to the word that they deny; marks of change and order left out."""
    found: list[Token] = []
    waiting = 0
    for token in clause:
        if token.kind == "deny":
            waiting += not _deny_behind(found, token)
        elif token.kind not in ("change", "now", "order"):
            denied = waiting if token.kind not in ("person", "time") else 0
            found.append(token._replace(name="¬" * denied + token.name))
            waiting -= denied
    things = [at for at, token in enumerate(found) if token.kind not in ("person", "time")]
    if waiting and found:  # 太冷的地方我不去
        at = things[-1] if things else -1
        found[at] = found[at]._replace(name="¬" * waiting + found[at].name)
    return found


def _deny_behind(found: list[Token], denial: Token) -> bool:
    """``can not``, ``will not``: the denial stands behind what it denies."""
    if not (denial.close and found and found[-1].name in _DENIED_BEHIND):
        return False
    found[-1] = found[-1]._replace(name="¬" + found[-1].name)
    return True


def _without_self(clauses: list[tuple[Token, ...]]) -> list[tuple[Token, ...]]:
    """The speaker goes without saying, unless somebody else is there to be told apart from."""
    clauses = [_without_owner(clause) for clause in clauses]
    others = any(t.kind == "person" and t.name != "self" for c in clauses for t in c)
    if others:
        return clauses
    return [tuple(t for t in c if (t.kind, t.name) != ("person", "self")) for c in clauses]


def _without_owner(clause: tuple[Token, ...]) -> tuple[Token, ...]:
    """我妈妈: somebody's somebody is one person."""
    kept = []
    for token, after in zip(clause, [*clause[1:], None], strict=False):
        owns = after is not None and after.kind == "person" and after.close
        if not (token.kind == "person" and token.name == "self" and owns):
            kept.append(token)
    return tuple(kept)
