"""``runs``: how an answer is being made, to follow, to stop, to try again."""

from uuid import UUID

from django.http import StreamingHttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from agents import services
from agents.api.base import AsyncAPIView, problems
from agents.api.requests import AfterQuery
from agents.api.responses import AcceptedRun, RunItem
from agents.api.streams import event_stream, position
from agents.selectors import run_of
from userdata.threads import in_thread

LAST_EVENT_ID = OpenApiParameter(
    "Last-Event-ID", str, OpenApiParameter.HEADER, description="`runId:seq` of the last event seen."
)


def run_item(user_id: int, run_id: UUID | str) -> dict:
    """A run of a person with its steps.

    Raises:
        RunNotFound: there is none, or it is somebody else's.
    """
    return RunItem(run_of(user_id, run_id)).data


class RunView(AsyncAPIView):
    """One run."""

    @extend_schema(operation_id="getRun", tags=["runs"], responses={200: RunItem, **problems(404)})
    async def get(self, request: Request, run_id: UUID) -> Response:
        """How an answer was made: route, steps, tokens, cost, timing."""
        return Response(await in_thread(run_item, self.user_id, run_id))


class RunEventsView(AsyncAPIView):
    """The events of a run."""

    @extend_schema(
        operation_id="runEvents",
        tags=["runs"],
        parameters=[AfterQuery, LAST_EVENT_ID],
        responses={(200, "text/event-stream"): OpenApiTypes.STR, **problems(400, 404, 410)},
    )
    async def get(self, request: Request, run_id: UUID) -> StreamingHttpResponse:
        """Follow a run from its beginning, or from behind `Last-Event-ID` or `after`."""
        after = self.query(AfterQuery).get("after")
        seen = position(request.headers.get("Last-Event-ID", ""), str(run_id))
        return await event_stream(self.person, str(run_id), seen or after or 0)


class RunRetryView(AsyncAPIView):
    """Another try."""

    @extend_schema(
        operation_id="retryRun",
        tags=["runs"],
        request=None,
        responses={202: AcceptedRun, **problems(404, 409)},
    )
    async def post(self, request: Request, run_id: UUID) -> Response:
        """Answer the message of an ended run once more; follow the new run by its events."""
        accepted = await services.retry(self.person, run_id)
        return Response(AcceptedRun(accepted).data, status=202)


class RunStopView(AsyncAPIView):
    """Enough."""

    @extend_schema(
        operation_id="stopRun",
        tags=["runs"],
        request=None,
        responses={202: RunItem, **problems(404)},
    )
    async def post(self, request: Request, run_id: UUID) -> Response:
        """Stop a run; what it has said so far is kept."""
        await services.stop(self.person, run_id=run_id)
        return Response(await in_thread(run_item, self.user_id, run_id), status=202)
