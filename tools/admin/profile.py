"""Students' records and questionnaires, and the interests of fields, for staff."""

from django import forms
from django.contrib import admin
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from import_export import resources
from import_export.admin import ExportMixin, ImportExportMixin

from tools.admin.base import Curating
from tools.core.profile.changing import Change, apply
from tools.models import AssessmentResult, MajorInterest, StudentProfile
from tools.profile.student import CAMEL


class ProfileForm(forms.ModelForm):
    """The record, under the same rules as for the student."""

    class Meta:
        model = StudentProfile
        fields = ["user", *CAMEL]

    def clean(self) -> dict:
        """Values as they are stored; what the rules refuse is told at its field."""
        values = super().clean()
        changed = {
            name: None if values[name] == "" else values[name]
            for name in self.changed_data
            if name in CAMEL and name in values
        }
        current = {name: getattr(self.instance, name) for name in CAMEL}
        applied = apply(Change(changed), current, timezone.localdate())
        for problem in applied.problems:
            name = problem.field.split(".")[0]
            text = problem.message(get_language() or "en")
            self.add_error(name if name in self.fields else None, text)
        return {**values, **applied.values}


class ProfileResource(resources.ModelResource):
    """A student's record in a file."""

    class Meta:
        model = StudentProfile


@admin.register(StudentProfile)
class StudentProfileAdmin(ExportMixin, admin.ModelAdmin):
    """What students told about themselves."""

    form = ProfileForm
    resource_classes = [ProfileResource]
    list_display = ["user", "name", "grade", "curriculum", "gpa", "sat", "toefl", "updated_at"]
    list_filter = ["graduation_year", "curriculum", "high_school_kind", "citizenship", "updated_at"]
    search_fields = ["user__username", "name", "high_school"]
    autocomplete_fields = ["user"]
    list_select_related = ["user"]
    readonly_fields = ["updated_at"]
    fieldsets = [
        (None, {"fields": ["user", "name", "grade", "graduation_year", "citizenship"]}),
        (_("School"), {"fields": ["high_school", "high_school_kind", "curriculum"]}),
        (
            _("Grades"),
            {
                "fields": [
                    ("gpa", "gpa_scale"),
                    ("weighted_gpa", "weighted_gpa_scale"),
                    ("class_rank", "class_size", "rank_percent"),
                    "grade_history",
                    "ap",
                ]
            },
        ),
        (
            _("Tests"),
            {"fields": [("sat", "act"), ("toefl", "ielts", "duolingo"), "gre", "tests"]},
        ),
        (
            _("Plans"),
            {
                "fields": [
                    "intended_majors",
                    "budget",
                    "locations",
                    ("size", "control", "setting"),
                ]
            },
        ),
        (_("Beyond class"), {"fields": ["activities", "awards", "notes", "updated_at"]}),
    ]


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

    def has_add_permission(self, request) -> bool:
        """A student takes it."""
        return False

    def has_change_permission(self, request, obj=None) -> bool:
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

    def before_save_instance(self, instance: MajorInterest, row, **kwargs) -> None:
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
