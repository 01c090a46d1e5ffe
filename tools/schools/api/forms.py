"""What the endpoints of universities take and give."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from memory.reading import EXAMS
from tools.api import PageQuery

_NAMES: dict[str, Any] = {"max_length": 120, "required": False}
_RATE: dict[str, Any] = {"min_value": 0, "max_value": 1, "required": False}
_WHOLE: dict[str, Any] = {"min_value": 0, "max_value": 1_000_000, "required": False}


def _total(test: str) -> dict[str, Any]:
    return {"min_value": EXAMS[test].low, "max_value": EXAMS[test].high, "required": False}


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
    sat = serializers.IntegerField(**_total("sat"))
    act = serializers.IntegerField(**_total("act"))
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
