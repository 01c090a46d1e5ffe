"""The Celery application: tasks of all apps, settings with the prefix ``CELERY_``.

Tasks use ``celery.shared_task`` and never import this module.
"""

import os
from pathlib import Path
from typing import Any

from celery import Celery
from celery.signals import beat_init, worker_process_init

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("config")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.set_default()


@beat_init.connect
def make_schedule_folder(**_: Any) -> None:
    """Let the scheduler write down what it did even where nothing else has run yet."""
    Path(app.conf.beat_schedule_filename).parent.mkdir(parents=True, exist_ok=True)


@worker_process_init.connect
def warm_up(**_: Any) -> None:
    """Let a fresh worker read its first message as fast as any other."""
    from django.db import connections

    from memory.services import warm_up

    warm_up()
    # Celery closes the socket of any connection that is open after this: give ours back first.
    connections.close_all()
