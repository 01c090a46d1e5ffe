"""Which reference files are in the tables."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class ReferenceLoad(models.Model):
    """One reference file as it was last loaded; ``digest`` tells whether it has changed since."""

    name = models.CharField(_("file"), max_length=60, unique=True)
    digest = models.CharField(_("SHA-256"), max_length=64)
    rows = models.PositiveIntegerField(_("rows"))
    loaded_at = models.DateTimeField(_("loaded at"), auto_now=True)

    class Meta:
        ordering = ["name"]
        verbose_name = _("loaded reference file")
        verbose_name_plural = _("loaded reference files")

    def __str__(self) -> str:
        return self.name
