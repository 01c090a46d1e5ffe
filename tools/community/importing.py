"""From a row of values to an admission case; nothing is stored here."""

from collections.abc import Mapping

from tools.community.finding import school_in
from tools.community.models import AdmissionCase
from tools.community.rules.case_rules import checked_case
from tools.profile.rules.refusals import FieldProblem


class CaseRefused(ValueError):
    """Fields of a case that cannot be taken; ``problems`` says which, and what is allowed."""

    def __init__(self, problems: list[FieldProblem]) -> None:
        super().__init__("; ".join(f"{problem.field}: {problem.en}" for problem in problems))
        self.problems = problems


def case_from_row(row: Mapping) -> AdmissionCase:
    """An unsaved case, pending review; the university is found by any of its names.

    ``row`` has school, year, result and any of round, gpa, gpa_scale, sat, act, toefl, ielts,
    major, country, high_school_kind, activities, awards, story, language, source, source_year, as
    text or as values. A university that the catalogue does not have is kept by its name.

    Raises:
        CaseRefused: some fields cannot be taken; all of them are named.
    """
    values, problems = checked_case(row)
    if problems:
        raise CaseRefused(problems)
    told = values.pop("school")
    school = school_in(told)
    return AdmissionCase(school=school, school_name=school.name if school else told, **values)
