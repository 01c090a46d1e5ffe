"""Where something that is to be remembered comes from."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.utils import timezone

from memory.models import Memory, MemoryEvent, Message

EXCERPT_AROUND = 60  # characters on each side of the span


@dataclass(frozen=True)
class Source:
    """The origin of candidates: every memory names one.

    ``text`` is what was said, into which the candidates' spans point.

    Raises:
        ValueError: ``said_at`` names no time zone; guessing one would move what was said by hours.
    """

    kind: str
    said_at: datetime
    actor: str
    text: str = ""
    message_id: UUID | None = None
    conversation_id: UUID | None = None
    ref: str = ""

    def __post_init__(self) -> None:
        """Refuse a moment that is none."""
        if timezone.is_naive(self.said_at):
            raise ValueError("said_at needs a time zone")

    def excerpt(self, start: int, end: int) -> str:
        """The span with some words around it; the memory keeps it when the message goes."""
        if end <= start:
            return ""
        left, right = max(0, start - EXCERPT_AROUND), min(len(self.text), end + EXCERPT_AROUND)
        return f"{'…' * (left > 0)}{self.text[left:right]}{'…' * (right < len(self.text))}"


def from_message(message: Message) -> Source:
    """A message of the person."""
    return Source(
        kind=Memory.SourceKind.MESSAGE,
        said_at=message.created_at,
        actor=MemoryEvent.Actor.EXTRACTION,
        text=message.content,
        message_id=message.pk,
        conversation_id=message.conversation_id,
    )


def from_person(now: datetime, *, kind: str = Memory.SourceKind.API) -> Source:
    """Something that the person has written down."""
    return Source(kind=kind, said_at=now, actor=MemoryEvent.Actor.PERSON)


def from_tools(answer: Message) -> Source:
    """The results of the tools that an answer used; its text is never a source."""
    names = ",".join(dict.fromkeys(call["name"] for call in answer.tool_calls))
    return Source(
        kind=Memory.SourceKind.TOOL,
        said_at=answer.created_at,
        actor=MemoryEvent.Actor.TOOL,
        message_id=answer.pk,
        conversation_id=answer.conversation_id,
        ref=names[:128],
    )
