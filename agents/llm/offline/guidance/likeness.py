"""How alike a question is to each of many subjects that are known by their phrases."""

from dataclasses import dataclass, field

import numpy as np

from agents.llm.offline.guidance.grams import Grams

# Shares of a likeness: the nearest phrase, all phrases together, what of the question is known at all.
NEAREST, TOGETHER, KNOWN = 0.50, 0.25, 0.25
# How much a word counts that stands in the text around the phrases only.
AROUND = 0.3


@dataclass(frozen=True, slots=True)
class Subject:
    """Phrases that ask for one thing, and words that are about it."""

    phrases: list[Grams]
    around: Grams = field(default_factory=Grams)


class Likeness:
    """Weights learned from subjects; scores of a question by subject, in their order."""

    def __init__(self, subjects: list[Subject]):
        self._ids: dict[str, int] = {}
        phrases = [self._known(phrase) for subject in subjects for phrase in subject.phrases]
        bags = [self._bag(subject) for subject in subjects]
        owners = np.repeat(np.arange(len(subjects)), [len(s.phrases) for s in subjects])
        self._starts = np.flatnonzero(np.diff(owners, prepend=-1))
        said = np.bincount([i for bag in bags for i in bag], minlength=len(self._ids))
        self._rarity = np.log((len(subjects) + 1) / (said + 0.5))
        self._unheard = float(np.log((len(subjects) + 1) / 0.5))
        self._phrases = _Rows(phrases, self._rarity)
        self._bags = _Rows(bags, self._rarity)
        self._presence = _Rows([{i: min(n, 1.0) for i, n in bag.items()} for bag in bags])

    def scores(self, question: Grams) -> np.ndarray:
        """Between 0 and 1 for each subject."""
        heard = {self._ids[gram]: n for gram, n in question.items() if gram in self._ids}
        ids = np.fromiter(heard, dtype=int, count=len(heard))
        weights = np.sqrt(np.fromiter(heard.values(), dtype=float, count=len(heard)))
        weights *= self._rarity[ids]
        unheard = self._unheard * (len(question) - len(heard))
        length = np.sqrt((weights**2).sum() + self._unheard * unheard) or 1.0
        nearest = np.maximum.reduceat(self._phrases.products(ids, weights), self._starts)
        together = self._bags.products(ids, weights)
        known = self._presence.products(ids, weights) / ((weights.sum() + unheard) or 1.0)
        return (NEAREST * nearest + TOGETHER * together) / length + KNOWN * known

    def _known(self, grams: Grams) -> dict[int, float]:
        ids = self._ids
        return {ids.setdefault(gram, len(ids)): float(n) for gram, n in grams.items()}

    def _bag(self, subject: Subject) -> dict[int, float]:
        bag = dict.fromkeys(self._known(subject.around), AROUND)
        for phrase in subject.phrases:
            for i, n in self._known(phrase).items():
                bag[i] = bag.get(i, 0.0) + n
        return bag


class _Rows:
    """Sparse rows, kept by column. Weighted rows are damped and of length one."""

    def __init__(self, rows: list[dict[int, float]], rarity: np.ndarray | None = None):
        sizes = [len(row) for row in rows]
        owners = np.repeat(np.arange(len(rows)), sizes)
        columns = np.fromiter((i for row in rows for i in row), dtype=int, count=sum(sizes))
        values = np.fromiter((n for row in rows for n in row.values()), float, count=sum(sizes))
        if rarity is not None:
            values = np.sqrt(values) * rarity[columns]
            values /= np.sqrt(np.bincount(owners, values**2, minlength=len(rows)))[owners]
        order = np.argsort(columns, kind="stable")
        self._owners, self._values = owners[order], values[order]
        self._from = np.searchsorted(columns[order], np.arange(columns.max() + 2))
        self._count = len(rows)

    def products(self, columns: np.ndarray, weights: np.ndarray) -> np.ndarray:
        """The sum over some columns of weight times value, for each row."""
        if not len(columns):
            return np.zeros(self._count)
        spans = [np.arange(self._from[i], self._from[i + 1]) for i in columns]
        at = np.concatenate(spans)
        times = np.repeat(weights, [len(span) for span in spans])
        return np.bincount(self._owners[at], self._values[at] * times, minlength=self._count)
