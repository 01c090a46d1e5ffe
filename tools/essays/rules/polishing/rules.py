"""The rules of polishing, from the TOML files in ``rules/``: what is found, what may replace it."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

STYLES = ("formal", "vivid", "concise")
_FOLDER = Path(__file__).parent / "rules"
# Whole words; behind a blank or a mark that the pattern takes with it anything may follow.
_WORD = r"(?<![\w'\-])(?:{find})(?:(?<!\w)|(?![\w'\-])){more}"


@dataclass(frozen=True)
class PolishRule:
    """``pattern`` may become ``put`` (a template of ``re``); ``why`` by language of the reader."""

    kind: str
    pattern: re.Pattern[str]
    put: str
    why: Mapping[str, str]


@dataclass(frozen=True)
class AuthorQuery:
    """A place to ask about; without a ``pattern`` the stock phrases are meant."""

    kind: str
    pattern: re.Pattern[str] | None
    ask: Mapping[str, str]


@cache
def _read(name: str) -> dict:
    return tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def rules(style: str, language: str) -> tuple[PolishRule, ...]:
    """All rules of a style for texts in ``language`` (zh, en), the weightier kinds first."""
    return tuple(_rules(_read(f"{language}_{style}"), language))


def _rules(groups: dict, language: str) -> Iterator[PolishRule]:
    for kind, group in groups.items():
        why = {"zh": group["why_zh"], "en": group["why_en"]}
        form = "{find}{more}" if language == "zh" or group.get("anywhere") else _WORD
        for find, put in group["pairs"]:
            text = form.format(find=find, more=_not_before(group))
            yield PolishRule(kind, re.compile(text, re.IGNORECASE), put, why)


def _not_before(group: dict) -> str:
    """What must not follow: an inverted subject behind a contraction (Didn't I …)."""
    behind = group.get("not_before", "")
    return behind.replace("(?=", "(?!", 1)


@cache
def reason(kind: str, style: str, language: str, reader: str) -> str:
    """Why edits of this kind are proposed; of the style's first kind for an unknown one."""
    groups = _read(f"{language}_{style}")
    group = groups.get(kind) or next(iter(groups.values()))
    return group[f"why_{reader}"]


@cache
def questions(style: str, language: str) -> tuple[AuthorQuery, ...]:
    """What is asked about in texts of ``language``, the weightier kinds first."""
    groups = _read("questions").items()
    return tuple(
        AuthorQuery(kind, _found_by(group, language), {"zh": group["zh"], "en": group["en"]})
        for kind, group in groups
        if style in group.get("styles", ("vivid",))
    )


def _found_by(group: dict, language: str) -> re.Pattern[str] | None:
    find = group.get("find", {}).get(language)
    return re.compile(find, re.IGNORECASE) if find else None
