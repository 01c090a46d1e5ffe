"""What the planner is given: who speaks, which task it was handed, which tools it may use. Pure."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date

from agents.llm.offline.dialogue.asked_of_memory import asked_of_memory
from agents.llm.offline.dialogue.conversation import (
    instructions,
    memories_of,
    preferences_of,
    text_of,
    today_of,
)
from agents.llm.offline.dialogue.own_schools import with_names
from agents.llm.offline.dialogue.said_now import updated
from agents.llm.offline.reading.intents import TALK
from agents.llm.offline.reading.language import spoken_language
from agents.llm.offline.reading.memories import Memories
from agents.llm.offline.reading.preferences import Preferences
from agents.llm.offline.reading.recollection import Recollection
from agents.llm.offline.reading.understanding import understand

DELEGATE, HAND_BACK = "delegate_to_agent", "return_to_orchestrator"
MOST_TURNS = 24

_TASK = re.compile(r'<task from="([^"]*)">\s*(.*?)\s*</task>', re.DOTALL)
# The tool by which an agent is known when the prompt does not name it.
_KNOWN_BY = {
    "essay": "review_essay",
    "school": "recommend_schools",
    "profile": "update_profile",
    "timeline": "create_personal_event",
}
_ROLE = re.compile(
    r"\b(essay|school|profile|timeline) (?:expert|adviser|advisor|agent)", re.IGNORECASE
)


@dataclass(frozen=True)
class Turn:
    """One thing said by the ``user`` or the ``assistant``."""

    role: str
    text: str


@dataclass(frozen=True)
class Dialogue:
    """A conversation with the tools on offer, whose argument names are in ``offered``.

    ``task`` is what another agent handed over, empty when the person is answered directly.
    ``memories`` is ``None`` when the instructions say nothing of a memory; ``asked`` is the last
    message's question about it.
    """

    turns: tuple[Turn, ...]
    locale: str
    task: str = ""
    sender: str = ""
    offered: Mapping[str, frozenset[str]] = field(default_factory=dict)
    agent: str = ""
    memories: Memories | None = None
    preferences: Preferences = field(default_factory=Preferences)
    asked: Recollection | None = None

    @property
    def last(self) -> str:
        """What the person said last."""
        return next((turn.text for turn in reversed(self.turns) if turn.role == "user"), "")

    @property
    def heard(self) -> str:
        """What the assistant answered last; empty when nothing yet."""
        return next((t.text for t in reversed(self.turns) if t.role == "assistant"), "")

    @property
    def delegates(self) -> bool:
        """Whether this is the orchestrator's seat."""
        return DELEGATE in self.offered


def read(messages: list[dict], tools: list[dict], locale: str) -> Dialogue:
    """Read chat messages and function schemas as they come over the wire."""
    turns = [
        Turn(message["role"], text_of(message).strip())
        for message in messages
        if message.get("role") in ("user", "assistant") and text_of(message).strip()
    ]
    told = instructions(messages)
    tasks = [task for text in told for task in _TASK.findall(text)]
    sender, task = tasks[-1] if tasks else ("", "")
    offered = {tool["function"]["name"]: _arguments(tool["function"]) for tool in tools}
    said = [turn.text for turn in turns if turn.role == "user"] or [task]
    dialogue = Dialogue(
        turns=tuple(turns[-MOST_TURNS:]),
        locale=spoken_language(said, locale),
        task=task,
        sender=sender,
        offered=offered,
        agent=_agent(told, offered),
        preferences=preferences_of(messages),
    )
    memories = memories_of(messages)
    return dialogue if memories is None else _remembering(dialogue, memories, today_of(messages))


def _remembering(dialogue: Dialogue, memories: Memories, today: date) -> Dialogue:
    """The dialogue with what is remembered: what it now says wins, own schools have names."""
    said = [turn.text for turn in dialogue.turns if turn.role == "user"]
    memories = updated(memories, said, today)
    before = said[-2] if len(said) > 1 else ""
    asked = asked_of_memory(said[-1], before, memories, today, dialogue.locale) if said else None
    turns = [_named(turn, memories, dialogue.locale) for turn in dialogue.turns]
    if asked and asked.rest and _requests(asked.rest, today, dialogue.locale):
        place = max(i for i, turn in enumerate(turns) if turn.role == "user")
        turns[place] = Turn("user", with_names(asked.rest, memories, dialogue.locale))
    else:
        asked = asked and replace(asked, rest="")
    task = with_names(dialogue.task, memories, dialogue.locale)
    return replace(dialogue, turns=tuple(turns), task=task, memories=memories, asked=asked)


def _named(turn: Turn, memories: Memories, locale: str) -> Turn:
    if turn.role != "user":
        return turn
    return Turn(turn.role, with_names(turn.text, memories, locale))


def _requests(text: str, today: date, locale: str) -> bool:
    """Whether the rest of a message asks for something."""
    request = understand(text, today, locale)
    return any(intent not in TALK for intent in request.intents)


def _arguments(function: dict) -> frozenset[str]:
    return frozenset((function.get("parameters") or {}).get("properties") or ())


def _agent(instructions: list[str], offered: Mapping[str, frozenset[str]]) -> str:
    for agent, tool in _KNOWN_BY.items():
        if tool in offered:
            return agent
    named = _ROLE.search(instructions[0]) if instructions else None
    return named[1].lower() if named else ""
