"""Admission cases for other parts of the domain."""

from django.db.models import QuerySet

from tools.models import AdmissionCase, School


def cases_for_statistics(school: School) -> QuerySet[AdmissionCase]:
    """The real, published cases of one university: demo cases never count."""
    return AdmissionCase.objects.published().filter(school=school, is_demo=False)
