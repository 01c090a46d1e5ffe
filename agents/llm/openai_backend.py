"""The one file that imports ``openai``: any OpenAI-compatible server, or the offline model.

With neither a key nor a base URL the same client talks to the offline model through a transport of
its own, so that nothing above this file knows the difference.
"""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from typing import Any

import httpx2
import openai
from openai.types import CompletionUsage
from openai.types.chat import ChatCompletionChunk
from openai.types.chat.chat_completion_chunk import ChoiceDeltaToolCall

from agents.llm import errors
from agents.llm.offline.server.transport import OfflineTransport
from agents.llm.types import Completion, LLMRequest, Piece, TextDelta, ToolCall, Usage

OFFLINE_URL = "http://offline.invalid/v1"


def _client(figures: dict) -> openai.AsyncOpenAI:
    """It never retries: one layer does that."""
    key, base_url = figures["API_KEY"], figures["BASE_URL"]
    if key or base_url:
        return openai.AsyncOpenAI(api_key=key or "none", base_url=base_url, max_retries=0)
    transport = httpx2.AsyncClient(transport=OfflineTransport())
    return openai.AsyncOpenAI(
        api_key="offline", base_url=OFFLINE_URL, max_retries=0, http_client=transport
    )


class OpenAIBackend:
    """Chat completions as ``figures`` (``settings.LLM``) ask for them.

    ``TIMEOUT_SECONDS`` is to the first token and between tokens; an answer as a whole may take
    longer.
    """

    def __init__(self, figures: dict) -> None:
        self._client = _client(figures)
        self._timeout = figures["TIMEOUT_SECONDS"]
        self._model = figures["MODEL"]

    async def close(self) -> None:
        """Give the connections back."""
        await self._client.close()

    async def stream(self, request: LLMRequest) -> AsyncGenerator[Piece, None]:
        """The answer piece by piece, ending in a ``Completion``."""
        collected = _Collected(self._model or request.model)
        try:
            async with asyncio.timeout(self._timeout):
                chunks = await self._client.chat.completions.create(
                    **self._asked(request), stream=True, stream_options={"include_usage": True}
                )
            try:
                while (chunk := await self._next(chunks)) is not None:
                    if text := collected.add(chunk):
                        yield TextDelta(text)
            finally:
                await chunks.close()
        except Exception as error:
            raise _translated(error) from error
        yield collected.completion()

    async def complete(self, request: LLMRequest) -> Completion:
        """The whole answer in one response."""
        try:
            async with asyncio.timeout(self._timeout):
                response = await self._client.chat.completions.create(
                    **self._asked(request), stream=False
                )
        except Exception as error:
            raise _translated(error) from error
        if not response.choices:
            raise errors.ServerFault("the response has no choices")
        choice = response.choices[0]
        return Completion(
            text=choice.message.content or "",
            tool_calls=[
                ToolCall(call.id, call.function.name, call.function.arguments)
                for call in choice.message.tool_calls or []
            ],
            usage=_usage(response.usage),
            model=response.model,
            finish_reason=choice.finish_reason,
        )

    def _asked(self, request: LLMRequest) -> dict[str, Any]:
        optional: dict = {}
        if request.tools:
            optional |= {"tools": request.tools, "tool_choice": "auto"}
        if request.json_object:
            optional |= {"response_format": {"type": "json_object"}}
        return {
            "model": self._model or request.model,
            "messages": request.messages,
            "temperature": request.temperature,
            "max_tokens": request.max_tokens,
            "timeout": self._timeout,
            **optional,
        }

    async def _next(
        self, chunks: openai.AsyncStream[ChatCompletionChunk]
    ) -> ChatCompletionChunk | None:
        async with asyncio.timeout(self._timeout):
            return await anext(chunks, None)


