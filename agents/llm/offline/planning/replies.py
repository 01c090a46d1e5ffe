"""Answers that need no tool: talk, comfort, definitions, and what the team cannot do yet. Pure."""

import re
from collections.abc import Sequence

from agents.llm.offline import guidance
from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.intents import DEFINED, Intent
from agents.llm.offline.reading.lexicon.answers import (
    GLOSSARY,
    NO_ENTRY,
    OUT_OF_FIELD,
    TALK,
    UNAVAILABLE,
    UNCLEAR,
)
from agents.llm.offline.reading.lexicon.comfort import COMFORT
from agents.llm.offline.reading.lexicon.plain import CHOICE, ESSAY_RULE, EVENT_EDIT
from agents.llm.offline.reading.worded import worded

_PLAIN = {
    Intent.ESSAY_RULE: ESSAY_RULE,
    Intent.EVENT_EDIT: EVENT_EDIT,
    Intent.EVENT_DELETE: EVENT_EDIT,
    Intent.CHOICE: CHOICE,
}

_FOR_A_CHILD = re.compile(
    r"(?:孩子|女儿|儿子|闺女|(?<![其吉])[她他](?!们)).{0,12}(?:压力|焦虑|紧张|崩溃|烦|累|"
    r"睡不着|失眠|拖|没信心|不开心)|"
    r"(?<![a-z])(?:my (?:son|daughter|child|kid)|she|he)(?: \S+){0,6} (?:stress\w*|anxious|"
    r"overwhelm\w*|pressure|worried|tired|procrastinat\w*)",
    re.IGNORECASE,
)


def said(pair: tuple[str, str], locale: str) -> str:
    """The text of a pair (Chinese, English)."""
    return pair[0] if locale == "zh" else pair[1]


def reply(request: Request, locale: str) -> str:
    """The answer to a request that is nobody's task."""
    main = request.main
    if main in DEFINED and (found := guidance.find(request.text, locale)):
        return guidance.answer(found, locale)
    if main in UNAVAILABLE:
        return said(UNAVAILABLE[main], locale)
    if main is Intent.WORRY and _FOR_A_CHILD.search(request.text):
        return said(COMFORT["worried_parent"], locale)
    if main in TALK:
        return said(TALK[main], locale)
    if main in (Intent.GLOSSARY, Intent.GUIDANCE):
        return definitions(request.text, locale)
    if main in _PLAIN:
        return said(_PLAIN[main], locale)
    if request.act in TALK:
        return said(TALK[request.act], locale)
    if len(request.doubtful) > 1:
        return which_of(request.doubtful, locale)
    return said(UNCLEAR, locale)


def which_of(likely: Sequence[Intent], locale: str) -> str:
    """The question which of the likely intents is meant."""
    names = [f"**{worded(intent, locale)}**" for intent in likely]
    *first, last = names
    if locale == "zh":
        return f"我想先确认一下：你是想让我{'、'.join(first)}，还是{last}？"
    return f"Just to be sure: would you like me to {', '.join(first)} or {last}?"


def definitions(text: str, locale: str) -> str:
    """What the terms in the text mean; all application plans when it names none."""
    named = [pair for pattern, pair in GLOSSARY if re.search(pattern, text, re.IGNORECASE)]
    if not named:
        return said(NO_ENTRY, locale)
    lines = [f"- {said(pair, locale)}" for pair in named]
    close = (
        "具体学校开放哪些轮次、截止日期是哪天，告诉我校名我来查。",
        "Tell me a university and I will look up which rounds it offers and when they close.",
    )
    return "\n".join([*lines, "", said(close, locale)])


def out_of_field(request: Request, locale: str) -> str:
    """An expert's honest answer to a task that is outside its field and cannot be handed on."""
    return said(OUT_OF_FIELD.get(request.agent, UNCLEAR), locale)


def comforted_again(locale: str) -> str:
    """Comfort in other words, for whoever has had the first ones."""
    return said(COMFORT["worry_again"], locale)


def declined(locale: str) -> str:
    """The answer to a plain "no"."""
    return said(TALK["declined"], locale)
