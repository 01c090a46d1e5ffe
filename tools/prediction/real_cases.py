"""Published real cases of a university as the similarity engine takes them."""

from tools.community.cases import cases_for_statistics
from tools.core.prediction.cases import Case
from tools.core.prediction.given import Credentials
from tools.models import AdmissionCase, School

_MOST = 500  # the latest ones: what a university did long ago says little
_ADMITTED = {"admitted": True, "rejected": False, "waitlisted": False}  # deferred: still open


def real_cases(school: School) -> tuple[Case, ...]:
    """The latest cases with a decision and a mark; demonstration cases are never among them."""
    rows = cases_for_statistics(school).order_by("-year", "-created_at")[:_MOST]
    found = [_case(row) for row in rows]
    return tuple(case for case in found if case is not None)


def _case(row: AdmissionCase) -> Case | None:
    marks = Credentials(sat=row.sat, act=row.act, gpa=row.gpa, gpa_scale=row.gpa_scale)
    if row.result not in _ADMITTED or marks == Credentials():
        return None
    return Case(marks, _ADMITTED[row.result])
