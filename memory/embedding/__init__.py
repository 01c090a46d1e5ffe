"""Vectors of texts: which embedder is in use, and its cache."""

from functools import lru_cache

from memory.embedding.cached import CachedEmbedder
from memory.ports import Embedder, embedder


def current() -> Embedder:
    """The embedder of this installation, behind its cache; made once per process."""
    return _cached(embedder())


@lru_cache(maxsize=2)
def _cached(inner: Embedder) -> Embedder:
    return CachedEmbedder(inner)
