"""The student's profile as the tools pass it around."""

from memory.models import Memory
from memory.selectors import current_memories
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
# Categories of the memory by the field that they complete.
_NUMBERS = {name: name for name in ("gpa", "sat", "act", "toefl", "ielts", "budget")}
_LISTS = {"major": "intended_majors", "region": "locations"}
_NOTHING = (None, "", [])
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


def student_profile(user_id: int) -> tuple[StudentProfile, list[str]]:
    """One student's profile, completed by what they said in conversations; not to be saved.

    The second value names the fields (camelCase) that come from the memory alone.
    """
    profile = StudentProfile.objects.filter(user_id=user_id).first() or StudentProfile()
    said = _said_values(user_id)
    new = {field: value for field, value in said.items() if getattr(profile, field) in _NOTHING}
    if "gpa" not in new:
        new.pop("gpa_scale", None)  # a scale belongs to its own figure
    for field, value in new.items():
        setattr(profile, field, value)
    return profile, [CAMEL[field] for field in new]


def _said_values(user_id: int) -> dict[str, object]:
    """The present values of the memory, by the profile's field; the latest said counts."""
    memories = current_memories(user_id, [*_NUMBERS, *_LISTS])
    values: dict[str, object] = {}
    for memory in memories:
        if memory.attributes.get("polarity") == "negative":
            continue
        if memory.category in _LISTS:
            values.setdefault(_LISTS[memory.category], []).append(memory.value)
        else:
            _add_number(values, memory)
    return values


def _add_number(values: dict[str, object], memory: Memory) -> None:
    field = _NUMBERS[memory.category]
    try:
        number = float(memory.value)
    except ValueError:
        return
    if field == "budget" and not memory.unit.upper().startswith("USD"):
        return  # no rate of exchange is kept here
    if field in values:
        return
    values[field] = number if field in ("gpa", "ielts") else round(number)
    if field == "gpa" and memory.unit.startswith("/"):
        values["gpa_scale"] = float(memory.unit[1:])


def profile_of(user_id: int) -> dict:
    """One student's profile, camelCase keys; what was not told is ``None``, ``""`` or ``[]``."""
    return as_dict(student_profile(user_id)[0])


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
