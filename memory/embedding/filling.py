"""Vectors that were not made with their text: added in the background, and made anew.

A row without a vector, or with one of an embedder that is not in use any more, is found by its
words meanwhile.
"""

import logging
import math
from collections.abc import Callable
from uuid import UUID

from django.conf import settings
from django.db.models import QuerySet

from memory import embedding
from memory.locks import only_instance
from memory.models import SearchEntry
from memory.ports import Vector
from memory.sending import send
from userdata import scope

logger = logging.getLogger(__name__)
AT_ONCE = 16  # rows between two transactions
PORTION = 64  # rows of one task: messages that wait to be read come between two


def send_fill(user_id: int) -> None:
    """Have the worker make what is missing of one person; the schedule does when this fails."""
    try:
        send("memory.tasks.fill_vectors", user_id)
    except Exception as error:  # the broker is away
        logger.warning("vectors wait for the schedule: %s", error)


def fill_portion(user_id: int) -> int:
    """Make some of a person's missing vectors, unless somebody is at it; how many were made.

    The worker is asked again while there may be more.
    """
    with only_instance(f"vectors.{user_id}") as alone:
        done = fill(user_id, most=PORTION) if alone else 0
    if done >= PORTION:
        send_fill(user_id)
    return done


def send_fill_to_all() -> int:
    """Have the worker make the vectors of all rows that have none; how many people's."""
    people = people_without_vectors()
    for user_id in people:
        send_fill(user_id)
    return len(people)


def fill(
    user_id: int, told: Callable[[int], None] = lambda done: None, most: float = math.inf
) -> int:
    """Make a person's missing vectors; how many. ``told`` hears of each batch.

    It stops once ``most`` were made.

    The vectors are made outside of any transaction. A text that changed meanwhile keeps the vector
    of its change.

    Raises:
        EmbeddingFailed: the embedder is away; what was made so far is kept.
    """
    done = 0
    while done < most and (some := _next_texts(user_id)):
        vectors = embedding.current().embed_passages([text for _, text in some])
        with scope.person(user_id):
            for (pk, text), vector in zip(some, vectors, strict=True):
                _keep(pk, text, vector)
        done += len(some)
        told(len(some))
    return done


def people_without_vectors() -> list[int]:
    """Whose rows have none at all."""
    with scope.everyone("vectors are made for everybody"):
        return _people(SearchEntry.objects.filter(embedder=""))


def stale_people() -> tuple[list[int], int]:
    """Whose rows lack a vector of the embedder in use, and how many rows that are."""
    with scope.everyone("a change of the embedder concerns everybody"):
        return _people(_stale()), _stale().count()


def _people(rows: QuerySet[SearchEntry]) -> list[int]:
    return list(rows.order_by("user_id").values_list("user_id", flat=True).distinct())


def _stale() -> QuerySet[SearchEntry]:
    return SearchEntry.objects.exclude(embedder=embedding.current().name)


def _next_texts(user_id: int) -> list[tuple[UUID, str]]:
    size = min(AT_ONCE, settings.MEMORY["EMBEDDING_BATCH_SIZE"])
    with scope.person(user_id):
        rows = _with_texts(_stale().order_by("id")[:size])
        return [(row.pk, _text(row)) for row in rows]


def _keep(pk: UUID, text: str, vector: Vector) -> None:
    row = _with_texts(SearchEntry.objects.filter(pk=pk)).first()
    if row is not None and _text(row) == text:
        row.embedding, row.embedder = list(vector), embedding.current().name
        row.save(update_fields=["embedding", "embedder"])


def _with_texts(rows: QuerySet[SearchEntry]) -> QuerySet[SearchEntry]:
    return rows.select_related("memory", "message")


def _text(row: SearchEntry) -> str:
    said = row.memory or row.message
    return said.content if said else ""
