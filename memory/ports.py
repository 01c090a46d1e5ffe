"""What the memory needs from apps to its left, named in ``settings.MEMORY`` by dotted path."""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Any, Protocol

import numpy as np
from django.conf import settings
from django.utils.module_loading import import_string

from memory.core.ranking.meaning import Cosines
from memory.core.types import Extraction
from memory.reading import Catalogue

Vector = Sequence[float] | np.ndarray


class Embedder(Hashable, Protocol):
    """Turns texts into vectors. Vectors of different embedders are never compared."""

    name: str
    dimensions: int
    batch_size: int
    max_tokens: int

    @property
    def span(self) -> float:
        """How far above the unrelated ones the cosine of a good answer lies."""
        ...

    def embed_passages(self, texts: Sequence[str]) -> list[Vector]:
        """A vector for each text that is to be found.

        Raises:
            EmbeddingFailed: it could not be done now.
        """
        ...

    def embed_query(self, text: str) -> Vector:
        """The vector of a text that looks for others.

        Raises:
            EmbeddingFailed: it could not be done now.
        """
        ...

    def unrelated(self, question_chinese: bool, text_chinese: bool) -> float:
        """The usual cosine of a question and a text that have nothing to do with each other."""
        ...

    def calibrated(self, similarity: Cosines) -> Cosines:
        """How related a cosine of this embedder (or an array of them) means two texts are."""
        ...


class Reranker(Protocol):
    """Judges how well each text answers a question, better and slower than the search."""

    def scores(self, question: str, texts: Sequence[str]) -> list[float]:
        """A score for each text, the better the higher. It keeps its own deadline."""
        ...


class Completer(Protocol):
    """Asks a language model for one JSON value."""

    def complete(
        self, *, instructions: str, text: str, schema: dict, max_tokens: int, user_id: int
    ) -> dict:
        """The model's answer to ``text``, as ``schema`` describes it.

        Raises:
            CompletionFailed: there is none; the error says whether trying again may help.
        """
        ...


class ToolReader(Protocol):
    """Knows which results of tools are worth remembering."""

    def read(self, name: str, args: dict, result: dict) -> Extraction:
        """What a successful call tells about the person."""
        ...


@lru_cache(maxsize=32)
def made(path: str, *args: Hashable) -> Any:
    """What settings name by a dotted path, made once per process."""
    return import_string(path)(*args)


def catalogue() -> Catalogue:
    """The names of schools, majors and places."""
    return made(settings.MEMORY["CATALOGUE"])


def tool_reader() -> ToolReader:
    """What tools' results are worth."""
    return made(settings.MEMORY["TOOL_READER"])


def embedder() -> Embedder:
    """What turns texts into vectors, without a cache before it."""
    return made(settings.MEMORY["EMBEDDER"])


def completer(asking: str = "memory") -> Completer | None:
    """The language model for who is asking (``memory``, ``tools``), where one is configured."""
    path = settings.COMPLETERS.get(asking)
    return made(path, asking) if path else None


def reranker() -> Reranker | None:
    """The reranker, when one is configured."""
    path = settings.MEMORY["RERANKER"]
    return made(path) if path else None
