"""Who is near whom: one matrix for each category, few neighbours for each memory."""

from collections.abc import Sequence

import numpy as np

from memory.core.compaction import Piece
from memory.lifecycle.compaction.candidates import Candidates
from memory.ports import Embedder

NEIGHBOURS = 8
ROWS = 1000  # of the matrix at once: some 20 MB for 5,000 memories

Ranked = dict[str, list[tuple[str, float]]]  # memory → the nearest, with their cosine


def ranked(pieces: Sequence[Piece], candidates: Candidates) -> Ranked:
    """The nearest neighbours of each memory of one category, nearest first."""
    ids = [piece.id for piece in pieces if piece.id in candidates.vectors]
    found = _by_vector(ids, candidates) if len(ids) > 1 else {}
    for group in _equal_texts(pieces, candidates).values():
        for id in group:
            equal = [(other, 1.0) for other in group if other != id][:NEIGHBOURS]
            rest = [pair for pair in found.get(id, []) if pair[0] not in group]
            found[id] = equal + rest
    return found


def nearer_than(found: Ranked, cosine: float) -> dict[str, list[str]]:
    """The neighbours at least as near as that."""
    return {id: [other for other, near in pairs if near > cosine] for id, pairs in found.items()}


def least_cosine(embedder: Embedder, relatedness: float) -> float:
    """The cosine from which on two texts are that related (0 to 1).

    Where an embedder's calibration asks for more than the figure itself, the figure is enough:
    nearness only says which pairs are worth a comparison of their facts.
    """
    low, high = -1.0, 1.0
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if embedder.calibrated(middle) <= relatedness else (low, middle)
    return min(relatedness, high)


def _by_vector(ids: list[str], candidates: Candidates) -> Ranked:
    matrix = np.stack([candidates.vectors[id] for id in ids])
    matrix /= np.linalg.norm(matrix, axis=1, keepdims=True) + 1e-12
    found: Ranked = {}
    for start in range(0, len(ids), ROWS):
        near = matrix[start : start + ROWS] @ matrix.T
        rows = np.arange(len(near))
        near[rows, start + rows] = -2.0  # not itself
        for row, best in zip(rows, _best(near), strict=True):
            pairs = [(ids[column], float(near[row, column])) for column in best]
            found[ids[start + row]] = pairs
    return found


def _best(near: np.ndarray) -> np.ndarray:
    count = min(NEIGHBOURS, near.shape[1] - 1)
    best = np.argpartition(-near, count - 1, axis=1)[:, :count]
    order = np.argsort(-np.take_along_axis(near, best, axis=1), axis=1, kind="stable")
    return np.take_along_axis(best, order, axis=1)


def _equal_texts(pieces: Sequence[Piece], candidates: Candidates) -> dict[int, list[str]]:
    groups: dict[int, list[str]] = {}
    for piece in pieces:
        groups.setdefault(candidates.hashes[piece.id], []).append(piece.id)
    return {key: group for key, group in groups.items() if len(group) > 1}
