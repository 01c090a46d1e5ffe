"""Which rows belong to a person: the bottom of the import chain, filled by every app.

An app says in its own ``personal_data.py`` how each of its models reaches a person. Export, erasure
and retention walk this registry; a test fails on a model that reaches a person and is not in it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from django.core.exceptions import ImproperlyConfigured
from django.db.models import Model, QuerySet


class Erasure(Enum):
    """What an erasure does with the rows."""

    DELETE = "delete"
    UNLINK = "unlink"  # the row stays, the reference to the person is emptied


@dataclass(frozen=True)
class PersonalData:
    """One model's claim; ``owner`` is the lookup from a row to its person (``""``: it is one)."""

    model: type[Model]
    owner: str
    purpose: str
    erasure: Erasure = Erasure.DELETE

    def rows_of(self, user_id: int) -> QuerySet:
        """The rows of one person, and of nobody else; guarded tables show them in a scope only."""
        lookup = f"{self.owner}__pk" if self.owner else "pk"
        return self.model._base_manager.filter(**{lookup: user_id})


_claims: dict[type[Model], PersonalData] = {}


def claim(
    model: type[Model], *, owner: str, purpose: str, erasure: Erasure = Erasure.DELETE
) -> None:
    """Declare that rows of ``model`` belong to the person found by the lookup ``owner``.

    Raises:
        ImproperlyConfigured: the model is claimed twice.
    """
    if model in _claims:
        raise ImproperlyConfigured(f"{model._meta.label} is claimed twice as personal data")
    _claims[model] = PersonalData(model, owner, purpose, erasure)


def claims() -> Iterator[PersonalData]:
    """Every claim, in the order of registration."""
    yield from _claims.values()


def is_claimed(model: type[Model]) -> bool:
    """Whether some app has claimed the model."""
    return model in _claims
