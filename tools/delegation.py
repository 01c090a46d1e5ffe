"""Handing a task to an expert. The workflow acts on it; here it is only declared.

Who can take over is the configuration's to say: it is filled in when the tool is offered.
"""

from typing import Annotated

from pydantic import Field

from tools.base import ToolContext
from tools.errors import NotAllowed
from tools.registry import tool


@tool(group="delegation", idempotent=False)
def delegate_to_agent(
    ctx: ToolContext,
    agent_type: Annotated[str, Field(min_length=1, max_length=32, description="Who takes over.")],
    task_description: Annotated[
        str,
        Field(
            min_length=1,
            max_length=4000,
            description="The task in full sentences, with every school, number, date and wish "
            "that the student named: the expert may see nothing else.",
        ),
    ],
    context: Annotated[
        dict | None,
        Field(description="Facts that the expert needs, as names and values."),
    ] = None,
) -> dict:
    """Hand the request to the expert whose subject it is.

    Use it as soon as one expert can answer the whole request; call nothing else beside it.
    """
    raise NotAllowed(
        "Delegation is a step of the workflow and cannot be run as a tool.",
        "Answer with what is known.",
    )
