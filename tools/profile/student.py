"""The student's profile as the tools pass it around.

``student_profile`` gives the row completed by what was said in conversations. Columns that other
code reads: gpa, gpa_scale, sat, act, toefl, ielts, duolingo, gre (the totals that count),
intended_majors, budget, locations, activities, awards; besides them weighted_gpa(_scale),
grade_history, class_rank, class_size, rank_percent, tests (every sitting), ap, curriculum,
high_school_kind, citizenship (ISO code), size, control, setting. ``as_dict`` has them all with
camelCase keys (``CAMEL``).
"""

from tools.core.profile.completeness import missing
from tools.models import StudentProfile
from tools.profile.said import said_values

CAMEL = {
    "name": "name",
    "grade": "grade",
    "high_school": "highSchool",
    "high_school_kind": "highSchoolKind",
    "curriculum": "curriculum",
    "citizenship": "citizenship",
    "graduation_year": "graduationYear",
    "gpa": "gpa",
    "gpa_scale": "gpaScale",
    "weighted_gpa": "weightedGpa",
    "weighted_gpa_scale": "weightedGpaScale",
    "grade_history": "gradeHistory",
    "class_rank": "classRank",
    "class_size": "classSize",
    "rank_percent": "rankPercent",
    "sat": "sat",
    "act": "act",
    "toefl": "toefl",
    "ielts": "ielts",
    "duolingo": "duolingo",
    "gre": "gre",
    "tests": "tests",
    "ap": "ap",
    "intended_majors": "intendedMajors",
    "budget": "budget",
    "locations": "locations",
    "size": "size",
    "control": "control",
    "setting": "setting",
    "activities": "activities",
    "awards": "awards",
    "notes": "notes",
}
_NOTHING = (None, "", [])
# What goes only with its own figure.
_TOGETHER = {
    "gpa_scale": "gpa",
    "class_size": "class_rank",
}


def student_profile(user_id: int) -> tuple[StudentProfile, list[str]]:
    """One student's profile, completed by what they said in conversations; not to be saved.

    The second value names the fields (camelCase) that come from the memory alone.
    """
    profile = StudentProfile.objects.filter(user_id=user_id).first() or StudentProfile()
    said = said_values(user_id, profile.emptied_at)
    new = {field: value for field, value in said.items() if getattr(profile, field) in _NOTHING}
    for field, figure in _TOGETHER.items():
        if figure not in new:
            new.pop(field, None)
    for field, value in new.items():
        setattr(profile, field, value)
    return profile, [CAMEL[field] for field in new]


def profile_of(user_id: int) -> dict:
    """One student's profile, camelCase keys; what was not told is ``None``, ``""`` or ``[]``."""
    return as_dict(student_profile(user_id)[0])


def as_dict(profile: StudentProfile) -> dict:
    """A profile with camelCase keys."""
    return {key: getattr(profile, field) for field, key in CAMEL.items()}


def missing_in(profile: dict) -> list[str]:
    """What a counsellor would still ask for; one admission test and one English test suffice."""
    return missing(profile)
