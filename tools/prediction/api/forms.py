"""What the endpoints of a student's list and of predictions take and give."""

from rest_framework import serializers

from tools.api import PageQuery
from tools.prediction.models import Heard, ListedSchool, Outcome, Tier
from tools.schools.api.forms import SchoolItem
from tools.schools.models import Deadline
from userdata.api.fields import StrictText

STATUSES = [*ListedSchool.Progress.choices, *Heard.choices]


class _ListedFields(serializers.Serializer):
    """What a student says about a university on the list."""

    round = serializers.ChoiceField(choices=Deadline.Plan.choices, allow_blank=True)
    tier = serializers.ChoiceField(choices=Tier.choices, allow_blank=True)
    status = serializers.ChoiceField(choices=STATUSES)
    major = StrictText(max_length=80, allow_blank=True)
    note = StrictText(max_length=1000, allow_blank=True)
    heardOn = serializers.DateField(source="heard_on", help_text="Day of the outcome.")

    def get_fields(self) -> dict:
        """None of these is needed."""
        fields = super().get_fields()
        for name, field in fields.items():
            field.required = name == "school"
        return fields


class ListedForm(_ListedFields):
    """A university for the list, by id, name or alias."""

    school = StrictText(max_length=120)


class ListedChangeForm(_ListedFields):
    """A change: the fields that are sent."""


class ListedQuery(PageQuery):
    """Which part of the list."""

    status = serializers.ChoiceField(choices=STATUSES, required=False)


class ListedItem(serializers.Serializer):
    """A university on the list, with this student's estimated chance."""

    id = serializers.UUIDField()
    school = SchoolItem()
    round = serializers.CharField(allow_null=True)
    tier = serializers.CharField(allow_null=True)
    tierChosen = serializers.BooleanField()
    status = serializers.CharField()
    outcome = serializers.CharField(allow_null=True)
    heardOn = serializers.DateField(allow_null=True)
    major = serializers.CharField(allow_blank=True)
    note = serializers.CharField(allow_blank=True)
    chance = serializers.FloatField(allow_null=True)
    chanceLow = serializers.FloatField(allow_null=True)
    chanceHigh = serializers.FloatField(allow_null=True)
    sureness = serializers.CharField(allow_null=True)
    createdAt = serializers.DateTimeField()
    updatedAt = serializers.DateTimeField()


class ListedPage(serializers.Serializer):
    """One page of the list."""

    items = ListedItem(many=True)
    total = serializers.IntegerField()
    page = serializers.IntegerField()
    limit = serializers.IntegerField()


class PredictionQuery(PageQuery):
    """Which predictions."""

    school = serializers.CharField(max_length=120, required=False)
    settled = serializers.BooleanField(required=False, allow_null=True, default=None)


class OutcomeForm(serializers.Serializer):
    """A university's decision; empty takes it back."""

    outcome = serializers.ChoiceField(choices=Outcome.choices, allow_blank=True)


class PredictionItem(serializers.Serializer):
    """One estimate with what it rested on and what came of it."""

    id = serializers.UUIDField()
    schoolId = serializers.CharField()
    school = serializers.CharField()
    schoolZh = serializers.CharField(allow_blank=True)
    round = serializers.CharField(allow_null=True)
    chance = serializers.FloatField()
    chanceLow = serializers.FloatField()
    chanceHigh = serializers.FloatField()
    tier = serializers.CharField()
    sureness = serializers.CharField()
    engineScores = serializers.DictField()
    admissionRate = serializers.FloatField(allow_null=True)
    admissionsYear = serializers.CharField(allow_null=True)
    method = serializers.CharField()
    predictedAt = serializers.DateTimeField()
    outcome = serializers.CharField(allow_null=True)
    outcomeAt = serializers.DateTimeField(allow_null=True)


class PredictionPage(serializers.Serializer):
    """One page of predictions."""

    items = PredictionItem(many=True)
    total = serializers.IntegerField()
    page = serializers.IntegerField()
    limit = serializers.IntegerField()
