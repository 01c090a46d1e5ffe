"""``user-data/preferences`` and ``memories/settings``: how a person wants to be treated."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from agents.api.base import AsyncAPIView, problems
from agents.api.memory_forms import MemorySettingsForm
from userdata.api.fields import StrictFlag, StrictText
from userdata.models import Preferences, User
from userdata.preferences import preferences_of, reset_preferences, set_preferences
from userdata.threads import in_thread


def _texts(**source: Any) -> serializers.ListField:
    return serializers.ListField(
        child=StrictText(max_length=64), required=False, max_length=20, **source
    )


class SchoolPreferences(serializers.Serializer):
    """Which schools a person would rather go to, in their own words."""

    regions = _texts()
    size = _texts(source="sizes")
    type = _texts(source="types")


class EssayPreferences(serializers.Serializer):
    """How a person would like to write."""

    style = StrictText(max_length=64, source="essay_style", required=False, allow_blank=True)
    tone = StrictText(max_length=64, source="essay_tone", required=False, allow_blank=True)


class PreferencesForm(serializers.Serializer):
    """What can be chosen; what is not named stays as it is."""

    communicationStyle = serializers.ChoiceField(
        choices=Preferences.Style.choices, source="communication_style", required=False
    )
    responseLength = serializers.ChoiceField(
        choices=Preferences.Length.choices, source="response_length", required=False
    )
    language = serializers.ChoiceField(choices=User.Locale.choices, required=False)
    schoolPreferences = SchoolPreferences(source="*", required=False)
    essayPreferences = EssayPreferences(source="*", required=False)
    enableMemory = StrictFlag(
        source="enable_memory", required=False, help_text="Off: nothing is remembered or recalled."
    )
    enableSuggestions = StrictFlag(source="enable_suggestions", required=False)


class PreferencesView(AsyncAPIView):
    """How a person likes to be answered."""

    @extend_schema(
        operation_id="getPreferences",
        tags=["preferences"],
        responses={200: PreferencesForm, **problems()},
    )
    async def get(self, request: Request) -> Response:
        """The preferences; the defaults for somebody who has chosen nothing."""
        return Response(PreferencesForm(await in_thread(preferences_of, self.user_id)).data)

    @extend_schema(
        operation_id="setPreferences",
        tags=["preferences"],
        request=PreferencesForm,
        responses={200: PreferencesForm, **problems(400)},
    )
    async def put(self, request: Request) -> Response:
        """Change preferences; what is not named stays as it is."""
        changes = self.body(PreferencesForm)
        values = await in_thread(set_preferences, self.user_id, **changes)
        return Response(PreferencesForm(values).data)


class PreferencesResetView(AsyncAPIView):
    """Back to the defaults."""

    @extend_schema(
        operation_id="resetPreferences",
        tags=["preferences"],
        request=None,
        responses={200: PreferencesForm, **problems()},
    )
    async def post(self, request: Request) -> Response:
        """Put every preference back to its default; the memory is on then."""
        return Response(PreferencesForm(await in_thread(reset_preferences, self.user_id)).data)


class MemorySettingsView(AsyncAPIView):
    """Whether the memory rests. The same choice as `enableMemory` among the preferences."""

    @extend_schema(
        operation_id="getMemorySettings",
        tags=["memories"],
        responses={200: MemorySettingsForm, **problems()},
    )
    async def get(self, request: Request) -> Response:
        """Whether remembering and recalling are paused."""
        preferences = await in_thread(preferences_of, self.user_id)
        return Response({"paused": not preferences.enable_memory})

    @extend_schema(
        operation_id="setMemorySettings",
        tags=["memories"],
        request=MemorySettingsForm,
        responses={200: MemorySettingsForm, **problems(400)},
    )
    async def patch(self, request: Request) -> Response:
        """Pause remembering and recalling, or go on. What is remembered already is kept."""
        paused = self.body(MemorySettingsForm)["paused"]
        await in_thread(set_preferences, self.user_id, enable_memory=not paused)
        return Response({"paused": paused})
