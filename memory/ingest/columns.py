"""Inserts many unsaved rows by one statement that gets them as columns.

COPY would be the usual way, and PostgreSQL refuses it on tables with row-level security. What is
the same in all rows is sent once; vectors and words travel as one array of all rows.
"""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from django.contrib.postgres.fields import ArrayField
from django.db import connections, models
from pgvector.django import HalfVectorField

from memory.packed import Bigints, Reals, cursor


def insert(model: type[models.Model], rows: Sequence[models.Model]) -> None:
    """Insert unsaved rows; columns with a default of the database take it."""
    database = connections["default"]
    parameters: dict = {"count": len(rows)}
    expressions = [_expression(field, rows, parameters, database) for field in _written(model)]
    columns = ", ".join(f'"{field.column}"' for field in _written(model))
    sql = (
        f'INSERT INTO "{model._meta.db_table}" ({columns}) SELECT {", ".join(expressions)} '
        "FROM generate_series(1, %(count)s) AS row (number) ORDER BY row.number"
    )
    with cursor() as sending:
        sending.execute(sql, parameters)


@lru_cache(maxsize=8)
def _written(model: type[models.Model]) -> list[models.Field]:
    return [
        field
        for field in model._meta.concrete_fields
        if not (field.has_db_default() or isinstance(field, models.AutoField))
    ]


def _expression(field: models.Field, rows: Sequence, parameters: dict, database) -> str:
    """What stands for a column in the statement; its values go into the parameters."""
    values = [field.pre_save(row, True) for row in rows]
    if isinstance(field, HalfVectorField):
        return _vectors(values, parameters)
    if isinstance(field, ArrayField):
        return _arrays(field.column, values, parameters)
    type_ = field.db_type(database)
    if all(value == values[0] for value in values):
        parameters[field.column] = field.get_db_prep_save(values[0], database)
        return f"%({field.column})s::{type_}"
    parameters[field.column] = [field.get_db_prep_save(value, database) for value in values]
    return f"(%({field.column})s::{_bare(type_)}[])[row.number]"


def _bare(type_: str) -> str:
    """``varchar(32)`` as an element: the column checks the length."""
    return type_.split("(")[0]


def _vectors(values: Sequence, parameters: dict) -> str:
    """Vectors of one length; rows without one get null."""
    given = [value for value in values if value is not None]
    if not given:
        return "NULL::halfvec"
    size = len(given[0])
    parameters["vectors"] = Reals(np.concatenate([np.asarray(v, np.float32) for v in given]))
    places = np.cumsum([value is not None for value in values])
    places[[value is None for value in values]] = 0
    parameters["vector_places"] = Bigints(places)
    place = "(%(vector_places)s::bigint[])[row.number]"
    first, last = f"({place} - 1) * {size} + 1", f"{place} * {size}"
    return f"CASE WHEN {place} > 0 THEN (%(vectors)s::real[])[{first} : {last}]::halfvec END"


def _arrays(column: str, values: Sequence[Sequence[int]], parameters: dict) -> str:
    """Arrays of bigint of any length."""
    ends = np.cumsum([0] + [len(value) for value in values])
    flat = [number for value in values for number in value]
    parameters[column] = Bigints(np.array(flat, dtype=np.int64))
    parameters[f"{column}_ends"] = Bigints(ends)
    ends_ = f"(%({column}_ends)s::bigint[])"
    return (
        f"CASE WHEN {ends_}[row.number] = {ends_}[row.number + 1] THEN '{{}}'::bigint[] ELSE "
        f"(%({column})s::bigint[])[{ends_}[row.number] + 1 : {ends_}[row.number + 1]] END"
    )
