"""Every tool by its name, in the order of declaration."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from django.core.exceptions import ImproperlyConfigured

if TYPE_CHECKING:
    from tools.base import Tool

_tools: dict[str, "Tool"] = {}


def register(tool: "Tool") -> None:
    """Take a tool in.

    Raises:
        ImproperlyConfigured: another tool already has the name.
    """
    if tool.name in _tools:
        raise ImproperlyConfigured(f"two tools are called {tool.name}")
    _tools[tool.name] = tool


def get(name: str) -> "Tool | None":
    """The tool of that name, if there is one."""
    return _tools.get(name)


def origin_of(name: str) -> str:
    """Whose words a tool's result holds, when they are not ours: ``outside`` or ``people``."""
    tool = _tools.get(name)
    return tool.origin if tool else ""


def all_tools() -> list["Tool"]:
    """Every tool."""
    return list(_tools.values())


def openai_schema(names: Iterable[str]) -> list[dict]:
    """What a model is offered, in the order of ``names``. Unknown names are left out."""
    found = (_tools.get(name) for name in names)
    return [tool.as_openai() for tool in found if tool is not None]
