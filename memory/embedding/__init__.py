"""Vectors of texts: the installation's embedder."""

from functools import lru_cache

from django.conf import settings
from django.utils.module_loading import import_string

from memory.ports import Embedder


@lru_cache(maxsize=1)
def current() -> Embedder:
    """The embedder that ``settings.MEMORY`` names."""
    return import_string(settings.MEMORY["EMBEDDER"])()
