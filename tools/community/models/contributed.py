"""What people contribute: who wrote it, whether it is published, and the words it is found by."""

import uuid
from collections.abc import Iterable
from typing import Any, Self

from django.conf import settings
from django.contrib.postgres.search import SearchVectorField
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tools.community.words import search_vectors


class Status(models.TextChoices):
    """Where a contribution stands; only what is published is seen by others."""

    PENDING = "pending", _("Waiting for review")
    PUBLISHED = "published", _("Published")
    REFUSED = "refused", _("Refused")


class Language(models.TextChoices):
    """The language a contribution is written in."""

    ZH = "zh", _("Chinese")
    EN = "en", _("English")


class ContributedQuerySet(models.QuerySet):
    """Rows by who may see them."""

    def published(self) -> Self:
        """What everybody may see."""
        return self.filter(status=Status.PUBLISHED)

    def visible_to(self, user_id: int) -> Self:
        """What is published, and what the person wrote themselves."""
        return self.filter(models.Q(status=Status.PUBLISHED) | models.Q(author_id=user_id))


class SearchableQuerySet(ContributedQuerySet):
    """Rows with the words that they are found by."""

    def bulk_create(
        self, objs: Iterable[models.Model], *args: Any, **kwargs: Any
    ) -> list[models.Model]:
        """As Django's, with the words derived for all rows at once."""
        rows = list(objs)
        derive_words(rows)
        return super().bulk_create(rows, *args, **kwargs)


class SearchableManager(models.Manager.from_queryset(SearchableQuerySet)):
    """Leaves the words where they are: nobody reads them but the database."""

    def get_queryset(self) -> SearchableQuerySet:
        """All rows, without the column that is only searched."""
        return super().get_queryset().defer("search")


class Contributed(models.Model):
    """Who wrote it and whether it is published. Demo rows are invented and always marked."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("author"),
    )
    status = models.CharField(
        _("status"), max_length=10, choices=Status.choices, default=Status.PENDING
    )
    refusal_reason = models.CharField(_("why it was refused"), max_length=300, blank=True)
    is_demo = models.BooleanField(
        _("example"),
        default=False,
        help_text=_("Invented for showing; never counted in statistics."),
    )
    language = models.CharField(
        _("language"), max_length=2, choices=Language.choices, default=Language.ZH
    )
    created_at = models.DateTimeField(_("written at"), default=timezone.now)

    objects = models.Manager.from_queryset(ContributedQuerySet)()

    class Meta:
        abstract = True


class Searchable(Contributed):
    """A contribution that is found by its words."""

    search = SearchVectorField(null=True, editable=False)

    objects = SearchableManager()

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save with the words derived anew."""
        derive_words([self])
        if kwargs.get("update_fields") is not None:
            kwargs["update_fields"] = {*kwargs["update_fields"], "search"}
        super().save(*args, **kwargs)

    def searched(self) -> tuple[str, str]:
        """The title and the text by which the row is found."""
        raise NotImplementedError


def derive_words(rows: Iterable[Searchable]) -> None:
    """Set the words that the rows are found by; the caller saves them."""
    rows = list(rows)
    vectors = search_vectors([row.searched() for row in rows])
    for row, vector in zip(rows, vectors, strict=True):
        row.search = vector
