"""Retry and circuit breaker around any ``LLM``: the one layer that tries again.

A stream that has begun is never tried again: its pieces have been seen.
"""

import asyncio
import random
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from contextlib import contextmanager

from agents.llm.errors import CircuitOpen, LLMError
from agents.llm.types import LLM, Completion, LLMRequest, Piece, Waiting

LONGEST_WAIT_SECONDS = 30.0


class CircuitBreaker:
    """Opens after ``failures`` in a row, lets ``trials`` through after ``reset`` seconds.

    The state is this process's own. ``clock`` is in seconds and only its differences count.
    """

    def __init__(
        self,
        *,
        failures: int = 5,
        reset: float = 30.0,
        trials: int = 2,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._limit, self._reset, self._trials, self._clock = failures, reset, trials, clock
        self._failures = 0
        self._opened_at: float | None = None
        self._trials_left = 0

    @property
    def state(self) -> str:
        """``closed``, ``open`` or ``half_open``."""
        if self._opened_at is None:
            return "closed"
        return "half_open" if self._clock() - self._opened_at >= self._reset else "open"

    def admit(self) -> None:
        """Let a call pass.

        Raises:
            CircuitOpen: not now; its ``retry_after`` says when.
        """
        opened_at = self._opened_at
        if opened_at is None:
            return
        if self.state == "open":
            raise CircuitOpen(retry_after=self._reset - (self._clock() - opened_at))
        if self._trials_left <= 0:
            raise CircuitOpen(retry_after=self._reset)
        self._trials_left -= 1

    def succeeded(self) -> None:
        """A call went well: closed again."""
        self._failures, self._opened_at = 0, None

    def failed(self) -> None:
        """A call failed in a way that says something about the provider."""
        self._failures += 1
        if self._opened_at is not None or self._failures >= self._limit:
            self._opened_at, self._trials_left = self._clock(), self._trials

    def released(self) -> None:
        """A call ended without saying anything about the provider: its trial may be used again."""
        if self._opened_at is not None:
            self._trials_left = min(self._trials, self._trials_left + 1)


def backoff_seconds(attempt: int, retry_after: float | None, jitter: float) -> float:
    """How long to wait before try ``attempt`` + 2: 1, 2, 4 s and up to a quarter more.

    What the provider asks for (``Retry-After``) is honoured instead. ``jitter`` is within 0-1.
    """
    if retry_after is not None:
        return retry_after
    return 2.0**attempt * (1 + 0.25 * jitter)


class ResilientLLM:
    """An ``LLM`` that tries again on errors that may pass."""

    def __init__(
        self,
        inner: LLM,
        breaker: CircuitBreaker,
        *,
        max_retries: int = 3,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._inner, self.breaker = inner, breaker
        self._max_retries, self._sleep = max_retries, sleep

    async def stream(self, request: LLMRequest) -> AsyncGenerator[Piece, None]:
        """As the inner stream, with tries before its first piece."""
        for attempt in range(self._max_retries + 1):
            begun = False
            try:
                async for piece in self._guarded(request):
                    begun = True
                    yield piece
                return
            except LLMError as error:
                wait = self._wait_before_retry(error, attempt)
                if begun or wait is None:
                    raise
                waiting = Waiting(wait, error.code)
            yield waiting
            await self._sleep(wait)

    async def complete(self, request: LLMRequest) -> Completion:
        """As the inner call, with tries."""
        for attempt in range(self._max_retries + 1):
            try:
                return await self._guarded_complete(request)
            except LLMError as error:
                wait = self._wait_before_retry(error, attempt)
                if wait is None:
                    raise
            await self._sleep(wait)
        raise AssertionError("the last try returns or raises")

    def _wait_before_retry(self, error: LLMError, attempt: int) -> float | None:
        if not error.retryable or attempt >= self._max_retries:
            return None
        wait = backoff_seconds(attempt, error.retry_after, random.random())
        return wait if wait <= LONGEST_WAIT_SECONDS else None

    async def _guarded(self, request: LLMRequest) -> AsyncGenerator[Piece, None]:
        with self._watched():
            async for piece in self._inner.stream(request):
                yield piece

    async def _guarded_complete(self, request: LLMRequest) -> Completion:
        with self._watched():
            return await self._inner.complete(request)

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """A call that the breaker lets pass and hears the end of, whatever the end is."""
        self.breaker.admit()
        told = False
        try:
            yield
            self.breaker.succeeded()
            told = True
        except LLMError as error:
            told = self._tell_breaker(error)
            raise
        finally:
            if not told:
                self.breaker.released()

    def _tell_breaker(self, error: LLMError) -> bool:
        if error.retryable:
            self.breaker.failed()
        return error.retryable
