"""Admission cases that an operator has the right to use, with where they come from."""

from tools.community.importing import CaseRefused, case_from_row
from tools.importing.cells import RowRefused, text
from tools.importing.reading import Sheet
from tools.models import AdmissionCase

# What differs between two imports of one case.
_NOT_THE_CASE = {"id", "author", "status", "refusal_reason", "created_at", "search"}


class CaseImporter:
    """Columns: school, year, result, source; the other fields of a case besides.

    Imported cases wait for review like those of students, unless ``publish``. They are real ones:
    invented examples are never imported.
    """

    columns = ("school", "year", "result", "source")
    further = (
        *("round", "gpa", "gpa_scale", "sat", "act", "toefl", "ielts", "major", "country"),
        *("high_school_kind", "activities", "awards", "story", "language", "source_year"),
    )

    def __init__(self, *, publish: bool = False) -> None:
        self._publish = publish

    def prepare(self, sheet: Sheet) -> None:
        """Nothing is needed beforehand."""

    def take(self, cells: dict[str, str]) -> str:
        """One case; the same one a second time is left out.

        Raises:
            RowRefused: the row cannot be taken.
        """
        text(cells, "source", longest=250, needed=True)
        used = {*self.columns, *self.further}
        try:
            case = case_from_row({name: cells[name] for name in cells if name in used})
        except CaseRefused as error:
            raise _refused(error, cells) from None
        if AdmissionCase.objects.filter(**_told(case)).exists():
            return "unchanged"
        if self._publish:
            case.status = "published"
        case.full_clean(exclude=["author"], validate_constraints=False)
        case.save(force_insert=True)
        return "added"


def _told(case: AdmissionCase) -> dict:
    fields = [field for field in case._meta.concrete_fields if field.name not in _NOT_THE_CASE]
    return {
        f"{field.name}__isnull" if value is None else field.name: True if value is None else value
        for field in fields
        for value in [getattr(case, field.name)]
    }


def _refused(error: CaseRefused, cells: dict[str, str]) -> RowRefused:
    first = error.problems[0]
    reason = "; ".join(f"{problem.field}: {problem.en}" for problem in error.problems)
    return RowRefused(first.field, str(cells.get(first.field, "")), reason)
