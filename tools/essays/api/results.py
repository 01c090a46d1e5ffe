"""What a review and a polishing of an essay give."""

from rest_framework import serializers


class ReviewedEssay(serializers.Serializer):
    """Which essay it is about."""

    id = serializers.CharField(allow_null=True)
    title = serializers.CharField()
    words = serializers.IntegerField()
    language = serializers.CharField(help_text="zh or en")
    updatedAt = serializers.DateTimeField(allow_null=True)


class EvidenceItem(serializers.Serializer):
    """A place in the text, word for word, and what it shows."""

    quote = serializers.CharField()
    comment = serializers.CharField()


class CriterionItem(serializers.Serializer):
    """One of five criteria; ``score`` is 1 to 5, null when it cannot be judged."""

    key = serializers.CharField()
    score = serializers.IntegerField(allow_null=True)
    evidence = EvidenceItem(many=True)
    advice = serializers.CharField()


class LimitItem(serializers.Serializer):
    """The limit and the length; ``over`` is null where they count different things."""

    limit = serializers.IntegerField()
    words = serializers.IntegerField()
    over = serializers.IntegerField(allow_null=True)
    unit = serializers.ChoiceField(choices=["words", "characters"])


class LanguageErrorItem(serializers.Serializer):
    """``text[start:end]`` reads ``before``; ``after`` is null where only the student can."""

    start = serializers.IntegerField()
    end = serializers.IntegerField()
    before = serializers.CharField()
    after = serializers.CharField(allow_null=True, allow_blank=True)
    kind = serializers.CharField()
    reason = serializers.CharField()


class LanguageErrorsItem(serializers.Serializer):
    """How many language errors there are, and the most important ones."""

    count = serializers.IntegerField()
    items = LanguageErrorItem(many=True)


class ReviewItem(serializers.Serializer):
    """A review on five criteria."""

    essay = ReviewedEssay()
    criteria = CriterionItem(many=True)
    strengths = serializers.ListField(child=serializers.CharField())
    nextSteps = serializers.ListField(child=serializers.CharField())
    overall = serializers.CharField()
    method = serializers.CharField()
    languageErrors = LanguageErrorsItem()
    wordLimit = LimitItem(required=False)
    focus = serializers.DictField(required=False)


class ProposedEdit(serializers.Serializer):
    """An edit to accept: ``text[start:end]`` reads ``before`` (positions in code points)."""

    id = serializers.CharField()
    start = serializers.IntegerField()
    end = serializers.IntegerField()
    before = serializers.CharField()
    after = serializers.CharField(allow_blank=True)
    reason = serializers.CharField()
    kind = serializers.CharField()


class AskedPlace(serializers.Serializer):
    """A place where only the student can put something better."""

    id = serializers.CharField()
    start = serializers.IntegerField()
    end = serializers.IntegerField()
    quote = serializers.CharField()
    question = serializers.CharField()
    kind = serializers.CharField()


class RemarkItem(serializers.Serializer):
    """What a review finds wanting where no edit can help; ``quote`` may be empty."""

    quote = serializers.CharField(allow_blank=True)
    comment = serializers.CharField()
    advice = serializers.CharField()


class CutItem(serializers.Serializer):
    """The limit, the length now and ``after`` all edits, and how much is still ``over`` then."""

    limit = serializers.IntegerField()
    words = serializers.IntegerField()
    after = serializers.IntegerField()
    over = serializers.IntegerField()


class PolishItem(serializers.Serializer):
    """Proposed edits; ``unchanged`` is the share of the text (0-1) that stays with all of them."""

    essay = ReviewedEssay()
    style = serializers.CharField()
    edits = ProposedEdit(many=True)
    questions = AskedPlace(many=True)
    remarks = RemarkItem(many=True)
    wordLimit = CutItem(required=False)
    unchanged = serializers.FloatField()
    proposedBy = serializers.ChoiceField(choices=["rules", "model_and_rules"])
    note = serializers.CharField()
