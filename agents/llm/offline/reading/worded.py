"""How intents are named to the person who is asked which one is meant. Pure."""

import tomllib
from functools import cache
from pathlib import Path

from agents.llm.offline.reading.intents import Intent


@cache
def _wordings() -> dict[Intent, tuple[str, str]]:
    stored = tomllib.loads(Path(__file__).with_name("wordings.toml").read_text(encoding="utf-8"))
    return {Intent(name): (chinese, english) for name, (chinese, english) in stored.items()}


def worded(intent: Intent, locale: str) -> str:
    """The name of an intent in the person's language."""
    chinese, english = _wordings()[intent]
    return chinese if locale == "zh" else english


def can_be_named(intent: Intent) -> bool:
    """Whether it is something that the person can be asked about."""
    return intent in _wordings()


def named_in(question: str) -> list[Intent]:
    """The intents that a question put between, in its order."""
    found = [
        (question.find(f"**{name}**"), intent)
        for intent, names in _wordings().items()
        for name in names
        if f"**{name}**" in question
    ]
    return [intent for _, intent in sorted(found)]
