"""Asks the worker for a task by its name: whoever asks imports none of what the worker does."""

from celery import signature


def send(task: str, *args: object) -> None:
    """Have the worker do a task, named as in the schedule.

    Raises:
        kombu.exceptions.OperationalError: the broker is away.
    """
    signature(task, args=args).apply_async()
