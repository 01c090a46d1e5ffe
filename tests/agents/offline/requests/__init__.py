"""Everyday requests and what a counsellor would do: a file for each expert.

A line is ``message => tools | arguments``: the tools by their short names (see ``SHORT``), and
optionally a JSON object that the arguments of the calls taken together must contain. No tool means
that the expert asks back or answers in words.
"""

import json
from dataclasses import dataclass
from pathlib import Path

SHORT = {
    "profile": "get_profile",
    "update": "update_profile",
    "search": "search_schools",
    "details": "get_school_details",
    "compare": "compare_schools",
    "recommend": "recommend_schools",
    "chance": "analyze_admission_chance",
    "essays": "get_essays",
    "review": "review_essay",
    "ideas": "brainstorm_ideas",
    "deadlines": "get_deadlines",
    "events": "get_personal_events",
    "create": "create_personal_event",
}


@dataclass(frozen=True)
class Case:
    """One message with the expected agent (empty: answered in words), tools and arguments."""

    message: str
    agent: str
    tools: tuple[str, ...]
    args: dict


def cases(agent: str) -> list[Case]:
    """The cases of one expert, or of ``talk``."""
    lines = (Path(__file__).parent / f"{agent}.txt").read_text(encoding="utf-8").splitlines()
    return [_case(agent, line) for line in lines if line.strip() and not line.startswith("#")]


def _case(agent: str, line: str) -> Case:
    message, _, expected = line.partition(" =>")
    tools, _, args = expected.partition(" | ")
    return Case(
        message.strip(),
        "" if agent == "talk" else agent,
        tuple(sorted(SHORT[name] for name in tools.split())),
        json.loads(args) if args.strip() else {},
    )
