"""Who begins on a message, and what an agent is offered."""

from collections.abc import Mapping

from agents.prompts import delegation_schema, hand_back_schema
from agents.routing import Route
from agents.workflow.types import DELEGATE, ORCHESTRATOR, AgentSpec
from tools import registry


def first_agent(found: Route, agents: Mapping[str, AgentSpec]) -> AgentSpec:
    """The agent that a route names for certain, else the orchestrator.

    Raises:
        KeyError: no orchestrator is in service.
    """
    direct = None if found.should_use_llm else agents.get(found.agent or "")
    return direct or agents[ORCHESTRATOR]


def offered_tools(agent: AgentSpec, agents: Mapping[str, AgentSpec]) -> list[dict]:
    """The tools of the agent's list that exist, and an expert's own action of handing back.

    Delegation names the experts among ``agents`` that it may hand tasks to; it is left out when
    none of them is in service.
    """
    experts = [
        agents[name]
        for name in agent.can_delegate
        if name in agents and name not in (ORCHESTRATOR, agent.type)
    ]
    offered = []
    for schema in registry.openai_schema(agent.tools):
        if schema["function"]["name"] != DELEGATE:
            offered.append(schema)
        elif experts:
            offered.append(delegation_schema(schema, experts))
    return [*offered, *hand_back_schema(agent)]
