"""What a search gives, and why it gave it."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from agents.api.memory_items import Figure, MemoryItem, SaidItem
from memory.models import Memory, Message
from memory.selectors import as_memory

REASONS = {
    "meaning": gettext_noop("Its meaning is close to the question"),
    "words": gettext_noop("It has words of the question"),
    "speaker": gettext_noop("It is by the one whom the question names"),
    "time": gettext_noop("It is of the time that the question names"),
    "dated": gettext_noop("It names a date, as the question wants one"),
    "asks": gettext_noop("It is a question itself"),
    "category": gettext_noop("It is of the category that the question is about"),
    "importance": gettext_noop("It is important"),
    "freshness": gettext_noop("It was said lately"),
    "access": gettext_noop("It was of use before"),
}


class FoundItem(SaidItem):
    """A memory that a search found, or something that was said in a conversation (`SAID`)."""

    score = serializers.SerializerMethodField(help_text="How well it answers.")
    scores = serializers.SerializerMethodField(help_text="What the score is made of.")
    explanation = serializers.SerializerMethodField(help_text="In words; only with `explain`.")

    class Meta(MemoryItem.Meta):
        fields = [*MemoryItem.Meta.fields, "scores", "explanation"]

    def get_score(self, memory: Memory) -> float:
        """The sum of the parts."""
        return round(memory.hit.score, 4)

    @extend_schema_field(serializers.DictField(child=Figure()))
    def get_scores(self, memory: Memory) -> dict[str, float]:
        """The parts."""
        return {name: round(float(part), 4) for name, part in memory.hit.scores.items()}

    @extend_schema_field(serializers.ListField(child=serializers.CharField()))
    def get_explanation(self, memory: Memory) -> list[str]:
        """The parts in words."""
        return explanation(memory.hit.scores) if self.context.get("explain") else []


class Found(serializers.Serializer):
    """What was found, the best first."""

    items = FoundItem(many=True)


def found_items(hits: Sequence, *, explain: bool) -> list[dict]:
    """Hits as they are given."""
    item = FoundItem(context={"explain": explain})
    return [item.to_representation(_row(hit)) for hit in hits]


def _row(hit: Any) -> Memory:
    """What was found, in the shape of a memory, with its hit."""
    row = as_memory(hit.memory) if isinstance(hit.memory, Message) else hit.memory
    row.hit = hit
    return row


def explanation(scores: Mapping[str, float]) -> list[str]:
    """Why something was found, in words: what counted most comes first."""
    shares = sorted(scores.items(), key=lambda pair: -abs(pair[1]))
    return [f"{_(REASONS[name])} ({share:+.2f})" for name, share in shares if name in REASONS]
