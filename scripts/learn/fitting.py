"""From features and labels to the weights of ``memory.reading.learned.linear``."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

from memory.reading.learned.linear import Linear, bucket, norm, packed

SEEN = 2
"""How many examples must have a feature for it to be learnt."""

Features = Sequence[frozenset[int]]


def hashed(rows: Iterable[Iterable[str]]) -> Features:
    """The buckets of the features of each example."""
    return [frozenset(map(bucket, row)) for row in rows]


def vocabulary(rows: Features) -> np.ndarray:
    """The buckets that are worth a weight, in rising order."""
    seen = Counter(place for row in rows for place in row)
    return np.array(sorted(place for place, count in seen.items() if count >= SEEN))


def matrix(rows: Features, buckets: np.ndarray) -> csr_matrix:
    """One line for each example, as ``Linear`` weighs its features."""
    column = {place: index for index, place in enumerate(buckets.tolist())}
    lines, columns, values = [], [], []
    for index, row in enumerate(rows):
        known = [column[place] for place in row if place in column]
        lines += [index] * len(known)
        columns += known
        values += [1 / norm(len(row))] * len(known)
    return csr_matrix((values, (lines, columns)), shape=(len(rows), len(buckets)))


def fitted(rows: Features, labels: Sequence[str], strength: float, source: str = "") -> Linear:
    """Weights by which exactly one class is right; ``strength`` is scikit-learn's ``C``."""
    buckets = vocabulary(rows)
    model = LogisticRegression(C=strength, max_iter=400)
    model.fit(matrix(rows, buckets), labels)
    weights, intercepts = model.coef_.T, model.intercept_
    if len(model.classes_) == 2:  # scikit-learn keeps one column for two classes
        weights, intercepts = np.hstack([-weights, weights]) / 2, np.r_[-intercepts, intercepts] / 2
    return packed([str(name) for name in model.classes_], buckets, weights, intercepts, source)


def digest(paths: Iterable[Path]) -> str:
    """What tells whether weights were learnt from these files."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return total.hexdigest()[:16]
