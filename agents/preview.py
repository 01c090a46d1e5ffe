"""Where a message would go and what would be planned for it, without doing any of it."""

from dataclasses import dataclass
from datetime import date

from agents.delegation import DelegationPath
from agents.llm.types import LLM, Completion, LLMRequest
from agents.locale import locale_of
from agents.prompts import conversation_messages, task_message
from agents.routing import Route, route
from agents.team import first_agent, offered_tools
from agents.turn.context import Team
from agents.workflow.planning import make_plan
from agents.workflow.types import AgentSpec, Plan


@dataclass(frozen=True)
class Preview:
    """The route, the agent that would answer, and the names of the tools it would call."""

    route: Route
    final_agent: str
    tools: list[str]


async def preview(
    text: str, team: Team, llm: LLM, *, threshold: float, depth: int, today: date
) -> Preview:
    """Follow a message through routing, delegation and planning.

    Raises:
        LLMError: the model could not plan.
    """
    locale = locale_of(text, "zh")
    window = [{"role": "user", "content": text}]
    found = route(text, team.rules, threshold)
    agent = first_agent(found, team.agents)
    path = DelegationPath(team.agents, depth, [agent.type])
    tasks: list[dict] = []
    while True:
        messages = conversation_messages(agent, window, tasks, today=today, locale=locale)
        plan = await _plan(agent, messages, offered_tools(agent, team.agents), llm)
        if plan.delegation is None or path.refusal(agent, plan.delegation):
            break
        tasks = [task_message(plan.delegation, agent.type)]
        agent = team.agents[plan.delegation.target]
        path.visited.append(agent.type)
    return Preview(found, agent.type, list(dict.fromkeys(step.name for step in plan.steps)))


async def _plan(agent: AgentSpec, messages: list[dict], tools: list[dict], llm: LLM) -> Plan:
    completion: Completion = await llm.complete(
        LLMRequest(agent.model, messages, tools, agent.temperature, agent.max_tokens)
    )
    return make_plan(completion.text, completion.tool_calls)
