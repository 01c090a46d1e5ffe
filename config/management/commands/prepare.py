"""``manage.py prepare``: bring the database up to date before the servers start."""

import sys
from typing import Any

from django.core.management.base import BaseCommand

from config.prepare import prepare


class Command(BaseCommand):
    """Migrates, loads the reference data, seeds the agents. Harmless when run again."""

    help = "Migrate the database, load the reference data and seed the agents."

    def handle(self, *args: Any, **options: Any) -> None:
        """Do what is missing; progress goes to standard error."""
        prepare(sys.stderr)
