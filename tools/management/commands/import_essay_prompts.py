"""``manage.py import_essay_prompts FILE``: Essay prompts from an operator's own list."""

from tools.importing.command import ImportCommand
from tools.importing.essay_prompts import EssayPromptImporter


class Command(ImportCommand):
    """See ``tools.importing.essay_prompts`` for the columns."""

    help = "Import essay prompts from a CSV file. Columns: school, cycle, prompt, source."

    def importer(self, options: dict) -> EssayPromptImporter:
        """What takes the rows."""
        return EssayPromptImporter()
