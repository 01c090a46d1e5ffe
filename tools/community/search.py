"""Finding cases and posts by words, the best first, within milliseconds at any size.

Two steps. The database picks at most ``CANDIDATES`` of the latest rows that hold one of the telling
words (the rarest of those asked for) and says which words each of them holds. The rank is then a
sum over the words: the rarer among the candidates, the more it counts, and one in the title counts
half again.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import log

from django.contrib.postgres.search import SearchQueryField
from django.db import connection
from django.db.models import BooleanField, F, Func, QuerySet, Value
from django.db.models.functions import Cast

from tools.community.words import IN_TITLE, any_of, asked_words, literal

CANDIDATES = 500
_ENOUGH = 2000  # rows that hold the telling words, as far as statistics tell
_NEAR_ENOUGH = 0.35  # of the best one's rank: below it a row shares only a common word
_TITLE = 0.5

# What ANALYZE knows of common words: in how many rows each stands. A rare one is not listed.
_COMMON_WORDS = """
SELECT word, share * (SELECT greatest(reltuples, 0) FROM pg_class WHERE oid = %s::regclass)
FROM pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) AS known(word, share)
WHERE schemaname = current_schema() AND tablename = %s AND attname = 'search' AND word = ANY(%s)
"""


@dataclass(frozen=True)
class Matches:
    """The rows of one page in their order. ``total`` counts all; ``more``: at least so many."""

    ids: list
    total: int
    more: bool


def best(rows: QuerySet, text: str, limit: int) -> Matches:
    """The rows that speak of what ``text`` asks; none when it has no word of its own."""
    words = asked_words(text)
    if not words:
        return Matches([], 0, False)
    held = _candidates(rows, words)
    ranks = _ranks(held, words)
    if not ranks:
        return Matches([], 0, False)
    floor = max(ranks.values()) * _NEAR_ENOUGH
    near = [pk for pk, rank in ranks.items() if rank >= floor]
    near.sort(key=ranks.__getitem__, reverse=True)  # stable: the latest first among equals
    return Matches(near[:limit], len(near), len(held) == CANDIDATES)


def fetched(rows: QuerySet, ids: Sequence) -> list:
    """The rows with these ids, in the order of the ids."""
    known = rows.in_bulk(list(ids))
    return [known[pk] for pk in ids if pk in known]


class Holds(Func):
    """Whether a ``tsvector`` meets a ``tsquery``."""

    template = "(%(expressions)s)"
    arg_joiner = " @@ "
    output_field = BooleanField()

    def __init__(self, query: str) -> None:
        super().__init__(F("search"), Cast(Value(query), SearchQueryField()))


def _candidates(rows: QuerySet, words: Sequence[str]) -> list[tuple]:
    """``(id, holds word 1, in title, holds word 2, in title, …)``, the latest first."""
    shown = [Holds(literal(form)) for word in words for form in (word, IN_TITLE + word)]
    found = rows.filter(Holds(any_of(telling(rows, words)))).order_by("-created_at")
    return list(found.values_list("pk", *shown)[:CANDIDATES])


def telling(rows: QuerySet, words: Sequence[str]) -> list[str]:
    """The rarest of the words: so many that enough rows hold one of them, at least one."""
    table = rows.model._meta.db_table
    with connection.cursor() as cursor:
        cursor.execute(_COMMON_WORDS, [table, table, list(words)])
        counts = dict(cursor.fetchall())
    ordered = sorted(words, key=lambda word: counts.get(word, 0))
    totals = accumulate(counts.get(word, 0) for word in ordered)
    kept = [word for word, total in zip(ordered, totals, strict=True) if total <= _ENOUGH]
    return kept or ordered[:1]


def _ranks(held: Sequence[tuple], words: Sequence[str]) -> dict:
    counts = [sum(row[1 + 2 * n] for row in held) for n in range(len(words))]
    weights = [log(1 + (len(held) + 1) / (count + 1)) for count in counts]
    return {
        row[0]: sum(
            weight * (row[1 + 2 * n] + _TITLE * row[2 + 2 * n]) for n, weight in enumerate(weights)
        )
        for row in held
    }
