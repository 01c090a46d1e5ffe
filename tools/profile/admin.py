"""Students' records for staff: what they hold is edited here, the facts beside it only read."""

from django import forms
from django.contrib import admin
from django.utils import timezone
from django.utils.html import format_html_join
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from import_export import fields, resources
from import_export.admin import ExportMixin

from tools.profile.models import StudentProfile
from tools.profile.rules.changing import Change, apply
from tools.profile.rules.fields import COLUMNS, EMPTY, FIELDS
from tools.profile.statements import worded
from tools.profile.student import student_profile

FACTS = tuple(name for name in FIELDS if name not in COLUMNS)


class ProfileForm(forms.ModelForm):
    """The record, under the same rules as for the student."""

    class Meta:
        model = StudentProfile
        fields = ["user", *COLUMNS]

    def clean(self) -> dict:
        """Values as they are stored; what the rules refuse is told at its field."""
        values = super().clean()
        changed = {
            name: None if values[name] == "" else values[name]
            for name in self.changed_data
            if name in COLUMNS and name in values
        }
        current = EMPTY | {name: getattr(self.instance, name) for name in COLUMNS}
        applied = apply(Change(changed), current, timezone.localdate())
        for problem in applied.problems:
            name = problem.field.split(".")[0]
            text = problem.message(get_language() or "en")
            self.add_error(name if name in self.fields else None, text)
        return values | {name: applied.values[name] for name in changed if name in applied.values}


class ProfileResource(resources.ModelResource):
    """A student's record in a file, with the facts that hold now."""

    facts = fields.Field(column_name="facts")

    class Meta:
        model = StudentProfile

    def dehydrate_facts(self, row: StudentProfile) -> str:
        """``gpa: 3.8`` and the like, one beside the other."""
        return "; ".join(f"{name}: {text}" for name, text in _told(row))


def _told(row: StudentProfile) -> list[tuple[str, str]]:
    known = student_profile(row.user_id, paused_too=True)
    values = ((FIELDS[name], getattr(known, name)) for name in FACTS)
    locale = get_language() or "en"
    return [(field.label(locale), worded(value)) for field, value in values if value != field.empty]


@admin.register(StudentProfile)
class StudentProfileAdmin(ExportMixin, admin.ModelAdmin):
    """What students told about themselves."""

    form = ProfileForm
    resource_classes = [ProfileResource]
    list_display = ["user", "name", "grade", "curriculum", "graduation_year", "updated_at"]
    list_filter = ["graduation_year", "curriculum", "high_school_kind", "citizenship", "updated_at"]
    search_fields = ["user__username", "name", "high_school"]
    autocomplete_fields = ["user"]
    list_select_related = ["user"]
    readonly_fields = ["facts", "updated_at"]
    fieldsets = [
        (None, {"fields": ["user", "name", "grade", "graduation_year", "citizenship"]}),
        (_("School"), {"fields": ["high_school", "high_school_kind", "curriculum"]}),
        (_("Facts of the memory"), {"fields": ["facts"]}),
        (_("Plans"), {"fields": [("size", "control", "setting")]}),
        (None, {"fields": ["notes", "updated_at"]}),
    ]

    @admin.display(description=_("hold now"))
    def facts(self, row: StudentProfile) -> str:
        """The marks, plans and entries that hold now; the memory is where they are changed."""
        rows = _told(row) if row.pk else []
        return format_html_join("", "<div><strong>{}</strong>: {}</div>", rows) or "-"
