"""Places of universities in published rankings, as an operator has the right to show them."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tools.schools.models.school import School


class Ranking(models.Model):
    """One university's place in one list of one year. ``rank_to`` ends a band (101-150)."""

    school = models.ForeignKey(
        School, on_delete=models.CASCADE, related_name="rankings", verbose_name=_("university")
    )
    publisher = models.CharField(_("publisher"), max_length=80)
    title = models.CharField(_("list"), max_length=120, blank=True)
    year = models.CharField(_("year"), max_length=20)
    rank = models.PositiveIntegerField(_("rank"))
    rank_to = models.PositiveIntegerField(_("last rank of the band"), null=True, blank=True)
    licence = models.CharField(_("licence"), max_length=250)
    source = models.CharField(_("source"), max_length=250, blank=True)
    curated = models.BooleanField(
        _("kept by staff"), default=False, help_text=_("Imports leave it alone.")
    )

    class Meta:
        ordering = ["publisher", "title", "-year", "rank"]
        verbose_name = _("ranking")
        verbose_name_plural = _("rankings")
        constraints = [
            models.UniqueConstraint(
                fields=["school", "publisher", "title", "year"], name="ranking_once"
            ),
            models.CheckConstraint(
                condition=models.Q(rank__gte=1)
                & (models.Q(rank_to__isnull=True) | models.Q(rank_to__gt=models.F("rank"))),
                name="ranking_is_a_place",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.publisher} {self.title} {self.year}: {self.place}"

    @property
    def place(self) -> str:
        """The place as published: ``12``, or ``101-150``."""
        return f"{self.rank}-{self.rank_to}" if self.rank_to else str(self.rank)
