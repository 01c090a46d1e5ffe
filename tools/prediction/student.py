"""The student as an estimate needs them, whether or not the memory answers."""

import logging
from dataclasses import dataclass, replace

from tools.prediction.estimates import credentials
from tools.prediction.rules.given import Credentials
from tools.profile.models import StudentProfile
from tools.profile.student import Profile, profile_from, student_profile

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Told:
    """Marks that are said now and go before the profile's; ``None``: nothing was said."""

    gpa: float | None = None
    gpa_scale: float | None = None
    sat: int | None = None
    act: int | None = None


def known_profile(user_id: int) -> Profile:
    """The profile; an empty one where the memory does not answer."""
    try:
        return student_profile(user_id)
    except Exception:  # whatever is wrong with the memory, an estimate needs none
        logger.warning("an estimate goes on without the memory", exc_info=True)
        return profile_from(StudentProfile(), [])


def marks_of(profile: Profile, told: Told) -> Credentials:
    """The marks of the profile, with those that are said now in their place."""
    marks = credentials(profile)
    if told.gpa is not None:
        marks = replace(marks, gpa=told.gpa, gpa_scale=told.gpa_scale)
    tests = {name: getattr(told, name) for name in ("sat", "act")}
    return replace(marks, **{name: score for name, score in tests.items() if score is not None})


def is_supposed(profile: Profile, told: Told) -> bool:
    """Whether a mark that is said differs from the one that is known: a question of what if."""
    marks = ("gpa", "sat", "act")
    known = {name: getattr(profile, name) for name in marks}
    return any(
        known[name] is not None and getattr(told, name) not in (None, known[name]) for name in marks
    )
