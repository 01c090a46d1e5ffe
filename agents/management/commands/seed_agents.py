"""``manage.py seed_agents``: create the agents, routing rules and prices that are missing."""

from typing import Any

from django.core.management.base import BaseCommand

from agents.configs import seed_missing


class Command(BaseCommand):
    """Can be run again at any time: what exists is left as it is."""

    help = "Create the agents, routing rules and prices that are missing."

    def handle(self, **options: Any) -> None:
        """Seed and say what was created."""
        created = seed_missing()
        self.stdout.write(", ".join(f"{name}: {count} new" for name, count in created.items()))
