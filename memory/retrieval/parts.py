"""The parts of a score, each an array over the scanned memories."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, datetime

import numpy as np

from memory.core.ranking import bm25, neighbours
from memory.core.times import TimeRange, times_in
from memory.core.words import words
from memory.core.words.english import english_word
from memory.core.words.folding import folded
from memory.core.words.marks import ASKS, DATED, asks_when, by_marks
from memory.keys import word_keys
from memory.ports import catalogue
from memory.retrieval.scan import Scan

LONGEST_GAP = 6 * 3600.0  # seconds between two texts of one talk
_EPOCH = date(2000, 1, 1)
_DAY = 86_400.0


@dataclass(frozen=True)
class Sought:
    """What a question asks for: its words, what they are called in the index, its times."""

    words: tuple[str, ...]
    keys: np.ndarray
    speakers: np.ndarray
    times: tuple[TimeRange, ...]
    wants_date: bool
    asks: int
    dated: int


def sought(user_id: int, text: str, today: date) -> Sought:
    """Read a question. The words of its relative times are not looked for: they moved on."""
    times = tuple(times_in(folded(text), today))
    unique = tuple(dict.fromkeys(words(text, catalogue())))
    asks, dated = word_keys(user_id, [ASKS, DATED])
    return Sought(
        words=unique,
        keys=np.array(word_keys(user_id, unique), dtype=np.int64),
        speakers=np.array(word_keys(user_id, by_marks(list(unique))), dtype=np.int64),
        times=times,
        wants_date=asks_when(text),
        asks=asks,
        dated=dated,
    )


@dataclass(frozen=True)
class Parts:
    """The parts by name, and two figures that do not depend on the weights."""

    values: dict[str, np.ndarray]
    similarity: np.ndarray
    coverage: np.ndarray


def parts_of(
    scan: Scan,
    question: Sought,
    now: datetime,
    calibrated: Callable[[float], float],
    freshness: Callable[[float], float],
    bonus: Callable[[int], float],
) -> Parts:
    """All parts of the score of each scanned memory."""
    thread = neighbours.threads(scan.thread_key, scan.said_at, LONGEST_GAP)
    frequencies = _frequencies(scan, question.keys)
    coverage = _coverage(scan, thread, frequencies)
    meaning = _meaning(scan, thread, calibrated)
    days = np.maximum(0.0, (now.timestamp() - scan.said_at) / _DAY)
    values = {
        "meaning": meaning,
        "words": coverage,
        "speaker": _has_any(scan, question.speakers),
        "time": _within(scan, question.times),
        "dated": _has_any(scan, [question.dated]) * float(question.wants_date),
        "asks": _has_any(scan, [question.asks]),
        "category": _of_category(scan.categories, question.words),
        "importance": np.clip(scan.importance + scan.boost, 0, 1),
        "freshness": np.array([freshness(day) for day in days]),
        "access": np.array([bonus(int(count)) for count in scan.accesses]),
    }
    own = np.array([calibrated(cosine) for cosine in np.nan_to_num(scan.cosine)])
    return Parts(values, own, coverage)


def _frequencies(scan: Scan, keys: np.ndarray) -> np.ndarray:
    """How often each word stands in each memory: words × memories."""
    counts = np.zeros((len(keys), len(scan)))
    if len(keys) and len(scan.words):
        order = np.argsort(keys)
        place = np.clip(np.searchsorted(keys, scan.words, sorter=order), 0, len(keys) - 1)
        hit = np.flatnonzero(keys[order[place]] == scan.words)
        np.add.at(counts, (order[place[hit]], scan.owner[hit]), 1)
    return counts


def _coverage(scan: Scan, thread: np.ndarray, frequencies: np.ndarray) -> np.ndarray:
    """BM25 with the neighbours' words, as a share of the most that these words could give."""
    containing = (frequencies > 0).sum(axis=1)
    rarities = bm25.rarity(len(scan), containing)
    known = containing > 0
    scores = bm25.scores(
        neighbours.shared(frequencies[known], thread),
        neighbours.shared(scan.lengths, thread),
        rarities[known],
    )
    return bm25.coverage(scores, rarities[known])


def _meaning(scan: Scan, thread: np.ndarray, calibrated) -> np.ndarray:
    """The calibrated mean cosine of a memory and its neighbours.

    One without a vector (yet) and without neighbours counts like the average one.
    """
    cosines = neighbours.averaged(scan.cosine, thread)
    missing = np.isnan(cosines)
    if missing.all():
        return np.zeros(len(scan))
    cosines[missing] = cosines[~missing].mean()
    return np.array([calibrated(cosine) for cosine in cosines])


def _has_any(scan: Scan, keys: Iterable[int]) -> np.ndarray:
    """1 for memories that have one of the words."""
    found = np.zeros(len(scan))
    found[scan.owner[np.isin(scan.words, np.asarray(keys, dtype=np.int64))]] = 1.0
    return found


def _within(scan: Scan, times: Iterable[TimeRange]) -> np.ndarray:
    """1 for memories said in, or speaking of, a time that the question names."""
    found = np.zeros(len(scan))
    for time in times:
        first, last = (time.start - _EPOCH).days, (time.end - _EPOCH).days
        said = (scan.said_at - 946_684_800.0) / _DAY
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
