"""Published real cases of a university as the similarity engine takes them."""

from tools.community.cases import cases_for_statistics
from tools.community.models import AdmissionCase
from tools.prediction.rules.cases import DecidedCase
from tools.prediction.rules.given import Credentials
from tools.schools.models import School

_MOST = 500  # the latest ones: what a university did long ago says little
_ADMITTED = {"admitted": True, "rejected": False, "waitlisted": False}  # deferred: still open


def real_cases(school: School) -> tuple[DecidedCase, ...]:
    """The latest cases with a decision and a mark; demonstration cases are never among them."""
    rows = cases_for_statistics(school).order_by("-year", "-created_at")[:_MOST]
    found = [_case(row) for row in rows]
    return tuple(case for case in found if case is not None)


def _case(row: AdmissionCase) -> DecidedCase | None:
    marks = Credentials(sat=row.sat, act=row.act, gpa=row.gpa, gpa_scale=row.gpa_scale)
    if row.result not in _ADMITTED or marks == Credentials():
        return None
    return DecidedCase(marks, _ADMITTED[row.result])
