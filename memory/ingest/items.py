"""What is handed in to be remembered word for word."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from uuid import NAMESPACE_URL, UUID, uuid5

from django.utils import timezone
from django.utils.dateparse import parse_datetime

from memory.core.scoring import base_importance
from memory.core.types import MemoryType
from memory.errors import InvalidMemory

OTHER = "other"


@dataclass(frozen=True)
class BatchItem:
    """One text, and when it was said (now, when nobody knows).

    ``external_id`` is unique for a person: the same one is stored once. Items whose metadata names
    one ``conversationId`` belong together; without it, what was said one after the other does.
    """

    content: str
    type: str = MemoryType.FACT
    said_at: datetime | None = None
    category: str = ""
    importance: float | None = None
    metadata: Mapping = field(default_factory=dict)
    external_id: str = ""

    @classmethod
    def of(cls, item: "BatchItem | Mapping") -> "BatchItem":
        """An item as it is, or from the fields of ``POST memories/batch``.

        Raises:
            InvalidMemory: it cannot be taken.
        """
        made = item if isinstance(item, cls) else cls._from_fields(item)
        made._check()
        return made

    @classmethod
    def _from_fields(cls, fields: Mapping) -> "BatchItem":
        said_at = fields.get("createdAt")
        metadata = fields.get("metadata") or {}
        return cls(
            content=fields.get("content", ""),
            type=fields.get("type", MemoryType.FACT),
            said_at=parse_datetime(said_at) if isinstance(said_at, str) else said_at,
            category=fields.get("category") or "",
            importance=fields.get("importance"),
            metadata=metadata,
            external_id=str(metadata.get("externalId") or ""),
        )

    def _check(self) -> None:
        if not isinstance(self.content, str) or not self.content.strip():
            raise InvalidMemory("an item has no content")
        if self.type not in MemoryType.__members__:
            raise InvalidMemory(f"there is no type {self.type!r}")

    @property
    def moment(self) -> datetime | None:
        """When it was said, with a time zone."""
        if self.said_at is None or timezone.is_aware(self.said_at):
            return self.said_at
        return timezone.make_aware(self.said_at)

    @property
    def conversation_id(self) -> UUID | None:
        """The conversation that its metadata names; any text names one."""
        named = self.metadata.get("conversationId")
        if not named:
            return None
        try:
            return UUID(str(named))
        except ValueError:
            return uuid5(NAMESPACE_URL, str(named))

    @property
    def weight(self) -> float:
        """The given importance, else the type's and category's."""
        if self.importance is not None:
            return min(1.0, max(0.0, self.importance))
        return base_importance(self.type, self.category or OTHER)
