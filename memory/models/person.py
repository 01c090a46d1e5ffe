"""How rows of the memory belong to a person."""

from typing import Any

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


def person_key(**options: Any) -> models.ForeignKey:
    """The person of a guarded row.

    The database deletes the row with the person (see the migration): the guard hides it from
    Django's own cascade.
    """
    return models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.DO_NOTHING,
        db_constraint=False,
        related_name="+",
        verbose_name=_("person"),
        **options,
    )
