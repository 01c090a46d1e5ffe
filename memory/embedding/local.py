"""The embedder that comes in a wheel: multilingual-e5-small, 4 bit, on the processor.

A call leaves the interpreter free (the library runs outside of it) and takes about 25-40 ms for a
question on two cores; longer batches are not faster per text. It must not run on an event loop.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

import numpy as np

from memory.core.ranking.meaning import Cosines, level
from memory.errors import EmbeddingFailed
from memory.ports import Vector
from memory.reading.learned import vectors

Made = TypeVar("Made")

# Means over all pairs of question and text of one person (docs/benchmarks.md): 1,451 turns of
# English dialogues with 383 questions, 351 Chinese and mixed messages with 174 questions.
UNRELATED = {  # (question, text) has Chinese in it
    (False, False): 0.783,
    (True, True): 0.843,
    (False, True): 0.759,
    (True, False): 0.755,
}
CALIBRATION = ((0.78, 0.0), (0.84, 0.25), (0.90, 0.8), (0.95, 1.0))
PIECE_CHARS = vectors.LONGEST  # about 450 tokens of Chinese, which the model's 512 must hold
MOST_PIECES = 4
AT_ONCE = 4  # texts in one call: a question that comes meanwhile waits no longer than that


class LocalEmbedder:
    """Multilingual-e5-small with its prefixes for questions and passages.

    A text longer than the model's window is embedded in pieces; its vector is their mean.
    """

    name = "multilingual-e5-small-q4"
    dimensions = 384
    batch_size = 100
    max_tokens = 512
    span = 0.15

    def embed_passages(self, texts: Sequence[str]) -> list[Vector]:
        """A vector of unit length for each text that is to be found."""
        pieces = [_pieces(text) for text in texts]
        flat = [piece for of_text in pieces for piece in of_text]
        found = iter(self._guarded(lambda: _passages(flat)))
        return [_mean([next(found) for _ in of_text]) for of_text in pieces]

    def embed_query(self, text: str) -> Vector:
        """The vector of a question, of unit length."""
        return self._guarded(lambda: vectors.question(text))

    def unrelated(self, question_chinese: bool, text_chinese: bool) -> float:
        """The usual cosine of a question and a text that have nothing to do with each other."""
        return UNRELATED[question_chinese, text_chinese]

    def calibrated(self, similarity: Cosines) -> Cosines:
        """How related a cosine says that a question and a text are, 0 to 1."""
        return level(similarity, CALIBRATION)

    @staticmethod
    def _guarded(ask: Callable[[], Made]) -> Made:
        try:
            return ask()
        except (ImportError, OSError, RuntimeError) as error:
            raise EmbeddingFailed(f"the embedded model cannot be loaded: {error}") from error


def _passages(texts: list[str]) -> list[np.ndarray]:
    found: list[np.ndarray] = []
    model = vectors.model()
    for start in range(0, len(texts), AT_ONCE):
        with vectors.lock:
            found.extend(model.encode(texts[start : start + AT_ONCE], is_query=False))
    return found


def _pieces(text: str) -> list[str]:
    """The text in pieces that fit the window; the library reads up to a NUL."""
    text = text.replace("\0", " ").strip() or " "
    starts = range(0, len(text), PIECE_CHARS)
    return [text[start : start + PIECE_CHARS] for start in starts][:MOST_PIECES]


def _mean(vectors: list[np.ndarray]) -> np.ndarray:
    if len(vectors) == 1:
        return vectors[0]
    mean = np.mean(vectors, axis=0)
    return mean / (np.linalg.norm(mean) or 1.0)
