"""``manage.py reembed``: vectors of the embedder in use for every text."""

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from memory.embedding.filling import stale_people
from memory.embedding.reembedding import run_reembedding
from memory.lifecycle.tasks import as_dict


class Command(BaseCommand):
    """Prints the record of the run as JSON; run it again after an interruption."""

    help = "Make the vectors that are missing or of another embedder. Search goes on meanwhile."

    def add_arguments(self, parser: CommandParser) -> None:
        """Declare the options."""
        parser.add_argument("--dry-run", action="store_true", help="only count them")

    def handle(self, *, dry_run: bool, **options: Any) -> None:
        """Do it."""
        record = run_reembedding(dry_run=dry_run, started_by="command")
        told = as_dict(record) if record else {"job": "reembed", "status": "nothing to do"}
        self.stdout.write(json.dumps({**told, "waiting": stale_people()[1]}))
