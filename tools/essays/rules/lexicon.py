"""The word lists and patterns for reading essays, from the TOML files in ``words/``."""

import re
import tomllib
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).parent / "words"


@cache
def _read(name: str) -> dict:
    return tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def cliches(language: str) -> tuple[str, ...]:
    """Stock phrases, lower case."""
    return tuple(phrase for group in _read("cliches").values() for phrase in group[language])


@cache
def why_cliche(phrase: str, reader: str) -> str:
    """What is wrong with a stock phrase, in the language ``reader`` (zh, en)."""
    groups = _read("cliches").values()
    group = next(g for g in groups if phrase in g["en"] or phrase in g["zh"])
    return group[f"why_{reader}"]


@cache
def words(name: str, language: str) -> tuple[str, ...]:
    """A list of words: ``abstract``, ``inflated``."""
    return tuple(_read(language)[name].split())


@cache
def stop_words() -> frozenset[str]:
    """English words without content of their own."""
    return frozenset(_read("en")["stop_words"].split())


@cache
def pattern(name: str, language: str) -> re.Pattern[str]:
    """A named pattern; it ignores case, except the one for ``name`` (of people, places, things)."""
    entry = _read(language)["pattern"][name]
    parts = "|".join(entry["any"])
    flags = 0 if name == "name" else re.IGNORECASE
    return re.compile(f"{entry.get('before', '')}(?:{parts}){entry.get('after', '')}", flags)


@cache
def prompt_kinds() -> tuple[dict, ...]:
    """The kinds of prompts in the order in which they are tried."""
    return tuple(_read("prompts")["kind"])


@cache
def forms_of_application() -> tuple[dict, ...]:
    """Forms of application with a limit that is known, in the order in which they are tried."""
    return tuple(_read("limits")["form"])


def plain(text: str) -> str:
    """The text as patterns expect it: straight apostrophes."""
    return text.replace("’", "'")


def is_stock(text: str, language: str) -> bool:
    """Whether a sentence holds a phrase or a moral that anybody could have written."""
    lower = plain(text).lower()
    return found("moral", text, language) or any(one in lower for one in cliches(language))


def found(name: str, text: str, language: str) -> bool:
    """Whether the pattern ``name`` occurs in the text."""
    return bool(pattern(name, language).search(plain(text)))
