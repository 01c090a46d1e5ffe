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

from memory.packed import Reals, bigints, cursor
from memory.ports import Vector
from memory.retrieval.query import SearchQuery

_ID_SIZE = 16  # bytes
_FIGURES = (
    "cosine", "thread", "said_at", "seq", "importance", "accesses", "about_from", "about_to",
    "message", "length",
)  # fmt: skip
# All rows as one: a client spends more on a hundred rows of a dozen values than on the ranking.
# An array of bigint has its elements after twenty bytes.
_PACKED = f"""
SELECT string_agg(uuid_send(id), ''), string_agg(substr(array_send(words), 21), ''),
       array_agg(category::text),
       array_agg(ARRAY[{", ".join(f"coalesce({name}, 'NaN')" for name in _FIGURES)}]::float8[])
FROM ({{}}) found
"""
# The planner guesses too few rows behind the guard, and would look each second row up by itself.
_NESTED = "SELECT set_config('enable_nestloop', %s, true)"
# A double holds whole numbers of 53 bit.
_MEMORIES = """
SELECT e.id, e.words, m.category,
       CASE WHEN e.embedder = %(embedder)s
            THEN 1 - (e.embedding <=> %(vector)s::halfvec) END AS cosine,
       CASE WHEN m.source_kind = 'import'
            THEN coalesce(uuid_hash_extended(m.conversation_id, 0) & 9007199254740991, 0)
            ELSE -1 END::float8 AS thread,
       extract(epoch FROM m.said_at)::float8 AS said_at, m.seq::float8 AS seq,
       m.importance, m.access_count::float8 AS accesses,
       (m.about_from - date '2000-01-01')::float8 AS about_from,
       (m.about_to - date '2000-01-01')::float8 AS about_to,
       0::float8 AS message, cardinality(e.words)::float8 AS length
FROM memory_searchentry e JOIN memory_memory m ON m.id = e.memory_id
WHERE e.user_id = %(user)s AND m.user_id = %(user)s AND (NOT m.withdraws OR m.status = 'active')
"""
_MESSAGES = """
UNION ALL
SELECT e.id, e.words, '',
       CASE WHEN e.embedder = %(embedder)s THEN 1 - (e.embedding <=> %(vector)s::halfvec) END,
       (uuid_hash_extended(s.conversation_id, 1) & 9007199254740991)::float8,
       extract(epoch FROM s.created_at)::float8, 0, 0.5, 0, NULL, NULL,
       1, cardinality(e.words)::float8
FROM memory_searchentry e JOIN memory_message s ON s.id = e.message_id
WHERE e.user_id = %(user)s AND s.user_id = %(user)s AND s.role = 'user'
"""
_NOW = " AND m.status = 'active'"
_THEN = (
    " AND m.status IN ('active', 'superseded') AND m.valid_from <= %(as_of)s"
    " AND (m.valid_to IS NULL OR m.valid_to > %(as_of)s)"
)
_ONCE = (
    " AND m.status = 'superseded' AND NOT m.rejected AND NOT m.withdraws"
    " AND m.valid_to > m.valid_from"
)


@dataclass(frozen=True)
class Scan:
    """A person's memories as columns, in the order in which they were said within a thread.

    ``words`` are all words one after the other and ``owner`` the index of the memory of each;
    ``cosine`` is NaN without a vector; ``said_at`` is in seconds of the epoch; ``about`` has the
    first and last day that the text speaks of, as days since 2000, NaN when it names none.
    """

    ids: np.ndarray
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

    def id_of(self, index: int) -> UUID:
        """The id of one memory."""
        return UUID(bytes=self.ids[index].tobytes())

    def words_of(self, index: int) -> np.ndarray:
        """The words of one memory."""
        first, last = np.searchsorted(self.owner, [index, index + 1])
        return self.words[first:last]


def ask(user_id: int, query: SearchQuery, embedder: str, vector: Vector | None) -> psycopg.Cursor:
    """Send for the person's memories that ``query`` allows. Expects the person's scope."""
    asked = cursor()
    cursor().execute(_NESTED, ["off"])
    asked.execute(*statement(user_id, query, embedder, vector), binary=True)
    cursor().execute(_NESTED, ["on"])
    return asked


def answer(asked: psycopg.Cursor) -> Scan | None:
    """What came; ``None`` when there is nothing. Expects the scope in which it was asked."""
    ids, words, categories, figures = asked.fetchone()
    return None if ids is None else _scan(ids, bigints(words), categories, figures)


def statement(
    user_id: int, query: SearchQuery, embedder: str, vector: Vector | None
) -> tuple[str, dict]:
    """The statement and its parameters."""
    parameters = {
        "user": user_id,
        "embedder": embedder if vector is not None else None,
        "vector": None if vector is None else Reals(np.asarray(vector, dtype=np.float32)),
        "as_of": query.as_of,
        "types": list(query.types),
        "categories": list(query.categories),
        "least": query.min_importance,
    }
    sql = _MEMORIES + (_THEN if query.as_of else _ONCE if query.past else _NOW)
    sql += " AND m.type = ANY(%(types)s)" if query.types else ""
    sql += " AND m.category = ANY(%(categories)s)" if query.categories else ""
    sql += " AND m.importance >= %(least)s" if query.min_importance else ""
    if query.include_conversations and not (query.types or query.categories):
        sql += _MESSAGES + (" AND s.created_at <= %(as_of)s" if query.as_of else "")
    return _PACKED.format(sql), parameters


def _scan(ids: bytes, words: np.ndarray, categories: list[str], figures: np.ndarray) -> Scan:
    came = dict(zip(_FIGURES, figures.T, strict=True))
    order = np.lexsort((came["seq"], came["said_at"], came["thread"]))
    starts = (np.cumsum(came["length"]) - came["length"])[order].astype(np.int64)
    column = dict(zip(_FIGURES, figures[order].T, strict=True))
    lengths = column["length"].astype(np.int64)
    owner = np.repeat(np.arange(len(order)), lengths)
    shift = starts - (np.cumsum(lengths) - lengths)
    return Scan(
        ids=np.frombuffer(ids, dtype=f"V{_ID_SIZE}")[order],
        words=words[np.arange(len(words)) + shift[owner]],
        owner=owner,
        lengths=column["length"],
        cosine=column["cosine"],
        thread_key=column["thread"],
        said_at=column["said_at"],
        seq=column["seq"],
        categories=[categories[index] for index in order],
        importance=column["importance"],
        accesses=column["accesses"],
        about=np.stack([column["about_from"], column["about_to"]]),
        is_message=column["message"] > 0,
    )
