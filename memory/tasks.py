"""What the worker and the scheduler do for the memory."""

from uuid import UUID

from celery import shared_task

from memory.lifecycle import tasks as lifecycle
from memory.remembering import outbox
from memory.remembering.extracting import extract_message

# Celery finds the tasks of an app in its module ``tasks``.
__all__ = ["extract", "lifecycle", "wake_waiting"]

RETRY_SECONDS = 5


@shared_task(bind=True, max_retries=outbox.ATTEMPTS - 1)
def extract(self, user_id: int, message_id: str) -> int:
    """Read one message; how many changes it made. Running it again changes nothing."""
    try:
        return len(extract_message(user_id, UUID(message_id)))
    except Exception as error:
        raise self.retry(exc=error, countdown=RETRY_SECONDS * 2**self.request.retries) from error


@shared_task
def wake_waiting() -> int:
    """Ask again for messages whose task was lost."""
    return outbox.wake_waiting()
