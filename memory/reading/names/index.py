"""Universities by the names that people use, alone and in running text."""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher

from memory.reading.names.lists import DECOYS
from memory.reading.names.rules import is_meant, may_be_a_place, needs_exact_case
from memory.reading.names.spelling import key, spelled

_NEAR = 0.65  # least similarity of a name that is worth suggesting


@dataclass(frozen=True)
class Match:
    """``text[start:end]`` names the university ``id``."""

    id: str
    start: int
    end: int
    text: str


@dataclass(frozen=True)
class _Candidate:
    id: str | None  # None: some other institution
    name: str
    folded: str
    exact: bool


class NameIndex:
    """Names of universities. ``alone`` holds names that only count when nothing stands around them.

    In running text the longest name wins; English names are found as whole words, short and common
    ones only in their exact case; Chinese names are found anywhere, unless the words around say
    that something else is meant (see ``name_rules``).
    """

    def __init__(
        self,
        entries: Iterable[tuple[str, Iterable[str]]],
        alone: Iterable[tuple[str, Iterable[str]]] = (),
    ) -> None:
        self._ids: dict[str, list[str]] = {}
        self._starts: dict[str, list[_Candidate]] = {}
        for decoy in DECOYS:
            self._add_candidate(None, decoy)
        for identifier, names in entries:
            for name in names:
                self._add_key(identifier, name)
                self._add_candidate(identifier, name)
        for identifier, names in alone:
            for name in names:
                self._add_key(identifier, name)

    def _add_key(self, identifier: str, name: str) -> None:
        ids = self._ids.setdefault(key(name), [])
        if identifier not in ids:
            ids.append(identifier)

    def _add_candidate(self, identifier: str | None, name: str) -> None:
        folded = spelled(name).text
        candidate = _Candidate(identifier, name, folded, needs_exact_case(name))
        self._starts.setdefault(folded[:2], []).append(candidate)

    def resolve(self, name: str) -> list[str]:
        """The ids of that whole name: none, one, or several when it is shared."""
        return list(self._ids.get(key(name), []))

    def find(self, text: str) -> list[Match]:
        """The universities named in a text, in its order; the longest name wins."""
        taken = bytearray(len(text))
        matches = []
        for candidate, start, end in sorted(self._occurrences(text), key=_longest_first):
            if any(taken[start:end]):
                continue
            if may_be_a_place(candidate.name, text, start) and not taken[start - len("x, ")]:
                continue  # the name of a university before the comma is no city
            taken[start:end] = b"\x01" * (end - start)
            if candidate.id is not None:
                matches.append(Match(candidate.id, start, end, text[start:end]))
        return sorted(matches, key=lambda match: match.start)

    def near(self, name: str, n: int = 3) -> list[str]:
        """Ids of the universities with the most similar names, best first; may be empty."""
        wanted = key(name)
        best: dict[str, float] = {}
        for known, ids in self._ids.items():
            score = _similarity(wanted, known)
            for identifier in ids:
                best[identifier] = max(score, best.get(identifier, 0.0))
        ranked = sorted(
            (-score, identifier) for identifier, score in best.items() if score >= _NEAR
        )
        return [identifier for _, identifier in ranked[:n]]

    def _occurrences(self, text: str) -> Iterable[tuple[_Candidate, int, int]]:
        folded = spelled(text)
        for position in range(len(folded.text)):
            for candidate in self._starts.get(folded.text[position : position + 2], ()):
                if not folded.text.startswith(candidate.folded, position):
                    continue
                start, end = folded.original_span(position, position + len(candidate.folded))
                if _fits(candidate, text, start, end):
                    yield candidate, start, end


def _longest_first(occurrence: tuple[_Candidate, int, int]) -> tuple[int, int]:
    _, start, end = occurrence
    return start - end, start


def _fits(candidate: _Candidate, text: str, start: int, end: int) -> bool:
    if candidate.exact and text[start:end] != candidate.name:
        return False
    if not (_is_edge(text, start - 1, start) and _is_edge(text, end - 1, end)):
        return False
    return candidate.id is None or is_meant(candidate.name, text, start, end)


def _is_edge(text: str, left: int, right: int) -> bool:
    """Whether a name may begin or end between two positions: not inside an English word."""
    if left < 0 or right >= len(text):
        return True
    return not (_is_latin(text[left]) and _is_latin(text[right]))


def _is_latin(character: str) -> bool:
    return character.isascii() and (character.isalnum() or character == "@")


def _similarity(left: str, right: str) -> float:
    if min(len(left), len(right)) * 2 < max(len(left), len(right)):
        return 0.0
    matcher = SequenceMatcher(None, left, right, autojunk=False)
    if matcher.quick_ratio() < _NEAR:
        return 0.0
    return matcher.ratio()
