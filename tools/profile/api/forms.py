"""What the profile's endpoints take and give."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from tools.profile.rules.entries import MAX_ENTRIES
from userdata.api.fields import StrictInteger, StrictNumber, StrictText


class ActivityEntry(serializers.Serializer):
    """An activity outside of class. ``gradeLevels`` are grades in which (9-12; 10 is 高一)."""

    name = StrictText(max_length=120)
    role = StrictText(max_length=120, required=False, allow_blank=True)
    years = StrictText(max_length=60, required=False, allow_blank=True)
    gradeLevels = serializers.ListField(child=StrictInteger(), required=False, max_length=8)
    hoursPerWeek = StrictNumber(required=False, allow_null=True)
    weeksPerYear = StrictInteger(required=False, allow_null=True)
    description = StrictText(max_length=1000, required=False, allow_blank=True)


class AwardEntry(serializers.Serializer):
    """A prize or an honour. ``level``: school, city, province, national, international."""

    name = StrictText(max_length=120)
    level = StrictText(max_length=60, required=False, allow_blank=True)
    year = StrictInteger(required=False, allow_null=True)


class SittingEntry(serializers.Serializer):
    """A test that was taken; the total may be left out when all sections are given."""

    test = StrictText(max_length=20)
    total = StrictNumber(required=False, allow_null=True)
    date = serializers.DateField(required=False, allow_null=True)
    sections = serializers.DictField(child=StrictNumber(), required=False)


class ApEntry(serializers.Serializer):
    """An AP subject; without a score it is being taken."""

    subject = StrictText(max_length=80)
    score = StrictInteger(required=False, allow_null=True)
    year = StrictInteger(required=False, allow_null=True)


class YearEntry(serializers.Serializer):
    """The GPA of one school year."""

    grade = StrictInteger()
    gpa = StrictNumber()
    scale = StrictNumber(required=False, allow_null=True)


def _entries(child: type[serializers.Serializer], **more: Any) -> serializers.ListSerializer:
    return child(many=True, max_length=MAX_ENTRIES, **more)


class ProfileFields(serializers.Serializer):
    """The record. ``null`` or an empty text means: not told."""

    name = StrictText(allow_blank=True, allow_null=True)
    grade = StrictText(allow_blank=True, allow_null=True)
    highSchool = StrictText(allow_blank=True, source="high_school", allow_null=True)
    highSchoolKind = StrictText(allow_blank=True, source="high_school_kind", allow_null=True)
    curriculum = StrictText(allow_blank=True, allow_null=True)
    citizenship = StrictText(allow_blank=True, allow_null=True)
    graduationYear = StrictInteger(source="graduation_year", allow_null=True)
    gpa = StrictNumber(allow_null=True)
    gpaScale = StrictNumber(source="gpa_scale", allow_null=True)
    weightedGpa = StrictNumber(source="weighted_gpa", allow_null=True)
    weightedGpaScale = StrictNumber(source="weighted_gpa_scale", allow_null=True)
    gradeHistory = _entries(YearEntry, source="grade_history")
    classRank = StrictInteger(source="class_rank", allow_null=True)
    classSize = StrictInteger(source="class_size", allow_null=True)
    rankPercent = StrictNumber(source="rank_percent", allow_null=True)
    sat = StrictInteger(allow_null=True)
    act = StrictInteger(allow_null=True)
    toefl = StrictInteger(allow_null=True)
    ielts = StrictNumber(allow_null=True)
    duolingo = StrictInteger(allow_null=True)
    gre = StrictInteger(allow_null=True)
    tests = _entries(SittingEntry)
    ap = _entries(ApEntry)
    intendedMajors = serializers.ListField(
        child=StrictText(allow_blank=True), source="intended_majors"
    )
    budget = StrictInteger(allow_null=True)
    locations = serializers.ListField(child=StrictText(allow_blank=True))
    size = StrictText(allow_blank=True, allow_null=True)
    control = StrictText(allow_blank=True, allow_null=True)
    setting = StrictText(allow_blank=True, allow_null=True)
    activities = _entries(ActivityEntry)
    awards = _entries(AwardEntry)
    notes = StrictText(allow_blank=True, allow_null=True, trim_whitespace=False)


class ProfileChange(ProfileFields):
    """A change: the fields that are sent; ``null`` or an empty text empties, a list replaces."""

    default_error_messages = {
        "unknown": _("There is no such field."),
        "nothing": _("Send at least one field."),
    }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, partial=True, **kwargs)

    def to_internal_value(self, data: object) -> dict:
        """The fields as sent; one that is not known is an error, not silence."""
        unknown = (
            [name for name in data if name not in self.fields] if isinstance(data, dict) else []
        )
        if unknown:
            raise serializers.ValidationError(
                {str(name)[:40]: [self._error("unknown")] for name in unknown[:10]}
            )
        return super().to_internal_value(data)

    def validate(self, attrs: dict) -> dict:
        """At least one field."""
        if not attrs:
            raise serializers.ValidationError([self._error("nothing")])
        return {name: None if value == "" else value for name, value in attrs.items()}

    def _error(self, code: str) -> serializers.ErrorDetail:
        return serializers.ErrorDetail(self.error_messages[code], code=code)


class Counting(serializers.Serializer):
    """The sitting that counts: the best total. ``superscore``: the best sections together."""

    total = serializers.FloatField()
    date = serializers.DateField(allow_null=True)
    sections = serializers.DictField(child=serializers.FloatField())
    sittings = serializers.IntegerField()
    superscore = serializers.FloatField(allow_null=True)
    validUntil = serializers.DateField(allow_null=True)
    note = serializers.CharField()


class Choice(serializers.Serializer):
    """A value that a field takes, and what it is called."""

    value = serializers.CharField()
    text = serializers.CharField()


class ProfileItem(serializers.Serializer):
    """A profile. ``fromMemory`` names fields that were only said in conversations, ``asSaid`` has
    amounts as they were said in another unit (a budget in yuan), ``labels`` what fields are called;
    ``choices`` are the values of the fields that have a list of them."""

    profile = ProfileFields()
    counting = serializers.DictField(child=Counting())
    missing = serializers.ListField(child=serializers.CharField())
    fromMemory = serializers.ListField(child=serializers.CharField())
    asSaid = serializers.DictField(child=serializers.CharField())
    labels = serializers.DictField(child=serializers.CharField())
    choices = serializers.DictField(child=Choice(many=True))
    updatedAt = serializers.DateTimeField(allow_null=True)


class Contradiction(serializers.Serializer):
    """A new value at odds with the old one; stored, and worth a question."""

    field = serializers.CharField()
    before = serializers.JSONField()
    now = serializers.JSONField()
    message = serializers.CharField()


class ChangedProfile(ProfileItem):
    """The profile after a change; ``updated`` names the fields that are another now."""

    updated = serializers.ListField(child=serializers.CharField())
    contradictions = Contradiction(many=True)


class Gap(serializers.Serializer):
    """Something worth telling, and why."""

    field = serializers.CharField()
    why = serializers.CharField()


class CompletenessItem(serializers.Serializer):
    """How much of what matters at this stage is known (0-1), and what is open, the most useful
    first."""

    share = serializers.FloatField()
    known = serializers.ListField(child=serializers.CharField())
    next = Gap(many=True)
    note = serializers.CharField()
