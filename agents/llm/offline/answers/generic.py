"""Answers from tools that this model has no words of its own for."""

from agents.llm.offline.answers.format import bullets, inline, is_number, plain, quoted
from agents.llm.offline.answers.voice import Part, Voice
from agents.llm.offline.dialogue.conversation import Result

_LINES = 12
_DEPTH = 2


def plainly(voice: Voice, results: list[Result]) -> Part:
    """What the tools returned, field by field, as data."""
    blocks = [_block(voice, result) for result in results]
    return Part(
        voice.say("这是查到的结果：", "This is what I found:"),
        tuple(blocks),
        ask=voice.say("需要我说明其中哪一部分？", "Which part shall I go into?"),
    )


def _block(voice: Voice, result: Result) -> str:
    if set(result.result) == {"text"}:
        return quoted(result.result["text"])
    lines = _lines(result.result, 0)
    more = [voice.say("（其余从略）", "(more was left out)")] if len(lines) > _LINES else []
    return f"**{inline(result.name)}**\n\n" + bullets(lines[:_LINES] + more)


def _lines(value: dict, depth: int) -> list[str]:
    return [
        f"{inline(key, 60)}: {said}" for key, item in value.items() if (said := _said(item, depth))
    ]


def _said(value: object, depth: int) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if is_number(value):
        return plain(value)
    if isinstance(value, str):
        return inline(value, 200)
    if depth >= _DEPTH:
        return ""
    if isinstance(value, dict):
        return "; ".join(_lines(value, depth + 1)[:_LINES])
    if isinstance(value, list):
        return " / ".join(filter(None, (_said(item, depth + 1) for item in value[:_LINES])))
    return ""
