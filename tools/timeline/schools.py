"""Which universities a student means when none are named: their list, calendar and essays."""

from tools.essays.models import Essay
from tools.prediction.listing import Entry, listed
from tools.prediction.models import ListedSchool
from tools.schools.catalogue import schools_named
from tools.schools.models import School
from tools.timeline.models import PersonalEvent

_OPEN = (ListedSchool.Progress.CONSIDERING, ListedSchool.Progress.APPLYING)


def schools_meant(user_id: int, schools: list[str] | None) -> tuple[list[School], list[dict], str]:
    """The universities asked about, the names not found, and the scope: named, yours or all."""
    if schools:
        return *schools_named(schools), "named"
    own, _ = schools_named(own_schools(user_id))
    return own, [], "yours" if own else "all"


def own_schools(user_id: int) -> list[str]:
    """The universities on the student's list, then names in the calendar and essays."""
    entries = listed(user_id)
    settled = {entry.school.name for entry in entries if not _is_ahead(entry)}
    names = [
        name
        for model in (PersonalEvent, Essay)
        for name in model.objects.filter(user_id=user_id)
        .exclude(school="")
        .order_by("school")
        .values_list("school", flat=True)
        .distinct()
    ]
    wanted = [*(entry.school.name for entry in entries if _is_ahead(entry)), *names]
    return [name for name in dict.fromkeys(wanted) if name not in settled]


def _is_ahead(entry: Entry) -> bool:
    """Whether there is still an application to be sent."""
    return entry.status in _OPEN


def chosen_rounds(user_id: int) -> dict[int, str]:
    """The round that the student has chosen, by the id of the university."""
    ahead = (entry for entry in listed(user_id) if _is_ahead(entry))
    return {entry.row.school_id: entry.round for entry in ahead if entry.round}


def has_list(user_id: int) -> bool:
    """Whether the student keeps a list of universities."""
    return any(map(_is_ahead, listed(user_id)))
