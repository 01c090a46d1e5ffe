"""One import: every row is tried, and either all of them stay or none."""

from pathlib import Path
from typing import Protocol

from django.core.exceptions import ValidationError
from django.db import models, transaction

from tools.errors import ToolError
from tools.importing.cells import RowRefused
from tools.importing.reading import Row, Sheet, Unreadable, read_sheet
from tools.importing.report import Refusal, Report


class Importer(Protocol):
    """Takes the rows of one kind of list."""

    columns: tuple[str, ...]  # needed
    further: tuple[str, ...]  # used where they are there

    def prepare(self, sheet: Sheet) -> None:
        """Look up once what all rows need.

        Raises:
            Unreadable: the columns do not fit.
        """
        ...

    def take(self, cells: dict[str, str]) -> str:
        """Bring one row into the tables: added, updated, unchanged, kept or skipped.

        Raises:
            RowRefused: it cannot be taken.
        """
        ...


def run_import(
    importer: Importer, path: Path, *, dry_run: bool = False, partial: bool = False
) -> Report:
    """Import a file; with ``partial`` the good rows stay although others are refused.

    Raises:
        Unreadable: the file as a whole cannot be read.
    """
    sheet = read_sheet(path)
    missing = [name for name in importer.columns if name not in sheet.columns]
    if missing:
        raise Unreadable(f"columns that are missing: {', '.join(missing)}")
    report = Report(path.name, dry_run, sheet.encoding, len(sheet.rows) + len(sheet.torn))
    with transaction.atomic():
        importer.prepare(sheet)
        used = {*importer.columns, *importer.further}
        report.ignored_columns = tuple(name for name in sheet.columns if name not in used)
        _take_all(importer, sheet, report)
        stays = not dry_run and (partial or not report.refused)
        report.written = stays and bool(report.added or report.updated)
        transaction.set_rollback(not stays)
    return report


def _take_all(importer: Importer, sheet: Sheet, report: Report) -> None:
    torn = "has more or fewer cells than there are columns"
    report.refused += [Refusal(line, "row", "", torn) for line in sheet.torn]
    for row in sheet.rows:
        try:
            report.count(_taken(importer, row))
        except RowRefused as error:
            report.refused.append(Refusal(row.line, error.column, error.value, error.reason))
    report.refused.sort(key=lambda refusal: refusal.line)


def _taken(importer: Importer, row: Row) -> str:
    try:
        with transaction.atomic():
            return importer.take(row.cells)
    except ValidationError as error:
        field, messages = next(iter(error.message_dict.items()))
        raise RowRefused(field, str(row.cells.get(field, "")), messages[0]) from None
    except ToolError as error:
        reason = f"{error.message} {error.hint}".strip()
        raise RowRefused("school", row.cells.get("school", ""), reason) from None


def stored(existing: models.Model | None, fresh: models.Model) -> str:
    """Store a checked row in the place of the one with its key: what became of it.

    A row that staff have taken over stays as it is.
    """
    if existing is None:
        fresh.full_clean(validate_unique=False, validate_constraints=False)
        fresh.save(force_insert=True)
        return "added"
    if existing.curated:
        return "kept"
    names = [field.attname for field in fresh._meta.concrete_fields if not field.primary_key]
    changed = [name for name in names if getattr(existing, name) != getattr(fresh, name)]
    if not changed:
        return "unchanged"
    for name in changed:
        setattr(existing, name, getattr(fresh, name))
    existing.full_clean(validate_unique=False, validate_constraints=False)
    existing.save(update_fields=changed)
    return "updated"
