"""The conditions of a search in words."""

import re

from agents.llm.offline.answers.format import inline, is_number, money, percent, plain
from agents.llm.offline.answers.voice import Voice
from memory.reading.names.places import resolve_place

_REGIONS = {
    "northeast": ("东北部", "Northeast"),
    "midwest": ("中西部", "Midwest"),
    "south": ("南部", "South"),
    "west": ("西部", "West"),
}
_CONTROL = {"public": ("公立", "public"), "private": ("私立", "private")}
_MONEY = {
    "max_tuition": ("州外学费不超过 {}", "tuition (out of state) up to {}"),
    "max_cost": ("一年总费用不超过 {}", "total cost a year up to {}"),
}
_RATES = {
    "min_admission_rate": ("录取率不低于 {}", "admission rate from {}"),
    "max_admission_rate": ("录取率不高于 {}", "admission rate up to {}"),
}
_FIGURES = {
    "sat": ("SAT {}", "SAT {}"),
    "act": ("ACT {}", "ACT {}"),
    "min_undergraduates": ("本科生不少于 {} 人", "at least {} undergraduates"),
    "max_undergraduates": ("本科生不多于 {} 人", "at most {} undergraduates"),
}
_TESTS = {
    "required": ("必须提交 SAT/ACT", "SAT/ACT required"),
    "optional": ("SAT/ACT 可选", "SAT/ACT optional"),
    "blind": ("不看 SAT/ACT", "SAT/ACT not considered"),
    "not_required": ("不要求 SAT/ACT", "no SAT/ACT required"),
}
_TEXTS = {
    "query": ("“{}”", "“{}”"),
    "state": ("地点 {}", "in {}"),
    "major": ("专业 {}", "major {}"),
}


def in_words(voice: Voice, filters: object, args: dict) -> str:
    """The conditions that were applied (what was asked for, when the tool does not repeat them)."""
    given = filters if isinstance(filters, dict) and filters else args
    said = [_one(voice, _snake(key), value) for key, value in given.items() if value is not None]
    return voice.listed([words for words in said if words])


def _snake(key: str) -> str:
    return re.sub(r"(?<=[a-z])([A-Z])", lambda match: "_" + match[1].lower(), key)


def _one(voice: Voice, key: str, value: object) -> str:
    if key in _MONEY and is_number(value):
        return voice.say(*_MONEY[key]).format(money(voice, value))
    if key in _RATES and is_number(value):
        return voice.say(*_RATES[key]).format(percent(voice, value))
    if key in _FIGURES and is_number(value):
        return voice.say(*_FIGURES[key]).format(plain(value))
    if key == "state" and isinstance(value, str) and (place := resolve_place(value)):
        value = voice.say(place.title_zh, place.title)
    words = {"region": _REGIONS, "control": _CONTROL, "test_policy": _TESTS}.get(key, {}).get(
        str(value)
    )
    if words:
        return voice.say(*words)
    if key in _TEXTS and isinstance(value, str | dict):
        return voice.say(*_TEXTS[key]).format(_named(voice, value))
    return ""


def _named(voice: Voice, value: str | dict) -> str:
    if isinstance(value, dict):
        chinese = value.get("titleZh") or value.get("title_zh")
        return inline((voice.zh and chinese) or value.get("title") or value.get("name"), 60)
    return inline(value, 60)
