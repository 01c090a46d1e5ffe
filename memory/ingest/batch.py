"""Stores a batch: vectors within their time, then everything in one transaction."""

import logging
import time
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from uuid import UUID, uuid4

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from memory import embedding
from memory.embedding.filling import send_fill
from memory.errors import EmbeddingFailed, Paused
from memory.ingest.items import BatchItem
from memory.ingest.writing import insert_rows
from memory.locks import locked_space, touch
from memory.packed import Texts, cursor
from memory.ports import Vector
from userdata import scope
from userdata.preferences import preferences_of

logger = logging.getLogger(__name__)
_KNOWN = """
SELECT external_id, id FROM memory_archivedmemory
WHERE user_id = %(user)s AND external_id = ANY(%(names)s)
UNION ALL
SELECT external_id, id FROM memory_memory
WHERE user_id = %(user)s AND external_id = ANY(%(names)s)
"""  # what is not in the archive comes last, and counts
EMBEDDED_AT_ONCE = 16  # texts between two looks at the clock


def add_batch(
    user_id: int,
    items: Sequence[BatchItem | Mapping],
    *,
    vectors: Sequence[Vector | None] | None = None,
    now: datetime | None = None,
) -> list[tuple[UUID, str]]:
    """Store items word for word; the id and the external id of each, in their order.

    Nothing is settled, inferred or merged. An item whose external id is known already is not
    stored again: it gets the id of the one that is. Vectors that cannot be made within
    ``MEMORY_BATCH_EMBED_SECONDS`` are made later; until then words find those texts.

    Raises:
        InvalidMemory: an item cannot be taken; none is stored.
        Paused: the person has paused remembering; none is stored.
    """
    taken = [BatchItem.of(item) for item in items]
    if vectors is None:
        vectors = _embedded(taken, known_ids(user_id, taken))
    with scope.person(user_id):
        space = locked_space(user_id)
        if not preferences_of(user_id).enable_memory:
            raise Paused
        ids, new = _assigned(taken, known_ids(user_id, taken))
        insert_rows(
            user_id,
            [(ids[index], taken[index], vectors[index]) for index in new],
            now or timezone.now(),
        )
        touch(space)
        if any(vectors[index] is None for index in new):
            transaction.on_commit(lambda: send_fill(user_id))
    return [(id_, item.external_id) for id_, item in zip(ids, taken, strict=True)]


def known_ids(user_id: int, items: Iterable[BatchItem]) -> dict[str, UUID]:
    """The memories that are stored under the items' external ids, in the archive as well.

    What the person has deleted does not come back with the next import.
    """
    names = [item.external_id for item in items if item.external_id]
    if not names:
        return {}
    with scope.person(user_id), cursor() as asking:
        asking.execute(_KNOWN, {"user": user_id, "names": Texts(names)})
        return dict(asking.fetchall())


def _assigned(
    items: Sequence[BatchItem], known: Mapping[str, UUID]
) -> tuple[list[UUID], list[int]]:
    """An id for each item, and the places of those that are new."""
    by_name = dict(known)
    ids: list[UUID] = []
    new: list[int] = []
    for index, item in enumerate(items):
        stored = by_name.get(item.external_id) if item.external_id else None
        ids.append(stored or uuid4())
        if stored is None:
            new.append(index)
            by_name[item.external_id] = ids[-1]
    return ids, new


def _embedded(items: Sequence[BatchItem], known: Mapping[str, UUID]) -> list[Vector | None]:
    """Vectors of the new items, as many as there is time for."""
    until = time.monotonic() + settings.MEMORY["BATCH_EMBED_SECONDS"]
    vectors: list[Vector | None] = [None] * len(items)
    wanted = [i for i, item in enumerate(items) if item.external_id not in known]
    for start in range(0, len(wanted), EMBEDDED_AT_ONCE):
        if time.monotonic() >= until:
            break
        some = wanted[start : start + EMBEDDED_AT_ONCE]
        try:
            made = embedding.current().embed_passages([items[index].content for index in some])
        except EmbeddingFailed as error:
            logger.warning("stored without vectors for now: %s", error)
            break
        for index, vector in zip(some, made, strict=True):
            vectors[index] = vector
    return vectors
