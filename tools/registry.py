"""Every tool by its name, in the order of declaration: one typed function and one line above it.

    @tool(group="schools")
    def search_schools(ctx: ToolContext, state: Annotated[str | None, Field(...)] = None) -> dict:
        \"\"\"Find universities by what is known about them. ...\"\"\"

The name is the function's, the description its docstring, the schema comes from its signature.
"""

from collections.abc import Callable, Iterable

from django.core.exceptions import ImproperlyConfigured

from tools.base import Origin, Tool
from tools.schema import arguments_model, description, parameters_schema

_tools: dict[str, Tool] = {}


def register(tool: Tool) -> None:
    """Take a tool in.

    Raises:
        ImproperlyConfigured: another tool already has the name.
    """
    if tool.name in _tools:
        raise ImproperlyConfigured(f"two tools are called {tool.name}")
    _tools[tool.name] = tool


def tool(
    *, group: str, idempotent: bool = True, timeout: float | None = None, origin: Origin = ""
) -> Callable:
    """Declare the decorated function as a tool; the function itself stays as it is.

    ``idempotent=False`` marks a tool that must not be tried a second time by itself.
    """

    def declare(function: Callable[..., dict]) -> Callable[..., dict]:
        arguments = arguments_model(function)
        register(
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


def get(name: str) -> Tool | None:
    """The tool of that name, if there is one."""
    return _tools.get(name)


def origin_of(name: str) -> str:
    """Whose words a tool's result holds, when they are not ours: ``outside`` or ``people``."""
    tool = _tools.get(name)
    return tool.origin if tool else ""


def all_tools() -> list[Tool]:
    """Every tool."""
    return list(_tools.values())


def openai_schema(names: Iterable[str]) -> list[dict]:
    """What a model is offered, in the order of ``names``. Unknown names are left out."""
    found = (_tools.get(name) for name in names)
    return [tool.as_openai() for tool in found if tool is not None]
