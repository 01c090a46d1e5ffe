"""``manage.py memory_figures``: how all memories stand, as JSON."""

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from memory.lifecycle.statistics import record_day, statistics


class Command(BaseCommand):
    """The figures of today are kept as well, until the night's run writes the final ones."""

    help = "Count memories by tier, and what is due for the archive or for deletion."

    def add_arguments(self, parser: CommandParser) -> None:
        """``--dry-run`` keeps nothing."""
        parser.add_argument("--dry-run", action="store_true", help="print, and keep nothing")

    def handle(self, *, dry_run: bool, **options: Any) -> None:
        """Print the figures."""
        now = timezone.now()
        if not dry_run:
            record_day(timezone.localdate(now), now)
        self.stdout.write(json.dumps(statistics(now)))
