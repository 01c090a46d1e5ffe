"""Reading and changing what the student told about themselves."""

from typing import Annotated, Any

from django.db import transaction
from pydantic import BaseModel, ConfigDict, Field

from tools.base import ToolContext, tool
from tools.core.profile_rules import normalise
from tools.errors import InvalidArguments
from tools.models import StudentProfile
from tools.profile.student import CAMEL, as_dict, missing_in, student_profile

_MAX_ENTRIES = 50


class Activity(BaseModel):
    """An activity outside of class."""

    model_config = ConfigDict(extra="forbid")
    name: str = Field(min_length=1, max_length=120)
    role: str | None = Field(None, max_length=120)
    years: str | None = Field(None, max_length=60, description="When or how long, e.g. 10-12年级")
    description: str | None = Field(None, max_length=1000)


class Award(BaseModel):
    """A prize or an honour."""

    model_config = ConfigDict(extra="forbid")
    name: str = Field(min_length=1, max_length=120)
    level: str | None = Field(
        None, max_length=60, description="school, city, province, national, international"
    )
    year: int | None = Field(None, ge=2000, le=2060)


@tool(group="profile")
def get_profile(ctx: ToolContext) -> dict:
    """Read the student's own record: grades, tests, majors, budget, places, activities, awards.

    "missing" names what has not been told yet, "fromMemory" what was only said in conversations.
    Call it before giving advice that depends on the
    student.
    """
    known, remembered = student_profile(ctx.user_id)
    profile = as_dict(known)
    return {
        "profile": profile,
        "missing": missing_in(profile),
        "fromMemory": remembered,
        "updatedAt": known.updated_at.isoformat() if known.pk else None,
    }


@tool(group="profile", idempotent=False)
def update_profile(
    ctx: ToolContext,
    name: Annotated[str | None, Field(description="The student's name")] = None,
    grade: Annotated[str | None, Field(description="e.g. 高三, grade 12")] = None,
    high_school: str | None = None,
    graduation_year: Annotated[int | None, Field(description="e.g. 2027")] = None,
    gpa: Annotated[float | None, Field(description="On the scale gpa_scale")] = None,
    gpa_scale: Annotated[float | None, Field(description="4.0, 4.3, 4.5, 5.0 or 100")] = None,
    sat: Annotated[int | None, Field(description="400-1600, in tens")] = None,
    act: Annotated[int | None, Field(description="1-36")] = None,
    toefl: Annotated[int | None, Field(description="0-120")] = None,
    ielts: Annotated[float | None, Field(description="0-9, in halves")] = None,
    intended_majors: Annotated[
        list[str] | None, Field(description="All intended majors: replaces the list")
    ] = None,
    budget: Annotated[int | None, Field(description="US dollars a year")] = None,
    locations: Annotated[
        list[str] | None, Field(description="All preferred places: replaces the list")
    ] = None,
    notes: Annotated[str | None, Field(description="Replaces the notes")] = None,
    add_activity: Activity | None = None,
    add_award: Award | None = None,
) -> dict:
    """Store what the student has just said about themselves. Give only the fields that changed.

    Only facts about this student that the student stated: no guesses, no wishes, nobody else's
    scores. An activity or award of the same name is completed, not doubled. Nothing is stored when
    one value is refused.
    """
    given = {key: value for key, value in locals().items() if key != "ctx" and value is not None}
    entries = {
        "activities": given.pop("add_activity", None),
        "awards": given.pop("add_award", None),
    }
    if not given and not any(entries.values()):
        raise InvalidArguments("No field was given.", "Give at least one field to change.")
    return _store(ctx, given, {key: entry for key, entry in entries.items() if entry})


@transaction.atomic
def _store(ctx: ToolContext, given: dict, entries: dict[str, BaseModel]) -> dict:
    StudentProfile.objects.get_or_create(user_id=ctx.user_id)
    profile = StudentProfile.objects.select_for_update().get(user_id=ctx.user_id)
    clean, problems = normalise(given, {"gpa": profile.gpa, "gpa_scale": profile.gpa_scale})
    if problems:
        raise InvalidArguments("; ".join(problem.message(ctx.locale) for problem in problems))
    updated = _set_fields(profile, clean)
    for field, entry in entries.items():
        updated.update(_add_entry(profile, field, entry.model_dump(exclude_none=True)))
    profile.save()
    return {"updated": updated, "profile": as_dict(profile)}


def _set_fields(profile: StudentProfile, clean: dict[str, Any]) -> dict:
    """Set the values; tell those that were another before."""
    updated = {}
    for field, value in clean.items():
        before = getattr(profile, field)
        if before != value:
            setattr(profile, field, value)
            updated[CAMEL[field]] = {"from": before, "to": value}
    return updated


def _add_entry(profile: StudentProfile, field: str, entry: dict) -> dict:
    """Add to the list of activities or awards, or complete the one of the same name."""
    items = getattr(profile, field)
    wanted = entry["name"].casefold()
    before = next((item for item in items if item["name"].casefold() == wanted), None)
    after = {**(before or {}), **entry}
    if after == before:
        return {}
    if before is None and len(items) >= _MAX_ENTRIES:
        raise InvalidArguments(f"{CAMEL[field]}: at most {_MAX_ENTRIES} entries can be kept.")
    kept = [after if item is before else item for item in items]
    setattr(profile, field, kept if before else [*kept, after])
    return {CAMEL[field]: {"from": before, "to": after}}
