"""The words of both languages that the comparison of texts knows, read once from the tables here.

A term of one table may stand in another as well (``no longer`` denies and tells of a change): all
its meanings hold.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

_HERE = Path(__file__).parent
_LATIN = re.compile(r"[a-z]")
_SPOKEN = re.compile(r"[a-z][a-z0-9 .\-+'/]*")  # figures apart are read by rule
_FIGURE = re.compile(r" \d")
_SECTIONS = {"people": "person", "times": "time", "words": "word", "places": "place"}


class Meaning(NamedTuple):
    """What a term stands for: its kind and its one name in both languages.

    Kinds: ``person``, ``time``, ``word``, ``place``, ``modal`` (question, if, maybe, plan …),
    ``deny``, ``change``, ``now``, ``order`` and ``light`` (nothing of its own).
    """

    kind: str
    name: str


class Lexicon(NamedTuple):
    """Terms with their meanings; English ones as tuples of words, by their first word."""

    chinese: dict[str, tuple[Meaning, ...]]
    english: dict[tuple[str, ...], tuple[Meaning, ...]]
    longest_chinese: int
    longest_english: int


@cache
def lexicon() -> Lexicon:
    """All tables together."""
    chinese: dict[str, tuple[Meaning, ...]] = {}
    english: dict[tuple[str, ...], tuple[Meaning, ...]] = {}
    for term, meaning in _entries():
        if _LATIN.match(term) and (_FIGURE.search(term) or not _SPOKEN.fullmatch(term)):
            continue
        if _LATIN.match(term):
            words = tuple(english_tokens(term))
            _add(english, words, meaning)
        else:
            _add(chinese, term, meaning)
    return Lexicon(chinese, english, max(map(len, chinese)), max(map(len, english)))


def _add(table: dict, term: object, meaning: Meaning) -> None:
    meanings = table.get(term, ())
    if meaning not in meanings:
        table[term] = (*meanings, meaning)


def english_tokens(text: str) -> list[str]:
    """Lower-case words of English; a contraction in its parts (``can't``: can, not)."""
    text = re.sub(r"\bcan't\b|\bcannot\b", "can not", text)
    text = re.sub(r"\bwon't\b", "will not", text)
    text = re.sub(r"n't\b", " not", text)
    text = re.sub(r"'ll\b", " will", re.sub(r"'d\b", " would", text))
    text = re.sub(r"'(?:s|m|re|ve)\b", "", text)
    return re.findall(r"[a-z][a-z0-9]*(?:[.\-+'][a-z0-9]+)*", text)


def _entries() -> Iterator[tuple[str, Meaning]]:
    for path in sorted(_HERE.glob("*.toml")):
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        yield from _terms(table.pop("negations", ""), Meaning("deny", ""))
        for section, rows in table.items():
            for name, terms in rows.items():
                yield from _terms(terms, _meaning(section, name))


def _meaning(section: str, name: str) -> Meaning:
    if section == "opposites":
        return Meaning("word", f"¬{name}")
    if section in ("light", "no_denial", "change", "now", "order"):
        kind = "light" if section == "no_denial" else section
        return Meaning(kind, name if name == "holder" else "")
    return Meaning(_SECTIONS.get(section, section), name)


def _terms(terms: str, meaning: Meaning) -> Iterator[tuple[str, Meaning]]:
    for term in terms.split(";"):
        if term := term.strip().rstrip("?"):
            yield term, meaning


PEOPLE = frozenset(m.name for _, m in _entries() if m.kind == "person")
"""The names that the tables have for people."""
