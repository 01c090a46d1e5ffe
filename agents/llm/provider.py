"""The model of this installation: made once per event loop, because connections live in one."""

import asyncio
from weakref import WeakKeyDictionary

from django.conf import settings

from agents.llm.openai_backend import OpenAIBackend, make_client
from agents.llm.resilience import CircuitBreaker, ResilientLLM
from agents.llm.types import LLM

_by_loop: WeakKeyDictionary[asyncio.AbstractEventLoop, LLM] = WeakKeyDictionary()

OFFLINE_MODEL = "offline-counsellor"


def current_llm() -> LLM:
    """The model that ``settings.LLM`` names, for the running event loop."""
    loop = asyncio.get_running_loop()
    if loop not in _by_loop:
        _by_loop[loop] = _make(settings.LLM)
    return _by_loop[loop]


def is_offline() -> bool:
    """Whether the offline model answers."""
    return not (settings.LLM["API_KEY"] or settings.LLM["BASE_URL"])


def model_name() -> str:
    """The model that answers, when one answers for every agent; else ``per agent``."""
    if is_offline():
        return OFFLINE_MODEL
    return settings.LLM["MODEL"] or "per agent"


def _make(figures: dict) -> LLM:
    backend = OpenAIBackend(
        make_client(figures), timeout=figures["TIMEOUT_SECONDS"], model=figures["MODEL"]
    )
    breaker = CircuitBreaker(
        failures=figures["BREAKER_FAILURES"],
        reset=figures["BREAKER_RESET_SECONDS"],
        trials=figures["BREAKER_TRIALS"],
    )
    return ResilientLLM(backend, breaker, max_retries=figures["MAX_RETRIES"])
