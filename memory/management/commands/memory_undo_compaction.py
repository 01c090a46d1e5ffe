"""``manage.py memory_undo_compaction``: bring back what compaction put away."""

import json
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser

from memory.errors import MemoryMissing
from memory.lifecycle.compaction.undoing import undo


class Command(BaseCommand):
    """One summary, or all of a person."""

    help = "Bring sources back exactly as they were, and remove what stood for them."

    def add_arguments(self, parser: CommandParser) -> None:
        """The person, and optionally one memory that stands for others."""
        parser.add_argument("user", type=int, help="a person's id")
        parser.add_argument("--summary", type=UUID, help="only what stands behind this memory")
        parser.add_argument("--dry-run", action="store_true", help="count, and change nothing")

    def handle(self, *, user: int, summary: UUID | None, dry_run: bool, **options: Any) -> None:
        """Print the figures."""
        try:
            figures = undo(user, stand=summary, dry_run=dry_run)
        except MemoryMissing as error:
            raise CommandError(f"nothing stands behind {error}") from error
        self.stdout.write(json.dumps(figures | {"dryRun": dry_run}))
