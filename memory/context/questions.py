"""What the person is asked in a conversation: one contradiction that waits for their word."""

from dataclasses import dataclass
from uuid import UUID

from memory.context.lines import line_of_memory
from memory.models import Conflict, Memory, Message
from memory.ports import catalogue
from memory.reading.choices import Option, Side, place_of
from memory.remembering.settling import ASKED

_LATEST = 20  # open ones that are looked at


@dataclass(frozen=True)
class OpenQuestion:
    """Two memories of which the person is to say which holds; until then the first one does."""

    conflict_id: str
    current: Memory
    proposed: Memory

    def text(self) -> str:
        """A line for each."""
        return "\n".join(line_of_memory(row).text() for row in (self.current, self.proposed))

    def asked_in(self, answer: str) -> dict | None:
        """What an answer's data keeps when its text tells both values; ``None`` when not.

        ``first`` says which of them stands first in it.
        """
        sides = {Side.CURRENT: self.current, Side.PROPOSED: self.proposed}
        places = {
            side: place_of(answer, Option(row.value, row.content), catalogue())
            for side, row in sides.items()
        }
        if min(places.values()) < 0:
            return None
        return {"conflictId": self.conflict_id, "first": min(places, key=places.__getitem__).value}


def open_question(conversation_id: UUID) -> OpenQuestion | None:
    """The latest open question that this conversation has not put yet; inside the scope."""
    told = Message.objects.filter(conversation_id=conversation_id, role=Message.Role.ASSISTANT)
    asked = set(told.values_list(f"data__{ASKED}__conflictId", flat=True))
    rows = Conflict.objects.filter(status=Conflict.Status.OPEN)[:_LATEST]
    waiting = [row for row in rows if str(row.pk) not in asked]
    ids = [pk for row in waiting for pk in (row.current_id, row.proposed_id)]
    sides = Memory.objects.in_bulk(ids) if ids else {}
    return next((q for row in waiting if (q := _question(row, sides))), None)


def _question(row: Conflict, sides: dict[UUID, Memory]) -> OpenQuestion | None:
    current, proposed = sides.get(row.current_id), sides.get(row.proposed_id)
    if not (current and current.status == Memory.Status.ACTIVE):
        return None
    if not (proposed and proposed.status == Memory.Status.PENDING):
        return None
    return OpenQuestion(str(row.pk), current, proposed)
