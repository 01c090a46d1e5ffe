"""``/auth``: sign up, get a token, renew it, who am I."""

from typing import Any

from django.core.exceptions import ValidationError as DjangoValidationError
from drf_spectacular.utils import extend_schema
from rest_framework import serializers as drf
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView
from rest_framework_simplejwt.exceptions import InvalidToken
from rest_framework_simplejwt.views import TokenObtainPairView, TokenRefreshView

from userdata import accounts
from userdata.api.limits import limit
from userdata.api.serializers import Account, Problem, Registration, TokenPair
from userdata.limits import who_signs_in
from userdata.models import User

REFUSED = {(status, "application/problem+json"): Problem for status in (400, 401, 429)}


class RegisterView(APIView):
    """Sign-up."""

    permission_classes = [AllowAny]
    authentication_classes = []

    @extend_schema(
        operation_id="register",
        tags=["auth"],
        auth=[],
        request=Registration,
        responses={201: Account, **REFUSED},
    )
    def post(self, request: Request) -> Response:
        """Create an account."""
        limit(request, "sign_up")
        form = Registration(data=request.data)
        form.is_valid(raise_exception=True)
        try:
            user = accounts.register(**form.validated_data)
        except DjangoValidationError as error:
            raise drf.ValidationError(drf.as_serializer_error(error)) from error
        return Response(Account(user).data, status=201)


def _who(request: Request) -> str:
    """Whose password is being tried from where."""
    name = request.data.get("username") if isinstance(request.data, dict) else ""
    return who_signs_in(request._request, str(name))


class TokenView(TokenObtainPairView):
    """Sign-in for programs."""

    @extend_schema(
        operation_id="token", tags=["auth"], auth=[], responses={200: TokenPair, **REFUSED}
    )
    def post(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Exchange a username and a password for tokens."""
        limit(request, "sign_in")
        who = _who(request)
        limit(request, "failed_sign_in", key=who, count=False)
        try:
            return super().post(request, *args, **kwargs)
        except AuthenticationFailed:
            limit(request, "failed_sign_in", key=who)
            raise


class RefreshView(TokenRefreshView):
    """A new pair of tokens for a refresh token."""

    @extend_schema(
        operation_id="refreshToken", tags=["auth"], auth=[], responses={200: TokenPair, **REFUSED}
    )
    def post(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Renew the tokens; the refresh token that was sent works no longer."""
        limit(request, "sign_in")
        try:
            return super().post(request, *args, **kwargs)
        except User.DoesNotExist as error:
            raise InvalidToken from error


class MeView(APIView):
    """The person who asks."""

    @extend_schema(operation_id="me", tags=["auth"], responses={200: Account, **REFUSED})
    def get(self, request: Request) -> Response:
        """Who is signed in."""
        return Response(Account(request.user).data)
