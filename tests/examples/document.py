"""A conversation as a document."""

from tests.examples.holding import Held
from tests.examples.scenario import Scenario

_AGENTS = {
    "orchestrator": "统筹顾问",
    "essay": "文书专家",
    "school": "选校专家",
    "profile": "档案分析师",
    "timeline": "规划顾问",
}


def document(scenario: Scenario, conversation: Held) -> str:
    """Markdown: what was said, who answered, and which tools were used."""
    head = (
        f"# {scenario.title}\n\n{scenario.about.strip()}\n\n"
        f"*{conversation.day.isoformat()}，离线模型，由 `python -m tests.examples` 生成。"
        "学校数据的来源和年份写在各条回答里。*\n"
    )
    return head + "".join(_turn(turn) for turn in conversation.turns)


def _turn(turn) -> str:
    said = "\n".join(f"> {line}".rstrip() for line in turn.said.splitlines())
    tools = "、".join(f"`{name}`" for name in turn.tools)
    by = _AGENTS.get(turn.agent, turn.agent) + (f" · {tools}" if tools else "")
    return f"\n---\n\n{said}\n\n**{by}**\n\n{turn.answer.strip()}\n"
