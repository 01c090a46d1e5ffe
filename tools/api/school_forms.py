"""What the endpoints of universities and of a student's list take and give."""

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from tools.api.base import PageQuery
from tools.models import Deadline, ListedSchool
from tools.models.prediction import Outcome, Tier
from userdata.api.fields import StrictText

_NAMES = {"max_length": 120, "required": False}
_RATE = {"min_value": 0, "max_value": 1, "required": False}
_WHOLE = {"min_value": 0, "max_value": 1_000_000, "required": False}
SORTS = ("name", "admission_rate", "tuition", "cost", "size")


class SchoolQuery(PageQuery):
    """Which universities; what is left out does not matter."""

    query = serializers.CharField(**_NAMES)
    state = serializers.CharField(**_NAMES)
    region = serializers.ChoiceField(
        choices=["northeast", "midwest", "south", "west"], required=False
    )
    control = serializers.ChoiceField(choices=["public", "private"], required=False)
    minAdmissionRate = serializers.FloatField(source="min_admission_rate", **_RATE)
    maxAdmissionRate = serializers.FloatField(source="max_admission_rate", **_RATE)
    sat = serializers.IntegerField(min_value=400, max_value=1600, required=False)
    act = serializers.IntegerField(min_value=1, max_value=36, required=False)
    maxTuition = serializers.IntegerField(source="max_tuition", **_WHOLE)
    maxCost = serializers.IntegerField(source="max_cost", **_WHOLE)
    minUndergraduates = serializers.IntegerField(source="min_undergraduates", **_WHOLE)
    maxUndergraduates = serializers.IntegerField(source="max_undergraduates", **_WHOLE)
    major = serializers.CharField(**_NAMES)
    testPolicy = serializers.ChoiceField(
        choices=["required", "optional", "blind", "not_required"],
        required=False,
        source="test_policy",
    )
    sort = serializers.ChoiceField(choices=SORTS, required=False)


class CompareQuery(serializers.Serializer):
    """``ids``: two to six universities by id or name, with commas between."""

    FEWEST, MOST = 2, 6

    ids = serializers.CharField(max_length=600)
    major = serializers.CharField(max_length=80, required=False)

    def validate_ids(self, ids: str) -> list[str]:
        """The names one by one."""
        names = [name.strip() for name in ids.split(",") if name.strip()]
        if not self.FEWEST <= len(names) <= self.MOST:
            raise serializers.ValidationError(_("Name two to six universities."))
        return names


class SchoolYears(serializers.Serializer):
    """From when the figures are."""

    admissions = serializers.CharField()
    tuition = serializers.CharField()
    enrolment = serializers.CharField()
    international = serializers.CharField(allow_null=True)


class SchoolItem(serializers.Serializer):
    """A university in short: money in USD a year, rates between 0 and 1, null: not known."""

    id = serializers.CharField()
    name = serializers.CharField()
    nameZh = serializers.CharField()
    city = serializers.CharField()
    state = serializers.CharField()
    control = serializers.CharField()
    admissionRate = serializers.FloatField(allow_null=True)
    sat25 = serializers.IntegerField(allow_null=True)
    sat75 = serializers.IntegerField(allow_null=True)
    act25 = serializers.IntegerField(allow_null=True)
    act75 = serializers.IntegerField(allow_null=True)
    tuition = serializers.IntegerField(allow_null=True)
    cost = serializers.IntegerField(allow_null=True)
    undergraduates = serializers.IntegerField(allow_null=True)
    internationalShare = serializers.FloatField(allow_null=True)
    testPolicy = serializers.CharField(allow_null=True)
    website = serializers.CharField()
    years = SchoolYears()
    source = serializers.CharField()


class SchoolPage(serializers.Serializer):
    """One page of universities."""

    items = SchoolItem(many=True)
    total = serializers.IntegerField()
    page = serializers.IntegerField()
    limit = serializers.IntegerField()


class SchoolDetail(SchoolItem):
    """A university with its names, deadlines and fields of study; further figures beside them."""

    aliases = serializers.ListField(child=serializers.CharField())
    deadlines = serializers.ListField(child=serializers.DictField())
    topMajors = serializers.ListField(child=serializers.DictField())
    majorsYear = serializers.CharField(allow_null=True)


class Comparison(serializers.Serializer):
    """Universities side by side, and the names that were not found."""

    schools = SchoolItem(many=True)
    notFound = serializers.ListField(child=serializers.DictField())


class _ListedFields(serializers.Serializer):
    """What a student says about a university on the list."""

    round = serializers.ChoiceField(choices=Deadline.Plan.choices, allow_blank=True)
    tier = serializers.ChoiceField(choices=Tier.choices, allow_blank=True)
    status = serializers.ChoiceField(choices=ListedSchool.Status.choices)
    note = StrictText(max_length=1000, allow_blank=True)

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

    status = serializers.ChoiceField(choices=ListedSchool.Status.choices, required=False)


class ListedItem(serializers.Serializer):
    """A university on the list, with this student's estimated chance."""

    id = serializers.UUIDField()
    school = SchoolItem()
    round = serializers.CharField(allow_null=True)
    tier = serializers.CharField(allow_null=True)
    tierChosen = serializers.BooleanField()
    status = serializers.CharField()
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
