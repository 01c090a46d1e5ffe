"""The person's context, made anew."""

from django.utils import timezone

from memory.context.build import preferences_text
from memory.context.lines import line_of_memory
from memory.context.standing import standing_memories
from memory.core.tokens import estimated_tokens
from memory.models import Conversation, Entity, MemorySpace, Message
from memory.tiers import short
from userdata import scope
from userdata.preferences import preferences_of

RECENT = 10
ENTITIES = 20


def refresh_context(user_id: int, locale: str) -> dict:
    """Make the cached context anew: what agents are told of the person before any question."""
    with scope.person(user_id):
        preferences = preferences_of(user_id)
        lines = [line_of_memory(row) for row in standing_memories()]
        remembered = [line.text() for line in lines] if preferences.enable_memory else []
        context = {
            "recentMessages": _recent(user_id),
            "memories": remembered,
            "preferences": preferences_text(preferences),
            "entities": _entities(),
            "meta": {
                "locale": locale,
                "memoryEnabled": preferences.enable_memory,
                "version": _version(user_id),
                "builtAt": timezone.now().isoformat(),
            },
        }
    short.drop_person(user_id)
    short.keep_context(user_id, context)
    return {"context": context, "tokens": estimated_tokens("\n".join(remembered))}


def _recent(user_id: int) -> list[dict]:
    """The last messages of the conversation that the person was in last."""
    latest = Conversation.objects.filter(user_id=user_id).order_by("-updated_at").first()
    if latest is None:
        return []
    rows = Message.objects.filter(conversation=latest).order_by("-created_at")[:RECENT]
    return [{"role": row.role, "content": row.content} for row in reversed(rows)]


def _entities() -> list[dict]:
    rows = Entity.objects.prefetch_related("relations").order_by("-last_seen_at")[:ENTITIES]
    return [
        {
            "type": row.type,
            "name": row.name,
            "relations": [each.relation for each in row.relations.all() if each.active],
        }
        for row in rows
    ]


def _version(user_id: int) -> int:
    return MemorySpace.objects.filter(pk=user_id).values_list("version", flat=True).first() or 0
