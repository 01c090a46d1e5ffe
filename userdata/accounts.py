"""How an account comes to be."""

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from userdata.models import User


def register(*, username: str, email: str, password: str, locale: str = User.Locale.ZH) -> User:
    """Create a student's account.

    Raises:
        ValidationError: with the reasons by field; a name or an address that is in use is one.
    """
    email = User.objects.normalize_email(email.strip())
    user = User(username=User.normalize_username(username.strip()), email=email, locale=locale)
    _check(user, password)
    user.set_password(password)
    try:
        with transaction.atomic():
            user.save()
    except IntegrityError:  # somebody else took the name or the address in this very moment
        _check(user, password)
        raise
    return user


def _check(user: User, password: str) -> None:
    errors: dict[str, list] = {}
    for field, check in (
        ("username", lambda: user.clean_fields(exclude=["email", "password"])),
        ("email", lambda: _check_email(user)),
        ("password", lambda: validate_password(password, user)),
    ):
        try:
            check()
        except ValidationError as error:
            errors[field] = error.error_list if field != "username" else _flat(error)
    for field in ("username", "email"):
        if field not in errors and _is_taken(field, getattr(user, field)):
            errors[field] = [_in_use(field)]
    if errors:
        raise ValidationError(errors)


def _check_email(user: User) -> None:
    if not user.email:
        raise ValidationError(_("An email address is needed."), code="required")
    User._meta.get_field("email").clean(user.email, user)


def _flat(error: ValidationError) -> list[ValidationError]:
    return [item for items in error.error_dict.values() for item in items]


def _is_taken(field: str, value: str) -> bool:
    return User.objects.filter(**{f"{field}__iexact": value}).exists()


def _in_use(field: str) -> ValidationError:
    texts = {
        "username": _("This username is already in use."),
        "email": _("This email address cannot be used."),
    }
    return ValidationError(texts[field], code="in_use")
