"""What stands beside an answer's text: parts of tools' results that a page shows as cards."""

from collections.abc import Callable, Iterable

Shown = Callable[[dict, dict], object]


def _schools(args: dict, result: dict) -> object:
    return result.get("schools", [])


def _plan(args: dict, result: dict) -> object:
    """With what it was asked for, so that the page can have the same plan saved."""
    return {"args": args, **result}


def _polish(args: dict, result: dict) -> object:
    return {name: result.get(name) for name in ("essay", "style", "edits", "questions")}


# By the tool: the name of the part in the answer's ``data``, and what of the call it holds.
_PARTS: dict[str, tuple[str, Shown]] = {
    "recommend_schools": ("schools", _schools),
    "create_timeline": ("plan", _plan),
    "polish_essay": ("polish", _polish),
}


def attachments(tool_calls: Iterable[dict]) -> dict:
    """The answer's ``data``: of several calls of one tool the last good one."""
    data = {}
    for call in tool_calls:
        if call["status"] == "ok" and call["name"] in _PARTS:
            name, shown = _PARTS[call["name"]]
            data[name] = shown(call.get("args") or {}, call["result"])
    return data
