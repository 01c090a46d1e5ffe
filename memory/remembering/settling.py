"""What becomes of a question to the person: by a choice on a page, or by what they answer.

All of it inside the person's scope and under their lock; ``settle_by`` sees to that itself.
"""

from dataclasses import replace
from uuid import UUID

from memory.core.types import Action
from memory.locks import locked_space, touch
from memory.models import Conflict, Extraction, Memory, MemoryEvent, Message
from memory.ports import catalogue
from memory.reading.choices import Option, Side, chosen
from memory.remembering import changing
from memory.remembering.changing import close
from memory.remembering.source import Source, from_message
from memory.remembering.store import Change
from memory.remembering.telling import told
from userdata import scope
from userdata.preferences import preferences_of

ASKED = "asked"
"""In an answer's data: the question that its text puts to the person."""

SETTLED = "settled"
_OPEN = Conflict.Status.OPEN
_Status = Memory.Status


def supersede(
    row: Memory,
    by: Memory | None,
    source: Source,
    reason: str,
    action: str = MemoryEvent.Action.SUPERSEDED,
) -> None:
    """End a memory because the person said so; a question whether it holds is answered."""
    changing.supersede(row, by, source, reason, now=source.said_at, action=action)
    Conflict.objects.filter(status=_OPEN, proposed_id=row.pk).update(
        status=Conflict.Status.SETTLED, settled_at=source.said_at
    )


def activate(row: Memory, source: Source, reason: str) -> None:
    """Let a memory hold (again), because the person said so."""
    changing.activate(row, source, reason, now=source.said_at, action=MemoryEvent.Action.SETTLED)


def decide(
    conflict: Conflict, choice: str, current: Memory, proposed: Memory, source: Source
) -> Change:
    """Let the person's choice hold; the other side is history."""
    close(conflict, source.said_at, choice)
    if choice == Conflict.Choice.CURRENT:
        proposed.rejected = True
        supersede(proposed, current, source, SETTLED)
        return Change(Action.SKIP, current, SETTLED, proposed.content, conflict.pk)
    replaces = choice == Conflict.Choice.PROPOSED
    if replaces:
        current.rejected = True
        supersede(current, proposed, source, SETTLED)
    proposed.explicit = True
    activate(proposed, source, SETTLED)
    action = Action.REPLACE if replaces else Action.ADD
    return Change(action, proposed, SETTLED, current.content if replaces else "", conflict.pk)


def settle_by(message: Message) -> bool:
    """Take a message for the answer to what the answer before it asked, if it is one.

    Whoever comes first does it, the turn or the worker: what was decided stays so. Whether it
    settled something now.
    """
    asked = _asked_before(message) if message.role == Message.Role.USER else None
    if not asked:
        return False
    with scope.person(message.user_id):
        space = locked_space(message.user_id)
        conflict = Conflict.objects.filter(pk=asked["conflictId"], status=_OPEN).first()
        sides = conflict and _sides(conflict)
        choice = (
            sides
            and preferences_of(message.user_id).enable_memory
            and _choice(message, asked, *sides)
        )
        if not choice:
            return False
        source = replace(from_message(message), actor=MemoryEvent.Actor.PERSON)
        _keep(message, decide(conflict, choice, *sides, source))
        touch(space)
    return True


def _asked_before(message: Message) -> dict | None:
    """What the answer just before a message asked."""
    before = Message.objects.filter(
        conversation_id=message.conversation_id, position__lt=message.position
    )
    answers = before.filter(role=Message.Role.ASSISTANT).order_by("-position")
    return answers.values_list(f"data__{ASKED}", flat=True).first()


def _sides(conflict: Conflict) -> tuple[Memory, Memory] | None:
    rows = Memory.objects.select_for_update().in_bulk([conflict.current_id, conflict.proposed_id])
    if len(rows) < 2:
        return None
    return rows[conflict.current_id], rows[conflict.proposed_id]


def _choice(message: Message, asked: dict, current: Memory, proposed: Memory) -> Side | None:
    options = (Option(row.value, row.content) for row in (current, proposed))
    first = Side(asked.get("first", Side.CURRENT))
    return chosen(message.content, *options, catalogue(), first=first)


def _keep(message: Message, change: Change) -> None:
    """Tell it with what else the message changes, now and when the page is loaded again."""
    # Where the earlier one stays, it is told in the place of the other.
    action = Action.ADD if change.action is Action.ADD else Action.REPLACE
    news = {**told(change), "action": action.value, SETTLED: True}
    for row in Extraction.objects.select_for_update().filter(pk=message.pk):
        row.changes = [*row.changes, news]
        row.save(update_fields=["changes"])


def keys_settled(row: Extraction) -> set[str]:
    """The keys that a message has decided: its words say nothing more about them."""
    ids = [UUID(change["conflictId"]) for change in row.changes if change.get(SETTLED)]
    return set(Conflict.objects.filter(pk__in=ids).values_list("conflict_key", flat=True))
