"""How two texts stand to each other: by their slots, and by a model's advice where those cannot
tell. The model is asked before anybody's lock is held."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from uuid import UUID

from pgvector.django import CosineDistance

from memory import embedding
from memory.core.conflict import Judge, Relation, SlotJudge, key_of
from memory.core.types import Candidate
from memory.extraction.relating import MOST_PAIRS, related
from memory.models import Memory
from memory.ports import Vector, catalogue, completer
from memory.reading.text import is_chinese
from userdata import scope

NEAREST = 3  # memories that one candidate is compared with
RELATED = 0.35  # of the way from unrelated texts to a good answer, in the embedder's own measure


@dataclass(frozen=True)
class Advice:
    """What a model says of pairs of texts, and by text the memories that it is held against."""

    verdicts: Mapping[frozenset[str], Relation] = field(default_factory=dict)
    rows: Mapping[str, Sequence[UUID]] = field(default_factory=dict)


NO_ADVICE = Advice()


class AdvisedJudge:
    """A judge that takes advice where it finds two texts different."""

    def __init__(self, inner: Judge, advice: Advice) -> None:
        self._inner, self._verdicts = inner, advice.verdicts

    def relation(self, a: str, b: str) -> Relation:
        """As the judge, else as advised."""
        found = self._inner.relation(a, b)
        return self._verdicts.get(frozenset((a, b)), found) if found == "different" else found

    def clash(self, a: str, b: str) -> bool:
        """As the judge: advice ends nothing."""
        return self._inner.clash(a, b)


@lru_cache(maxsize=1)
def judge() -> Judge:
    """The judge of this installation."""
    return SlotJudge(catalogue())


def advice_on(
    user_id: int, candidates: Sequence[Candidate], vectors: Sequence[Vector | None]
) -> Advice:
    """A model's advice on candidates without a key and what is known near them."""
    model = completer()
    if model is None:
        return NO_ADVICE
    with scope.person(user_id):
        pairs = [
            (nearness, candidate.content, row)
            for candidate, vector in zip(candidates, vectors, strict=True)
            if vector is not None and not (candidate.withdraws or key_of(candidate))
            for nearness, row in _unsure(candidate, vector)
        ]
    nearest = sorted(pairs, key=lambda pair: -pair[0])[:MOST_PAIRS]
    if not nearest:
        return NO_ADVICE
    texts = [(text, row.content) for _, text, row in nearest]
    verdicts = related(texts, model, catalogue(), user_id=user_id)
    rows: dict[str, list[UUID]] = {}
    for _, text, row in nearest:
        if frozenset((text, row.content)) in verdicts:
            rows.setdefault(text, []).append(row.pk)
    return Advice(verdicts, rows)


def _unsure(candidate: Candidate, vector: Vector) -> list[tuple[float, Memory]]:
    """Memories near a candidate of which the slots cannot say that they are the same, or end it."""
    embedder = embedding.current()
    rows = Memory.objects.filter(
        status=Memory.Status.ACTIVE,
        category=candidate.category,
        conflict_key="",
        about_from=candidate.about_from,
        about_to=candidate.about_to,
        search_entry__embedder=embedder.name,
    ).annotate(distance=CosineDistance("search_entry__embedding", list(vector)))
    found = []
    for row in rows.order_by("distance")[:NEAREST]:
        usual = embedder.unrelated(is_chinese(candidate.content), is_chinese(row.content))
        near = 1 - row.distance >= usual + RELATED * embedder.span
        if near and judge().relation(candidate.content, row.content) == "different":
            found.append((1 - row.distance, row))
    return found
