"""Which university an essay is for, and which ones it names."""

import re

from memory.reading.names.index import Match
from tools.essays.models import Essay
from tools.essays.rules.prompts import kind_of
from tools.essays.rules.text import Mention
from tools.schools.catalogue import name_index, title_of

_WHY = re.compile(r"\bwhy\b|为什么|择校", re.IGNORECASE)
_WHY_US = "Why us"


def asked_of(essay: Essay, prompt: str | None = None) -> str:
    """The prompt that the essay answers; ``Why us`` where a title or a prompt asks for a reason.

    "Why NYU?" names no kind of prompt in words, but a university with a why.
    """
    asked = prompt or essay.prompt
    said = asked or essay.title
    if _WHY.search(said) and name_index().find(said):
        return f"{_WHY_US}: {said}"
    return asked or (_WHY_US if _is_why_us(essay) else "")


def _is_why_us(essay: Essay) -> bool:
    titled = kind_of(essay.title)
    asks = titled is not None and titled.key == "why_us"
    return bool(essay.pk) and (asks or essay.kind == Essay.Kind.WHY_SCHOOL)


def schools_in(essay: Essay, asked: str) -> tuple[str, list[Mention]]:
    """The university that the essay is for, as the student calls it, and every one it names."""
    meant = _meant(essay, asked)
    if meant is None:
        return essay.school, []
    own, name = meant
    mentions = [
        Mention(one.start, one.end, title_of(one.id) or one.text, one.id in own)
        for one in name_index().find(essay.content)
    ]
    return essay.school or name, mentions


def _meant(essay: Essay, asked: str) -> tuple[set[str], str] | None:
    """Ids of the one university that is meant, and its name; ``None`` when it is not known."""
    for said in (essay.school, asked, essay.title):
        ids = set(name_index().resolve(said)) or {match.id for match in _found(said)}
        if len(ids) == 1:
            return ids, title_of(next(iter(ids))) or said
    return None


def _found(said: str) -> list[Match]:
    return name_index().find(said) if said else []
