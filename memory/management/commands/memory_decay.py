"""``manage.py memory_decay``: fade, archive and delete now; the run's record as JSON."""

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from memory.lifecycle.decay import run_decay
from memory.lifecycle.tasks import as_dict


class Command(BaseCommand):
    """A second run on one day changes nothing."""

    help = "Fade memories by the days that have passed, archive faint ones, delete old ones."

    def add_arguments(self, parser: CommandParser) -> None:
        """``--dry-run`` only counts."""
        parser.add_argument("--dry-run", action="store_true", help="count, and change nothing")

    def handle(self, *, dry_run: bool, **options: Any) -> None:
        """Print the record."""
        record = run_decay(dry_run=dry_run, started_by="command")
        self.stdout.write(json.dumps(as_dict(record)))
