"""Vectors of texts: which embedder is in use, and its cache."""

from functools import lru_cache

from django.conf import settings
from django.utils.module_loading import import_string

from memory.embedding.cached import CachedEmbedder
from memory.ports import Embedder


def current() -> Embedder:
    """The embedder of this installation, behind its cache; made once per process."""
    return _made(settings.MEMORY["EMBEDDER"])


@lru_cache(maxsize=2)
def _made(path: str) -> Embedder:
    return CachedEmbedder(import_string(path)())
