"""``/student/timeline``: everything with a date, and the plan on its way into the calendar."""

from dataclasses import asdict

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from tools.api import DomainView, problems
from tools.schools.models import Deadline
from tools.timeline.api.event_forms import DayField
from tools.timeline.merged import merged_timeline
from tools.timeline.planning import TimelineRequest, as_result, plan_for
from tools.timeline.rules.types import PARTS
from tools.timeline.saving import save_plan
from userdata.api.fields import StrictFlag, StrictInteger, StrictText

TAGS = ["timeline"]
_MOST_SCHOOLS = 30


class PlanForm(serializers.Serializer):
    """What to plan; all from the student's own record when nothing is sent.

    ``save``: write it into the calendar; ``keys``: only these items of it.
    """

    schools = serializers.ListField(
        child=StrictText(max_length=120), max_length=_MOST_SCHOOLS, required=False
    )
    plan = serializers.ChoiceField(choices=Deadline.Plan.choices, required=False)
    start = DayField(required=False)
    graduationYear = StrictInteger(
        min_value=2000, max_value=2060, required=False, source="graduation_year"
    )
    grade = StrictText(max_length=40, required=False)
    majors = serializers.ListField(child=StrictText(max_length=80), max_length=10, required=False)
    include = serializers.MultipleChoiceField(
        choices=[(part, part) for part in PARTS], required=False, allow_empty=False
    )
    save = StrictFlag(default=False)
    keys = serializers.ListField(child=StrictText(max_length=120), max_length=40, required=False)


class SavedItem(serializers.Serializer):
    """How many events were added, changed, taken out, and left as they were."""

    created = serializers.IntegerField()
    updated = serializers.IntegerField()
    removed = serializers.IntegerField()
    kept = serializers.IntegerField()


class PlanAnswer(serializers.Serializer):
    """The plan as ``create_timeline`` gives it; ``saved`` is null when nothing was written."""

    saved = SavedItem(allow_null=True)
    plan = serializers.DictField()


class TimelineAnswer(serializers.Serializer):
    """Entries by day with ``type`` deadline, event or plan; ``scope``: yours or all."""

    entries = serializers.ListField(child=serializers.DictField())
    scope = serializers.CharField()
    pressure = serializers.CharField(allow_null=True)


class TimelineView(DomainView):
    """A student's time until the applications are in."""

    @extend_schema(
        operation_id="getTimeline", tags=TAGS, responses={200: TimelineAnswer, **problems()}
    )
    def get(self, request: Request) -> Response:
        """Deadlines of the student's universities, events and steps of the plan, by day."""
        return Response(merged_timeline(self.context()))

    @extend_schema(
        operation_id="createTimeline",
        tags=TAGS,
        request=PlanForm,
        responses={200: PlanAnswer, 201: PlanAnswer, **problems(400)},
    )
    def post(self, request: Request) -> Response:
        """Make a plan (200); with ``save`` it is written into the calendar (201), each item once.

        Planning again moves its own events and leaves alone what the student changed.
        """
        form = self.body(PlanForm)
        ctx, wanted, keys = self.context(), form.pop("save"), form.pop("keys", None)
        made = plan_for(ctx, TimelineRequest(**form))
        saved = None
        if wanted:
            saved = asdict(save_plan(ctx, made.plan.items, timezone.localdate(ctx.now), keys))
        answer = {"saved": saved, "plan": as_result(ctx, made)}
        return Response(answer, status=201 if wanted else 200)
