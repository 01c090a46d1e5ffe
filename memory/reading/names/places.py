"""Places in the United States by the words students use, in English and Chinese."""

import csv
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

# Columns: kind (state, region of the census, area, cities), titles, words, states, cities.
_PLACES = Path(__file__).resolve().parent / "data" / "places.csv"
REGIONS = ("northeast", "midwest", "south", "west")

# Codes that are also words in capitals; only the whole of an argument may be one of them.
_WORDS_TOO = frozenset(["IN", "OR", "ME", "OK", "HI", "OH", "PA", "MA", "AL", "LA", "ID", "DE"])
_TOO_SHORT_FOR_TEXT = frozenset(["south", "west"])
_BEFORE = r"(?<!University of )(?<!University at )(?<!Univ of )"
_AFTER = r"(?!大学|立|州立|理工|农工|学院|分校| [Cc]oast| University| State\b| College| Tech\b)"


@dataclass(frozen=True)
class Place:
    """Some states and cities; ``cities`` holds pairs of city and state code."""

    title: str
    title_zh: str
    states: frozenset[str] = frozenset()
    cities: frozenset[tuple[str, str]] = frozenset()

    def contains(self, city: str, state: str) -> bool:
        """Whether a city lies in the place."""
        return state in self.states or (city, state) in self.cities


def state_of(text: str) -> str | None:
    """The code of the one state that a whole text names: CA, California, 加州."""
    place = resolve_place(text)
    return next(iter(place.states)) if place and len(place.states) == 1 else None


def states_in_region(region: str) -> frozenset[str]:
    """The states of a census region: northeast, midwest, south or west."""
    return next(
        place.states
        for kind, place, _ in _rows()
        if kind == "region" and place.title.lower() == region
    )


def resolve_place(text: str) -> Place | None:
    """The place that a whole text names, e.g. as an argument; several places are joined."""
    word = _normal(text)
    known = _by_title().get(word) or _by_code().get(word.upper()) or _by_word().get(word)
    return known or _joined(find_places(text))


def find_places(text: str) -> list[Place]:
    """The places named in a text; names of universities are left alone (密歇根大学)."""
    return list(dict.fromkeys(place for place, _, _ in place_matches(text)))


def place_matches(text: str) -> list[tuple[Place, int, int]]:
    """Where places are named in a text: place, start and end, in its order."""
    return [(_meaning(match.group()), *match.span()) for match in _pattern().finditer(text)]


def _meaning(word: str) -> Place:
    if word.isascii() and word.isupper() and word in _by_code():
        return _by_code()[word]
    return _by_word()[_normal(word)]


def _joined(places: list[Place]) -> Place | None:
    if not places:
        return None
    return Place(
        ", ".join(place.title for place in places),
        "、".join(place.title_zh for place in places),
        frozenset().union(*(place.states for place in places)),
        frozenset().union(*(place.cities for place in places)),
    )


def _normal(text: str) -> str:
    return re.sub(r"\s+", " ", text.strip().lower())


@cache
def _rows() -> tuple[tuple[str, Place, tuple[str, ...]], ...]:
    with _PLACES.open(encoding="utf-8", newline="") as file:
        return tuple(_parse(row) for row in csv.DictReader(file))


def _parse(row: dict[str, str]) -> tuple[str, Place, tuple[str, ...]]:
    cities = frozenset(_city(pair.strip()) for pair in row["cities"].split(";") if pair.strip())
    place = Place(row["title"], row["title_zh"], frozenset(row["states"].split()), cities)
    return row["kind"], place, tuple(_normal(word) for word in row["words"].split(";"))


def _city(written: str) -> tuple[str, str]:
    name, state = written.rsplit(",", 1)
    return name, state


@cache
def _by_word() -> dict[str, Place]:
    return {word: place for _, place, words in _rows() for word in words}


@cache
def _by_title() -> dict[str, Place]:
    return {_normal(place.title.removesuffix(" area")): place for _, place, _ in _rows()}


@cache
def _by_code() -> dict[str, Place]:
    return {min(place.states): place for kind, place, _ in _rows() if kind == "state"}


@cache
def _pattern() -> re.Pattern:
    words = sorted(set(_by_word()) - _TOO_SHORT_FOR_TEXT, key=len, reverse=True)
    latin = "|".join(re.escape(word) for word in words if word.isascii())
    chinese = "|".join(re.escape(word) for word in words if not word.isascii())
    codes = "|".join(sorted(set(_by_code()) - _WORDS_TOO))
    edge, end = "(?<![A-Za-z])", "(?![A-Za-z])"
    return re.compile(
        f"{_BEFORE}(?:{edge}(?i:{latin}){end}|{edge}(?:{codes}){end}|{chinese}){_AFTER}"
    )
