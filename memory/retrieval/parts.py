"""The parts of a score, each an array over the scanned memories."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta

import numpy as np
from django.utils import timezone

from memory.core.ranking import bm25, neighbours
from memory.core.ranking.fusion import Weights
from memory.core.ranking.meaning import raised
from memory.core.scoring import BONUS_PER_ACCESS, FADING, MOST_BONUS
from memory.core.words import words
from memory.core.words.english import english_word
from memory.core.words.marks import (
    ASKS,
    CHINESE,
    DATED,
    SPOKEN,
    asks_when,
    by_marks,
)
from memory.keys import word_keys
from memory.ports import Embedder, catalogue
from memory.reading.folding import plain
from memory.reading.text import is_chinese
from memory.reading.times import TimeRange, times_in
from memory.retrieval.scan import Scan

UNSAID = 0.5
IN_DIALOGUE, ALONE = 1.0, 0.5  # how much of a text's meaning comes from around it
LONGEST_GAP = 6 * 3600.0  # seconds between two texts of one talk
RELEVANCE = ("meaning", "words", "time")
_EPOCH = date(2000, 1, 1)
_EPOCH_DAYS = (_EPOCH - date(1970, 1, 1)).days
_DAY = 86_400.0


_MARKS = (ASKS, CHINESE, DATED, SPOKEN)


@dataclass(frozen=True)
class Sought:
    """What a question asks for: its words, what they are called in the index, its times.

    ``keys`` are those of the words, then of the same as names of speakers, then of the marks.
    """

    words: tuple[str, ...]
    keys: np.ndarray
    times: tuple[TimeRange, ...]
    wants_date: bool
    is_chinese: bool


def sought(user_id: int, text: str, today: date) -> Sought:
    """Read a question. "Today" is when it is asked, and no time to look for."""
    times = tuple(time for time in times_in(plain(text), today) if time.start < today)
    unique = tuple(dict.fromkeys(words(text, catalogue())))
    looked_up = (*unique, *by_marks(list(unique)), *_MARKS)
    return Sought(
        words=unique,
        keys=np.array(word_keys(user_id, looked_up), dtype=np.int64),
        times=times,
        wants_date=asks_when(text),
        is_chinese=is_chinese(text),
    )


@dataclass(frozen=True)
class Occurrences:
    """What of a question stands in each memory.

    ``frequencies`` is how often: words × memories; ``by_speaker`` whether somebody speaks whom the
    question names; ``marked`` what marks it has. Both are 1 or 0.
    """

    frequencies: np.ndarray
    by_speaker: np.ndarray
    marked: Mapping[str, np.ndarray]


def occurrences(scan: Scan, question: Sought) -> Occurrences:
    """Look all of a question up at once."""
    counts = _counts(scan, question.keys)
    size = len(question.words)
    has = (counts > 0).astype(float)
    speakers = has[size : 2 * size]
    marked = dict(zip(_MARKS, has[2 * size :], strict=True))
    return Occurrences(counts[:size], speakers.any(axis=0).astype(float), marked)


def _counts(scan: Scan, keys: np.ndarray) -> np.ndarray:
    """How often each key stands in each memory: keys × memories."""
    order = np.argsort(keys)
    ordered = keys[order]
    place = np.minimum(np.searchsorted(ordered, scan.words), len(keys) - 1)
    hit = np.flatnonzero(ordered[place] == scan.words)
    cells = order[place[hit]] * len(scan) + scan.owner[hit]
    counts = np.bincount(cells, minlength=len(keys) * len(scan))
    return counts.reshape(len(keys), len(scan)).astype(float)


@dataclass(frozen=True)
class Parts:
    """The parts by name, and figures that do not depend on the weights.

    ``has_all`` marks memories that have every word of the question; ``by_meaning`` says whether
    any vectors could be compared.
    """

    values: dict[str, np.ndarray]
    similarity: np.ndarray
    coverage: np.ndarray
    has_all: np.ndarray
    by_meaning: bool

    def relevance(self, weights: Weights) -> np.ndarray:
        """What the question alone makes of each memory: meaning, words, and the named time."""
        return sum(getattr(weights, name) * self.values[name] for name in RELEVANCE)


def parts_of(
    scan: Scan,
    question: Sought,
    now: datetime,
    embedder: Embedder,
) -> Parts:
    """All parts of the score of each scanned memory."""
    thread = neighbours.threads(scan.thread_key, scan.said_at, LONGEST_GAP)
    found = occurrences(scan, question)
    coverage = _coverage(scan, thread, found.frequencies)
    meaning = _meaning(scan, thread, found.marked, question, embedder)
    days = np.maximum(0.0, (now.timestamp() - scan.said_at) / _DAY)
    values = {
        "meaning": meaning,
        "words": coverage,
        "speaker": found.by_speaker,
        "time": _within(scan, question.times, timezone.localtime(now).utcoffset()),
        "dated": found.marked[DATED] * float(question.wants_date),
        "asks": found.marked[ASKS],
        "category": _of_category(scan.categories, question.words),
        "importance": scan.importance,
        "freshness": np.exp(-FADING * days),
        "access": np.minimum(1.0, scan.accesses * BONUS_PER_ACCESS / MOST_BONUS),
    }
    has_all = (found.frequencies > 0).all(axis=0)
    similarity = embedder.calibrated(np.nan_to_num(scan.cosine))
    by_meaning = not np.isnan(scan.cosine).all()
    return Parts(values, similarity, coverage, has_all, by_meaning)


def _coverage(scan: Scan, thread: np.ndarray, frequencies: np.ndarray) -> np.ndarray:
    """BM25 with the neighbours' words, as a share of the most that the question's words could give.

    Words that the person never said count half: a question about something else covers little, and
    one in other words than the person's is not lost.
    """
    containing = (frequencies > 0).sum(axis=1)
    rarities = bm25.rarity(len(scan), containing)
    known = containing > 0
    scores = bm25.scores(
        neighbours.shared(frequencies[known], thread),
        neighbours.shared(scan.lengths, thread),
        rarities[known],
    )
    return bm25.coverage(scores, np.where(known, 1.0, UNSAID) * rarities)


def _meaning(
    scan: Scan,
    thread: np.ndarray,
    marked: Mapping[str, np.ndarray],
    question: Sought,
    embedder: Embedder,
) -> np.ndarray:
    """How much nearer than usual a memory lies, with its neighbours; 1 for a good answer.

    What stands in a dialogue (its speaker is named) is read with the whole of its surroundings, a
    line of its own half so. One without a vector and without neighbours counts like the usual one.
    """
    chinese = marked[CHINESE].astype(int)
    usual = {side: embedder.unrelated(question.is_chinese, bool(side)) for side in (0, 1)}
    own = raised(scan.cosine, chinese, usual)
    around = np.nan_to_num(neighbours.averaged(own, thread))
    share = np.where(marked[SPOKEN] > 0, IN_DIALOGUE, ALONE)
    above = share * around + (1 - share) * np.where(np.isnan(own), around, own)
    return above / embedder.span


def _within(scan: Scan, times: Iterable[TimeRange], offset: timedelta | None) -> np.ndarray:
    """1 for memories said in, or speaking of, a time that the question names.

    ``offset`` from UTC makes days of moments.
    """
    found = np.zeros(len(scan))
    said = (scan.said_at + (offset or timedelta()).total_seconds()) / _DAY - _EPOCH_DAYS
    for time in times:
        first, last = (time.start - _EPOCH).days, (time.end - _EPOCH).days
        about_from, about_to = scan.about
        speaks = (about_from <= last) & (
            np.where(np.isnan(about_to), about_from, about_to) >= first
        )
        found = np.maximum(found, ((said >= first) & (said < last + 1)) | speaks)
    return found


def _of_category(categories: list[str], sought_words: Iterable[str]) -> np.ndarray:
    """1 for memories of a category that the question names (绩点: gpa)."""
    named = set(sought_words)
    by_name = {name: float(english_word(name) in named) for name in set(categories) if name}
    return np.array([by_name.get(name, 0.0) for name in categories])
