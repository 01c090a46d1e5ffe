"""What came of changing a profile, and how it is told."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from memory.models import Memory
from memory.services import Change as Written
from memory.services import Source
from tools.base import ToolContext
from tools.profile.rules.changing import Change
from tools.profile.rules.fields import COLUMNS, FIELDS
from tools.profile.rules.refusals import FieldProblem
from tools.profile.rules.surprises import surprising
from tools.profile.statements import worded
from tools.profile.student import Profile


@dataclass(frozen=True)
class Changed:
    """The profile after the change; ``updated`` maps fields (camelCase) to ``{from, to}``,
    ``contradicted`` names those whose new value is at odds with the old one. ``kept`` maps fields
    whose new value was not taken to ``{from, to}``; ``asked`` are those of them that wait for the
    student to decide. ``as_said`` and ``was_said`` are what was said in another unit, now and
    before (``Profile.as_said``)."""

    profile: Profile
    updated: dict[str, dict]
    contradicted: list[str]
    problems: list[FieldProblem]
    kept: dict[str, dict] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    as_said: dict[str, str] = field(default_factory=dict)
    was_said: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Course:
    """How a change went: the profile ``earlier`` than the message that it answers, at present and
    after it, the ``new`` values by the rules, the fields ``stated`` and what was ``done``."""

    change: Change
    earlier: Profile
    present: Profile
    after: Profile
    new: Mapping
    stated: set[str]
    done: Sequence[Written]
    source: Source

    def before(self, name: str) -> object:
        """A field's value before the message; a column's before the change."""
        return getattr(self.present if name in COLUMNS else self.earlier, name)

    def is_another(self, name: str) -> bool:
        """Whether a field that the change speaks of has another value now."""
        told = {*self.new, *self.change.values, *self.change.add, *self.change.remove}
        return name in told and self.before(name) != getattr(self.after, name)

    def is_kept(self, name: str) -> bool:
        """Whether a single value was stated and the one before it still counts."""
        taken = getattr(self.after, name) != getattr(self.present, name)
        return name in self.new and name in self.stated and FIELDS[name].empty is None and not taken

    def is_corrected(self, name: str) -> bool:
        """Whether a value was put right in so many words: nothing is left to ask."""
        facts = [] if self.source.by_hand else self.after.facts
        return any(fact.explicit and fact.category == FIELDS[name].category for fact in facts)


def outcome(course: Course, problems: list[FieldProblem]) -> Changed:
    """What to tell of a change."""
    waiting = {
        one.memory.category
        for one in course.done
        if one.memory and one.memory.status == Memory.Status.PENDING
    }
    kept = [name for name in FIELDS if course.is_kept(name)]
    at_odds = surprising({name: course.before(name) for name in FIELDS}, vars(course.after))
    return Changed(
        course.after,
        {
            FIELDS[name].key: {"from": course.before(name), "to": getattr(course.after, name)}
            for name in FIELDS
            if course.is_another(name)
        },
        [
            FIELDS[name].key
            for name in at_odds
            if name in FIELDS and course.is_another(name) and not course.is_corrected(name)
        ],
        problems,
        {
            FIELDS[name].key: {"from": getattr(course.after, name), "to": course.new[name]}
            for name in kept
        },
        [FIELDS[name].key for name in kept if FIELDS[name].category in waiting],
        course.after.as_said,
        course.earlier.as_said,
    )


def contradictions(ctx: ToolContext, changed: Changed) -> list[dict]:
    """``{field, from, to, message}`` of each value at odds with what was told before."""
    stored = [
        {"field": name, **changed.updated[name], "message": _question(ctx, changed.updated[name])}
        for name in changed.contradicted
    ]
    return stored + [
        {"field": name, **values, "message": _kept(ctx, values, name in changed.asked)}
        for name, values in changed.kept.items()
    ]


def refusals(ctx: ToolContext, problems: list[FieldProblem]) -> list[dict]:
    """``{field, message}`` of each value that was not stored."""
    return [{"field": one.field, "message": one.message(ctx.locale)} for one in problems]


def _question(ctx: ToolContext, change: Mapping) -> str:
    before, now = worded(change["from"]), worded(change["to"])
    return ctx.say(
        f"之前记的是 {before}，和现在的 {now} 对不上；已先按 {now} 记下，哪一个是对的？",
        f"It was {before} before, which does not fit {now}; {now} is stored for now: which one is "
        "right?",
    )


def _kept(ctx: ToolContext, change: Mapping, asked: bool) -> str:
    before, now = worded(change["from"]), worded(change["to"])
    if asked:
        return ctx.say(
            f"之前记的是 {before}，和这次说的 {now} 对不上；先不改，等你确认：哪一个是对的？",
            f"It was {before} before, which does not fit {now}; nothing is changed until you say "
            "which one is right.",
        )
    return ctx.say(
        f"之前记的是 {before}，比这次说的 {now} 更好，仍按 {before} 算；如果之前记错了，请告诉我。",
        f"{before} was told before and counts more than {now}, so it stays; say so if {before} was "
        "wrong.",
    )
