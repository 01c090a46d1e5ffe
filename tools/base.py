"""What a tool is, and for whom one runs."""

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from pydantic import BaseModel

Origin = Literal["", "outside", "people"]


@dataclass(frozen=True)
class ToolContext:
    """For whom, in which language and when a tool runs. The model neither sees nor fills it."""

    user_id: int
    locale: str
    now: datetime
    agent: str = ""
    conversation_id: str = ""
    message_id: str = ""

    def say(self, zh: str, en: str) -> str:
        """The text in the language of the conversation."""
        return zh if self.locale.startswith("zh") else en


@dataclass(frozen=True)
class Tool:
    """A declared tool. ``timeout`` in seconds (``None``: the installation's setting).

    ``origin`` says whose words the result holds when they are not ours: ``outside`` those of web
    pages, ``people`` those of other persons. The model is told so beside each result.
    """

    name: str
    description: str
    group: str
    function: Callable[..., dict]
    arguments: type[BaseModel]
    parameters: dict
    idempotent: bool
    timeout: float | None
    origin: Origin = ""

    @property
    def is_async(self) -> bool:
        """Whether the function is a coroutine function."""
        return inspect.iscoroutinefunction(self.function)

    def as_openai(self) -> dict:
        """The tool as a chat-completions request offers it."""
        function = {
            "name": self.name,
            "description": self.description,
            "parameters": self.parameters,
        }
        return {"type": "function", "function": function}
