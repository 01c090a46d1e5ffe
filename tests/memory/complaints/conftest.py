"""What users of memory systems complain about (docs/memory-complaints.md), tried here."""

import zlib

import numpy as np
import pytest

from memory import embedding
from tests.memory.complaints.support import EVERYTHING
from tests.memory.remembering.support import Talk, make_person


class Letters:
    """Vectors by the letters of a text, in no time; it counts how often it is asked.

    ``dimensions`` can be others than those of the embedded model.
    """

    batch_size, max_tokens, span = 100, 512, 0.15

    def __init__(self, name: str = "letters", dimensions: int = 384) -> None:
        self.name, self.dimensions = name, dimensions
        self.asked: list[list[str]] = []

    def embed_passages(self, texts):
        self.asked.append(list(texts))
        return [self._vector(text) for text in texts]

    def embed_query(self, text):
        return self._vector(text)

    def _vector(self, text):
        vector = np.full(self.dimensions, 0.01, dtype=np.float32)
        for letter in text:
            vector[zlib.crc32(letter.encode()) % self.dimensions] += 1
        return vector / np.linalg.norm(vector)

    def unrelated(self, question_chinese, text_chinese):
        return 0.3

    def calibrated(self, similarity):
        return similarity


@pytest.fixture
def use(monkeypatch):
    """Lets an embedder be the installation's."""

    def set_current(embedder):
        monkeypatch.setattr(embedding, "current", lambda: embedder)
        return embedder

    return set_current


@pytest.fixture
def letters(use, settings) -> Letters:
    """Letters say nothing about what is relevant: everything is found and told."""
    settings.MEMORY = {**settings.MEMORY, "SEARCH_FLOOR": EVERYTHING}
    return use(Letters())


@pytest.fixture
def person(db) -> int:
    return make_person()


@pytest.fixture
def talk(person) -> Talk:
    return Talk(person)
