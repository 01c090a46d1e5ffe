"""The language model as memory and tools ask it: one JSON value, booked to the person."""

import asyncio
import json

from django.conf import settings

from agents.llm.errors import LLMError
from agents.llm.openai_backend import OpenAIBackend, make_client
from agents.llm.resilience import CircuitBreaker, ResilientLLM
from agents.llm.types import Completion, LLMRequest
from agents.models import ModelPrice, UsageEntry
from agents.turn.pricing import cost_usd
from memory.errors import CompletionFailed

MODEL = "gpt-4o-mini"

_FORM = "Answer with one JSON object and nothing else. It follows this JSON schema:\n"


class ModelCompleter:
    """Asks the model that ``settings.LLM`` names (``memory.ports.Completer``).

    For plain code in the worker. The breaker is this process's own: extraction that fails must not
    keep the conversations from the model.
    """

    booked_to = "memory"
    """Who the tokens are booked to, beside the person."""
    longest_seconds: float | None = None
    """After how long all tries together are given up; ``None``: each try has its own limit."""

    def __init__(self) -> None:
        figures = settings.LLM
        self._breaker = CircuitBreaker(
            failures=figures["BREAKER_FAILURES"],
            reset=figures["BREAKER_RESET_SECONDS"],
            trials=figures["BREAKER_TRIALS"],
        )

    def complete(
        self, *, instructions: str, text: str, schema: dict, max_tokens: int, user_id: int
    ) -> dict:
        """The model's answer to ``text``.

        Raises:
            CompletionFailed: there is none, or it is no JSON object.
        """
        request = LLMRequest(
            model=settings.LLM["MODEL"] or MODEL,
            messages=[
                {"role": "system", "content": f"{instructions}\n\n{_FORM}{json.dumps(schema)}"},
                {"role": "user", "content": text},
            ],
            temperature=0.0,
            max_tokens=max_tokens,
            json_object=True,
        )
        try:
            completion = asyncio.run(self._ask(request))
        except TimeoutError:
            raise CompletionFailed("the model took too long", retryable=True) from None
        except LLMError as error:
            raise CompletionFailed(
                str(error), retryable=error.retryable or error.code == "circuit_open"
            ) from error
        _book(user_id, self.booked_to, completion)
        return _object(completion.text)

    async def _ask(self, request: LLMRequest) -> Completion:
        figures = settings.LLM
        async with asyncio.timeout(self.longest_seconds), make_client(figures) as client:
            backend = OpenAIBackend(
                client, timeout=figures["TIMEOUT_SECONDS"], model=figures["MODEL"]
            )
            model = ResilientLLM(backend, self._breaker, max_retries=figures["MAX_RETRIES"])
            return await model.complete(request)


class ToolsCompleter(ModelCompleter):
    """The same for a tool that asks the model for a part of its result."""

    booked_to = "tools"
    longest_seconds = 20.0  # a tool has 30 and still wants to give its own result


def _book(user_id: int, agent: str, completion: Completion) -> None:
    rows = ModelPrice.objects.filter(model=completion.model)
    prices = {row.model: (row.prompt_usd, row.completion_usd) for row in rows}
    UsageEntry.objects.create(
        user_id=user_id,
        agent=agent,
        model=completion.model,
        prompt_tokens=completion.usage.prompt_tokens,
        completion_tokens=completion.usage.completion_tokens,
        cost_usd=cost_usd(completion.model, completion.usage, prices),
    )


def _object(text: str) -> dict:
    try:
        value = json.loads(text)
    except ValueError:
        raise CompletionFailed("the model's answer is no JSON", retryable=False) from None
    if not isinstance(value, dict):
        raise CompletionFailed("the model's answer is no JSON object", retryable=False)
    return value
