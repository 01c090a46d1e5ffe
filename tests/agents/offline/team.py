"""The whole team with all its tools: where a message ends, and what is called there."""

from agents.llm.offline.planning.planner import Plan, plan
from agents.routing import Rule, route
from agents.seeds import agent_configs, routing_rules
from tests.agents.offline.seats import TODAY, functions, system

TOOLS = {row["type"]: row["tools"] for row in agent_configs()}
RULES = [Rule(**rule) for rule in routing_rules()]
HANDED_ON = {"delegate_to_agent", "return_to_orchestrator"}


def team_seat(agent: str) -> list[dict]:
    """What an agent of a new installation is offered."""
    back = () if agent == "orchestrator" else ("return_to_orchestrator",)
    return functions(*TOOLS[agent], *back)


def answered_by(messages: list[dict], first: str = "orchestrator") -> tuple[str, Plan]:
    """The agent that answers in the end, and its plan."""
    agent, visited, seen = first, {first}, messages
    while True:
        chosen = plan(seen, team_seat(agent), TODAY, "zh")
        name, args = chosen.calls[0] if chosen.calls else ("", {})
        target = args.get("agent_type", "orchestrator")
        if name not in HANDED_ON or target in visited:
            return agent, chosen
        task = f'<task from="{agent}">\n{args["task_description"]}\n</task>'
        seen, agent = [*messages, system(task)], target
        visited.add(agent)


def begins(message: str) -> str:
    """Where a first message goes: by a fast route, else to the orchestrator."""
    found = route(message, RULES)
    return "orchestrator" if found.should_use_llm else found.agent
