"""The forms of signing in and signing up. The rules of an account are in ``userdata.accounts``."""

from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm
from django.core.exceptions import ValidationError
from django.utils.translation import get_language, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from userdata import accounts
from userdata.models import User

# Django says this in English where its own catalogue of the language lacks it.
TOO_SHORT = ngettext_lazy(
    "This password is too short. It must contain at least %d character.",
    "This password is too short. It must contain at least %d characters.",
    8,
)


def page_locale() -> str:
    """``zh`` or ``en``: the locale of the active language."""
    return User.Locale.EN if (get_language() or "").startswith("en") else User.Locale.ZH


class SignInForm(AuthenticationForm):
    """Username and password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("Username")


class SignUpForm(forms.Form):
    """A new student's account."""

    username = forms.CharField(
        label=_("Username"),
        max_length=150,
        widget=forms.TextInput(attrs={"autocomplete": "username", "autofocus": True}),
    )
    email = forms.EmailField(
        label=_("Email"), widget=forms.EmailInput(attrs={"autocomplete": "email"})
    )
    password = forms.CharField(
        label=_("Password"),
        max_length=256,
        strip=False,
        help_text=_("At least 8 characters, not a common password, not only digits."),
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def save(self) -> User | None:
        """Create the account; None when something was wrong, which the form then shows."""
        fields = {name: self.cleaned_data[name] for name in ("username", "email", "password")}
        try:
            return accounts.register(**fields, locale=page_locale())
        except ValidationError as error:
            self.add_error(None, error)
            return None
