"""What to do about messages that speak of the memory itself. Pure.

Remembering is done after the message by the memory, forgetting by the person: the answers promise
neither.
"""

import re
from datetime import date

from agents.llm.offline.answers.memories import quoted, said_on, value_of
from agents.llm.offline.answers.passing import acknowledged, feeling
from agents.llm.offline.answers.recollected import recollected
from agents.llm.offline.answers.voice import Part, Voice
from agents.llm.offline.dialogue.setting import DELEGATE, Dialogue
from agents.llm.offline.planning.plans import Call
from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.intents import Intent
from agents.llm.offline.reading.known import items_for, knows
from agents.llm.offline.reading.lexicon.memories import SUBJECTS
from agents.llm.offline.reading.memories import Memories
from agents.llm.offline.reading.recollection import (
    Kind,
    Recollection,
    asks_to_forget,
    asks_to_remember,
    own_question,
    sets_answer_style,
    subjects_in,
)
from agents.llm.offline.reading.resemblance import about
from agents.llm.offline.reading.statements import is_question, speaks_of_self
from agents.llm.offline.reading.updates import stated_fields

_PROFILE = "get_profile"
_ASKS = re.compile(
    r"谁|什么|是不是|要不要|该不该|能不能|会不会|有没有|哪(?!怕)|多少|怎么|如何|为何|为啥|"
    r"(?<![a-z])(?:who|what|which|when|where|why|"
    r"how)(?![a-z])",
    re.IGNORECASE,
)
_MOST = 5
_FEWEST_SIGNS, _MOST_SIGNS = 4, 200

_KEPT = (
    "好的，收到：“{said}”。要记住哪些由记忆功能在这条消息之后整理，记下的会显示在对话里，"
    "也能在“记忆”面板里查看、"
    "修改或删除。",
    "All right: “{said}”. What is remembered is worked out after this message and shown in the "
    "conversation; in the memory panel you can look at it, change it or delete it.",
)
_STYLE = (
    "明白了，回答的长短和语气按你说的来。想让它长期固定下来，"
    "可以在设置的“偏好”里选回答长度和风格。",
    "Understood. To make that permanent, choose the length and style of answers in your "
    "preferences.",
)
_FORGET = (
    "我自己不能删除记忆，要由你来删：打开“记忆”面板，找到那一条，点删除，删错了可以撤销。"
    "{found}{record}",
    "I cannot delete memories myself; you can: open the memory panel, find the entry and delete it "
    "(it can be undone). {found}{record}",
)


def answered(dialogue: Dialogue, request: Request, today: date) -> tuple[str, list[Call]] | None:
    """The answer in words or the calls; ``None`` when the message is about something else."""
    memories = dialogue.memories
    if memories is None or request.main is Intent.CRISIS:
        return None
    voice = Voice(dialogue.locale, today, dialogue.last, length=dialogue.preferences.length)
    if dialogue.asked and not dialogue.asked.rest:
        found = _recollect(dialogue, request, voice, memories, dialogue.asked)
        if found:
            return found
    if not dialogue.task:
        asked = own_question(dialogue.last)
        if asked and set(request.intents) <= {Intent.CHITCHAT, Intent.GUIDANCE}:
            part = recollected(voice, asked, memories, dialogue.heard)
            return _text(part), []
    said = _about_memory(dialogue, request, voice, memories, today)
    return (said, []) if said else None


def _recollect(
    dialogue: Dialogue, request: Request, voice: Voice, memories: Memories, asked: Recollection
) -> tuple[str, list[Call]] | None:
    recorded = asked.kind is Kind.ALL or any(SUBJECTS[name].field for name in asked.subjects)
    recorded = recorded and asked.kind in (Kind.ALL, Kind.FACT) and not asked.past
    if recorded and _PROFILE in dialogue.offered:
        return "", [(_PROFILE, {})]
    if recorded and dialogue.delegates and dialogue.sender != "profile":
        task = {"agent_type": "profile", "task_description": dialogue.last}
        return "", [(DELEGATE, task)]
    if not (asked.sure or knows(asked, memories)) and (_is_task(request) or not asked.subjects):
        return None
    part = recollected(voice, asked, memories, dialogue.heard)
    return _text(part), []


def _text(part: Part) -> str:
    return "\n\n".join(block for block in (part.lead, *part.body) if block)


def _is_task(request: Request) -> bool:
    """Whether it asks for something else than the person's own record."""
    return bool(request.agent) and request.agent != "profile" and not request.assumed


def _about_memory(
    dialogue: Dialogue, request: Request, voice: Voice, memories: Memories, today: date
) -> str:
    if request.material:  # a text that was pasted wishes for nothing
        return ""
    text = dialogue.last
    if what := asks_to_forget(text):
        return _forgetting(voice, what, memories)
    told = stated_fields(request, today) if request.has(Intent.UPDATE) else {}
    if (what := asks_to_remember(text)) and not told:
        return voice.say(*_KEPT).format(said=what.strip(" 。.!！"))
    if sets_answer_style(text):
        return voice.say(*_STYLE)
    return acknowledged(voice, text) if _is_news(text, request) else ""


def _is_news(text: str, request: Request) -> bool:
    """Whether a message only tells something of oneself that asks for no tool."""
    if not _FEWEST_SIGNS <= len(text) <= _MOST_SIGNS or is_question(text) or _ASKS.search(text):
        return False
    if not request.intents:
        return speaks_of_self(text)
    only_guessed = request.assumed or set(request.intents) <= {Intent.CHITCHAT}
    return only_guessed and feeling(text) is not None


def _forgetting(voice: Voice, what: str, memories: Memories) -> str:
    named = subjects_in(what)
    found = [item for name in named for item in items_for(name, memories)]
    found = found or list(about(what, memories))
    lines = [
        f"{value_of(voice, i)} {quoted(voice, i, 60)}（{_bare(voice, i)}）" for i in found[:_MOST]
    ]
    if not voice.zh:
        lines = [
            f"{value_of(voice, i)} {quoted(voice, i, 60)} ({said_on(voice, i)})"
            for i in found[:_MOST]
        ]
    listed = voice.say("；", "; ").join(lines)
    held = (
        voice.say(f"现在记着的是：{listed}。", f"What is remembered: {listed}. ") if lines else ""
    )
    none = voice.say("我这里没有看到相关的记忆。", "I see no memory about it. ")
    record = any(SUBJECTS[name].field for name in named)
    rest = voice.say("删掉以后档案里也不再显示。", "Your profile then no longer shows it either.")
    return voice.say(*_FORGET).format(found=held or none, record=rest if record else "").strip()


def _bare(voice: Voice, item) -> str:
    return said_on(voice, item).removeprefix("在 ")
