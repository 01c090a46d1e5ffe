"""The student as an estimate needs them, whether or not the memory answers."""

import logging
from dataclasses import dataclass, replace

from tools.choosing.estimates import credentials
from tools.core.prediction.given import Credentials
from tools.models import StudentProfile
from tools.profile.student import student_profile

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Told:
    """Marks that are said now and go before the profile's; ``None``: nothing was said."""

    gpa: float | None = None
    gpa_scale: float | None = None
    sat: int | None = None
    act: int | None = None


def known_profile(user_id: int) -> StudentProfile:
    """The profile completed from the memory; without it where the memory does not answer."""
    try:
        return student_profile(user_id)[0]
    except Exception:  # whatever is wrong with the memory, an estimate needs none
        logger.warning("an estimate goes on without the memory", exc_info=True)
        return StudentProfile.objects.filter(user_id=user_id).first() or StudentProfile()


def marks_of(profile: StudentProfile, told: Told) -> Credentials:
    """The marks of the profile, with those that are said now in their place."""
    marks = credentials(profile)
    if told.gpa is not None:
        marks = replace(marks, gpa=told.gpa, gpa_scale=told.gpa_scale)
    tests = {name: getattr(told, name) for name in ("sat", "act")}
    return replace(marks, **{name: score for name, score in tests.items() if score is not None})


def is_supposed(profile: StudentProfile, told: Told) -> bool:
    """Whether a mark that is said differs from the one that is known: a question of what if."""
    marks = ("gpa", "sat", "act")
    known = {name: getattr(profile, name) for name in marks}
    return any(
        known[name] is not None and getattr(told, name) not in (None, known[name]) for name in marks
    )
