"""What the community's resources take and show."""

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from memory.reading import EXAMS
from tools.api import PageQuery
from tools.community.models import AdmissionCase, Post
from tools.community.models.contributed import Language
from tools.community.rules.case_rules import MAX_TEXT
from tools.profile.rules.choices import HIGH_SCHOOL_KINDS
from userdata.api.fields import StrictInteger, StrictNumber, StrictText

MOST_TAGS = 5


class CaseForm(serializers.Serializer):
    """A case as somebody tells it; scores by the rules of the profile."""

    school = StrictText(max_length=MAX_TEXT["school"])
    year = StrictInteger(min_value=2000, max_value=2060)
    result = serializers.ChoiceField(choices=AdmissionCase.Result.choices)
    round = serializers.ChoiceField(choices=AdmissionCase.Round.choices, required=False)
    gpa = StrictNumber(required=False)
    gpaScale = StrictNumber(required=False, source="gpa_scale")
    sat = StrictInteger(required=False)
    act = StrictInteger(required=False)
    toefl = StrictInteger(required=False)
    ielts = StrictNumber(required=False)
    major = StrictText(required=False, max_length=MAX_TEXT["major"])
    country = StrictText(required=False, max_length=60)
    highSchoolKind = serializers.ChoiceField(
        choices=list(HIGH_SCHOOL_KINDS), required=False, source="high_school_kind"
    )
    activities = StrictText(required=False, max_length=MAX_TEXT["activities"])
    awards = StrictText(required=False, max_length=MAX_TEXT["awards"])
    story = StrictText(required=False, max_length=MAX_TEXT["story"])
    language = serializers.ChoiceField(choices=Language.choices, required=False)


class CaseQuery(PageQuery):
    """Which cases; ``mine`` also shows those of one's own that wait or were refused."""

    q = serializers.CharField(max_length=200, required=False)
    school = serializers.CharField(max_length=120, required=False)
    major = serializers.CharField(max_length=80, required=False)
    round = serializers.ChoiceField(choices=AdmissionCase.Round.choices, required=False)
    result = serializers.ChoiceField(choices=AdmissionCase.Result.choices, required=False)
    minSat = serializers.IntegerField(
        min_value=EXAMS["sat"].low, max_value=EXAMS["sat"].high, required=False, source="min_sat"
    )
    mine = serializers.BooleanField(default=False)


class PostForm(serializers.Serializer):
    """A post."""

    category = serializers.ChoiceField(choices=Post.Category.choices)
    title = StrictText(max_length=150)
    body = StrictText(max_length=8000)
    tags = serializers.ListField(
        child=StrictText(max_length=30), max_length=MOST_TAGS, required=False
    )
    language = serializers.ChoiceField(choices=Language.choices, required=False)


class ReplyForm(serializers.Serializer):
    """A reply to a post."""

    body = StrictText(max_length=4000)
    language = serializers.ChoiceField(choices=Language.choices, required=False)


class PostQuery(PageQuery):
    """Which posts; ``sort`` popular or latest, without meaning where words are looked for."""

    q = serializers.CharField(max_length=200, required=False)
    category = serializers.ChoiceField(choices=Post.Category.choices, required=False)
    sort = serializers.ChoiceField(choices=["latest", "popular"], default="latest")
    mine = serializers.BooleanField(default=False)


class _Own(serializers.Serializer):
    """What only the author is told."""

    status = serializers.CharField(help_text=_("pending, published or refused"))
    mine = serializers.BooleanField()
    refusalReason = serializers.CharField()
    createdAt = serializers.DateTimeField()
    isDemo = serializers.BooleanField()
    label = serializers.CharField()


class CaseItem(_Own):
    """A case."""

    id = serializers.UUIDField()
    school = serializers.CharField()
    schoolZh = serializers.CharField()
    schoolId = serializers.CharField(allow_null=True)
    year = serializers.IntegerField()
    round = serializers.CharField()
    result = serializers.CharField()
    resultName = serializers.CharField()
    gpa = serializers.FloatField(allow_null=True)
    gpaScale = serializers.FloatField(allow_null=True)
    sat = serializers.IntegerField(allow_null=True)
    act = serializers.IntegerField(allow_null=True)
    toefl = serializers.IntegerField(allow_null=True)
    ielts = serializers.FloatField(allow_null=True)
    major = serializers.CharField()
    country = serializers.CharField()
    highSchoolKind = serializers.CharField()
    activities = serializers.CharField()
    awards = serializers.CharField()
    story = serializers.CharField()
    source = serializers.CharField()
    sourceYear = serializers.CharField()


class CasePage(serializers.Serializer):
    """A page of cases."""

    items = CaseItem(many=True)
    total = serializers.IntegerField()
    page = serializers.IntegerField()
    limit = serializers.IntegerField()


class ReplyItem(_Own):
    """A reply."""

    id = serializers.UUIDField()
    body = serializers.CharField()


class PostItem(_Own):
    """A post; ``date`` is the day on which it was written."""

    id = serializers.UUIDField()
    category = serializers.CharField()
    categoryName = serializers.CharField()
    title = serializers.CharField()
    body = serializers.CharField()
    tags = serializers.ListField(child=serializers.CharField())
    language = serializers.CharField()
    date = serializers.DateField()
    views = serializers.IntegerField()
    likes = serializers.IntegerField()
    replies = serializers.IntegerField()


class PostDetail(PostItem):
    """A post with its replies, and whether the reader likes it."""

    liked = serializers.BooleanField()
    answers = ReplyItem(many=True)


class PostPage(serializers.Serializer):
    """A page of posts."""

    items = PostItem(many=True)
    total = serializers.IntegerField()
    page = serializers.IntegerField()
    limit = serializers.IntegerField()


class LikeCount(serializers.Serializer):
    """How many people like the post now."""

    liked = serializers.BooleanField()
    likes = serializers.IntegerField()
