"""Saying things to the memory as a conversation does."""

from datetime import datetime, timedelta

from django.contrib.auth import get_user_model
from django.utils import timezone

from memory.models import Conversation, Extraction, Memory, Message
from memory.remembering.extracting import extract_message
from userdata import scope

START = datetime(2026, 9, 1, 12, tzinfo=timezone.get_default_timezone())


def make_person(name: str = "student") -> int:
    return get_user_model().objects.create_user(name).pk


class Talk:
    """One conversation of one person, a minute between two messages."""

    def __init__(self, user_id: int, start: datetime = START) -> None:
        self.user_id, self.clock = user_id, start
        self.conversation = Conversation.objects.create(user_id=user_id, updated_at=start)

    def store(
        self, text: str, *, role: str = "user", at: datetime | None = None, **more
    ) -> Message:
        self.clock += timedelta(minutes=1)
        message = Message.objects.create(
            conversation=self.conversation,
            user_id=self.user_id,
            role=role,
            content=text,
            created_at=at or self.clock,
            **more,
        )
        with scope.person(self.user_id):
            Extraction.objects.create(message=message, user_id=self.user_id)
        return message

    def say(self, text: str, **more) -> list[dict]:
        return self.read(self.store(text, **more))

    def read(self, message: Message) -> list[dict]:
        return extract_message(self.user_id, message.pk)


def current(user_id: int, category: str) -> list[str]:
    """The values that hold now."""
    with scope.person(user_id):
        rows = Memory.objects.filter(category=category, status="active")
        return sorted(rows.values_list("value", flat=True))


def all_rows(user_id: int) -> list[Memory]:
    with scope.person(user_id):
        return list(Memory.objects.order_by("seq"))
