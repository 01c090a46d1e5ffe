"""Search over one person's memories: read, rank, choose. Nothing is written."""

import logging
from dataclasses import replace
from uuid import UUID

import numpy as np
from django.conf import settings

from memory import embedding
from memory.core.ranking.fusion import Weights, explained, fused
from memory.core.ranking.mmr import diversified, likeness
from memory.errors import EmbeddingFailed
from memory.ports import Vector, reranker
from memory.retrieval.loading import Loading
from memory.retrieval.parts import Parts, Sought, parts_of, sought
from memory.retrieval.query import Hit, SearchQuery, SearchResult
from memory.retrieval.scan import Scan, answer, ask
from userdata import scope

logger = logging.getLogger(__name__)
Told = tuple[float, dict]  # the score and what it is made of
SLACK = 0.1  # below the floor: what may stand beside something relevant
SPARE = 10  # candidates beyond the limit, for what diversity or the reranker pushes back


def search(user_id: int, query: SearchQuery) -> SearchResult:
    """What answers ``query`` of what the person has said, best first; nothing when nothing does.

    The question's vector is made before the database is asked. While the embedder is away, words
    alone decide.
    """
    vector = _vector(query)
    with scope.reading(user_id):
        asked = ask(user_id, query, embedding.current().name, vector)
        # The question is read while the database works.
        question = sought(user_id, query.text, query.asked_on) if query.text.strip() else None
        scanned = answer(asked)
        chosen = _chosen(query, question, scanned) if scanned else {}
        ids = {index: scanned.id_of(index) for index in chosen} if scanned else {}
        marked = [(pk, scanned.is_message[i]) for i, pk in ids.items()] if scanned else []
        loading = Loading(user_id, marked)
    hits = _hits(ids, chosen, loading)
    considered = len(scanned) if scanned else 0
    return SearchResult(_reranked(query, hits), vector is not None, considered)


def _vector(query: SearchQuery) -> Vector | None:
    if query.embedding is not None or not (query.semantic and query.text.strip()):
        return query.embedding
    try:
        return embedding.current().embed_query(query.text)
    except EmbeddingFailed as error:
        logger.warning("searching by words alone: %s", error)
        return None


def _chosen(query: SearchQuery, question: Sought | None, scanned: Scan) -> dict[int, Told]:
    """The indices of the best, in their order, and what is told of each."""
    if question is None:
        newest = np.lexsort((-scanned.seq, -scanned.said_at))[: query.limit]
        return {int(index): (0.0, {}) for index in newest}
    parts = parts_of(scanned, question, query.asked_at, embedding.current())
    weights = _weights(parts)
    scores = fused(parts.values, weights)
    candidates = _candidates(query, parts, weights, scores)
    chosen = candidates[_diverse(scanned, candidates, scores[candidates], query.limit)]
    return {int(index): _told(parts, weights, scores, int(index)) for index in chosen}


def _weights(parts: Parts) -> Weights:
    """The installation's weights; words take the place of meaning when there are no vectors."""
    weights = Weights(**settings.MEMORY["SEARCH_WEIGHTS"])
    if parts.by_meaning:
        return weights
    return replace(weights, meaning=0.0, words=weights.meaning + weights.words)


def _candidates(
    query: SearchQuery, parts: Parts, weights: Weights, scores: np.ndarray
) -> np.ndarray:
    """The best few that are relevant; of an exact search those that have every word.

    Nothing is relevant unless something reaches the floor; beside it stands what is not much
    farther than usual.
    """
    if query.semantic:
        floor = settings.MEMORY["SEARCH_FLOOR"] if query.floor is None else query.floor
        relevance = parts.relevance(weights)
        allowed = np.flatnonzero((relevance > floor - SLACK) & (relevance.max() >= floor))
    else:
        allowed = np.flatnonzero(parts.has_all)
    order = np.argsort(-scores[allowed], kind="stable")
    return allowed[order[: query.limit + SPARE]]


def _diverse(scanned: Scan, candidates: np.ndarray, scores: np.ndarray, limit: int) -> list[int]:
    said = [scanned.words_of(int(index)) for index in candidates]
    return diversified(scores, likeness(said), limit)


def _told(parts: Parts, weights: Weights, scores: np.ndarray, index: int) -> Told:
    """The score and what it is made of."""
    figures = {
        "similarity": round(float(parts.similarity[index]), 4),
        "coverage": round(float(parts.coverage[index]), 4),
    }
    return float(scores[index]), explained(parts.values, weights, index) | figures


def _hits(ids: dict[int, UUID], chosen: dict[int, Told], loading: Loading) -> tuple[Hit, ...]:
    """The chosen ones as rows; one that went meanwhile is left out."""
    rows = loading.rows()
    return tuple(
        Hit(rows[ids[index]], *told) for index, told in chosen.items() if ids[index] in rows
    )


def _reranked(query: SearchQuery, hits: tuple[Hit, ...]) -> tuple[Hit, ...]:
    """In the order of the reranker, where one is configured and answers in time."""
    judge = reranker()
    if judge is None or len(hits) < 2 or not query.text.strip():
        return hits
    try:
        scores = judge.scores(query.text, [hit.memory.content for hit in hits])
    except Exception:
        logger.exception("the reranker failed: the search's own order stands")
        return hits
    judged = [
        replace(hit, scores={**hit.scores, "reranker": score})
        for hit, score in zip(hits, scores, strict=True)
    ]
    return tuple(sorted(judged, key=lambda hit: -hit.scores["reranker"]))
