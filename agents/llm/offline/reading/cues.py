"""Weighing phrases: how strongly a sentence speaks for each intent. Pure."""

import re
from functools import cache

from agents.llm.offline.reading.intents import Intent
from agents.llm.offline.reading.lexicon.assessments import ASSESSMENTS
from agents.llm.offline.reading.lexicon.community import COMMUNITY
from agents.llm.offline.reading.lexicon.essay import ESSAY
from agents.llm.offline.reading.lexicon.fragments import FRAGMENTS
from agents.llm.offline.reading.lexicon.outside import OUTSIDE
from agents.llm.offline.reading.lexicon.profile import PROFILE
from agents.llm.offline.reading.lexicon.school import SCHOOL
from agents.llm.offline.reading.lexicon.standing import STANDING
from agents.llm.offline.reading.lexicon.talk import TALK
from agents.llm.offline.reading.lexicon.timeline import TIMELINE

_NEGATED = re.compile(
    r"(?:不要|别|不用|不必|不需要|先别|先不|无需|暂时不|不想|不是(?:要|想|让你|叫你)?|不再|"
    r"(?<![a-z])(?:don'?t|do not|not|no need to|"
    r"never|stop|rather than|instead of|without|isn't about))\s*(?:再|给我|帮我|要|想|需要|"
    r"want|need|to|(?:you|me|please|a|an|any|the|my|just|asking (?:for|about)|"
    r"looking for)\s*){0,3}$"
)

_TABLES = (SCHOOL, ESSAY, PROFILE, ASSESSMENTS, TIMELINE, COMMUNITY, STANDING, OUTSIDE, TALK)


@cache
def _compiled() -> list[tuple[Intent, float, re.Pattern]]:
    return [
        (intent, weight, re.compile(_expanded(pattern), re.IGNORECASE))
        for table in _TABLES
        for intent, cues in table.items()
        for weight, pattern in cues
    ]


def _expanded(pattern: str) -> str:
    for name, fragment in FRAGMENTS.items():
        pattern = pattern.replace(f"@{name}@", fragment)
    return pattern


def weigh(sentence: str) -> dict[Intent, tuple[float, int]]:
    """For each intent that a phrase speaks for: the sum of weights, and the first position.

    A phrase right behind a negation (不要推荐, don't recommend) does not count.
    """
    found: dict[Intent, tuple[float, int]] = {}
    for intent, weight, pattern in _compiled():
        match = pattern.search(sentence)
        if match is None or _NEGATED.search(sentence[: match.start()].lower()):
            continue
        total, first = found.get(intent, (0.0, len(sentence)))
        found[intent] = (total + weight, min(first, match.start()))
    return found
