"""Questionnaires as students took them, and the interests of fields, for staff."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from import_export import resources
from import_export.admin import ExportMixin, ImportExportMixin

from tools.assessments.models import AssessmentResult, MajorInterest
from tools.curating import Curating


class AssessmentResource(resources.ModelResource):
    """A result in a file."""

    class Meta:
        model = AssessmentResult


@admin.register(AssessmentResult)
class AssessmentResultAdmin(ExportMixin, admin.ModelAdmin):
    """Questionnaires as students answered them: to look at and to delete, never to change."""

    resource_classes = [AssessmentResource]
    list_display = ["user", "kind", "code", "version", "taken_at"]
    list_filter = ["kind", "version", "code"]
    search_fields = ["user__username", "code"]
    date_hierarchy = "taken_at"
    list_select_related = ["user"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        """A student takes it."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """The answers are the student's."""
        return False


class InterestResource(resources.ModelResource):
    """The interests of a field in a file, by CIP code; imported rows are staff's."""

    class Meta:
        model = MajorInterest
        import_id_fields = ["cip6"]
        exclude = ["id", "curated"]
        clean_model_instances = True
        skip_unchanged = True
        use_transactions = True

    def before_save_instance(self, instance: MajorInterest, row: Any, **kwargs: Any) -> None:
        """Mark the row, so that loading the reference files leaves it alone."""
        instance.curated = True


@admin.register(MajorInterest)
class MajorInterestAdmin(ImportExportMixin, Curating, admin.ModelAdmin):
    """The six interests of fields of study, from O*NET."""

    resource_classes = [InterestResource]
    list_display = [
        "cip6", "title", "realistic", "investigative", "artistic", "social", "enterprising",
        "conventional", "occupations",
    ]  # fmt: skip
    list_filter = ["curated", "source"]
    search_fields = ["cip6", "title"]
