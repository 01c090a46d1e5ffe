"""What meets in a calendar: on the same day, or at the same time."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

_USUAL = timedelta(hours=1)  # for what has a beginning and no end


@dataclass(frozen=True)
class Slot:
    """When something is; without ``begins`` it is on the whole of its days."""

    id: str
    first: date
    last: date
    begins: time | None = None
    ends: time | None = None

    def start(self) -> datetime:
        """The moment it begins, of something with a time."""
        return datetime.combine(self.first, self.begins or time.min)

    def end(self) -> datetime:
        """The moment it ends; an hour after its beginning where nothing is known."""
        if self.ends:
            return datetime.combine(self.last, self.ends)
        if self.last > self.first:
            return datetime.combine(self.last, time.max)
        return self.start() + _USUAL


def same_day(one: Slot, other: Slot) -> bool:
    """Whether they share a day."""
    return one.first <= other.last and other.first <= one.last


def same_time(one: Slot, other: Slot) -> bool:
    """Whether two things with a time overlap; one that ends when the other begins does not."""
    if one.begins is None or other.begins is None:
        return False
    return one.start() < other.end() and other.start() < one.end()


def clashes(slot: Slot, others: Iterable[Slot]) -> tuple[list[str], list[str]]:
    """The ids of others on a day of ``slot``, and of those at its time."""
    near = [other for other in others if other.id != slot.id and same_day(slot, other)]
    return [other.id for other in near], [o.id for o in near if same_time(slot, o)]
