"""The few rows that a search has chosen."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from uuid import UUID

import psycopg
from django.db import connection, models

from memory.models import Memory, Message


class Loading:
    """Memories and messages (those marked so) that were sent for. Expects the person's scope.

    ``rows`` waits for them; it needs no scope any more.
    """

    def __init__(self, user_id: int, ids: Sequence[tuple[UUID, bool]]) -> None:
        wanted: dict[type[Memory | Message], list[UUID]] = {
            Memory: [pk for pk, is_message in ids if not is_message],
            Message: [pk for pk, is_message in ids if is_message],
        }
        self._asked = {model: _ask(user_id, model, pks) for model, pks in wanted.items() if pks}

    def rows(self) -> dict[UUID, Memory | Message]:
        """The rows that are there, by their ids."""
        return {row.pk: row for model, asked in self._asked.items() for row in _rows(model, asked)}


def _ask(user_id: int, model: type[models.Model], pks: list[UUID]) -> psycopg.Cursor:
    # A fixed statement: the ORM would compile the same one for every search.
    columns = ", ".join(field.column for field in model._meta.concrete_fields)
    sql = f"SELECT {columns} FROM {model._meta.db_table} WHERE id = ANY(%s) AND user_id = %s"
    asked = psycopg.Cursor(connection.connection)
    # Django reads JSON from its text alone, and moments much slower from theirs.
    asked.execute(sql, [pks, user_id], binary=model is Memory)
    return asked


def _rows(model: type[models.Model], asked: psycopg.Cursor) -> Iterator[models.Model]:
    names, readers = _reading(model)
    for values in asked.fetchall():
        row = list(values)
        for place, read in readers:
            row[place] = read(row[place], None, connection)
        yield model.from_db(connection.alias, names, row)


@lru_cache(maxsize=2)
def _reading(model: type[models.Model]) -> tuple[list[str], list[tuple]]:
    """The names of the columns, and what makes Python's values of the database's."""
    fields = model._meta.concrete_fields
    readers = [(n, f.from_db_value) for n, f in enumerate(fields) if hasattr(f, "from_db_value")]
    return [field.attname for field in fields], readers
