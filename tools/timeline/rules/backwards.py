"""Steps towards one deadline: each as long before it as a good plan has it, or closer together."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import zip_longest

from tools.timeline.rules.types import Draft, Dropped, Item, Text, days

FULL = 90  # days that a good plan has from the first idea to the deadline
CHECK = 7  # days to check and submit
_SHORT = Text(
    "离截止日太近，先保证必须完成的部分。",
    "Too close to the deadline: what must be done comes first.",
)


@dataclass(frozen=True)
class Step:
    """Something to do ``lead`` days before the deadline.

    It is dropped when fewer than ``needs`` days are left. ``span``: for how many days it goes on.
    ``waits_for``: keys outside its own chain.
    """

    key: str
    kind: str
    title: Text
    why: Text
    lead: int
    priority: int = 2
    span: int = 0
    heavy: bool = False
    needs: int = 0
    waits_for: tuple[str, ...] = ()


def place(steps: Sequence[Step], due: date, start: date) -> Draft:
    """The steps, longest lead first, between ``start`` and ``due``.

    Nothing lies before ``start``; all is done before ``due`` unless that is ``start`` itself.
    """
    available = (due - start).days
    if available < 0:
        return Draft()
    kept = [step for step in steps if step.needs <= available]
    draft = Draft(dropped=[Dropped(step.title, _SHORT) for step in steps if step not in kept])
    before: tuple[str, ...] = ()
    for step in kept:
        draft.items.append(_item(step, due, pressed(step.lead, available), before))
        before = (step.key,)
    draft.items = [_until(item, after) for item, after in zip_longest(draft.items, draft.items[1:])]
    return draft


def _until(item: Item, after: Item | None) -> Item:
    """What goes on for days ends when the next step begins."""
    if item.until and after and after.date < item.until:
        return replace(item, until=after.date if after.date > item.date else None)
    return item


def pressed(lead: int, available: int) -> int:
    """A lead in days, brought into the days that are left.

    With ``FULL`` days it stays as it is. With fewer, longer leads shrink in proportion and the last
    week least, by one rule for all steps: what came first still does.
    """
    if available >= FULL or lead <= 0:
        return min(lead, available)
    check = min(CHECK, -(-available // 3))
    if lead <= CHECK:
        return max(lead * check // CHECK, min(1, available))
    return min(available, check + (lead - CHECK) * (available - check) // (FULL - CHECK))


def _item(step: Step, due: date, lead: int, before: tuple[str, ...]) -> Item:
    day = due - days(lead)
    until = min(day + days(step.span), due - days(1)) if step.span else None
    return Item(
        key=step.key,
        kind=step.kind,
        date=day,
        until=until if until and until > day else None,
        title=step.title,
        why=step.why,
        priority=step.priority,
        source="rule",
        before=due,
        after=before + step.waits_for,
        heavy=step.heavy,
    )
