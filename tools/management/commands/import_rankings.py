"""``manage.py import_rankings FILE``: Rankings from an operator's own list."""

from tools.importing.command import ImportCommand
from tools.importing.rankings import RankingImporter


class Command(ImportCommand):
    """See ``tools.importing.rankings`` for the columns."""

    help = "Import rankings from a CSV file. Columns: publisher, year, school, rank, licence."

    def importer(self, options: dict) -> RankingImporter:
        """What takes the rows."""
        return RankingImporter()
