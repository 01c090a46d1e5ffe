"""``manage.py reindex_memories``: the words by which texts are found, made anew."""

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from memory.lifecycle.reindexing import run_reindexing
from memory.lifecycle.tasks import as_dict


class Command(BaseCommand):
    """Prints the record of the run as JSON; a second run changes nothing."""

    help = "Make the words of all texts anew, after a change of how they are found or named."

    def add_arguments(self, parser: CommandParser) -> None:
        """Declare the options."""
        parser.add_argument("--dry-run", action="store_true", help="only count what would change")

    def handle(self, *, dry_run: bool, **options: Any) -> None:
        """Do it."""
        record = run_reindexing(dry_run=dry_run, started_by="command")
        self.stdout.write(json.dumps(as_dict(record)))
