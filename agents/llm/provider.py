"""The model of this installation, made in one place by the dotted path of ``settings.LLM``."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from weakref import WeakKeyDictionary

from django.conf import settings
from django.utils.module_loading import import_string

from agents.llm.resilience import CircuitBreaker, ResilientLLM
from agents.llm.types import LLM

_by_loop: WeakKeyDictionary[asyncio.AbstractEventLoop, LLM] = WeakKeyDictionary()

OFFLINE_MODEL = "offline-counsellor"


def current_llm() -> LLM:
    """The model that ``settings.LLM`` names, made once per event loop: connections live in one."""
    loop = asyncio.get_running_loop()
    if loop not in _by_loop:
        _by_loop[loop] = _resilient(_backend(), make_breaker())
    return _by_loop[loop]


@asynccontextmanager
async def opened_llm(breaker: CircuitBreaker) -> AsyncIterator[LLM]:
    """The same model for one short-lived event loop, behind the breaker of who asks."""
    backend = _backend()
    try:
        yield _resilient(backend, breaker)
    finally:
        await backend.close()


def make_breaker() -> CircuitBreaker:
    """A closed breaker with the figures of ``settings.LLM``."""
    figures = settings.LLM
    return CircuitBreaker(
        failures=figures["BREAKER_FAILURES"],
        reset=figures["BREAKER_RESET_SECONDS"],
        trials=figures["BREAKER_TRIALS"],
    )


def is_offline() -> bool:
    """Whether the offline model answers."""
    return not (settings.LLM["API_KEY"] or settings.LLM["BASE_URL"])


def model_name() -> str:
    """The model that answers, when one answers for every agent; else ``per agent``."""
    if is_offline():
        return OFFLINE_MODEL
    return settings.LLM["MODEL"] or "per agent"


def _backend() -> Any:
    return import_string(settings.LLM["BACKEND"])(settings.LLM)


def _resilient(backend: LLM, breaker: CircuitBreaker) -> LLM:
    return ResilientLLM(backend, breaker, max_retries=settings.LLM["MAX_RETRIES"])
