"""Who begins on a message, and what an agent is offered."""

from collections.abc import Mapping

from agents.prompts import hand_back_schema
from agents.routing import Route
from agents.workflow.types import ORCHESTRATOR, AgentSpec
from tools import registry


def first_agent(found: Route, agents: Mapping[str, AgentSpec]) -> AgentSpec:
    """The agent that a route names for certain, else the orchestrator.

    Raises:
        KeyError: no orchestrator is in service.
    """
    direct = None if found.should_use_llm else agents.get(found.agent or "")
    return direct or agents[ORCHESTRATOR]


def offered_tools(agent: AgentSpec) -> list[dict]:
    """The tools of the agent's list that exist, and an expert's own action of handing back."""
    return [*registry.openai_schema(agent.tools), *hand_back_schema(agent)]
