"""``entities``: schools, people, events and topics that the person has spoken of."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from agents.api.base import AsyncAPIView, problems
from agents.api.memory_forms import EntityChangeForm, EntityForm, EntityQuery
from agents.api.memory_items import EntityItem, EntityPage
from agents.api.pages import page_from
from agents.errors import EntityNotFound
from memory import selectors, services
from userdata.threads import in_thread


class EntitiesView(AsyncAPIView):
    """A person's entities."""

    @extend_schema(
        operation_id="listEntities",
        tags=["entities"],
        parameters=[EntityQuery],
        responses={200: EntityPage, **problems(400)},
    )
    async def get(self, request: Request) -> Response:
        """The entities, the latest mentioned first."""
        return Response(await in_thread(self._page, self.user_id, self.query(EntityQuery)))

    def _page(self, user_id: int, query: dict) -> dict:
        found, total = selectors.entity_page(user_id, **query)
        return page_from(EntityItem(found, many=True).data, total, query)

    @extend_schema(
        operation_id="saveEntity",
        tags=["entities"],
        request=EntityForm,
        responses={201: EntityItem, 200: EntityItem, **problems(400)},
    )
    async def post(self, request: Request) -> Response:
        """Add an entity (201), or complete the one of that type and name (200).

        A school is kept by its name in the catalogue: MIT and 麻省理工 are one.
        """
        item, created = await in_thread(self._save, self.user_id, self.body(EntityForm))
        return Response(item, status=201 if created else 200)

    def _save(self, user_id: int, body: dict) -> tuple[dict, bool]:
        entity, created = services.upsert_entity(user_id, **body)
        return EntityItem(selectors.entity_of(user_id, entity.pk)).data, created


class EntityView(AsyncAPIView):
    """One entity."""

    missing = EntityNotFound

    @extend_schema(
        operation_id="updateEntity",
        tags=["entities"],
        request=EntityChangeForm,
        responses={200: EntityItem, **problems(400, 404)},
    )
    async def put(self, request: Request, entity_id: UUID) -> Response:
        """Change an entity; attributes and relations that are sent are the whole of them."""
        change = self.body(EntityChangeForm)
        return Response(await in_thread(self._update, self.user_id, entity_id, change))

    def _update(self, user_id: int, entity_id: UUID, change: dict) -> dict:
        services.update_entity(user_id, entity_id, **change)
        return EntityItem(selectors.entity_of(user_id, entity_id)).data
