"""What all import commands have in common."""

import json
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tools.importing.reading import Unreadable
from tools.importing.running import Importer, run_import


class ImportCommand(BaseCommand):
    """Imports one file and prints the report. Fails when a row is refused (all or nothing)."""

    def add_arguments(self, parser: CommandParser) -> None:
        """The file, and how to go about it."""
        parser.add_argument("file", type=Path, help="CSV in UTF-8 or GB18030")
        parser.add_argument("--dry-run", action="store_true", help="check, but write nothing")
        parser.add_argument("--json", action="store_true", help="print the report as JSON")
        parser.add_argument(
            "--partial",
            action="store_true",
            help="keep the good rows although others are refused",
        )

    def importer(self, options: dict) -> Importer:
        """What takes the rows."""
        raise NotImplementedError

    def handle(self, *args: Any, **options: Any) -> None:
        """Import, then report."""
        partial = options["partial"]
        try:
            report = run_import(
                self.importer(options),
                options["file"],
                dry_run=options["dry_run"],
                partial=partial,
            )
        except Unreadable as error:
            raise CommandError(str(error)) from None
        as_json = json.dumps(report.as_dict(), ensure_ascii=False)
        self.stdout.write(as_json if options["json"] else "\n".join(report.lines()))
        if report.refused and not partial:
            raise CommandError(f"{len(report.refused)} rows were refused: nothing was written")
