"""The pages around an account: sign in, sign up, sign out, language."""

from typing import Any

from django.conf import settings
from django.contrib.auth import login, logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST
from django.views.i18n import set_language as set_language_cookie

from userdata.forms import SignInForm, SignUpForm
from userdata.limits import seconds_to_wait, who_signs_in
from userdata.models import User

LOCALES = {"zh-hans": User.Locale.ZH, "en": User.Locale.EN}


@never_cache
@sensitive_post_parameters("password")
@require_http_methods(["GET", "HEAD", "POST"])
def sign_in(request: HttpRequest) -> HttpResponse:
    """Sign in, and go on to where the person wanted to be. Failed attempts are counted."""
    if request.user.is_authenticated:
        return redirect(_target(request))
    form = SignInForm(request, data=request.POST or None)
    if request.method != "POST":
        return _page(request, "sign_in", form)
    who = who_signs_in(request, request.POST.get("username", ""))
    wait = seconds_to_wait(request, "sign_in")
    wait = wait or seconds_to_wait(request, "failed_sign_in", key=who, count=False)
    if wait:
        return _page(request, "sign_in", SignInForm(request), wait=wait)
    if not form.is_valid():
        seconds_to_wait(request, "failed_sign_in", key=who)
        return _page(request, "sign_in", form)
    login(request, form.get_user())
    return redirect(_target(request))


@never_cache
@sensitive_post_parameters("password")
@require_http_methods(["GET", "HEAD", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    """Create an account and sign in with it."""
    if request.user.is_authenticated:
        return redirect(_target(request))
    form = SignUpForm(request.POST or None)
    if request.method != "POST":
        return _page(request, "sign_up", form)
    if wait := seconds_to_wait(request, "sign_up"):
        return _page(request, "sign_up", form, wait=wait)
    user = form.save() if form.is_valid() else None
    if user is None:
        return _page(request, "sign_up", form)
    login(request, user, backend="django.contrib.auth.backends.ModelBackend")
    return redirect(_target(request))


@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    """End the session."""
    logout(request)
    return redirect(settings.LOGOUT_REDIRECT_URL)


@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    """Switch the language: a cookie for this browser, and the account's own for the signed-in."""
    locale = LOCALES.get(request.POST.get("language", ""))
    if locale and request.user.is_authenticated:
        User.objects.filter(pk=request.user.pk).update(locale=locale)
    return set_language_cookie(request)


def _page(request: HttpRequest, name: str, form: Any, *, wait: int = 0) -> HttpResponse:
    """The page with its form: 200, or 429 with ``Retry-After`` while ``wait`` seconds are left."""
    context = {"form": form, "next": _next(request), "wait": wait}
    status = 429 if wait else 200
    response = render(request, f"accounts/{name}.html", context, status=status)
    if wait:
        response.headers["Retry-After"] = str(wait)
    return response


def _next(request: HttpRequest) -> str:
    """Where to go afterwards: an address of this site, or nothing."""
    address = request.POST.get("next") or request.GET.get("next") or ""
    safe = url_has_allowed_host_and_scheme(
        address, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return address if safe else ""


def _target(request: HttpRequest) -> str:
    return _next(request) or settings.LOGIN_REDIRECT_URL
