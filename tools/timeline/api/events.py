"""``/student/events``: the calendar, as a list, as a file, and as an address to subscribe to."""

from typing import Any

from django.http import HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tools.api import DomainView, page_of, problems
from tools.timeline import events, feeds
from tools.timeline.api.event_forms import (
    CalendarEntry,
    CalendarEntryPage,
    DeletionQuery,
    EventChangeForm,
    EventForm,
    EventQuery,
    FeedItem,
)
from tools.timeline.calendar_file import calendar_file
from tools.timeline.models import PersonalEvent

TAGS = ["events"]
_FILE = {(200, "text/calendar"): OpenApiTypes.BINARY}


def _shown(user_id: int, event: PersonalEvent) -> dict:
    near = events.events_between(user_id, event.date, event.last_day)
    return events.with_clashes([event], near, timezone.localdate())[0]


def _file(user_id: int) -> HttpResponse:
    content = calendar_file(events.events_of(user_id), _("Application calendar"))
    response = HttpResponse(content, content_type="text/calendar; charset=utf-8")
    response["Content-Disposition"] = 'inline; filename="calendar.ics"'
    response["Cache-Control"] = "private, no-store"
    return response


class EventsView(DomainView):
    """A student's events."""

    @extend_schema(
        operation_id="listEvents",
        tags=TAGS,
        parameters=[EventQuery],
        responses={200: CalendarEntryPage, **problems(400)},
    )
    def get(self, request: Request) -> Response:
        """The events by day."""
        query = self.query(EventQuery)
        found = events.events_between(self.user_id, query.get("start"), query.get("to"))
        if "kind" in query:
            found = found.filter(kind=query["kind"])
        page = page_of(found, lambda event: event, query)
        page["items"] = self._cards(page["items"])
        return Response(page)

    def _cards(self, shown: list[PersonalEvent]) -> list[dict]:
        if not shown:
            return []
        last = max(event.last_day for event in shown)
        near = events.events_between(self.user_id, shown[0].date, last)
        return events.with_clashes(shown, near, timezone.localdate())

    @extend_schema(
        operation_id="createEvent",
        tags=TAGS,
        request=EventForm,
        responses={201: CalendarEntry, 200: CalendarEntry, **problems(400)},
    )
    def post(self, request: Request) -> Response:
        """A new event (201); one of that title and day is the same (200).

        Of one that ``repeats`` the first is given.
        """
        values, today = self.body(EventForm), timezone.localdate()
        repeats, until = values.pop("repeats", None), values.pop("until", None)
        if repeats:
            made, created = events.create_series(self.user_id, values, repeats, until, today)
            event = made[0]
        else:
            event, created = events.create_event(self.user_id, values, today)
        return Response(_shown(self.user_id, event), status=201 if created else 200)


class EventView(DomainView):
    """One event."""

    @extend_schema(
        operation_id="changeEvent",
        tags=TAGS,
        request=EventChangeForm,
        responses={200: CalendarEntry, **problems(400, 404, 409)},
    )
    def patch(self, request: Request, event_id: int) -> Response:
        """Change what is sent, or tick it off with ``done``."""
        values = self.body(EventChangeForm)
        event = events.change_event(self.user_id, event_id, values, timezone.localdate())
        return Response(_shown(self.user_id, event))

    @extend_schema(
        operation_id="deleteEvent",
        tags=TAGS,
        parameters=[DeletionQuery],
        responses={204: None, **problems(400, 404)},
    )
    def delete(self, request: Request, event_id: int) -> Response:
        """Take it out of the calendar, alone or with its series."""
        whole = self.query(DeletionQuery)["series"] == "all"
        events.delete_event(self.user_id, event_id, series=whole)
        return Response(status=204)


class AsFile(BaseContentNegotiation):
    """Whatever a calendar program says it accepts, it gets the calendar; errors are problems."""

    def select_parser(self, request: Request, parsers: Any) -> Any:
        """Nothing is sent to these addresses."""
        return parsers[0]

    def select_renderer(self, request: Request, renderers: Any, format_suffix: Any = None) -> Any:
        """Only used for errors."""
        return renderers[0], renderers[0].media_type


class CalendarFileView(DomainView):
    """The calendar as a file."""

    content_negotiation_class = AsFile

    @extend_schema(
        operation_id="downloadCalendar",
        tags=TAGS,
        responses={**_FILE, **problems()},
    )
    def get(self, request: Request) -> HttpResponse:
        """All events as iCalendar, with alarms before deadlines and tests."""
        return _file(self.user_id)


class FeedView(DomainView):
    """The address that calendars may subscribe to."""

    @extend_schema(operation_id="getFeed", tags=TAGS, responses={200: FeedItem, **problems()})
    def get(self, request: Request) -> Response:
        """The address; it is made when first asked for."""
        return Response(self._item(feeds.feed_token(self.user_id)))

    @extend_schema(
        operation_id="renewFeed", tags=TAGS, request=None, responses={200: FeedItem, **problems()}
    )
    def post(self, request: Request) -> Response:
        """Revoke the address and give a new one."""
        return Response(self._item(feeds.renew_feed(self.user_id)))

    @extend_schema(operation_id="revokeFeed", tags=TAGS, responses={204: None, **problems()})
    def delete(self, request: Request) -> Response:
        """Revoke the address."""
        feeds.revoke_feed(self.user_id)
        return Response(status=204)

    def _item(self, token: str) -> dict:
        return {"path": f"/student/calendars/{token}.ics"}


class FeedFileView(APIView):
    """The calendar under its signed address; calendars do not sign in."""

    content_negotiation_class = AsFile
    authentication_classes = ()
    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="readFeed",
        tags=TAGS,
        auth=[],
        responses={
            **_FILE,
            (404, "application/problem+json"): OpenApiResponse(description=_("No such calendar.")),
        },
    )
    def get(self, request: Request, token: str) -> HttpResponse:
        """All events of the student who gave the address away."""
        return _file(feeds.reader_of(token))
