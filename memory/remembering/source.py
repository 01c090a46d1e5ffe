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

    ``text`` is what was said, into which the candidates' spans point. ``asked_at`` is when the
    person said what an answer's tools were called for.

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
    asked_at: datetime | None = None

    def __post_init__(self) -> None:
        """Refuse a moment that is none."""
        if timezone.is_naive(self.said_at):
            raise ValueError("said_at needs a time zone")

    @property
    def heard_at(self) -> datetime:
        """When the person's words were said that all of it rests on."""
        return self.asked_at or self.said_at

    @property
    def by_hand(self) -> bool:
        """Whether the person has set it themselves, on a page or by the API: that wins."""
        return self.kind == Memory.SourceKind.EDIT

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


def by_hand() -> Source:
    """Something that the person sets themselves now: it wins over every strategy."""
    return from_person(timezone.now(), kind=Memory.SourceKind.EDIT)


def from_tool(user_id: int, message_id: UUID | str, name: str) -> Source:
    """What a tool was told in answer to a message: the statement is that message's.

    Without a message it is said now.
    """
    rows = Message.objects.filter(user_id=user_id, pk=message_id) if message_id else ()
    message = next(iter(rows), None)
    return Source(
        kind=Memory.SourceKind.TOOL,
        said_at=message.created_at if message else timezone.now(),
        actor=MemoryEvent.Actor.TOOL,
        text=message.content if message else "",
        message_id=message.pk if message else None,
        conversation_id=message.conversation_id if message else None,
        ref=name[:128],
    )


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
        asked_at=answer.reply_to.created_at if answer.reply_to else None,
    )
