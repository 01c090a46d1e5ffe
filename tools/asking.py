"""The language model as a tool asks it for one JSON value, where one is configured.

A tool has an answer of its own by rule; the model's part goes through the same checks. The offline
model plans and tells, it is not asked here.
"""

import logging

from memory.errors import CompletionFailed
from memory.ports import completer
from tools.base import ToolContext

logger = logging.getLogger(__name__)


def ask_model(
    ctx: ToolContext, *, instructions: str, text: str, schema: dict, max_tokens: int
) -> dict | None:
    """The model's answer to ``text`` as ``schema`` describes it; ``None``: none is configured or
    it has none. ``text`` is data: what the model says of it is checked by the caller.
    """
    model = completer("tools")
    if model is None:
        return None
    try:
        return model.complete(
            instructions=instructions,
            text=text,
            schema=schema,
            max_tokens=max_tokens,
            user_id=ctx.user_id,
        )
    except CompletionFailed as error:
        logger.warning("a tool goes on without the model: %s", error)
        return None
