"""The figures by which a category's values are checked, and how its conflicts are settled."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from memory.core.types import MemoryType, Strategy


class CategoryRule(models.Model):
    """One category: staff edit it, and it counts from the next message on."""

    category = models.SlugField(_("category"), max_length=32, unique=True)
    type = models.CharField(
        _("type"), max_length=16, choices=[(kind.value, kind.value) for kind in MemoryType]
    )
    strategy = models.CharField(
        _("strategy"), max_length=16, choices=[(item.value, item.value) for item in Strategy]
    )
    pattern = models.CharField(
        _("format"), max_length=200, blank=True, help_text=_("A regular expression for the value.")
    )
    minimum = models.FloatField(_("least"), null=True, blank=True)
    maximum = models.FloatField(_("most"), null=True, blank=True)
    step = models.FloatField(_("step"), null=True, blank=True)
    scales = models.JSONField(
        _("scales or units"), default=list, blank=True, help_text=_("For example [4.0, 5.0, 100].")
    )
    importance = models.FloatField(
        _("importance"),
        null=True,
        blank=True,
        validators=[MinValueValidator(0), MaxValueValidator(1)],
    )
    enabled = models.BooleanField(_("enabled"), default=True)
    updated_at = models.DateTimeField(_("updated"), auto_now=True)

    class Meta:
        verbose_name = _("category")
        verbose_name_plural = _("categories")
        ordering = ["category"]

    def __str__(self) -> str:
        return self.category