class OpenAIEmbeddings:
    """Vectors from one client, for plain code; its connections are kept and shared by threads.

    ``timeout`` is in seconds for a whole call. It never retries: one layer does that.
    """

    def __init__(self, settings: dict, *, timeout: float, model: str) -> None:
        self._client = openai.OpenAI(
            api_key=settings["API_KEY"] or "none",
            base_url=settings["BASE_URL"],
            max_retries=0,
            timeout=timeout,
        )
        self._model = model

    def embed(self, texts: list[str]) -> list[Sequence[float]]:
        """A vector for each text, in their order."""
        try:
            response = self._client.embeddings.create(model=self._model, input=texts)
        except Exception as error:
            raise _translated(error) from error
        if len(response.data) != len(texts):
            raise errors.ServerFault("the response has not a vector for each text")
        return [item.embedding for item in sorted(response.data, key=lambda item: item.index)]


class _Collected:
    """Puts the chunks of a stream together."""

    def __init__(self, model: str) -> None:
        self.model = model
        self.text: list[str] = []
        self.calls: dict[int, dict] = {}
        self.usage = Usage()
        self.finish_reason = ""

    def add(self, chunk: ChatCompletionChunk) -> str:
        """Take one chunk in; the text that it adds."""
        self.model = chunk.model or self.model
        if chunk.usage:
            self.usage = _usage(chunk.usage)
        if not chunk.choices:
            return ""
        choice = chunk.choices[0]
        self.finish_reason = choice.finish_reason or self.finish_reason
        for call in choice.delta.tool_calls or []:
            self._add_call(call)
        text = choice.delta.content or ""
        self.text.append(text)
        return text

    def _add_call(self, delta: ChoiceDeltaToolCall) -> None:
        call = self.calls.setdefault(delta.index, {"id": "", "name": "", "arguments": ""})
        call["id"] = delta.id or call["id"]
        if delta.function:
            call["name"] += delta.function.name or ""
            call["arguments"] += delta.function.arguments or ""

    def completion(self) -> Completion:
        """The whole, once the stream has ended.

        Raises:
            NetworkError: the stream ended without saying that it was finished.
        """
        if not self.finish_reason and (self.text or self.calls):
            raise errors.NetworkError("the stream ended before the answer did")
        calls = [
            ToolCall(call["id"] or f"call_{index}", call["name"], call["arguments"])
            for index, call in sorted(self.calls.items())
        ]
        text = "".join(self.text)
        return Completion(text, calls, self.usage, self.model, self.finish_reason)


def _usage(usage: CompletionUsage | None) -> Usage:
    return Usage(usage.prompt_tokens, usage.completion_tokens) if usage else Usage()


def _translated(error: Exception) -> Exception:
    """The provider's error as one of ours; what is not the provider's stays as it is."""
    if isinstance(error, openai.APIStatusError):
        return _from_status(error)
    if isinstance(error, TimeoutError | openai.APITimeoutError | httpx2.TimeoutException):
        return errors.LLMTimeout(str(error))
    if isinstance(error, openai.APIConnectionError | httpx2.TransportError):
        return errors.NetworkError(str(error))
    if isinstance(error, openai.APIError | ValueError):  # ValueError: JSON that is none
        return errors.ServerFault(str(error))
    return error


def _from_status(error: openai.APIStatusError) -> errors.LLMError:
    retry_after = _seconds(error.response.headers.get("retry-after"))
    if error.code == "insufficient_quota":
        return errors.OutOfQuota(error.message)
    if error.status_code == 429:
        return errors.RateLimited(error.message, retry_after=retry_after)
    if error.status_code in (500, 502, 503, 504):
        return errors.ServerFault(error.message, retry_after=retry_after)
    if error.code in ("content_filter", "content_policy_violation"):
        return errors.Moderated(error.message)
    return errors.RequestRefused(error.message)


def _seconds(header: str | None) -> float | None:
    try:
        return max(0.0, float(header)) if header else None
    except ValueError:
        return None  # an HTTP date: rare here, the usual back-off applies
