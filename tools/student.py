"""The student's profile as the tools pass it around."""

from tools.models import StudentProfile

CAMEL = {
    "name": "name",
    "grade": "grade",
    "high_school": "highSchool",
    "graduation_year": "graduationYear",
    "gpa": "gpa",
    "gpa_scale": "gpaScale",
    "sat": "sat",
    "act": "act",
    "toefl": "toefl",
    "ielts": "ielts",
    "intended_majors": "intendedMajors",
    "budget": "budget",
    "locations": "locations",
    "activities": "activities",
    "awards": "awards",
    "notes": "notes",
}
# Groups of which one suffices, by the name under which the group is missing.
_WANTED = {
    "grade": ("grade", "graduationYear"),
    "gpa": ("gpa",),
    "sat": ("sat", "act"),
    "toefl": ("toefl", "ielts"),
    "intendedMajors": ("intendedMajors",),
    "budget": ("budget",),
    "locations": ("locations",),
    "activities": ("activities",),
    "awards": ("awards",),
}


def profile_of(user_id: int) -> dict:
    """One student's profile, camelCase keys; what was not told is ``None``, ``""`` or ``[]``."""
    profile = StudentProfile.objects.filter(user_id=user_id).first()
    return as_dict(profile or StudentProfile())


def as_dict(profile: StudentProfile) -> dict:
    """A profile with camelCase keys."""
    return {key: getattr(profile, field) for field, key in CAMEL.items()}


def missing_in(profile: dict) -> list[str]:
    """What a counsellor would still ask for; one admission test and one English test suffice."""
    return [
        name
        for name, keys in _WANTED.items()
        if all(profile[key] in (None, "", []) for key in keys)
    ]
