"""``manage.py import_cases FILE``: admission cases that an operator has the right to use."""

from django.core.management.base import CommandParser

from tools.importing.cases import CaseImporter
from tools.importing.command import ImportCommand


class Command(ImportCommand):
    """See ``tools.importing.cases`` for the columns."""

    help = (
        "Import admission cases from a CSV file. Columns: school, year, result, source, and more."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """``--publish`` leaves out the review."""
        super().add_arguments(parser)
        parser.add_argument(
            "--publish", action="store_true", help="publish at once instead of waiting for review"
        )

    def importer(self, options: dict) -> CaseImporter:
        """What takes the rows."""
        return CaseImporter(publish=options["publish"])
