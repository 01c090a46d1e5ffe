"""The language model as memory and tools ask it: one JSON value, booked to the person."""

import asyncio
import json

from django.conf import settings

from agents.llm.errors import LLMError
from agents.llm.provider import make_breaker, opened_llm
from agents.llm.types import Completion, LLMRequest
from agents.models import ModelPrice, UsageEntry
from agents.pricing import cost_usd
from memory.errors import CompletionFailed, UnreadableCompletion

MODEL = "gpt-4o-mini"

LONGEST_SECONDS = {"tools": 20.0}  # a tool has 30 and still wants to give its own result
"""After how long all tries together are given up; by default the time of one try: whoever waits
for the memory of a message has the rules' findings by then."""

_FORM = "Answer with one JSON object and nothing else. It follows this JSON schema:\n"


class ModelCompleter:
    """Asks the model that ``settings.LLM`` names (``memory.ports.Completer``).

    For plain code. ``booked_to`` is who the tokens are booked to, beside the person. The breaker is
    this object's own: what fails in the background must not keep the conversations from the model.
    """

    def __init__(self, booked_to: str = "memory") -> None:
        self._booked_to = booked_to
        self._breaker = make_breaker()

    def complete(
        self, *, instructions: str, text: str, schema: dict, max_tokens: int, user_id: int
    ) -> dict:
        """The model's answer to ``text``.

        Raises:
            UnreadableCompletion: it is no JSON object.
            CompletionFailed: there is none.
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
        _book(user_id, self._booked_to, completion)
        return _object(completion.text)

    async def _ask(self, request: LLMRequest) -> Completion:
        longest = LONGEST_SECONDS.get(self._booked_to, settings.LLM["TIMEOUT_SECONDS"])
        async with opened_llm(self._breaker) as model, asyncio.timeout(longest):
            return await model.complete(request)


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
        raise UnreadableCompletion("the answer is no JSON", text) from None
    if not isinstance(value, dict):
        raise UnreadableCompletion("the answer is no JSON object", text)
    return value
