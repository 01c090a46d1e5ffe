"""A tool is one typed function and one declaration.

    @tool(group="schools")
    def search_schools(ctx: ToolContext, state: Annotated[str | None, Field(...)] = None) -> dict:
        \"\"\"Find universities by what is known about them. ...\"\"\"

The name is the function's, the description its docstring, the schema comes from its signature.
"""

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from pydantic import BaseModel

from tools import registry
from tools.schema import arguments_model, description, parameters_schema

Origin = Literal["", "outside", "people"]


@dataclass(frozen=True)
class ToolContext:
    """For whom, in which language and when a tool runs. The model neither sees nor fills it."""

    user_id: int
    locale: str
    now: datetime
    agent: str = ""
    conversation_id: str = ""

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


def tool(
    *, group: str, idempotent: bool = True, timeout: float | None = None, origin: Origin = ""
) -> Callable:
    """Declare the decorated function as a tool; the function itself stays as it is.

    ``idempotent=False`` marks a tool that must not be tried a second time by itself.
    """

    def declare(function: Callable[..., dict]) -> Callable[..., dict]:
        arguments = arguments_model(function)
        registry.register(
            Tool(
                name=function.__name__,
                description=description(function),
                group=group,
                function=function,
                arguments=arguments,
                parameters=parameters_schema(arguments),
                idempotent=idempotent,
                timeout=timeout,
                origin=origin,
            )
        )
        return function

    return declare
