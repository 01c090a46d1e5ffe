"""``manage.py memory_compact``: compact now; the run's record as JSON."""

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from memory.lifecycle.compaction.job import run_compaction
from memory.lifecycle.tasks import as_dict


class Command(BaseCommand):
    """Everybody who is due, or one person."""

    help = "Put duplicates, near and old unimportant memories behind what stands for them."

    def add_arguments(self, parser: CommandParser) -> None:
        """``--user`` takes one person, due or not; ``--dry-run`` only counts."""
        parser.add_argument("--user", type=int, help="a person's id")
        parser.add_argument("--dry-run", action="store_true", help="count, and change nothing")

    def handle(self, *, user: int | None, dry_run: bool, **options: Any) -> None:
        """Print the record."""
        people = None if user is None else [user]
        record = run_compaction(dry_run=dry_run, started_by="command", people=people)
        self.stdout.write(json.dumps(as_dict(record)))
