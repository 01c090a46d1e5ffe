"""Who is asked and what they may call: messages and function schemas as the agents send them."""

from datetime import date

TODAY = date(2026, 11, 21)

TOOLS = {
    "orchestrator": ("delegate_to_agent",),
    "essay": ("get_profile", "get_essays", "review_essay", "brainstorm_ideas"),
    "school": (
        "get_profile",
        "search_schools",
        "get_school_details",
        "compare_schools",
        "recommend_schools",
        "analyze_admission_chance",
    ),
    "profile": ("get_profile", "update_profile"),
    "timeline": ("get_profile", "get_deadlines", "get_personal_events", "create_personal_event"),
}


def functions(*names: str) -> list[dict]:
    """Function schemas by name."""
    return [
        {"type": "function", "function": {"name": name, "description": "", "parameters": {}}}
        for name in names
    ]


def seat(agent: str) -> list[dict]:
    """What one agent is offered; experts may hand a task back."""
    back = () if agent == "orchestrator" else ("return_to_orchestrator",)
    return functions(*TOOLS[agent], *back)


def system(text: str = "You are one of the team.\nToday is 2026-11-21.") -> dict:
    """Instructions."""
    return {"role": "system", "content": text}


def user(*said: str) -> list[dict]:
    """A conversation that the user begins; user and assistant speak in turn."""
    roles = ("user", "assistant")
    return [system(), *({"role": roles[i % 2], "content": text} for i, text in enumerate(said))]


def with_task(said: str, task: str) -> list[dict]:
    """What an expert sees after the orchestrator handed a task on."""
    return [*user(said), system(f'<task from="orchestrator">\n{task}\n</task>')]
