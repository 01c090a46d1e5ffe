"""A scenario: who speaks, what is on record, and what is said, turn by turn."""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent / "scenarios"


@dataclass(frozen=True)
class Scenario:
    """``demo`` gives the demo student's record, ``profile`` the fields of one of its own.

    ``assessments`` are the letters that the answers to a questionnaire lean to.
    """

    name: str
    title: str
    about: str
    messages: tuple[str, ...]
    demo: bool = False
    profile: dict = field(default_factory=dict)
    assessments: dict[str, str] = field(default_factory=dict)


def names() -> list[str]:
    """All scenarios in their order."""
    return sorted(path.stem for path in HERE.glob("*.toml"))


def read(name: str) -> Scenario:
    """The scenario of that name."""
    row = tomllib.loads((HERE / f"{name}.toml").read_text(encoding="utf-8"))
    messages = tuple(text.strip() for text in row.pop("messages"))
    return Scenario(name=name, messages=messages, **row)
