"""Whose rows the database shows: the guard between one person and another.

Tables with personal rows carry a row-level security policy that compares their ``user_id`` with a
setting of the transaction. Outside a scope no row is shown and none can be written, whatever a
query forgets. ``ScopedManager`` says so earlier and louder.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from django.db import connection, models, transaction

SETTING = "app.person"
EVERYONE = "*"
_READ_ONLY = "SELECT set_config(%s, %s, true), set_config('transaction_read_only', 'on', true)"

_current: ContextVar[str] = ContextVar("scope", default="")


class Unscoped(RuntimeError):
    """Personal rows were asked for without saying whose."""


def current_person() -> int | None:
    """The person of the scope that is open; ``None`` in a scope of everyone.

    Raises:
        Unscoped: none is open.
    """
    scope = _current.get()
    if not scope:
        raise Unscoped("open scope.person(user_id) or scope.everyone(reason) first")
    return None if scope == EVERYONE else int(scope)


@contextmanager
def person(user_id: int) -> Iterator[None]:
    """A transaction in which one person's rows are seen and written, and nobody else's."""
    with _opened(str(int(user_id))):
        yield


@contextmanager
def everyone(reason: str) -> Iterator[None]:
    """A transaction for maintenance and staff, in which every person's rows are seen.

    ``reason`` is for the reader of the code: who needs that, and why.
    """
    if not reason:
        raise ValueError("say why")
    with _opened(EVERYONE):
        yield


@contextmanager
def reading(user_id: int) -> Iterator[None]:
    """``person`` for a few reads that do not wait for each other.

    What is executed goes out at once, and its answer is waited for when it is fetched, within or
    after. The reads are one transaction without ``BEGIN`` and ``COMMIT``: nothing can be written,
    and no other transaction may begin inside. Within a transaction this is ``person``.
    """
    if connection.in_atomic_block:
        with person(user_id):
            yield
        return
    connection.close_if_health_check_failed()
    connection.ensure_connection()
    with connection.wrap_database_errors, connection.connection.pipeline():
        connection.connection.execute(_READ_ONLY, [SETTING, str(int(user_id))])
        token = _current.set(str(int(user_id)))
        try:
            yield
        finally:
            _current.reset(token)


@contextmanager
def _opened(scope: str) -> Iterator[None]:
    outer = _current.get()
    if outer == scope:
        yield
        return
    inside = connection.in_atomic_block
    with transaction.atomic():
        _tell_database(scope)
        token = _current.set(scope)
        try:
            yield
        finally:
            _current.reset(token)
        if inside:  # a rollback takes the setting back by itself, as does the transaction's end
            _tell_database(outer)


def _tell_database(scope: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config(%s, %s, true)", [SETTING, scope])


class ScopedManager(models.Manager):
    """A manager that refuses to forget the person: it shows the rows of the open scope.

    ``owner`` is the column that holds the person.
    """

    use_in_migrations = False

    def __init__(self, owner: str = "user_id") -> None:
        super().__init__()
        self._owner = owner

    def get_queryset(self) -> models.QuerySet:
        """The rows of the open scope.

        Raises:
            Unscoped: none is open.
        """
        user_id = current_person()
        rows = super().get_queryset()
        return rows if user_id is None else rows.filter(**{self._owner: user_id})


def guard_sql(table: str, owner: str = "user_id") -> tuple[str, str]:
    """SQL that puts a table under the guard, and SQL that takes it off; for migrations.

    Deleting the person deletes the rows (the database does it: the guard would hide them from
    Django). The owner of the tables is under the guard as well; a superuser is not.
    """
    # Sub-selects, so that the setting is read once for a statement and not for each row.
    shown = (
        f"{owner} = (SELECT NULLIF(NULLIF(current_setting('{SETTING}', true), ''), "
        f"'{EVERYONE}')::bigint) OR (SELECT current_setting('{SETTING}', true) = '{EVERYONE}')"
    )
    on = (
        f"ALTER TABLE {table} ENABLE ROW LEVEL SECURITY; "
        f"ALTER TABLE {table} FORCE ROW LEVEL SECURITY; "
        f"CREATE POLICY {table}_person ON {table} USING ({shown}) WITH CHECK ({shown})"
    )
    off = (
        f"DROP POLICY {table}_person ON {table}; "
        f"ALTER TABLE {table} NO FORCE ROW LEVEL SECURITY; "
        f"ALTER TABLE {table} DISABLE ROW LEVEL SECURITY"
    )
    return on, off
