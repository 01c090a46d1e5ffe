"""Vectors of an OpenAI-compatible server, as the memory asks for them (``memory.ports``)."""

import random
import time
from collections.abc import Callable, Sequence

import numpy as np
from django.conf import settings

from agents.llm.errors import CircuitOpen, LLMError
from agents.llm.openai_backend import OpenAIEmbeddings
from agents.llm.provider import make_breaker
from agents.llm.resilience import LONGEST_WAIT_SECONDS, backoff_seconds
from memory.errors import EmbeddingFailed
from memory.ports import Cosines, Vector

# What is longer is cut before the server refuses it (8,191 tokens): a Chinese character may cost
# more than one token.
LONGEST_CHARS = 5000
# Not measured: there is no key here. From the distances that users of text-embedding-3 report.
COSINES, RELATEDNESS = (0.1, 0.3, 0.5, 0.7), (0.0, 0.4, 0.8, 1.0)
SPAN = 0.4
UNRELATED = {True: 0.15, False: 0.1}  # both in one language, or not


class OpenAIEmbedder:
    """``settings.MEMORY["EMBEDDING_MODEL"]`` behind retries and a breaker of this process.

    What it calls usual is corrected by each person's own texts (``memory.core.ranking.meaning``).
    """

    dimensions = 1536
    batch_size = 100
    max_tokens = 8191
    span = SPAN

    def __init__(self, *, sleep: Callable[[float], None] = time.sleep) -> None:
        self.name = settings.MEMORY["EMBEDDING_MODEL"]
        timeout = settings.MEMORY["EMBEDDING_TIMEOUT_SECONDS"]
        self._client = OpenAIEmbeddings(settings.LLM, timeout=timeout, model=self.name)
        self._breaker = make_breaker()
        self._sleep = sleep

    def embed_passages(self, texts: Sequence[str]) -> list[Vector]:
        """A vector for each text, a hundred at a time."""
        sent = [text[:LONGEST_CHARS].strip() or " " for text in texts]
        starts = range(0, len(sent), self.batch_size)
        batches = [self._tried(sent[start : start + self.batch_size]) for start in starts]
        return [vector for batch in batches for vector in batch]

    def embed_query(self, text: str) -> Vector:
        """The vector of a question: these models make no difference."""
        return self.embed_passages([text])[0]

    def unrelated(self, question_chinese: bool, text_chinese: bool) -> float:
        """The usual cosine of a question and a text that have nothing to do with each other."""
        return UNRELATED[question_chinese == text_chinese]

    def calibrated(self, similarity: Cosines) -> Cosines:
        """How related a cosine says that two texts are, 0 to 1."""
        return np.interp(similarity, COSINES, RELATEDNESS)

    def _tried(self, texts: list[str]) -> list[Vector]:
        for attempt in range(settings.LLM["MAX_RETRIES"] + 1):
            try:
                return self._guarded(texts)
            except LLMError as error:
                wait = self._wait(error, attempt)
                if wait is None:
                    raise EmbeddingFailed(str(error)) from error
            self._sleep(wait)
        raise AssertionError("the last try returns or raises")

    def _wait(self, error: LLMError, attempt: int) -> float | None:
        if not error.retryable or attempt >= settings.LLM["MAX_RETRIES"]:
            return None
        wait = backoff_seconds(attempt, error.retry_after, random.random())
        return wait if wait <= LONGEST_WAIT_SECONDS else None

    def _guarded(self, texts: list[str]) -> list[Vector]:
        self._breaker.admit()
        try:
            vectors: list[Vector] = [*self._client.embed(texts)]
        except CircuitOpen:
            raise
        except LLMError as error:
            (self._breaker.failed if error.retryable else self._breaker.released)()
            raise
        except BaseException:
            self._breaker.released()
            raise
        self._breaker.succeeded()
        return vectors
