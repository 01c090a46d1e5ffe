"""The demo accounts of an embedded installation: a student and a member of staff."""

from userdata.models import User

STUDENT = "student"
STAFF = "staff"

_PROFILES = {
    STUDENT: {"first_name": "Lin", "last_name": "Chen", "locale": User.Locale.ZH},
    STAFF: {
        "first_name": "Staff",
        "locale": User.Locale.ZH,
        "is_staff": True,
        "is_superuser": True,
    },
}


def ensure_demo_accounts(passwords: dict[str, str]) -> list[User]:
    """Make the accounts that are missing and let all of them have the given passwords.

    Args:
        passwords: the password by username; accounts that are not named are left alone.

    Returns:
        The accounts that were made just now.
    """
    return [user for name in passwords if (user := _ensure(name, passwords[name])) is not None]


def _ensure(username: str, password: str) -> User | None:
    user, created = User.objects.get_or_create(username=username, defaults=_PROFILES[username])
    if not user.check_password(password):
        user.set_password(password)
        user.save(update_fields=["password"])
    return user if created else None
