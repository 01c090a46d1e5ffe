"""``manage.py load_examples``: the example cases and posts, as often as one likes."""

from typing import Any

from django.core.management.base import BaseCommand

from tools.community.demo import load_examples


class Command(BaseCommand):
    """Prints one line: how many there are. The embedded demo installation runs it by itself."""

    help = "Load or refresh the invented example cases and posts, marked as examples."

    def handle(self, *args: Any, **options: Any) -> None:
        """Load, then report."""
        counted = load_examples()
        self.stdout.write(", ".join(f"{name} {count}" for name, count in counted.items()))
