"""What the endpoints of assessments take and give."""

from rest_framework import serializers

from tools.api import PageQuery
from tools.assessments.models import AssessmentResult
from userdata.api.fields import StrictInteger, StrictText


class AssessmentQuery(PageQuery):
    """Which results."""

    kind = serializers.ChoiceField(choices=AssessmentResult.Kind.choices, required=False)


class AnswersForm(serializers.Serializer):
    """Answers by the id of the item, 1 to 5; ``version`` as the questions said."""

    version = StrictText(max_length=20)
    answers = serializers.DictField(child=StrictInteger())


class AnswerChoice(serializers.Serializer):
    """One of the five answers."""

    value = serializers.IntegerField()
    text = serializers.CharField()


class Question(serializers.Serializer):
    """One item."""

    id = serializers.CharField()
    text = serializers.CharField()


class Questions(serializers.Serializer):
    """A questionnaire, the items in the order of asking."""

    kind = serializers.CharField()
    version = serializers.CharField()
    title = serializers.CharField()
    instructions = serializers.CharField()
    minutes = serializers.IntegerField()
    answers = AnswerChoice(many=True)
    items = Question(many=True)


class Scale(serializers.Serializer):
    """One scale. ``value``: -1 to 1 between two letters, 0 to 1 for an interest."""

    scale = serializers.CharField()
    letter = serializers.CharField()
    name = serializers.CharField()
    value = serializers.FloatField()
    strength = serializers.CharField()
    strengthText = serializers.CharField()


class AssessmentItem(serializers.Serializer):
    """A result. ``current``: the questionnaire is still the same."""

    id = serializers.UUIDField()
    kind = serializers.CharField()
    title = serializers.CharField()
    version = serializers.CharField()
    current = serializers.BooleanField()
    page = serializers.CharField(help_text="Where it is shown: a link within the page.")
    code = serializers.CharField()
    unclear = serializers.ListField(child=serializers.CharField())
    unanswered = serializers.IntegerField()
    scales = Scale(many=True)
    takenAt = serializers.DateTimeField()


class AssessmentPage(serializers.Serializer):
    """One page of results, the latest first."""

    items = AssessmentItem(many=True)
    total = serializers.IntegerField()
    page = serializers.IntegerField()
    limit = serializers.IntegerField()


class Said(serializers.Serializer):
    """What a letter may mean."""

    letter = serializers.CharField()
    name = serializers.CharField()
    text = serializers.CharField()


class Interpretation(AssessmentItem):
    """A result with what it may mean. ``majors`` by similarity of interests, with their source;
    where they are named, ``attribution`` is to be shown."""

    taken = serializers.BooleanField()
    study = Said(many=True)
    work = Said(many=True)
    earlier = serializers.DictField(allow_null=True)
    majors = serializers.ListField(child=serializers.DictField())
    intended = serializers.ListField(child=serializers.DictField(), required=False)
    majorsNote = serializers.CharField()
    notes = serializers.ListField(child=serializers.CharField())
    validity = serializers.CharField()
    attribution = serializers.CharField(required=False)
