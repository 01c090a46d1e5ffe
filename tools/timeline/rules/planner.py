"""The whole plan: deadlines first, everything else backwards from them."""

from tools.timeline.rules.activities import activities
from tools.timeline.rules.contests import contests
from tools.timeline.rules.essays import essays
from tools.timeline.rules.exams import exams
from tools.timeline.rules.materials import materials, recommendations
from tools.timeline.rules.spread import order, spread
from tools.timeline.rules.types import (
    Draft,
    Item,
    Pressure,
    Schedule,
    Situation,
    TargetDeadline,
    Text,
)

MOST = 40
_MOST_OWN = 10
_AMPLE, _TIGHT = 90, 14
_PARTS = {
    "tests": exams,
    "essays": essays,
    "recommendations": recommendations,
    "materials": materials,
    "competitions": contests,
    "activities": activities,
}


def make_plan(situation: Situation) -> Schedule:
    """What to do from ``situation.start`` on, by day; always the same for the same situation.

    At most 40 items: deadlines and own events stay, of the rest the least important and farthest
    are left out.
    """
    draft = Draft([_deadline(target) for target in situation.ahead])
    for part, plan in _PARTS.items():
        if part in situation.parts:
            draft.add(plan(situation))
    items = [item for item in draft.items if item.key not in situation.done]
    items = spread(items, situation.events, situation.start) + _own(situation)
    kept = _shortened(items)
    return Schedule(
        items=tuple(sorted(kept, key=order)),
        dropped=tuple(dict.fromkeys(draft.dropped)),
        too_late=situation.over,
        pressure=_pressure(situation),
        left_out=len(items) - len(kept),
    )


def _pressure(situation: Situation) -> Pressure:
    if situation.first_due is None:
        return "over"
    left = (situation.first_due - situation.start).days
    return "ample" if left >= _AMPLE else "tight" if left >= _TIGHT else "last_minute"


def _deadline(target: TargetDeadline) -> Item:
    school, day = target.school, target.due
    who = Text(f"{school.zh} {target.plan} 截止", f"{school.en} {target.plan} deadline")
    if not school.en:
        who = Text(f"{target.plan} 截止（多数学校）", f"{target.plan} deadline (most universities)")
    return Item(
        key=f"deadline.{target.id or 'usual'}.{target.plan}",
        kind="deadline",
        date=target.due,
        title=who,
        why=Text(
            f"{target.cycle} 周期公布的是 {day.month} 月 {day.day} 日；今年的日期请到官网确认。",
            f"Published for {target.cycle}: {day:%d %B}; confirm this year's on the website.",
        ),
        priority=1,
        source="deadline",
        school=school.en,
        last_date=target.published,
        fixed=True,
        origin=target.source,
    )


def _own(situation: Situation) -> list[Item]:
    """The student's own events in the time of the plan."""
    if "own" not in situation.parts or not situation.ahead:
        return []
    end = max(target.due for target in situation.ahead)
    events = [e for e in situation.events if situation.start <= e.date <= end][:_MOST_OWN]
    said = Text("你日历里已有的安排。", "In your calendar already.")
    return [
        Item(
            f"own.{event.id}", event.kind, event.date, Text(event.title, event.title), said, 2,
            "own", until=event.until, fixed=True,
        )
        for event in events
    ]  # fmt: skip


def _shortened(items: list[Item]) -> list[Item]:
    """At most ``MOST``; what others wait for goes last."""
    ranked = sorted(items, key=lambda i: (i.source not in ("deadline", "own"), *_worth(i)))
    return ranked[:MOST]


def _worth(item: Item) -> tuple:
    return (item.priority, item.date, item.key)
