"""What must hold of the database before personal rows may be kept in it."""

from typing import Any

from django.core.checks import Error, Tags, register
from django.db import connections

_BYPASSES = "SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user"


@register(Tags.database)
def the_guard_between_persons_holds(
    app_configs: Any = None, databases: Any = None, **_: Any
) -> list[Error]:
    """Row-level security does not hold for a superuser, nor for a role that may bypass it."""
    return [
        Error(
            "The database's role bypasses row-level security, which keeps persons apart.",
            hint="Connect with an ordinary role that owns the tables (docs/operations.md).",
            id="userdata.E001",
        )
        for alias in databases or ()
        if _bypasses(alias)
    ]


def _bypasses(alias: str) -> bool:
    with connections[alias].cursor() as cursor:
        cursor.execute(_BYPASSES)
        return cursor.fetchone()[0]
