"""A message as the warm tiers keep it."""

import json
from dataclasses import asdict, dataclass
from datetime import datetime

from memory.models import Message


@dataclass(frozen=True)
class Entry:
    """One message; ``position`` is the conversation's revision when it was stored."""

    id: str
    position: int
    role: str
    content: str
    created_at: datetime

    @classmethod
    def of(cls, message: Message) -> "Entry":
        """The entry of a stored message."""
        return cls(
            str(message.pk), message.position, message.role, message.content, message.created_at
        )

    def json(self) -> str:
        """The stored form."""
        return json.dumps(
            {**asdict(self), "created_at": self.created_at.isoformat()}, ensure_ascii=False
        )

    @classmethod
    def from_json(cls, text: str) -> "Entry":
        """The entry of its stored form."""
        values = json.loads(text)
        return cls(**{**values, "created_at": datetime.fromisoformat(values["created_at"])})


@dataclass(frozen=True)
class Cached:
    """The end of a conversation as it was at ``revision``; ``whole``: nothing came before it."""

    revision: int
    entries: tuple[Entry, ...]
    whole: bool

    def before(self, message: Message, size: int) -> list[Entry] | None:
        """The last ``size`` entries before a message; ``None`` when they are not all here."""
        if self.revision < message.position:
            return None
        earlier = [entry for entry in self.entries if entry.position < message.position]
        if len(earlier) < size and not self.whole:
            return None
        return earlier[-size:] if size else []
