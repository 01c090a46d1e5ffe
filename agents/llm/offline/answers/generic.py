"""Answers from tools that this model has no words of its own for: readable, without their keys."""

import re

from agents.llm.offline.answers.errors import TASKS
from agents.llm.offline.answers.format import inline, is_number, plain, quoted
from agents.llm.offline.answers.labels import HEADS, LABELS, SILENT
from agents.llm.offline.answers.voice import Part, Voice
from agents.llm.offline.dialogue.conversation import Result

_MOST = 8
_DEPTH = 2
_MARKS = re.compile(r"</?other-text[^>]*>")
_IDENTIFIER = re.compile(r"[0-9a-f]{8}-[0-9a-f-]{27}|[a-z]+(?:[A-Z][a-z]+)+|[a-z]+(?:_[a-z]+)+")
_PROSE = re.compile(r"[\u4e00-\u9fff]{4}|\w+ \w+ \w+")


def plainly(voice: Voice, results: list[Result]) -> Part:
    """What the tools returned: prose as prose, figures with their names, lists as lists."""
    blocks = [block for result in results for block in _blocks(voice, result)]
    return Part(
        "" if blocks else voice.say("这次没有查到内容。", "Nothing was found this time."),
        tuple(blocks),
        ask=voice.say("需要我说明其中哪一部分？", "Which part shall I go into?"),
    )


def _blocks(voice: Voice, result: Result) -> list[str]:
    if set(result.result) == {"text"}:
        return [quoted(result.result["text"])]
    lines = _lines(voice, result.result, 0)
    if not lines:
        return []
    task = TASKS.get(result.name)
    return [*([f"**{voice.say(*task)}**"] if task else []), *lines]


def _lines(voice: Voice, value: dict, depth: int) -> list[str]:
    """One block for each field that can be told."""
    lines = []
    for key, item in value.items():
        if key in SILENT or key.endswith("Id"):
            continue
        if isinstance(item, list) and any(isinstance(row, dict) for row in item):
            lines.append(_rows(voice, [row for row in item if isinstance(row, dict)], depth))
        elif said := _said(voice, item, depth):
            lines.append(_named(voice, key, said))
    return [line for line in lines if line]


def _named(voice: Voice, key: str, said: str) -> str:
    label = LABELS.get(key)
    if label:
        return voice.say(f"{label[0]}：{said}", f"{label[1].capitalize()}: {said}")
    return said if _PROSE.search(said) else ""


def _rows(voice: Voice, rows: list[dict], depth: int) -> str:
    lines = [f"{number}. {_row(voice, row, depth)}" for number, row in enumerate(rows[:_MOST], 1)]
    left = len(rows) - _MOST
    if left > 0:
        lines.append(voice.say(f"（还有 {left} 条）", f"({left} more)"))
    return "\n".join(lines)


def _row(voice: Voice, row: dict, depth: int) -> str:
    heads = HEADS if not voice.zh else (*(f"{head}Zh" for head in HEADS), *HEADS)
    head = next((key for key in heads if isinstance(row.get(key), str) and row[key]), "")
    rest = {k: v for k, v in row.items() if k.removesuffix("Zh") != head.removesuffix("Zh")}
    told = voice.say("；", "; ").join(_lines(voice, rest, depth + 1)) if depth < _DEPTH else ""
    title = f"**{inline(row[head], 120)}**" if head else ""
    return " ".join(filter(None, (title, told.replace("\n", " "))))


def _said(voice: Voice, value: object, depth: int) -> str:
    if isinstance(value, bool):
        return voice.say("是" if value else "否", "yes" if value else "no")
    if is_number(value):
        return plain(value)
    if isinstance(value, str):
        text = inline(_MARKS.sub(" ", value), 300)
        return "" if _IDENTIFIER.fullmatch(text) else text
    if depth >= _DEPTH:
        return ""
    if isinstance(value, dict):
        return voice.say("；", "; ").join(_lines(voice, value, depth + 1)[:_MOST])
    if isinstance(value, list):
        return voice.listed([s for item in value[:_MOST] if (s := _said(voice, item, depth + 1))])
    return ""
