"""How alike a question is to each of many subjects that are known by their phrases."""

from dataclasses import dataclass, field

import numpy as np

from agents.llm.offline.guidance.grams import Grams

# Shares of a likeness: the nearest phrase, and all that is known of the subject together.
NEAREST, TOGETHER = 0.25, 0.75
# How much a word counts that stands in the text around the phrases only, and one of the name.
AROUND, NAME = 1.2, 5.0
# How soon a piece that comes again says nothing new, and how much long subjects are held back.
ENOUGH, LENGTH = 1.5, 0.4
# How strongly rare pieces count, and what one counts that no subject has: a wording, mostly.
RARE, UNHEARD = 1.4, 2.0


@dataclass(frozen=True, slots=True)
class Subject:
    """Phrases that ask for one thing, the first of them its name, and words that are about it."""

    phrases: list[Grams]
    around: Grams = field(default_factory=Grams)


class Likeness:
    """Weights learned from subjects; scores of a question by subject, in their order."""

    def __init__(self, subjects: list[Subject]):
        self._ids: dict[str, int] = {}
        phrases = [[self._known(phrase) for phrase in subject.phrases] for subject in subjects]
        bags = [
            self._bag(said, subject.around) for said, subject in zip(phrases, subjects, strict=True)
        ]
        self._starts = np.cumsum([0, *map(len, phrases[:-1])])
        self._phrases = _Rows([phrase for said in phrases for phrase in said], len(self._ids))
        self._bags = _Rows(bags, len(self._ids))
        self._rarity = np.log((len(subjects) + 1) / (self._bags.sizes_of_columns() + 0.5)) ** RARE
        self._phrases.to_length_one(self._rarity)
        self._bags.saturate(ENOUGH, LENGTH)

    def scores(self, question: Grams) -> np.ndarray:
        """Between 0 and 1 for each subject."""
        ids, weights, new = self._weighed(question)
        whole = np.concatenate([weights, new])
        if not whole.any():
            return np.zeros(len(self._starts))
        phrases = self._phrases.products(ids, weights) / np.sqrt((whole**2).sum())
        nearest = np.maximum.reduceat(phrases, self._starts)
        return NEAREST * nearest + TOGETHER * self._bags.products(ids, weights) / whole.sum()

    def matter(self, question: Grams) -> float:
        """How much a question says: the weight of all its pieces."""
        _, weights, new = self._weighed(question)
        return float(weights.sum() + new.sum())

    def _weighed(self, question: Grams) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The known pieces with their weights, and the weights of the unknown ones."""
        heard = {self._ids[gram]: n for gram, n in question.items() if gram in self._ids}
        ids = np.fromiter(heard, dtype=int, count=len(heard))
        weights = np.fromiter(heard.values(), dtype=float, count=len(heard)) * self._rarity[ids]
        new = UNHEARD * np.array([n for gram, n in question.items() if gram not in self._ids])
        return ids, weights, new

    def _known(self, grams: Grams) -> dict[int, float]:
        ids = self._ids
        return {ids.setdefault(gram, len(ids)): float(n) for gram, n in grams.items()}

    def _bag(self, phrases: list[dict[int, float]], around: Grams) -> dict[int, float]:
        bag = dict.fromkeys(self._known(around), AROUND)
        for phrase, times in zip(phrases, [NAME, *[1.0] * len(phrases)], strict=False):
            for i in phrase:
                bag[i] = bag.get(i, 0.0) + times
        return bag


class _Rows:
    """Sparse rows, kept by column."""

    def __init__(self, rows: list[dict[int, float]], width: int):
        sizes = [len(row) for row in rows]
        owners = np.repeat(np.arange(len(rows)), sizes)
        columns = np.fromiter((i for row in rows for i in row), dtype=int, count=sum(sizes))
        values = np.fromiter((n for row in rows for n in row.values()), float, count=sum(sizes))
        order = np.argsort(columns, kind="stable")
        self._owners, self._columns, self._values = owners[order], columns[order], values[order]
        self._from = np.searchsorted(self._columns, np.arange(width + 1))
        self._count = len(rows)

    def sizes_of_columns(self) -> np.ndarray:
        """In how many rows each column stands."""
        return np.diff(self._from)

    def to_length_one(self, rarity: np.ndarray) -> None:
        """Rows as directions, for a cosine."""
        self._values *= rarity[self._columns]
        self._values /= np.sqrt(self._sums(self._values**2))[self._owners]

    def saturate(self, enough: float, length: float) -> None:
        """Counts become shares below one; in long rows they become smaller ones (as in BM25)."""
        sums = self._sums(self._values)
        held = enough * (1 - length + length * sums / sums.mean())
        self._values = self._values / (self._values + held[self._owners])

    def products(self, columns: np.ndarray, weights: np.ndarray) -> np.ndarray:
        """The sum over some columns of weight times value, for each row."""
        if not len(columns):
            return np.zeros(self._count)
        spans = [np.arange(self._from[i], self._from[i + 1]) for i in columns]
        at = np.concatenate(spans)
        times = np.repeat(weights, [len(span) for span in spans])
        return np.bincount(self._owners[at], self._values[at] * times, minlength=self._count)

    def _sums(self, values: np.ndarray) -> np.ndarray:
        return np.bincount(self._owners, values, minlength=self._count)
