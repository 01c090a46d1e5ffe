"""The tables of language errors, from the TOML files in ``errors/`` and ``words.toml``.

A rule has a reason in both languages and ``patterns``. In a pattern ``find`` is a regular
expression of whole words, with names from ``words.toml`` in it (``<ADVERB>``, ``<END>``). The group
``x`` is the span that is wrong, else the whole match. ``put`` is what may stand there: ``{x}`` is a
group as it stands, ``{x:VBN}`` in another form; without ``put`` there is no mechanical remedy.
``unless`` must not match right before it. Any other key names a group and says what it must be:
``VBD|VBN`` one of these, ``-VB`` not this, ``@mass`` a word of that list, ``-@mass`` none of it.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).parent
_NAME = re.compile(r"<([A-Z_]+)>")
_WORDS = r"(?<![\w'\-])(?:{find})(?:(?<!\w)|(?![\w'\-]))"


@dataclass(frozen=True)
class Condition:
    """What a group's word must be and must not be."""

    group: str
    one_of: tuple[frozenset[str], ...]
    none_of: frozenset[str]
    lists: tuple[frozenset[str], ...]
    not_in: tuple[frozenset[str], ...]


@dataclass(frozen=True)
class ErrorPattern:
    """One pattern of a rule; ``put`` is ``None`` where only the writer can mend it."""

    key: str
    kind: str
    found: re.Pattern[str]
    put: str | None
    conditions: tuple[Condition, ...]
    unless: re.Pattern[str] | None
    why: Mapping[str, str]


@cache
def _read(name: str) -> dict:
    return tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def words(name: str) -> frozenset[str]:
    """A list of words by its name."""
    return frozenset(_read("words")["list"][name].split())


@cache
def conversions(name: str) -> Mapping[str, str] | None:
    """From a word to its partner (me, I), ``None`` when there is no table of that name."""
    return _read("words")["conversion"].get(name)


@cache
def kinds() -> tuple[str, ...]:
    """The kinds of errors: of two in one place that of the earlier kind is kept."""
    return tuple(_read("words")["kinds"].split())


@cache
def patterns() -> tuple[ErrorPattern, ...]:
    """Every pattern, the weightiest kinds first."""
    return tuple(pattern for kind in kinds() for pattern in _patterns(kind))


def _patterns(kind: str) -> Iterator[ErrorPattern]:
    for key, rule in _read(f"errors/{kind}").items():
        why = {"zh": rule["why_zh"], "en": rule["why_en"]}
        for entry in rule["patterns"]:
            named = {k: v for k, v in entry.items() if k not in ("find", "put", "unless")}
            unless = re.compile(_named(entry["unless"]), re.I) if "unless" in entry else None
            conditions = tuple(_condition(group, text) for group, text in named.items())
            found = _compiled(entry["find"], "{find}" if rule.get("anywhere") else _WORDS)
            yield ErrorPattern(key, kind, found, entry.get("put"), conditions, unless, why)


def _compiled(find: str, form: str) -> re.Pattern[str]:
    return re.compile(form.replace("{find}", _named(find)), re.IGNORECASE | re.MULTILINE)


def _named(find: str) -> str:
    """The expression with every name replaced; names may stand for names."""
    while _NAME.search(find):
        find = _NAME.sub(lambda name: f"(?:{_read('words')['name'][name.group(1)]})", find)
    return find


def _condition(group: str, text: str) -> Condition:
    parts = text.split()
    none_of = frozenset(part[1:] for part in parts if re.fullmatch(r"-[A-Z]+", part))
    return Condition(
        group,
        tuple(frozenset(part.split("|")) for part in parts if part[0] not in "-@"),
        none_of,
        tuple(words(part[1:]) for part in parts if part.startswith("@")),
        tuple(words(part[2:]) for part in parts if part.startswith("-@")),
    )
