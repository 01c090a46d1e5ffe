"""``manage.py seed_categories``: the categories of memories that are not there yet."""

from typing import Any

from django.core.management.base import BaseCommand

from memory.remembering.categories import seed_missing


class Command(BaseCommand):
    """Writes the missing categories and leaves those that staff have edited as they are."""

    help = __doc__

    def handle(self, **_: Any) -> None:
        """Seed and say how many were missing."""
        self.stdout.write(f"{seed_missing()} categories were missing")
