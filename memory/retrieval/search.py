"""Search over one person's memories."""

from pgvector.django import CosineDistance

from memory import embedding
from memory.models import Memory
from memory.retrieval.query import Hit, SearchQuery, SearchResult
from userdata import scope


def search(user_id: int, query: SearchQuery) -> SearchResult:
    """The memories nearest in meaning, the best first."""
    vector = embedding.current().embed_query(query.text)
    with scope.person(user_id):
        rows = Memory.objects.filter(
            status=Memory.Status.ACTIVE, search_entry__embedder=embedding.current().name
        ).annotate(distance=CosineDistance("search_entry__embedding", list(vector)))
        found = list(rows.order_by("distance")[: query.limit])
    return SearchResult(tuple(Hit(row, 1 - row.distance) for row in found))
