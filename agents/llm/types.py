"""What goes to a language model and what comes back, whoever the provider is."""

from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True)
class LLMRequest:
    """One call. ``messages`` and ``tools`` are in the chat-completions form.

    ``json_object`` asks for an answer that is one JSON object.
    """

    model: str
    messages: list[dict]
    tools: list[dict] = field(default_factory=list)
    temperature: float = 0.5
    max_tokens: int = 3000
    json_object: bool = False


@dataclass(frozen=True)
class ToolCall:
    """A call that the model asks for; ``arguments`` is the JSON text as the model wrote it."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True)
class Usage:
    """Tokens of one call, as the provider counted them."""

    prompt_tokens: int = 0
    completion_tokens: int = 0


@dataclass(frozen=True)
class TextDelta:
    """A piece of the answer's text."""

    text: str


@dataclass(frozen=True)
class Waiting:
    """The call will be tried again after a wait."""

    seconds: float
    code: str


@dataclass(frozen=True)
class Completion:
    """The end of a call: all of its text, the tool calls, the tokens."""

    text: str
    tool_calls: list[ToolCall]
    usage: Usage
    model: str
    finish_reason: str = "stop"


Piece = TextDelta | Waiting | Completion


class LLM(Protocol):
    """A language model: both calls end in exactly one ``Completion`` or raise ``LLMError``."""

    def stream(self, request: LLMRequest) -> AsyncGenerator[Piece, None]:
        """The answer piece by piece; the last piece is the ``Completion``."""
        ...

    async def complete(self, request: LLMRequest) -> Completion:
        """The whole answer at once."""
        ...
