"""The domain's tables for staff; what they save is kept when reference data are loaded again."""

from django.contrib import admin

from tools.models import (
    Deadline,
    Essay,
    PersonalEvent,
    ReferenceLoad,
    School,
    SchoolMajor,
    SchoolName,
    StudentProfile,
    TestDate,
)


class Curating:
    """Marks what staff save as theirs, so that loading the reference files leaves it alone."""

    def save_model(self, request, obj, form, change) -> None:
        """Save with the mark, unless staff have just taken it off."""
        if "curated" not in form.changed_data:
            obj.curated = True
        super().save_model(request, obj, form, change)

    def save_formset(self, request, form, formset, change) -> None:
        """The same for rows edited beside their university."""
        for row in formset.save(commit=False):
            row.curated = True
            row.save()
        for row in formset.deleted_objects:
            row.delete()
        formset.save_m2m()


class SchoolNameInline(admin.TabularInline):
    """Names and aliases."""

    model = SchoolName
    extra = 1
    fields = ["text", "locale", "kind", "use", "curated"]
    readonly_fields = ["curated"]


class DeadlineInline(admin.TabularInline):
    """Deadlines as last published."""

    model = Deadline
    extra = 0
    fields = ["plan", "month", "day", "cycle", "note", "source", "curated"]
    readonly_fields = ["curated"]


class SchoolMajorInline(admin.TabularInline):
    """Fields of study; long, so it is only shown and changed in its own list."""

    model = SchoolMajor
    extra = 0
    max_num = 0
    can_delete = False
    fields = readonly_fields = ["cip6", "title", "degrees", "year"]


@admin.register(School)
class SchoolAdmin(Curating, admin.ModelAdmin):
    """Universities with their figures, names, deadlines and fields."""

    list_display = ["name", "name_zh", "state", "control", "admission_rate", "tuition", "cost"]
    list_filter = ["control", "state", "test_policy", "curated"]
    search_fields = ["name", "name_zh", "city", "names__text", "=id"]
    inlines = [SchoolNameInline, DeadlineInline, SchoolMajorInline]

    def get_readonly_fields(self, request, obj=None) -> list[str]:
        """The id names the university in every source: it never changes."""
        return ["id"] if obj else []


@admin.register(SchoolMajor)
class SchoolMajorAdmin(Curating, admin.ModelAdmin):
    """Degrees awarded by field."""

    list_display = ["school", "cip6", "title", "degrees", "year"]
    list_filter = ["year", "curated"]
    search_fields = ["school__name", "title", "cip6"]
    autocomplete_fields = ["school"]
    list_select_related = ["school"]


@admin.register(Deadline)
class DeadlineAdmin(Curating, admin.ModelAdmin):
    """Deadlines of all universities."""

    list_display = ["school", "plan", "published", "cycle", "note"]
    list_filter = ["plan", "cycle", "curated"]
    search_fields = ["school__name", "school__name_zh"]
    autocomplete_fields = ["school"]
    list_select_related = ["school"]


@admin.register(TestDate)
class TestDateAdmin(Curating, admin.ModelAdmin):
    """Dates of the SAT and the ACT."""

    list_display = ["test", "date", "registration_deadline", "confidence"]
    list_filter = ["test", "curated"]
    search_fields = ["test", "source"]
    date_hierarchy = "date"


@admin.register(ReferenceLoad)
class ReferenceLoadAdmin(admin.ModelAdmin):
    """Which reference files are loaded; only to look at."""

    list_display = ["name", "rows", "loaded_at"]

    def has_add_permission(self, request) -> bool:
        """Rows come from the loading command."""
        return False

    def has_change_permission(self, request, obj=None) -> bool:
        """Rows come from the loading command."""
        return False


@admin.register(StudentProfile)
class StudentProfileAdmin(admin.ModelAdmin):
    """What students told about themselves."""

    list_display = ["user", "name", "grade", "gpa", "sat", "toefl", "updated_at"]
    list_filter = ["grade", "graduation_year"]
    search_fields = ["user__username", "name", "high_school"]
    autocomplete_fields = ["user"]
    list_select_related = ["user"]
    readonly_fields = ["updated_at"]


@admin.register(Essay)
class EssayAdmin(admin.ModelAdmin):
    """Essays of students."""

    list_display = ["title", "user", "kind", "school", "status", "updated_at"]
    list_filter = ["kind", "status"]
    search_fields = ["title", "school", "user__username"]
    autocomplete_fields = ["user"]
    list_select_related = ["user"]
    readonly_fields = ["created_at", "updated_at"]


@admin.register(PersonalEvent)
class PersonalEventAdmin(admin.ModelAdmin):
    """Students' calendars."""

    list_display = ["date", "title", "user", "kind", "school"]
    list_filter = ["kind"]
    search_fields = ["title", "school", "user__username"]
    autocomplete_fields = ["user"]
    date_hierarchy = "date"
    list_select_related = ["user"]
    readonly_fields = ["created_at"]
