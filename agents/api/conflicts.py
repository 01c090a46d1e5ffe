"""``memories/conflicts``: contradictions that wait for the person."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from agents.api.base import AsyncAPIView, problems
from agents.api.memory_forms import ConflictChoiceForm, ConflictQuery
from agents.api.memory_items import ConflictItem, ConflictPage, SettledConflict
from agents.api.pages import page_from
from agents.errors import ConflictNotFound
from memory import selectors, services
from memory.models import Conflict, Memory
from userdata.threads import in_thread


def with_sides(conflict: Conflict, current: Memory | None, proposed: Memory | None) -> Conflict:
    """The conflict, carrying both of its memories."""
    conflict.current, conflict.proposed = current, proposed
    return conflict


class ConflictsView(AsyncAPIView):
    """What the person is asked."""

    @extend_schema(
        operation_id="listConflicts",
        tags=["memories"],
        parameters=[ConflictQuery],
        responses={200: ConflictPage, **problems(400)},
    )
    async def get(self, request: Request) -> Response:
        """The conflicts with both memories, the newest first; the open ones unless asked."""
        return Response(await in_thread(self._page, self.user_id, self.query(ConflictQuery)))

    def _page(self, user_id: int, query: dict) -> dict:
        found, total = selectors.conflict_page(user_id, **query)
        conflicts = [with_sides(*each) for each in found]
        return page_from(ConflictItem(conflicts, many=True).data, total, query)


class ConflictView(AsyncAPIView):
    """One question to the person."""

    missing = ConflictNotFound

    @extend_schema(
        operation_id="settleConflict",
        tags=["memories"],
        request=ConflictChoiceForm,
        responses={200: SettledConflict, **problems(400, 404, 409)},
    )
    async def post(self, request: Request, conflict_id: UUID) -> Response:
        """Settle a conflict: the `current` memory holds, the `proposed` one, or `both`."""
        choice = self.body(ConflictChoiceForm)["choice"]
        return Response(await in_thread(self._settle, self.user_id, conflict_id, choice))

    def _settle(self, user_id: int, conflict_id: UUID, choice: str) -> dict:
        outcome = services.settle_conflict(user_id, conflict_id, choice)
        conflict = with_sides(*selectors.conflict_of(user_id, conflict_id))
        return SettledConflict({"conflict": conflict, "memory": outcome.memory}).data
