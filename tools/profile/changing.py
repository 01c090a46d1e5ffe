"""Changing a student's profile: one way for the agents' tool and for the REST resource.

What has a category becomes statements, settled by the memory; the rest goes into the columns.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from memory import services
from memory.reading.folding import fold
from memory.services import Source
from tools.profile.models import StudentProfile
from tools.profile.outcome import Changed, Course, outcome
from tools.profile.rules.changing import Change, apply
from tools.profile.rules.entries import removed
from tools.profile.rules.fields import COLUMNS, FIELDS
from tools.profile.rules.refusals import Refused
from tools.profile.rules.telling import Telling, telling
from tools.profile.statements import PREFERENCES, told
from tools.profile.student import Profile, student_before, student_profile


def change_profile(
    user_id: int,
    change: Change,
    today: date,
    *,
    source: Source | None = None,
    locale: str = "zh",
    all_or_nothing: bool = False,
) -> Changed:
    """Store what is within the rules, and say what was not.

    Without a ``source`` the student does it by hand, and it counts; a tool's statement is settled
    by the same rules as the words of the message it answers. ``all_or_nothing``: nothing is stored
    when something is refused.

    Raises:
        Paused: the student has paused remembering; nothing is stored.
    """
    source = source or services.by_hand()
    with services.writing(user_id):
        present = student_profile(user_id, paused_too=True)
        earlier = _earlier(user_id, source) or present
        change = _still_open(change, vars(earlier), vars(present))
        applied = apply(change, vars(present), today)
        values = {} if all_or_nothing and applied.problems else applied.values
        new = {name: value for name, value in values.items() if getattr(present, name) != value}
        to_tell = _telling(present, new, source)
        done = services.state(
            user_id,
            [told(one, source, locale) for one in to_tell.statements],
            source,
            ended=[fact.pk for fact in to_tell.ended],
        )
        _store_columns(user_id, {name: new[name] for name in COLUMNS if name in new})
        after = student_profile(user_id, paused_too=True)
    stated = {one.field for one in to_tell.statements}
    course = Course(change, earlier, present, after, new, stated, done, source)
    return outcome(course, applied.problems)


def _telling(present: Profile, new: Mapping, source: Source) -> Telling:
    whole = telling(present.facts, vars(present), {**vars(present), **new})
    return whole if source.by_hand else _not_said_already(whole, present, source)


def _earlier(user_id: int, source: Source) -> Profile | None:
    """What stood before the message that a tool answers: the message may have been read by now."""
    return student_before(user_id, source.said_at) if source.message_id else None


def _still_open(change: Change, earlier: Mapping, present: Mapping) -> Change:
    """The change without the entries to take out that the message itself has taken out."""
    remove = {
        name: [one for one in wanted if not _is_gone(name, one, earlier, present)]
        for name, wanted in change.remove.items()
    }
    return replace(change, remove=remove)


def _is_gone(name: str, wanted: Mapping, earlier: Mapping, present: Mapping) -> bool:
    def has(profile: Mapping) -> bool:
        try:
            removed(name, profile[name], wanted)
        except Refused:
            return False
        return True

    return not has(present) and has(earlier)


def _not_said_already(whole: Telling, present: Profile, source: Source) -> Telling:
    """Without what the message itself has set: what a model made of it is the same statement.

    Another name for what is there already is no news either; an entry that the rules have read in
    more words gives way to the one that is told.
    """
    of_message = [
        fact
        for fact in present.facts
        if source.message_id and fact.source_message_id == source.message_id
    ]
    said = {fact.category for fact in of_message}
    statements = [
        one
        for one in whole.statements
        if not (one.said.category in said and FIELDS[one.field].empty is None)
        and not (one.said.category in PREFERENCES and one.instead)
    ]
    names = {
        one.said.value: one.into for one in statements if one.field in ("activities", "awards")
    }
    wordier = [
        fact
        for fact in of_message
        for name, into in names.items()
        if fact is not into and fact.value != name and fold(name) in fold(fact.value)
    ]
    return Telling(statements, whole.ended + wordier)


def _store_columns(user_id: int, new: Mapping) -> None:
    """A row comes into being with its first value."""
    if new:
        StudentProfile.objects.update_or_create(user_id=user_id, defaults=new)
