"""A cache before an embedder: shared in Redis, and a small one of this process when that is away.

Keys are ``emb:`` and a hash of embedder, purpose and text, so that neither vectors of two embedders
nor those of a question and a passage are ever mistaken for each other. Vectors are kept in half
precision, as the table keeps them.
"""

import hashlib
import logging
from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import redis
from django.conf import settings

from memory.core.ranking.meaning import Cosines
from memory.ports import Embedder, Vector

logger = logging.getLogger(__name__)
KEPT_IN_PROCESS = 2048


class CachedEmbedder:
    """An ``Embedder`` that asks another one only for what it has not seen lately."""

    def __init__(self, inner: Embedder) -> None:
        self._inner = inner
        self._recent: OrderedDict[str, bytes] = OrderedDict()
        self.name, self.dimensions = inner.name, inner.dimensions
        self.batch_size, self.max_tokens = inner.batch_size, inner.max_tokens

    def embed_passages(self, texts: Sequence[str]) -> list[Vector]:
        """As the inner one, each distinct text once."""
        keys = [self._key("passage", text) for text in texts]
        known = self._read(keys)
        missing = {key: text for key, text in zip(keys, texts, strict=True) if key not in known}
        batches = list(missing.items())
        size = settings.MEMORY["EMBEDDING_BATCH_SIZE"]
        for start in range(0, len(batches), size):
            known |= self._embedded(dict(batches[start : start + size]))
        return [_vector(known[key]) for key in keys]

    def embed_query(self, text: str) -> Vector:
        """As the inner one."""
        key = self._key("query", text)
        if (stored := self._read([key]).get(key)) is None:
            stored = _stored(self._inner.embed_query(text))
            self._write({key: stored})
        return _vector(stored)

    @property
    def span(self) -> float:
        """As the inner one."""
        return self._inner.span

    def unrelated(self, question_chinese: bool, text_chinese: bool) -> float:
        """As the inner one."""
        return self._inner.unrelated(question_chinese, text_chinese)

    def calibrated(self, similarity: Cosines) -> Cosines:
        """As the inner one."""
        return self._inner.calibrated(similarity)

    def _embedded(self, texts: dict[str, str]) -> dict[str, bytes]:
        vectors = self._inner.embed_passages(list(texts.values()))
        stored = {key: _stored(vector) for key, vector in zip(texts, vectors, strict=True)}
        self._write(stored)
        return stored

    def _key(self, purpose: str, text: str) -> str:
        named = f"{self.name}\0{purpose}\0{text}"
        return f"emb:{hashlib.sha256(named.encode('utf-8', 'replace')).hexdigest()[:16]}"

    def _read(self, keys: list[str]) -> dict[str, bytes]:
        found = {key: self._recent[key] for key in keys if key in self._recent}
        if missing := [key for key in dict.fromkeys(keys) if key not in found]:
            try:
                shared: Any = _redis().mget(missing)
            except redis.RedisError:
                return found
            found |= {key: value for key, value in zip(missing, shared, strict=True) if value}
        return found

    def _write(self, stored: dict[str, bytes]) -> None:
        self._recent.update(stored)
        while len(self._recent) > KEPT_IN_PROCESS:
            self._recent.popitem(last=False)
        try:
            with _redis().pipeline(transaction=False) as pipe:
                for key, value in stored.items():
                    pipe.set(key, value, ex=settings.MEMORY["CACHE_TTL_SECONDS"])
                pipe.execute()
        except redis.RedisError as error:
            logger.warning("vectors stay in this process: %s", error)


def _stored(vector: Vector) -> bytes:
    return np.asarray(vector, dtype=np.float16).tobytes()


def _vector(stored: bytes) -> np.ndarray:
    return np.frombuffer(stored, dtype=np.float16).astype(np.float32)


@lru_cache(maxsize=1)
def _redis() -> redis.Redis:
    return redis.Redis.from_url(settings.REDIS_URL, socket_timeout=1, socket_connect_timeout=1)
