"""The way from a stored message to its extraction: nothing is lost, nothing counts twice.

The row of the outbox is written in the message's transaction. The task is only a wake-up: one that
gets lost is made up for by ``wake_waiting``, which the schedule calls.
"""

import logging
from datetime import timedelta
from functools import partial
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from kombu.exceptions import OperationalError

from memory.models import Extraction, Message
from memory.sending import send
from userdata import scope
from userdata.preferences import preferences_of

logger = logging.getLogger(__name__)

PATIENCE = timedelta(seconds=10)  # before a task counts as lost
TRIED_AGAIN_AFTER = timedelta(seconds=60)
WOKEN_AT_ONCE = 200
ATTEMPTS = 5
EXTRACT = "memory.tasks.extract"
"""The worker's task, by its name: the worker imports this module."""


def enqueue(message: Message) -> None:
    """Let the worker read a message, in whose transaction this is called."""
    with scope.person(message.user_id):
        wanted = preferences_of(message.user_id).enable_memory
        status = Extraction.Status.PENDING if wanted else Extraction.Status.SKIPPED
        Extraction.objects.create(message=message, user_id=message.user_id, status=status)
    if wanted:
        transaction.on_commit(partial(wake, message.user_id, message.pk))


def wake(user_id: int, message_id: UUID) -> None:
    """Ask a worker to read the message now."""
    try:
        send("memory.tasks.extract", user_id, str(message_id))
    except OperationalError as error:  # the broker is away: the schedule will find the row
        logger.warning("extraction waits for the schedule: %s", error)


def wake_waiting() -> int:
    """Ask again for what nobody has read in time; how many messages that were."""
    now = timezone.now()
    with scope.everyone("find messages whose task was lost"):
        waiting = Extraction.objects.filter(
            Q(status=Extraction.Status.PENDING) | Q(awaits_llm=True),
            Q(taken_at__isnull=True) | Q(taken_at__lt=now - TRIED_AGAIN_AFTER),
            created_at__lt=now - PATIENCE,
        ).order_by("created_at")
        found = list(waiting.values_list("user_id", "message_id")[:WOKEN_AT_ONCE])
    for user_id, message_id in found:
        wake(user_id, message_id)
    return len(found)


def take(user_id: int, message_id: UUID) -> Extraction | None:
    """The row of a message that is still to be read, marked as tried; ``None`` when it is done."""
    with scope.person(user_id):
        row = (
            Extraction.objects.select_for_update(of=("self",))
            .select_related("message")
            .filter(pk=message_id)
            .first()
        )
        if row is None or not (row.status == Extraction.Status.PENDING or row.awaits_llm):
            return None
        row.attempts, row.taken_at = row.attempts + 1, timezone.now()
        row.save(update_fields=["attempts", "taken_at"])
    return row


def fail(user_id: int, message_id: UUID, error: Exception) -> None:
    """Note an attempt that failed; after several the row waits for staff."""
    with scope.person(user_id):
        row = Extraction.objects.select_for_update().get(pk=message_id)
        row.error = f"{type(error).__name__}: {error}"[:500]
        if row.attempts >= ATTEMPTS:
            if row.status == Extraction.Status.PENDING:
                row.status = Extraction.Status.FAILED
            row.awaits_llm = False
        row.save(update_fields=["error", "status", "awaits_llm"])
