"""The universities for staff; what they save is kept when reference data are loaded again."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from tools.curating import FactsAdmin
from tools.schools import exchange
from tools.schools.models import (
    Deadline,
    EssayPrompt,
    Ranking,
    School,
    SchoolMajor,
    SchoolName,
    TestDate,
)


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
class SchoolAdmin(FactsAdmin):
    """Universities with their figures, names, deadlines and fields."""

    resource_classes = [exchange.SchoolResource]
    list_display = ["name", "name_zh", "state", "control", "admission_rate", "tuition", "cost"]
    list_filter = ["control", "state", "test_policy", "curated", "imported"]
    search_fields = ["name", "name_zh", "city", "names__text", "=id"]
    inlines = [SchoolNameInline, DeadlineInline, SchoolMajorInline]

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        """The id names the university in every source: it never changes."""
        return ["id", "imported"] if obj else ["imported"]

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """What staff have saved is no longer an import's to change."""
        obj.imported = ""
        super().save_model(request, obj, form, change)


@admin.register(SchoolMajor)
class SchoolMajorAdmin(FactsAdmin):
    """Degrees awarded by field."""

    resource_classes = [exchange.SchoolMajorResource]
    list_display = ["school", "cip6", "title", "degrees", "year"]
    list_filter = ["year", "curated"]
    search_fields = ["school__name", "title", "cip6"]
    autocomplete_fields = ["school"]
    list_select_related = ["school"]


@admin.register(Deadline)
class DeadlineAdmin(FactsAdmin):
    """Deadlines of all universities."""

    resource_classes = [exchange.DeadlineResource]
    list_display = ["school", "plan", "published", "cycle", "note"]
    list_filter = ["plan", "cycle", "curated"]
    search_fields = ["school__name", "school__name_zh"]
    autocomplete_fields = ["school"]
    list_select_related = ["school"]


@admin.register(TestDate)
class TestDateAdmin(FactsAdmin):
    """Dates of the SAT and the ACT."""

    resource_classes = [exchange.TestDateResource]
    list_display = ["test", "date", "registration_deadline", "confidence"]
    list_filter = ["test", "curated"]
    search_fields = ["test", "source"]
    date_hierarchy = "date"


@admin.register(Ranking)
class RankingAdmin(FactsAdmin):
    """Places in published rankings."""

    resource_classes = [exchange.RankingResource]
    list_display = ["school", "publisher", "title", "year", "place", "licence"]
    list_filter = ["publisher", "year", "title", "curated"]
    search_fields = ["school__name", "school__name_zh", "publisher", "title"]
    autocomplete_fields = ["school"]
    list_select_related = ["school"]


@admin.register(EssayPrompt)
class EssayPromptAdmin(FactsAdmin):
    """Essay questions of the universities."""

    resource_classes = [exchange.EssayPromptResource]
    list_display = ["school", "cycle", "kind", "word_limit", "__str__"]
    list_filter = ["cycle", "kind", "curated"]
    search_fields = ["school__name", "school__name_zh", "prompt"]
    autocomplete_fields = ["school"]
    list_select_related = ["school"]
