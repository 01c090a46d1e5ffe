"""The universities a student aims at, when none is named."""

from memory.models import EntityRelation
from memory.selectors import entity_page
from tools.base import ToolContext
from tools.prediction.decisions import decided_of, of_school
from tools.prediction.estimates import figures
from tools.prediction.listing import open_list
from tools.prediction.recommending import Wishes, recommend
from tools.prediction.rules.given import Credentials
from tools.prediction.rules.improvements import TargetSchool
from tools.schools.models import School
from userdata.preferences import preferences_of

_ENOUGH = 6
_AIMED_AT = ("interested_in", "applied_to")
_MOST_SPOKEN_OF = 100


def own_targets(ctx: ToolContext, student: Credentials) -> tuple[list[School], str]:
    """The universities, and where they come from: ``list``, ``memory`` or ``suggested``."""
    listed = [entry.school for entry in open_list(ctx.user_id)]
    if listed:
        return listed, "list"
    spoken_of = _spoken_of(ctx.user_id)
    if spoken_of:
        return spoken_of[:_ENOUGH], "memory"
    found = recommend(ctx, Wishes(student=student), _ENOUGH, ("reach", "match"))
    return [option.school for option in found.options], "suggested"


def _spoken_of(user_id: int) -> list[School]:
    """Universities the student said they want, the latest mentioned first."""
    if not preferences_of(user_id).enable_memory:
        return []
    entities, _ = entity_page(user_id, type="SCHOOL", limit=_MOST_SPOKEN_OF)
    names = [e.name for e in entities if any(_aims(r) for r in e.relations_list)]
    known = {school.name: school for school in School.objects.filter(name__in=names)}
    return [known[name] for name in names if name in known]


def _aims(relation: EntityRelation) -> bool:
    return relation.active and relation.relation in _AIMED_AT


def as_targets(schools: list[School], user_id: int) -> list[TargetSchool]:
    """Those with a published rate, with the early round that is known to be offered."""
    facts = decided_of(user_id)
    return [
        TargetSchool(
            str(school.pk), figures(school), _early(school, of_school(facts, school).round)
        )
        for school in schools
        if school.admission_rate is not None
    ]


def _early(school: School, chosen: str) -> str | None:
    """An early round that the student has not chosen yet; the binding one first."""
    if chosen in ("ED", "ED2", "EA", "REA"):
        return None
    plans = {row.plan for row in school.deadlines.all()}
    return next((plan for plan in ("ED", "EA") if plan in plans), None)
