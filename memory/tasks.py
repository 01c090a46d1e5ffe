"""What the worker and the scheduler do for the memory."""

from uuid import UUID

from celery import shared_task

from memory.embedding.filling import fill_portion, send_fill_to_all
from memory.embedding.reembedding import run_reembedding
from memory.lifecycle import tasks as lifecycle
from memory.remembering import outbox
from memory.remembering.extracting import extract_message

# Celery finds the tasks of an app in its module ``tasks``.
__all__ = ["extract", "fill_vectors", "fill_waiting", "lifecycle", "reembed", "wake_waiting"]

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


@shared_task
def fill_vectors(user_id: int) -> int:
    """Make some of the vectors that a person's texts do not have yet; how many."""
    return fill_portion(user_id)


@shared_task
def fill_waiting() -> int:
    """Likewise for everybody: what was left when an embedder or the broker was away."""
    return send_fill_to_all()


@shared_task(soft_time_limit=6 * 3600 - 60, time_limit=6 * 3600)
def reembed(started_by: str = lifecycle.SCHEDULE) -> dict:
    """Make vectors anew after a change of the embedder."""
    record = run_reembedding(started_by=started_by)
    return lifecycle.as_dict(record) if record else {}
