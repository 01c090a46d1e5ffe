"""``manage.py import_ipeds FILE --year "fall 2024"``: the admissions file of IPEDS."""

from django.core.management.base import CommandParser

from tools.importing.command import ImportCommand
from tools.importing.ipeds import IpedsImporter


class Command(ImportCommand):
    """Updates the figures of universities that are known; ``--all`` adds all others."""

    help = "Import the admissions figures of IPEDS (CSV)."

    def add_arguments(self, parser: CommandParser) -> None:
        """The year of the figures, and whether to add universities."""
        super().add_arguments(parser)
        parser.add_argument("--year", required=True, help="of the admissions: “fall 2024”")
        parser.add_argument("--all", action="store_true", help="add universities not yet known")
        parser.add_argument("--source", default="", help="how the figures are cited")

    def importer(self, options: dict) -> IpedsImporter:
        """What takes the rows."""
        return IpedsImporter(
            year=options["year"], everyone=options["all"], source=options["source"]
        )
