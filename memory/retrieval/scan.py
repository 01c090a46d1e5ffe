"""One statement reads what ranking needs of all of a person's memories.

Every arm of the search (meaning, words, category, time, entity) is a column of it. A person has a
hundred to a thousand memories: reading them by the index on the person is exact and takes about a
millisecond, where an index over everybody's vectors finds a tenth of what it should (see
docs/benchmarks.md).
"""

from dataclasses import dataclass
from uuid import UUID

import numpy as np
import psycopg
from django.db import connection
from psycopg.adapt import Loader

from memory.ports import Vector
from memory.retrieval.query import SearchQuery

_BIGINT_ARRAY = 1016
_BIGINT = np.dtype([("length", ">i4"), ("value", ">i8")])
_ARRAY_HEADER = 20  # bytes before the elements of a one-dimensional array

_MEMORIES = """
SELECT e.id, e.words,
       CASE WHEN e.embedder = %(embedder)s THEN 1 - (e.embedding <=> %(vector)s::halfvec) END,
       CASE WHEN m.source_kind = 'import'
            THEN coalesce(uuid_hash_extended(m.conversation_id, 0) >> 1 & 4611686018427387903, 0)
            ELSE -1 END,
       extract(epoch FROM m.said_at)::float8, m.seq, m.category,
       m.importance, m.access_count,
       m.about_from - date '2000-01-01', m.about_to - date '2000-01-01', false
FROM memory_searchentry e JOIN memory_memory m ON m.id = e.memory_id
WHERE e.user_id = %(user)s AND m.user_id = %(user)s AND NOT m.withdraws
"""
_MESSAGES = """
UNION ALL
SELECT e.id, e.words,
       CASE WHEN e.embedder = %(embedder)s THEN 1 - (e.embedding <=> %(vector)s::halfvec) END,
       uuid_hash_extended(s.conversation_id, 1) >> 1 & 4611686018427387903,
       extract(epoch FROM s.created_at)::float8, 0, '', 0.5, 0, NULL, NULL, true
FROM memory_searchentry e JOIN memory_message s ON s.id = e.message_id
WHERE e.user_id = %(user)s AND s.user_id = %(user)s AND s.role = 'user'
"""
_NOW = " AND m.status = 'active'"
_THEN = (
    " AND m.status IN ('active', 'superseded') AND m.valid_from <= %(as_of)s"
    " AND (m.valid_to IS NULL OR m.valid_to > %(as_of)s)"
)


@dataclass(frozen=True)
class Scan:
    """A person's memories as columns, in the order in which they were said within a thread.

    ``words`` are all words one after the other and ``owner`` the index of the memory of each;
    ``cosine`` is NaN without a vector; ``said_at`` is in seconds of the epoch; ``about`` has the
    first and last day that the text speaks of, as days since 2000, NaN when it names none.
    """

    ids: list[UUID]
    words: np.ndarray
    owner: np.ndarray
    lengths: np.ndarray
    cosine: np.ndarray
    thread_key: np.ndarray
    said_at: np.ndarray
    seq: np.ndarray
    categories: list[str]
    importance: np.ndarray
    accesses: np.ndarray
    about: np.ndarray
    is_message: np.ndarray

    def __len__(self) -> int:
        return len(self.ids)

    def words_of(self, index: int) -> np.ndarray:
        """The words of one memory."""
        first, last = np.searchsorted(self.owner, [index, index + 1])
        return self.words[first:last]


class _RawArray(Loader):
    """Leaves an array of bigint as the bytes that came: numpy reads them all at once."""

    format = psycopg.pq.Format.BINARY

    def load(self, data) -> bytes:
        return bytes(data)


def scan(user_id: int, query: SearchQuery, embedder: str, vector: Vector | None) -> Scan:
    """Read the person's memories that ``query`` allows. Expects the person's scope."""
    connection.ensure_connection()
    with psycopg.Cursor(connection.connection) as cursor:
        cursor.adapters.register_loader(_BIGINT_ARRAY, _RawArray)
        cursor.execute(*statement(user_id, query, embedder, vector), binary=True)
        return _columns(cursor.fetchall())


def statement(
    user_id: int, query: SearchQuery, embedder: str, vector: Vector | None
) -> tuple[str, dict]:
    """The statement and its parameters."""
    parameters = {
        "user": user_id,
        "embedder": embedder if vector is not None else None,
        "vector": None if vector is None else "[" + ",".join(map(str, map(float, vector))) + "]",
        "as_of": query.as_of,
        "types": list(query.types),
        "categories": list(query.categories),
        "least": query.min_importance,
    }
    sql = _MEMORIES + (_THEN if query.as_of else _NOW)
    sql += " AND m.type = ANY(%(types)s)" if query.types else ""
    sql += " AND m.category = ANY(%(categories)s)" if query.categories else ""
    sql += " AND m.importance >= %(least)s" if query.min_importance else ""
    if query.include_conversations and not (query.types or query.categories):
        sql += _MESSAGES + (" AND s.created_at <= %(as_of)s" if query.as_of else "")
    return sql, parameters


def _columns(rows: list[tuple]) -> Scan:
    columns = [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(12)]
    thread_key, said_at = np.array(columns[3], dtype=np.int64), np.array(columns[4], dtype=float)
    seq = np.array(columns[5], dtype=np.int64)
    order = np.lexsort((seq, said_at, thread_key))
    words, lengths = _flat([columns[1][index] for index in order])

    def figures(number: int, dtype=float) -> np.ndarray:
        return np.array(columns[number], dtype=dtype)[order]

    return Scan(
        ids=[columns[0][index] for index in order],
        words=words,
        owner=np.repeat(np.arange(len(order)), lengths),
        lengths=lengths.astype(float),
        cosine=figures(2),
        thread_key=thread_key[order],
        said_at=said_at[order],
        seq=seq[order],
        categories=[columns[6][index] for index in order],
        importance=figures(7),
        accesses=figures(8),
        about=np.stack([figures(9), figures(10)]) if rows else np.zeros((2, 0)),
        is_message=figures(11, bool),
    )


def _flat(arrays: list[bytes]) -> tuple[np.ndarray, np.ndarray]:
    """All words of all memories, and how many each has."""
    lengths = np.array([max(0, len(a) - _ARRAY_HEADER) // _BIGINT.itemsize for a in arrays], int)
    data = b"".join(array[_ARRAY_HEADER:] for array in arrays)
    return np.frombuffer(data, dtype=_BIGINT)["value"].astype(np.int64), lengths
