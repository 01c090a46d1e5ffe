"""Inserts many rows by one statement that gets them as columns.

COPY would be the usual way, and PostgreSQL refuses it on tables with row-level security. What is
the same in all rows is sent once; vectors and words travel as one array of all rows, everything
else as text. No objects are made of the rows: they cost more than the statement.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

import numpy as np
from django.contrib.postgres.fields import ArrayField
from django.db import connection, models
from pgvector.django import HalfVectorField

from memory.fields import PersonalTextField
from memory.packed import Bigints, Reals, Texts, cursor


def insert(usual: models.Model, columns: Mapping[str, Sequence]) -> None:
    """Insert rows of one person that are like the unsaved ``usual``, save for ``columns``.

    Columns are named by the model's attributes, each with a value for every row. What has a
    default of the database takes it.
    """
    parameters: dict = {}
    texts: list[str] = []
    fields = _written(type(usual))
    expressions = [_expression(field, usual, columns, parameters, texts) for field in fields]
    arrays = ", ".join(f"%({name})s::text[]" for name in texts)
    sql = (
        f'INSERT INTO "{usual._meta.db_table}" ({", ".join(field.column for field in fields)}) '
        f"SELECT {', '.join(expressions)} FROM unnest({arrays}) "
        f"WITH ORDINALITY AS row ({', '.join(texts)}, number)"
    )
    cursor().execute(sql, parameters)


@lru_cache(maxsize=8)
def _written(model: type[models.Model]) -> list[models.Field]:
    return [
        field
        for field in model._meta.concrete_fields
        if not (field.has_db_default() or isinstance(field, models.AutoField))
    ]


def _expression(
    field: models.Field, usual: models.Model, columns: Mapping, parameters: dict, texts: list[str]
) -> str:
    """What stands for a column in the statement; its values go into the parameters."""
    name, values = field.column, columns.get(field.attname)
    if values is None:
        parameters[name] = field.get_db_prep_save(field.pre_save(usual, True), connection)
        return f"%({name})s::{field.db_type(connection)}"
    if isinstance(field, HalfVectorField):
        return _vectors(values, parameters)
    if isinstance(field, ArrayField):
        return _arrays(name, values, parameters)
    if isinstance(field, PersonalTextField):
        values = [field.sealed(usual.user_id, value) for value in values]
    parameters[name] = Texts(None if value is None else str(value) for value in values)
    texts.append(name)
    return f"row.{name}::{field.db_type(connection)}"


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
