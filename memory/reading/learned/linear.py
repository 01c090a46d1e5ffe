"""A linear classifier over named features, as small as its file. Pure; numpy only.

Features are names; each is hashed into one of ``BUCKETS`` rows of weights, kept as signed bytes
with one scale for each class.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

import numpy as np

BUCKETS = 1 << 20
"""So many that two features of one model rarely meet; only rows that are in use are stored."""


def bucket(feature: str) -> int:
    """The row of a feature."""
    return crc32(feature.encode()) % BUCKETS


@dataclass(frozen=True)
class Linear:
    """Weights by feature row and class; ``rows`` are the buckets in use, in rising order."""

    classes: tuple[str, ...]
    rows: np.ndarray
    weights: np.ndarray
    scales: np.ndarray
    intercepts: np.ndarray
    source: str = ""
    meaning: np.ndarray | None = None
    usual: np.ndarray | None = None

    def logits(self, features: Iterable[str], vector: np.ndarray | None = None) -> np.ndarray:
        """One number for each class; features are weighted by the root of how many there are.

        ``vector`` is what the text means, for a classifier that was taught with vectors.
        """
        return self._of_words(features) + self._of_meaning(vector)

    def _of_meaning(self, vector: np.ndarray | None) -> np.ndarray | float:
        if vector is None or self.meaning is None or self.usual is None:
            return 0.0
        return centred(vector, self.usual) @ self.meaning

    def _of_words(self, features: Iterable[str]) -> np.ndarray:
        wanted = np.unique(np.fromiter(map(bucket, features), dtype=np.int64))
        if not len(self.rows) or not len(wanted):
            return self.intercepts
        places = np.searchsorted(self.rows, wanted)
        places = np.minimum(places, len(self.rows) - 1)
        known = places[self.rows[places] == wanted]
        total = self.weights[known].sum(axis=0, dtype=np.int32) * self.scales
        return total / norm(len(wanted)) + self.intercepts

    def shares(self, features: Iterable[str], vector: np.ndarray | None = None) -> dict[str, float]:
        """The probability of each class, where one of them must be right."""
        logits = self.logits(features, vector)
        powers = np.exp(logits - logits.max())
        return dict(zip(self.classes, (powers / powers.sum()).tolist(), strict=True))

    def save(self, path: Path) -> None:
        """Write it to a file."""
        stored: dict[str, Any] = dict(
            classes=np.array(self.classes),
            rows=self.rows.astype(np.int32),
            weights=self.weights,
            scales=self.scales.astype(np.float32),
            intercepts=self.intercepts.astype(np.float32),
            source=np.array(self.source),
        )
        if self.meaning is not None and self.usual is not None:
            stored |= {"meaning": self.meaning.astype(np.float16)}
            stored |= {"usual": self.usual.astype(np.float16)}
        np.savez_compressed(path, **stored)


def norm(count: int) -> float:
    """What the weights of ``count`` features are divided by."""
    return float(np.sqrt(count)) or 1.0


def centred(vector: np.ndarray, usual: np.ndarray) -> np.ndarray:
    """A vector without what all texts have in common, of unit length."""
    rest = vector - usual
    return rest / (np.linalg.norm(rest, axis=-1, keepdims=True) + 1e-9)


def load(path: Path) -> Linear:
    """The classifier in a file."""
    with np.load(path, allow_pickle=False) as stored:
        return Linear(
            classes=tuple(str(name) for name in stored["classes"]),
            rows=stored["rows"].astype(np.int64),
            weights=stored["weights"],
            scales=stored["scales"],
            intercepts=stored["intercepts"],
            source=str(stored["source"]),
            meaning=_or_none(stored, "meaning"),
            usual=_or_none(stored, "usual"),
        )


def _or_none(stored: Any, name: str) -> np.ndarray | None:
    return stored[name].astype(np.float32) if name in stored else None


def packed(
    classes: Sequence[str],
    rows: np.ndarray,
    weights: np.ndarray,
    intercepts: np.ndarray,
    source: str = "",
    meaning: np.ndarray | None = None,
    usual: np.ndarray | None = None,
) -> Linear:
    """A classifier from weights as they were learnt (rows by classes), rounded to bytes."""
    largest = np.abs(weights).max(axis=0)
    scales = np.where(largest > 0, largest, 1.0) / 127
    small = np.rint(weights / scales).astype(np.int8)
    used = np.abs(small).max(axis=1) > 0
    return Linear(
        tuple(classes), rows[used], small[used], scales, intercepts, source, meaning, usual
    )
