"""Handing a task to an expert. The workflow acts on it; here it is only declared."""

from typing import Annotated, Literal

from pydantic import Field

from tools.base import ToolContext, tool
from tools.errors import NotAllowed


@tool(group="delegation", idempotent=False)
def delegate_to_agent(
    ctx: ToolContext,
    agent_type: Annotated[
        Literal["essay", "school", "profile", "timeline"],
        Field(
            description="Who takes over. essay: ideas, structure and review of application essays. "
            "school: finding, comparing and recommending universities, admission chances. "
            "profile: the student's record, scores, activities and awards. "
            "timeline: deadlines, test dates and the student's own calendar."
        ),
    ],
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
