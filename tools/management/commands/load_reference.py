"""``manage.py load_reference``: the reference files into the tables, as often as one likes."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from tools.loading import load_reference


class Command(BaseCommand):
    """Prints one line: the rows of each file, and whether anything had changed."""

    help = "Load or refresh universities, majors, deadlines and test dates from tools/data."

    def add_arguments(self, parser: CommandParser) -> None:
        """``--force`` loads unchanged files as well."""
        parser.add_argument("--force", action="store_true", help="load unchanged files as well")

    def handle(self, *args: Any, **options: Any) -> None:
        """Load, then report."""
        self.stdout.write(load_reference(force=options["force"]).line())
