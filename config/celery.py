"""The Celery application: tasks of all apps, settings with the prefix ``CELERY_``.

Tasks use ``celery.shared_task`` and never import this module.
"""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("config")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.set_default()
