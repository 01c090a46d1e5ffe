"""The product's memory, on servers of this run."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.evals.memory.recall.dataset import Question, Student
from tests.evals.memory.recall.scoring import Found
from tests.evals.memory.recall.systems import LIMIT


class Product:
    """Every student is a person of their own; messages are stored as they were said."""

    name = "product"

    def load(self, student: Student) -> None:
        from memory.ingest import add_batch
        from userdata.models import User

        self.user_id = User.objects.create_user(student.name).pk
        items = [
            {
                "type": "FACT",
                "content": message.text,
                "createdAt": message.said_at,
                "metadata": {"externalId": message.id},
            }
            for message in student.messages
        ]
        add_batch(self.user_id, items)

    def ask(self, question: Question) -> tuple[Found, ...]:
        from memory.retrieval import SearchQuery, search

        query = SearchQuery(question.text, limit=LIMIT, now=question.asked_on)
        hits = search(self.user_id, query).hits
        return tuple(Found(hit.memory.external_id, hit.score) for hit in hits)


@contextmanager
def servers() -> Iterator[None]:
    """PostgreSQL and Valkey in a directory of this run, and Django set up on them."""
    from config.embedded import start_postgres, start_valkey, stop_servers

    data_dir = Path(tempfile.mkdtemp(prefix="recall-"))
    data_dir.chmod(0o755)
    os.environ |= {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "DATA_DIR": str(data_dir),
        "SECRET_KEY": "only-for-measuring-" + "x" * 40,
        "LOG_LEVEL": "WARNING",
        "MEMORY_BATCH_EMBED_SECONDS": "600",
    }
    try:
        os.environ["DATABASE_URL"] = start_postgres(data_dir, fast=True)
        os.environ["REDIS_URL"] = start_valkey(data_dir, fast=True)
        _prepare_django()
        yield
    finally:
        _close()
        stop_servers()
        shutil.rmtree(data_dir, ignore_errors=True)


def _prepare_django() -> None:
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    call_command("load_reference", verbosity=0)


def _close() -> None:
    from django.db import connections

    connections.close_all()
