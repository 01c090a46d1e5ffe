"""What is known already of the thing that is to be remembered."""

from collections.abc import Iterable
from uuid import UUID

from django.conf import settings
from django.db.models import QuerySet
from pgvector.django import CosineDistance

from memory import embedding
from memory.core.types import Candidate
from memory.keys import text_key
from memory.models import Memory
from memory.ports import Vector
from memory.reading.text import is_chinese

NEAREST = 5
NEAREST_OF_CATEGORY = 40


def known_rows(
    user_id: int,
    candidate: Candidate,
    vector: Vector | None,
    named: Iterable[UUID | str] = (),
) -> list[Memory]:
    """The rows that a candidate (with its key) has to be compared with.

    By its key: all of them, whatever became of them, but those that the person decided against.
    Besides, those that hold or wait for a decision and have the same text, lie near in meaning, are
    of its category in the other language or are ``named``.
    """
    standing = Memory.objects.filter(
        status__in=(Memory.Status.ACTIVE, Memory.Status.PENDING)
    ).exclude(type=Memory.Type.SUMMARY)
    same = standing.filter(content_hash=text_key(user_id, candidate.content))
    ids = [one for one in named if one]
    found = [*same, *_near(standing, vector), *(standing.filter(pk__in=ids) if ids else ())]
    if candidate.key:
        found += Memory.objects.filter(conflict_key=candidate.key, rejected=False)
    else:
        found += _translated(standing, candidate, vector)
    return list({memory.pk: memory for memory in found}.values())


def _near(rows: QuerySet[Memory], vector: Vector | None) -> list[Memory]:
    """The nearest rows by raw similarity, never by a fused rank that may push a twin away."""
    if vector is None:
        return []
    farthest = 1 - settings.MEMORY["CONFLICT_SIMILARITY"]
    return list(_by_distance(rows, vector).filter(distance__lte=farthest)[:NEAREST])


def _translated(
    rows: QuerySet[Memory], candidate: Candidate, vector: Vector | None
) -> list[Memory]:
    """Those of its category in the other language, the nearest of them.

    Translations of each other lie further apart than texts of one language that have little in
    common: no bound would divide them from the rest.
    """
    if vector is None:
        return []
    same_kind = rows.filter(category=candidate.category, conflict_key="")
    near = _by_distance(same_kind, vector)[:NEAREST_OF_CATEGORY]
    own = is_chinese(candidate.content)
    return [row for row in near if is_chinese(row.content) is not own]


def _by_distance(rows: QuerySet[Memory], vector: Vector) -> QuerySet[Memory]:
    known = rows.filter(search_entry__embedder=embedding.current().name)
    distance = CosineDistance("search_entry__embedding", list(vector))
    return known.annotate(distance=distance).order_by("distance")
