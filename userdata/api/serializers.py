"""What the account endpoints take and give."""

from rest_framework import serializers

from userdata.api.fields import StrictText
from userdata.models import User


class Registration(serializers.Serializer):
    """A sign-up. ``locale`` is the language of the account, ``zh`` unless given."""

    username = StrictText(max_length=150)
    email = StrictText(max_length=254)
    password = StrictText(max_length=256, trim_whitespace=False, write_only=True)
    locale = serializers.ChoiceField(choices=User.Locale.choices, required=False)


class Account(serializers.ModelSerializer):
    """Who somebody is to the API."""

    role = serializers.ChoiceField(choices=["student", "vip", "staff"], read_only=True)

    class Meta:
        model = User
        fields = ["id", "username", "email", "role", "locale"]


class TokenPair(serializers.Serializer):
    """A short access token and a longer refresh token that works once."""

    access = serializers.CharField()
    refresh = serializers.CharField()


class Problem(serializers.Serializer):
    """RFC 9457: what went wrong."""

    type = serializers.CharField()
    title = serializers.CharField()
    status = serializers.IntegerField()
    detail = serializers.CharField()
    instance = serializers.CharField()
    code = serializers.CharField()
    errors = serializers.ListField(child=serializers.DictField(), required=False)
