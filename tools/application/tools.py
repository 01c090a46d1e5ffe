"""Reading and changing what the student told about themselves, and where they apply."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from memory import services
from memory.errors import Paused
from memory.reading import EXAMS
from memory.services import Source
from tools.application.list_changing import ListChanged, ListWishes, change_list
from tools.application.school_forms import AddedSchool, ChangedSchool, NamedSchool
from tools.base import ToolContext
from tools.errors import InvalidArguments, MemoryPaused
from tools.prediction import listing
from tools.profile.changing import change_profile
from tools.profile.entry_forms import Activity, ApSubject, Award, Sitting, TakenTest, YearGrade
from tools.profile.outcome import Changed, contradictions, refusals
from tools.profile.rules.changing import Change
from tools.profile.rules.fields import FIELDS
from tools.profile.showing import completeness_of, counting_tests
from tools.profile.student import as_dict, missing_in, student_profile
from tools.registry import tool

Clearable = Literal[tuple(name for name in FIELDS if not FIELDS[name].figure and name != "tests")]
_ADDED = {
    "add_activity": "activities",
    "add_award": "awards",
    "add_test": "tests",
    "add_ap": "ap",
    "add_grade": "grade_history",
}
_REMOVED = {
    "remove_activity": ("activities", "name"),
    "remove_award": ("awards", "name"),
    "remove_test": ("tests", None),
    "remove_ap": ("ap", "subject"),
}


@tool(group="profile")
def get_profile(ctx: ToolContext) -> dict:
    """Read the student's own record: grades, tests, majors, budget, places, activities, awards.

    "schoolList" is their list of universities: round, tier, status, outcome. "missing" names what
    has not been told yet, "completeness" how much is known and what is worth telling next and why,
    "counting" the sitting of each test that counts, "fromMemory" what was only said in
    conversations. Call it before giving advice that depends on the student.
    """
    known = student_profile(ctx.user_id)
    profile = as_dict(known)
    return {
        "profile": profile,
        "missing": missing_in(profile),
        "completeness": completeness_of(ctx, profile),
        "counting": counting_tests(ctx, profile),
        "fromMemory": known.from_memory,
        "asSaid": known.as_said,
        "schoolList": _school_list(ctx),
        "updatedAt": known.updated_at.isoformat() if known.updated_at else None,
    }


@tool(group="profile", idempotent=False)
def update_profile(
    ctx: ToolContext,
    name: Annotated[str | None, Field(description="The student's name")] = None,
    grade: Annotated[str | None, Field(description="e.g. 高三, grade 12")] = None,
    high_school: Annotated[str | None, Field(description="Name of the high school")] = None,
    high_school_kind: Annotated[
        str | None,
        Field(description="public, public_international, private, international or overseas"),
    ] = None,
    curriculum: Annotated[
        str | None,
        Field(description="gaokao, ap, ib, a_level, us_high_school, ossd, dse or other"),
    ] = None,
    citizenship: Annotated[str | None, Field(description="Country: CN, 中国, Canada")] = None,
    graduation_year: Annotated[int | None, Field(description="e.g. 2027")] = None,
    gpa: Annotated[float | None, Field(description="Unweighted, on the scale gpa_scale")] = None,
    gpa_scale: Annotated[float | None, Field(description="4.0, 4.3, 4.5, 5.0 or 100")] = None,
    weighted_gpa: Annotated[float | None, Field(description="Weighted, if there is one")] = None,
    weighted_gpa_scale: Annotated[float | None, Field(description="e.g. 5.0")] = None,
    class_rank: Annotated[int | None, Field(description="Place in the year, 1 is best")] = None,
    class_size: Annotated[int | None, Field(description="Students in the year")] = None,
    rank_percent: Annotated[float | None, Field(description="Top so many percent")] = None,
    sat: Annotated[int | None, Field(description=EXAMS["sat"].spread)] = None,
    act: Annotated[int | None, Field(description=EXAMS["act"].spread)] = None,
    toefl: Annotated[int | None, Field(description=EXAMS["toefl"].spread)] = None,
    ielts: Annotated[float | None, Field(description=EXAMS["ielts"].spread)] = None,
    duolingo: Annotated[int | None, Field(description=EXAMS["duolingo"].spread)] = None,
    gre: Annotated[int | None, Field(description=EXAMS["gre"].spread)] = None,
    intended_majors: Annotated[
        list[str] | None, Field(description="All intended majors: replaces the list")
    ] = None,
    budget: Annotated[int | None, Field(description="US dollars a year")] = None,
    locations: Annotated[
        list[str] | None, Field(description="All preferred places: replaces the list")
    ] = None,
    size: Annotated[str | None, Field(description="small, medium or large")] = None,
    control: Annotated[str | None, Field(description="public or private")] = None,
    setting: Annotated[str | None, Field(description="big_city, city, suburb or town")] = None,
    notes: Annotated[str | None, Field(description="Replaces the notes")] = None,
    add_activity: Annotated[
        Activity | None, Field(description="New, or completing the one of that name")
    ] = None,
    add_award: Annotated[Award | None, Field(description="New, or completing one")] = None,
    add_test: Annotated[
        Sitting | None, Field(description="One sitting with its day and sections")
    ] = None,
    add_ap: Annotated[ApSubject | None, Field(description="An AP subject")] = None,
    add_grade: Annotated[YearGrade | None, Field(description="The GPA of one year")] = None,
    remove_activity: Annotated[str | None, Field(description="Name of what to take out")] = None,
    remove_award: Annotated[str | None, Field(description="Name of what to take out")] = None,
    remove_test: Annotated[TakenTest | None, Field(description="Which sitting goes")] = None,
    remove_ap: Annotated[str | None, Field(description="Subject to take out")] = None,
    clear: Annotated[
        list[Clearable] | None, Field(description="Fields that the student takes back")
    ] = None,
    add_schools: Annotated[
        list[AddedSchool] | None,
        Field(max_length=20, description="Universities to put on the student's list"),
    ] = None,
    remove_schools: Annotated[
        list[NamedSchool] | None,
        Field(max_length=60, description="Universities to take off the list"),
    ] = None,
    change_schools: Annotated[
        list[ChangedSchool] | None,
        Field(max_length=20, description="Another round, tier or progress, or an outcome"),
    ] = None,
) -> dict:
    """Store what the student has just said about themselves. Give only the fields that changed.

    Only facts about this student that the student stated: no guesses, no wishes, nobody else's
    scores. An activity or award of the same name is completed, not doubled. Of several sittings of
    a test the best counts. "updated" says what is another now and what stood before;
    "contradictions" are values at odds with what was told before, each with what became of it: ask
    as its message does. "refused" are values that were not stored, with the reason. The list of
    universities is changed where the student asks for it or tells a decision: "list" says what was
    added, changed, removed and refused with the reason, and what is on it now.
    """
    given = {key: value for key, value in locals().items() if key != "ctx" and value is not None}
    wishes = ListWishes(
        *(given.pop(name, ()) for name in ("remove_schools", "change_schools", "add_schools"))
    )
    change = _change(given)
    if not change and not wishes:
        raise InvalidArguments(
            ctx.say("没有给出要修改的内容。", "No field was given."),
            "Give at least one field to change.",
        )
    source = _source(ctx)
    changed = _changed(ctx, change, source) if change else None
    of_list = change_list(ctx, wishes, source) if wishes else None
    _refuse_nothing_done(ctx, changed, of_list)
    return _told(ctx, changed, of_list)


def _refuse_nothing_done(
    ctx: ToolContext, changed: Changed | None, of_list: ListChanged | None
) -> None:
    """A call of which nothing could be done is an error that says why.

    Raises:
        InvalidArguments: there is something that was refused and nothing that was done.
    """
    problems = [problem.message(ctx.locale) for problem in changed.problems] if changed else []
    problems += [one["message"] for one in of_list.refused] if of_list else []
    did_something = (changed and (changed.updated or changed.kept)) or (
        of_list and not of_list.is_nothing
    )
    if problems and not did_something:
        raise InvalidArguments(" ".join(problems))


def _source(ctx: ToolContext) -> Source:
    """Where it comes from: the answered message, which is read itself first."""
    if ctx.message_id:
        services.read_message(ctx.user_id, ctx.message_id)
    return services.from_tool(ctx.user_id, ctx.message_id, "update_profile")


def _changed(ctx: ToolContext, change: Change, source: Source) -> Changed:
    """Settle the change as what the answered message says."""
    try:
        return change_profile(ctx.user_id, change, ctx.now.date(), source=source, locale=ctx.locale)
    except Paused:
        raise MemoryPaused(
            ctx.say(
                "记忆已暂停，没有保存任何内容。",
                "Remembering is paused: nothing was stored.",
            ),
            ctx.say(
                "告诉学生：在“记忆”里恢复后再说一次。",
                "Tell the student to go on with it in the memory and say it again.",
            ),
        ) from None


def _change(given: dict) -> Change:
    """The arguments as a change: values, entries to add and to take out."""
    add = {_ADDED[key]: [_plain(given.pop(key))] for key in _ADDED if key in given}
    remove = {}
    for argument, (field, by) in _REMOVED.items():
        if argument in given:
            wanted = given.pop(argument)
            remove[field] = [{by: wanted} if by else _plain(wanted)]
    cleared = dict.fromkeys(given.pop("clear", []))
    return Change(cleared | given, add, remove)


def _plain(entry: BaseModel) -> dict:
    return entry.model_dump(exclude_none=True, by_alias=True)


def _told(ctx: ToolContext, changed: Changed | None, of_list: ListChanged | None) -> dict:
    profile = as_dict(changed.profile if changed else student_profile(ctx.user_id))
    told = {
        "updated": changed.updated if changed else {},
        "contradictions": contradictions(ctx, changed) if changed else [],
        "refused": refusals(ctx, changed.problems) if changed else [],
        "profile": profile,
        "counting": counting_tests(ctx, profile),
    }
    return {**told, "list": _list_told(ctx, of_list)} if of_list else told


def _list_told(ctx: ToolContext, done: ListChanged) -> dict:
    schools = _school_list(ctx)
    return {
        "added": done.added,
        "changed": done.changed,
        "removed": done.removed,
        "refused": done.refused,
        "count": len(schools),
        "schools": schools,
    }


def _school_list(ctx: ToolContext) -> list[dict]:
    return listing.in_short(listing.listed(ctx.user_id), ctx)
