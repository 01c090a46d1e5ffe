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
    "plan": "create_timeline",
    "polish": "polish_essay",
    "outline": "generate_outline",
    "tests": "get_assessment_results",
    "interpret": "interpret_assessment",
    "fitting": "suggest_activities_from_assessment",
    "cases": "search_cases",
    "reasons": "explain_case_result",
    "case_and_me": "compare_case_with_profile",
    "admitted": "compare_with_admitted_profiles",
    "posts": "search_forum_posts",
    "popular": "get_popular_discussions",
    "experience": "answer_forum_question",
    "ranking": "analyze_profile_ranking",
    "improve": "suggest_profile_improvements",
    "accuracy": "analyze_prediction_accuracy",
    "web": "web_search",
    "website": "search_school_website",
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


def team_cases() -> list[Case]:
    """The cases of the whole team: the orchestrator's own, and lines that begin with an agent."""
    text = (Path(__file__).parent / "team.txt").read_text(encoding="utf-8")
    rows = [line.partition(": ") for line in text.splitlines() if not line.startswith("#")]
    return [*cases("orchestrator"), *(_case(agent, line) for agent, _, line in rows if line)]


def _case(agent: str, line: str) -> Case:
    message, _, expected = line.partition(" =>")
    tools, _, args = expected.partition(" | ")
    return Case(
        message.strip(),
        "" if agent == "talk" else agent,
        tuple(sorted(SHORT[name] for name in tools.split())),
        json.loads(args) if args.strip() else {},
    )
