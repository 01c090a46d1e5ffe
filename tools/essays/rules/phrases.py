"""What is said about an essay, in Chinese or English: read from the TOML files in ``remarks/``."""

import tomllib
from functools import cache
from pathlib import Path

from tools.essays.rules.findings import CRITERIA, Finding

_FOLDER = Path(__file__).parent / "remarks"


@cache
def _read(name: str) -> dict:
    return tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def remarks() -> dict[str, dict[str, str]]:
    """Every remark by the key of its finding."""
    return {key: entry for name in CRITERIA for key, entry in _read(name).items()}


def language(locale: str) -> str:
    """``zh`` for any Chinese locale, else ``en``."""
    return "zh" if locale.startswith("zh") else "en"


def remark(finding: Finding, locale: str, part: str = "comment") -> str:
    """The ``comment`` on a finding, or the ``advice`` that goes with it."""
    return remarks()[finding.key][f"{part}_{language(locale)}"].format(**finding.values)


def phrase(key: str, locale: str, **values: object) -> str:
    """A sentence of ``review.toml``."""
    return _read("review")[key][language(locale)].format(**values)


def criterion_name(key: str, locale: str) -> str:
    """A criterion as a reader calls it."""
    return _read("review")["criterion"][key][language(locale)]


def unit(of: str, locale: str) -> str:
    """What the length of an essay in the language ``of`` is counted in: words or characters."""
    return _read("review")["unit"][of][language(locale)]


def part_name(key: str, number: int, locale: str) -> str:
    """The opening, the ending, or a paragraph with its number."""
    return _read("review")["part"][key][language(locale)].format(number=number)
