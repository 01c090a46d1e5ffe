"""What the endpoints of the calendar take and give."""

import re
from datetime import date, time
from typing import Any, get_args

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from tools.api import PageQuery
from tools.timeline.models import PersonalEvent
from tools.timeline.rules.repeating import Repeats
from userdata.api.fields import StrictFlag, StrictText

_CLOCK = re.compile(r"\d\d:\d\d(:\d\d)?", re.ASCII)


class DayField(serializers.DateField):
    """A day as ISO 8601 text."""

    def to_internal_value(self, data: Any) -> date:
        """The day as sent; nothing but text."""
        if not isinstance(data, str):
            self.fail("invalid", format="YYYY-MM-DD")
        return super().to_internal_value(data)


class TimeField(serializers.TimeField):
    """A time of the day as text, without an offset: the student's local time."""

    def to_internal_value(self, data: Any) -> time:
        """The time as sent; nothing but hours, minutes and perhaps seconds."""
        if not isinstance(data, str) or not _CLOCK.fullmatch(data):
            self.fail("invalid", format="HH:MM")
        return super().to_internal_value(data)


class _EventFields(serializers.Serializer):
    """The fields that a student fills."""

    title = StrictText(max_length=200)
    kind = serializers.ChoiceField(choices=PersonalEvent.Kind.choices)
    date = DayField()
    time = TimeField(allow_null=True)
    endDate = DayField(allow_null=True, source="end_date")
    endTime = TimeField(allow_null=True, source="end_time")
    school = StrictText(max_length=120, allow_blank=True)
    notes = StrictText(max_length=2000, allow_blank=True)
    done = StrictFlag()


class EventForm(_EventFields):
    """A new event: title and date are needed. ``repeats``: one on each day ``until`` the last."""

    repeats = serializers.ChoiceField(choices=get_args(Repeats))
    until = DayField(help_text="Without it a series ends by itself after some time.")

    def validate(self, attrs: dict) -> dict:
        """A last day needs something that comes again."""
        if "until" in attrs and "repeats" not in attrs:
            raise serializers.ValidationError({"until": [_("This needs “repeats”.")]})
        return attrs

    def get_fields(self) -> dict:
        """The fields, all but two optional."""
        fields = super().get_fields()
        for name, field in fields.items():
            field.required = name in ("title", "date")
        return fields


class EventChangeForm(_EventFields):
    """A change: only what is sent."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, partial=True, **kwargs)


class DeletionQuery(serializers.Serializer):
    """``series``: only this event, or all that it came with."""

    series = serializers.ChoiceField(choices=("this", "all"), default="this")


class EventQuery(PageQuery):
    """Which events: those that touch the days ``from`` to ``to``."""

    to = serializers.DateField(required=False)
    kind = serializers.ChoiceField(choices=PersonalEvent.Kind.choices, required=False)

    def get_fields(self) -> dict:
        """With ``from``, which is no name in Python."""
        return {
            "from": serializers.DateField(required=False, source="start"),
            **super().get_fields(),
        }

    def validate(self, attrs: dict) -> dict:
        """The last day is not before the first."""
        if attrs.get("start") and attrs.get("to") and attrs["to"] < attrs["start"]:
            raise serializers.ValidationError({"to": [_("This is before the first day.")]})
        return attrs


class CalendarEntry(serializers.Serializer):
    """An event. ``conflicts``: ids on the same day; ``overlaps``: ids at the same time."""

    id = serializers.CharField()
    title = serializers.CharField()
    kind = serializers.ChoiceField(choices=PersonalEvent.Kind.choices)
    date = serializers.DateField()
    time = serializers.CharField(allow_null=True, help_text="HH:MM")
    endDate = serializers.DateField(allow_null=True)
    endTime = serializers.CharField(allow_null=True, help_text="HH:MM")
    school = serializers.CharField(allow_blank=True)
    notes = serializers.CharField(allow_blank=True)
    done = serializers.BooleanField()
    origin = serializers.ChoiceField(choices=PersonalEvent.Origin.choices)
    series = serializers.CharField(allow_null=True, help_text="Shared by events that come again.")
    daysLeft = serializers.IntegerField()
    conflicts = serializers.ListField(child=serializers.CharField())
    overlaps = serializers.ListField(child=serializers.CharField())


class CalendarEntryPage(serializers.Serializer):
    """A page of events."""

    items = CalendarEntry(many=True)
    total = serializers.IntegerField()
    page = serializers.IntegerField()
    limit = serializers.IntegerField()


class FeedItem(serializers.Serializer):
    """The address that calendars may subscribe to."""

    path = serializers.CharField(help_text="Below this site's address; whoever has it can read.")
