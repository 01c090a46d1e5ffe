"""What the planner is given: who speaks, which task it was handed, which tools it may use. Pure."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from agents.llm.offline.dialogue.conversation import text_of
from agents.llm.offline.reading.language import spoken_language

DELEGATE, HAND_BACK = "delegate_to_agent", "return_to_orchestrator"
MOST_TURNS = 24

_TASK = re.compile(r'<task from="([^"]*)">\s*(.*?)\s*</task>', re.DOTALL)
_INSTRUCTIONS = {"system", "developer"}
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
    """

    turns: tuple[Turn, ...]
    locale: str
    task: str = ""
    sender: str = ""
    offered: Mapping[str, frozenset[str]] = field(default_factory=dict)
    agent: str = ""

    @property
    def last(self) -> str:
        """What the person said last."""
        return next((turn.text for turn in reversed(self.turns) if turn.role == "user"), "")

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
    instructions = [text_of(m) for m in messages if m.get("role") in _INSTRUCTIONS]
    tasks = [task for text in instructions for task in _TASK.findall(text)]
    sender, task = tasks[-1] if tasks else ("", "")
    offered = {tool["function"]["name"]: _arguments(tool["function"]) for tool in tools}
    said = [turn.text for turn in turns if turn.role == "user"] or [task]
    return Dialogue(
        turns=tuple(turns[-MOST_TURNS:]),
        locale=spoken_language(said, locale),
        task=task,
        sender=sender,
        offered=offered,
        agent=_agent(instructions, offered),
    )


def _arguments(function: dict) -> frozenset[str]:
    return frozenset((function.get("parameters") or {}).get("properties") or ())


def _agent(instructions: list[str], offered: Mapping[str, frozenset[str]]) -> str:
    for agent, tool in _KNOWN_BY.items():
        if tool in offered:
            return agent
    named = _ROLE.search(instructions[0]) if instructions else None
    return named[1].lower() if named else ""
