"""A student's profile: what holds of them in the memory, and what has no category there."""

from collections.abc import Iterable
from datetime import datetime
from types import SimpleNamespace

from memory.models import Memory
from memory.selectors import current_facts
from tools.profile.models import StudentProfile
from tools.profile.rules.completeness import missing
from tools.profile.rules.facts import CATEGORIES, KINDS, as_said, held, project
from tools.profile.rules.fields import CAMEL, COLUMNS, EMPTY
from userdata import scope
from userdata.preferences import preferences_of

_NOTHING = (None, "", [])


class Profile(SimpleNamespace):
    """One student's profile; never saved. Every field of ``rules.fields`` by its name.

    ``facts`` are the memories behind it, ``from_memory`` the fields (camelCase) that were said
    elsewhere than on the profile's own pages, ``as_said`` what was said in another unit (the budget
    in yuan), ``updated_at`` the last change of any of it.
    """


def student_profile(user_id: int, *, paused_too: bool = False) -> Profile:
    """What is known of a student; nothing while they have paused remembering.

    ``paused_too``: for the person's own pages, which show it all the same.
    """
    with scope.person(user_id):
        if not (paused_too or preferences_of(user_id).enable_memory):
            return profile_from(StudentProfile(), [])
        row = StudentProfile.objects.filter(user_id=user_id).first() or StudentProfile()
        return profile_from(row, current_facts(user_id, CATEGORIES, paused_too=True))


def student_before(user_id: int, moment: datetime) -> Profile:
    """The facts as they were before anything was said at a moment; without the columns."""
    return profile_from(StudentProfile(), current_facts(user_id, CATEGORIES, before=moment))


def profile_from(row: StudentProfile, facts: list[Memory]) -> Profile:
    """The profile of a row and the facts of the same student, the latest said first."""
    columns = {name: getattr(row, name) for name in COLUMNS}
    times = [fact.updated_at for fact in facts] + ([row.updated_at] if row.pk else [])
    return Profile(
        **{**EMPTY, **columns, **project(facts)},
        facts=facts,
        from_memory=_not_edited(facts),
        as_said=as_said(facts),
        updated_at=max(times, default=None),
    )


def _not_edited(facts: Iterable[Memory]) -> list[str]:
    told = held(facts)
    fed = ((kind, kind.feeding(told), kind.values(told)) for kind in KINDS)
    return [
        CAMEL[name]
        for kind, feeding, values in fed
        for name in kind.fields
        if feeding
        and values.get(name) not in _NOTHING
        and all(fact.source_kind != Memory.SourceKind.EDIT for fact in feeding)
    ]


def profile_of(user_id: int, *, paused_too: bool = False) -> dict:
    """One student's profile, camelCase keys; what was not told is ``None``, ``""`` or ``[]``."""
    return as_dict(student_profile(user_id, paused_too=paused_too))


def as_dict(profile: Profile) -> dict:
    """A profile with camelCase keys."""
    return {key: getattr(profile, field) for field, key in CAMEL.items()}


def missing_in(profile: dict) -> list[str]:
    """What a counsellor would still ask for; one admission test and one English test suffice."""
    return missing(profile)
