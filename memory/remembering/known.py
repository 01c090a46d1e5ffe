"""What is known already of the thing that is to be remembered."""

from django.conf import settings
from django.db.models import Q
from pgvector.django import CosineDistance

from memory import embedding
from memory.core.conflict import Overrides, key_of
from memory.core.types import Candidate, Strategy
from memory.keys import text_key
from memory.models import CategoryRule, Memory
from memory.ports import Vector

NEAREST = 5


def known_rows(user_id: int, candidate: Candidate, vector: Vector | None) -> list[Memory]:
    """The rows that a candidate has to be compared with.

    By its key: all of them, whatever became of them, but those that the person decided against.
    Besides, those that hold or wait for a decision and have the same text or lie near in meaning.
    """
    standing = Memory.objects.filter(
        status__in=(Memory.Status.ACTIVE, Memory.Status.PENDING)
    ).exclude(type=Memory.Type.SUMMARY)
    same = standing.filter(content_hash=text_key(user_id, candidate.content))
    found = [*same, *_near(standing, vector)]
    if key := key_of(candidate):
        found += Memory.objects.filter(conflict_key=key, rejected=False)
    return list({memory.pk: memory for memory in found}.values())


def _near(rows, vector: Vector | None) -> list[Memory]:
    """The nearest rows by raw similarity, never by a fused rank that may push a twin away."""
    if vector is None:
        return []
    farthest = 1 - settings.MEMORY["CONFLICT_SIMILARITY"]
    near = rows.filter(search_entry__embedder=embedding.current().name).annotate(
        distance=CosineDistance("search_entry__embedding", list(vector))
    )
    return list(near.filter(distance__lte=farthest).order_by("distance")[:NEAREST])


def overrides() -> Overrides:
    """The strategies that staff have chosen, by category (which keys begin with)."""
    rules = CategoryRule.objects.filter(enabled=True).exclude(Q(strategy=""))
    return {rule.category: Strategy(rule.strategy) for rule in rules}
