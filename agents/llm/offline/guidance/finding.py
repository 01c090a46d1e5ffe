"""Which entry answers a question, learned from how people ask.

Every phrase that asks for an entry is made of weighted grams: pairs and triples of Chinese
characters, Latin words with their neighbours and parts, and the concepts that words stand for. A
question's likeness to an entry is made of its nearest phrase and of all that is known of the entry
together. Questions that belong elsewhere are learned in the same way: where one of them is nearer,
or nothing is near enough, there is no entry.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from agents.llm.offline.guidance.catalogue import Entry, elsewhere, entries
from agents.llm.offline.guidance.grams import Grams, grams, language, of_text
from agents.llm.offline.guidance.likeness import Likeness, Subject

# From likenesses to how likely the best entry is the right one: a logistic curve through the
# phrases themselves, each left out in turn, and the questions that belong elsewhere.
BASE, LIKENESS, LEAD, MATTER, OUTSIDE = -5.54, 5.44, 3.27, 0.63, -0.61
# Wordings that nobody wrote down are less sure than the curve believes.
THRESHOLD = 0.65
ALTERNATIVES, CLOSE = 3, 0.75
_LITTLE = 0.01


@dataclass(frozen=True, slots=True)
class Found:
    """The entry that answers, how likely it is right (0 to 1), and others that came near."""

    entry: Entry
    score: float
    alternatives: tuple[Entry, ...] = ()


def find(text: str, locale: str) -> Found | None:
    """The entry that answers a question, or none. The locale decides where the text does not."""
    likeness, question = learned(language(text, locale)), grams(text)
    known, scores = list(entries().values()), likeness.scores(question)
    inside, outside = scores[: len(known)], float(scores[len(known) :].max())
    best, *others = np.argsort(-inside, kind="stable")[: ALTERNATIVES + 1]
    sure = sureness(inside[best], inside[others[0]], outside, likeness.matter(question))
    if sure < THRESHOLD or outside >= inside[best]:
        return None
    near = tuple(known[i] for i in others if inside[i] >= CLOSE * inside[best])
    return Found(known[best], sure, near)


def sureness(best: float, second: float, outside: float, matter: float) -> float:
    """How likely the best entry is right, by its likeness, its lead and what belongs elsewhere."""
    scale = best + _LITTLE
    told = BASE + LIKENESS * best + LEAD * (best - second) / scale
    told += MATTER * math.log1p(matter) + OUTSIDE * outside / scale
    return 1 / (1 + math.exp(-told))


@lru_cache(maxsize=2)
def learned(locale: str) -> Likeness:
    """What phrases teach: the entries in their order, then each question of elsewhere."""
    subjects = [_subject(entry, locale) for entry in entries().values()]
    return Likeness(subjects + [Subject([grams(text)]) for text in elsewhere(locale)])


def _subject(entry: Entry, locale: str) -> Subject:
    phrases = [entry.title[locale], *entry.asked[locale]]
    return Subject([grams(text) for text in phrases], _around(entry, locale))


def _around(entry: Entry, locale: str) -> Grams:
    """Words of the answer, and what the English name adds to Chinese phrases that borrow it."""
    said = of_text(entry.text[locale])
    return said if locale == "en" else said + grams(f"{entry.id} {entry.title['en']}")
