"""Very many memories, quickly: ``COPY`` past Django and past the guard between persons.

Only for an empty installation of one's own: the guard is off while rows are copied.
"""

import json
import struct
import uuid
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime

import numpy as np
from django.db import connection

_REFERENCES = """
SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
WHERE conrelid = %s::regclass AND contype = 'f'
"""
_INDEXES = """
SELECT i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) FROM pg_index i
WHERE i.indrelid = %s::regclass
AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)
"""
_OWN = {
    "id", "user_id", "content", "type", "category", "importance", "content_hash", "external_id",
    "tokens", "decayed_on", "said_at", "valid_from", "created_at", "updated_at",
}  # fmt: skip
BLOCK = 2000  # rows written at once
_INT8 = 20  # the type of bigint in an array's binary form


@dataclass(frozen=True)
class Row:
    """What differs between copied memories; the rest has the product's defaults."""

    id: uuid.UUID
    user_id: int
    content: str
    said_at: datetime
    type: str = "FACT"
    category: str = "activity"
    importance: float = 0.5
    decayed_on: date | None = None
    content_hash: int = 0
    external_id: str = ""


@contextmanager
def unguarded(*tables: str) -> Iterator[None]:
    """Row-level security off for some tables: ``COPY`` does not work under it."""
    _each(tables, "DISABLE")
    try:
        yield
    finally:
        _each(tables, "ENABLE")


@contextmanager
def lightened(table: str) -> Iterator[None]:
    """A table without its indexes and references while very much is copied into it."""
    with connection.cursor() as cursor:
        cursor.execute(_REFERENCES, [table])
        references = cursor.fetchall()
        cursor.execute(_INDEXES, [table])
        indexes = cursor.fetchall()
        for name, _ in references:
            cursor.execute(f"ALTER TABLE {table} DROP CONSTRAINT {name}")
        for name, _ in indexes:
            cursor.execute(f"DROP INDEX {name}")
    yield
    with connection.cursor() as cursor:
        for _, definition in indexes:
            cursor.execute(definition)
        for name, definition in references:
            cursor.execute(f"ALTER TABLE {table} ADD CONSTRAINT {name} {definition}")


def make_people(count: int) -> list[int]:
    """Ids of new accounts."""
    from userdata.models import User

    start = User.objects.count()
    names = (f"copied{start + number}" for number in range(count))
    people = User.objects.bulk_create((User(username=name) for name in names), batch_size=2000)
    return [person.pk for person in people]


def copy_memories(rows: Iterable[Row]) -> None:
    """Copy memories; ``lightened`` makes it several times faster for very many."""
    from memory.models import Memory

    fields = [field for field in Memory._meta.concrete_fields if field.column != "seq"]
    sql = f"COPY memory_memory ({', '.join(field.column for field in fields)}) FROM STDIN"
    template = _template([field.attname for field in fields])
    with unguarded("memory_memory"), connection.cursor() as cursor, cursor.copy(sql) as copy:
        for block in _blocks(rows):
            copy.write("".join(_line(row, template) for row in block))


def copy_entries(
    rows: Sequence[tuple[uuid.UUID, int]],
    vectors: np.ndarray,
    words: Iterable[Sequence[int]],
    embedder: str,
) -> None:
    """Copy the search entries of memories ``(id, person)``, a vector and hashed words for each."""
    columns = "id, user_id, kind, memory_id, message_id, embedder, embedding, words"
    sql = f"COPY memory_searchentry ({columns}) FROM STDIN (FORMAT BINARY)"
    halves = np.asarray(vectors).astype(">f2")
    with unguarded("memory_searchentry"), connection.cursor() as cursor, cursor.copy(sql) as copy:
        copy.write(b"PGCOPY\n\xff\r\n\0" + struct.pack(">ii", 0, 0))
        for (memory_id, user_id), half, hashes in zip(rows, halves, words, strict=True):
            copy.write(_entry(memory_id, user_id, half, hashes, embedder.encode()))
        copy.write(struct.pack(">h", -1))


def _each(tables: Sequence[str], how: str) -> None:
    with connection.cursor() as cursor:
        for table in tables:
            cursor.execute(f"ALTER TABLE {table} {how} ROW LEVEL SECURITY")


def _blocks(rows: Iterable[Row]) -> Iterator[list[Row]]:
    block: list[Row] = []
    for row in rows:
        block.append(row)
        if len(block) == BLOCK:
            yield block
            block = []
    yield block


def _template(names: Sequence[str]) -> str:
    """A line of COPY with the product's defaults, and a place for what differs."""
    from memory.models import Memory

    usual = Memory(extractor="rules", source_kind="message", user_id=0, metadata={}, attributes={})
    texts = {name: _text(getattr(usual, name)) for name in names}
    fixed = {name: text.replace("{", "{{").replace("}", "}}") for name, text in texts.items()}
    return "\t".join("{" + name + "}" if name in _OWN else fixed[name] for name in names) + "\n"


def _line(row: Row, template: str) -> str:
    said = row.said_at.isoformat()
    faded = row.decayed_on or row.said_at.date()
    return template.format(
        id=row.id,
        user_id=row.user_id,
        content=row.content,
        type=row.type,
        category=row.category,
        importance=row.importance,
        content_hash=row.content_hash,
        external_id=row.external_id,
        tokens=len(row.content),
        decayed_on=faded,
        said_at=said,
        valid_from=said,
        created_at=said,
        updated_at=said,
    )


def _text(value: object) -> str:
    if value is None:
        return "\\N"
    if isinstance(value, bool):
        return "t" if value else "f"
    return json.dumps(value) if isinstance(value, dict) else str(value)


def _entry(
    memory_id: uuid.UUID, user_id: int, half: np.ndarray, words: Sequence[int], embedder: bytes
) -> bytes:
    vector = struct.pack(">hh", len(half), 0) + half.tobytes()
    numbers = np.zeros(len(words), dtype=[("size", ">i4"), ("value", ">i8")])
    numbers["size"], numbers["value"] = 8, words
    array = struct.pack(">iiiii", 1, 0, _INT8, len(words), 1) + numbers.tobytes()
    if not len(words):
        array = struct.pack(">iii", 0, 0, _INT8)
    parts = [memory_id.bytes, struct.pack(">q", user_id), b"memory", memory_id.bytes, None]
    parts += [embedder, vector, array]
    return struct.pack(">h", len(parts)) + b"".join(
        struct.pack(">i", -1) if part is None else struct.pack(">i", len(part)) + part
        for part in parts
    )
