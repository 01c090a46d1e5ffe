"""Steps towards one deadline: each as long before it as a good plan has it, or closer together."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from tools.core.planning.types import Draft, Dropped, Item, Said, days

_SHORT = Said(
    "离截止日太近，先保证必须完成的部分。",
    "Too close to the deadline: what must be done comes first.",
)


@dataclass(frozen=True)
class Step:
    """Something to do ``lead`` days before the deadline; ``optional`` when time is short.

    ``span``: for how many days it goes on.
    """

    key: str
    kind: str
    title: Said
    why: Said
    lead: int
    priority: int = 2
    span: int = 0
    heavy: bool = False
    optional: bool = False


def place(steps: Sequence[Step], due: date, start: date, school: str = "") -> Draft:
    """The steps, longest lead first, between ``start`` and ``due``.

    With time enough each stands at its lead. Otherwise optional ones are dropped and the others
    are pressed together in proportion, in the same order. Nothing lies before ``start``; all is
    done before ``due`` unless that is ``start`` itself.
    """
    available = (due - start).days
    if not steps or available < 0:
        return Draft()
    if available >= steps[0].lead:
        return Draft([_item(step, due, step.lead, steps, school) for step in steps])
    kept = [step for step in steps if not step.optional]
    dropped = [Dropped(step.title, _SHORT) for step in steps if step.optional]
    leads = pressed([step.lead for step in kept], available)
    items = [_item(s, due, lead, kept, school) for s, lead in zip(kept, leads, strict=True)]
    return Draft(items, dropped)


def pressed(leads: Sequence[int], available: int) -> list[int]:
    """Leads, falling, brought into ``available`` days in proportion; the order stays."""
    if not leads or leads[0] <= available:
        return list(leads)
    last = min(leads[-1], available // 4 or min(1, available))
    width = leads[0] - leads[-1]
    if not width:
        return [available] * len(leads)
    return [last + (lead - leads[-1]) * (available - last) // width for lead in leads]


def _item(step: Step, due: date, lead: int, steps: Sequence[Step], school: str) -> Item:
    day = due - days(lead)
    until = min(day + days(step.span), due - days(1)) if step.span else None
    index = list(steps).index(step)
    return Item(
        key=step.key,
        kind=step.kind,
        date=day,
        until=until if until and until > day else None,
        title=step.title,
        why=step.why,
        priority=step.priority,
        source="rule",
        school=school,
        before=due,
        after=(steps[index - 1].key,) if index else (),
        heavy=step.heavy,
    )
