"""The list of errors that are known, a number for each module. It only ever shrinks."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).with_name("known.toml")
_HEAD = """\
# How many errors the type checker finds in a module. A module that is not named has none.
# The check fails when it finds more, and when it finds fewer: then `make types-lower` lowers it.
"""


@dataclass(frozen=True)
class Verdict:
    """What differs from the list: modules with more errors than it allows, and with fewer."""

    more: tuple[str, ...]
    fewer: tuple[str, ...]


def compare(found: Mapping[str, int], known: Mapping[str, int]) -> Verdict:
    """What was found beside what is known."""
    names = sorted({*found, *known})
    return Verdict(
        more=tuple(name for name in names if found.get(name, 0) > known.get(name, 0)),
        fewer=tuple(name for name in names if found.get(name, 0) < known.get(name, 0)),
    )


def lowered(found: Mapping[str, int], known: Mapping[str, int]) -> dict[str, int]:
    """The list with each number brought down to what was found; none is raised or added."""
    kept = {name: min(number, found.get(name, 0)) for name, number in known.items()}
    return {name: number for name, number in kept.items() if number}


def read(file: Path = FILE) -> dict[str, int]:
    """The list as it stands."""
    return tomllib.loads(file.read_text())


def write(known: Mapping[str, int], file: Path = FILE) -> None:
    """Keep the list, in the order of its names."""
    lines = [f'"{name}" = {number}\n' for name, number in sorted(known.items())]
    file.write_text(_HEAD + "".join(lines))
