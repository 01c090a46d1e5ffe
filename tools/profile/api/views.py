"""``/student/profile``: what a student told about themselves."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from tools.api import DomainView, problems
from tools.profile.api.forms import (
    ChangedProfile,
    CompletenessItem,
    ProfileChange,
    ProfileItem,
)
from tools.profile.changing import change_profile
from tools.profile.outcome import contradictions
from tools.profile.rules.changing import Change
from tools.profile.rules.fields import CAMEL, FIELDS
from tools.profile.rules.refusals import FieldProblem
from tools.profile.showing import completeness_of, counting_tests
from tools.profile.student import as_dict, missing_in, profile_of, student_profile

TAGS = ["profile"]


class ProfileView(DomainView):
    """The student's record."""

    @extend_schema(operation_id="getProfile", tags=TAGS, responses={200: ProfileItem, **problems()})
    def get(self, request: Request) -> Response:
        """The record: what holds in the memory, and what has no category there."""
        return Response(self._shown())

    @extend_schema(
        operation_id="changeProfile",
        tags=TAGS,
        request=ProfileChange,
        responses={200: ChangedProfile, **problems(400, 409)},
    )
    def patch(self, request: Request) -> Response:
        """Change the fields that are sent: all of them, or none when one is refused."""
        context, values = self.context(), self.body(ProfileChange)
        changed = change_profile(
            self.user_id,
            Change(values),
            context.now.date(),
            locale=context.locale,
            all_or_nothing=True,
        )
        if changed.problems:
            raise serializers.ValidationError(_by_field(changed.problems, context.locale))
        asked = [
            {
                "field": one["field"],
                "before": one["from"],
                "now": one["to"],
                "message": one["message"],
            }
            for one in contradictions(context, changed)
        ]
        return Response(
            {**self._shown(), "updated": list(changed.updated), "contradictions": asked}
        )

    def _shown(self) -> dict:
        context = self.context()
        known = student_profile(self.user_id, paused_too=True)
        profile = as_dict(known)
        return {
            "profile": profile,
            "counting": counting_tests(context, profile),
            "missing": missing_in(profile),
            "fromMemory": known.from_memory,
            "asSaid": known.as_said,
            "labels": {field.key: field.label(context.locale) for field in FIELDS.values()},
            "choices": {
                field.key: [
                    {"value": value, "text": context.say(*names)}
                    for value, names in field.choices.items()
                ]
                for field in FIELDS.values()
                if field.choices
            },
            "updatedAt": known.updated_at,
        }


def _by_field(refused: list[FieldProblem], locale: str) -> dict:
    """The refusals by the name of the field as it was sent."""
    found: dict[str, list] = {}
    for one in refused:
        head, *rest = one.field.split(".")
        name = ".".join([CAMEL.get(head, head), *rest])
        found.setdefault(name, []).append(
            serializers.ErrorDetail(one.message(locale), code="refused")
        )
    return found


class CompletenessView(DomainView):
    """How complete the record is."""

    @extend_schema(
        operation_id="getProfileCompleteness",
        tags=TAGS,
        responses={200: CompletenessItem, **problems()},
    )
    def get(self, request: Request) -> Response:
        """The share that is known, and every gap with the reason to fill it."""
        found = completeness_of(self.context(), profile_of(self.user_id, paused_too=True), None)
        return Response({key: found[key] for key in ("share", "known", "next", "note")})
