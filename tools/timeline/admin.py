"""Competitions and students' calendars for staff."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from import_export import fields, resources, widgets
from import_export.admin import ExportMixin

from tools.curating import FactsAdmin, FactsResource
from tools.timeline.models import CalendarFeed, Competition, PersonalEvent


class Months(widgets.Widget):
    """Months as text: ``9, 10``; nothing when they are not known."""

    def clean(self, value: Any, row: Any = None, **kwargs: Any) -> list[int]:
        """The months of a cell."""
        return [int(month) for month in str(value or "").replace(",", " ").split()]

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        """The cell of the months."""
        return ", ".join(map(str, value or []))


def _months(name: str) -> fields.Field:
    return fields.Field(attribute=name, column_name=name, widget=Months())


class CompetitionResource(FactsResource):
    """A competition in a file, known again by its key."""

    registration_months = _months("registration_months")
    contest_months = _months("contest_months")

    class Meta(FactsResource.Meta):
        model = Competition
        import_id_fields = ("key",)


@admin.register(Competition)
class CompetitionAdmin(FactsAdmin):
    """Competitions with their usual months."""

    resource_classes = [CompetitionResource]
    list_display = ["name", "name_zh", "subject", "contests", "entry", "latest_grade", "website"]
    list_filter = ["subject", "entry", "curated"]
    search_fields = ["name", "name_zh", "organiser", "key"]

    @admin.display(description=_("months of the contest"))
    def contests(self, competition: Competition) -> str:
        """The months as text."""
        return ", ".join(map(str, competition.contest_months)) or "—"


class PersonalEventResource(resources.ModelResource):
    """A student's event in a file."""

    class Meta:
        model = PersonalEvent
        exclude = ["plan_key"]


@admin.register(PersonalEvent)
class PersonalEventAdmin(ExportMixin, admin.ModelAdmin):
    """Students' calendars."""

    resource_classes = [PersonalEventResource]
    list_display = ["date", "title", "user", "kind", "school", "done", "origin"]
    list_filter = ["kind", "done", "origin"]
    search_fields = ["title", "school", "user__username"]
    autocomplete_fields = ["user"]
    date_hierarchy = "date"
    list_select_related = ["user"]
    readonly_fields = ["plan_key", "created_at", "updated_at"]


@admin.register(CalendarFeed)
class CalendarFeedAdmin(admin.ModelAdmin):
    """Who has an address for their calendar; deleting it revokes the address, nothing shows it."""

    list_display = ["user", "created_at"]
    search_fields = ["user__username"]
    list_select_related = ["user"]
    fields = readonly_fields = ["user", "created_at"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        """A student makes it."""
        return False
