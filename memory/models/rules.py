"""What staff say of a category: what it is, how values are found and checked, what is kept."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from memory.core.types import MemoryType, Strategy


class CategoryRule(models.Model):
    """One category: staff edit it or add one, and it counts from the next message on.

    Texts that are left empty are those that the category was delivered with.
    """

    category = models.SlugField(_("category"), max_length=32, unique=True)
    label_zh = models.CharField(_("name in Chinese"), max_length=60, blank=True)
    label_en = models.CharField(_("name in English"), max_length=60, blank=True)
    about = models.CharField(
        _("what it is"),
        max_length=200,
        blank=True,
        help_text=_("One line in English; a language model is told it."),
    )
    type = models.CharField(
        _("type"), max_length=16, choices=[(kind.value, kind.value) for kind in MemoryType]
    )
    strategy = models.CharField(
        _("strategy"), max_length=16, choices=[(item.value, item.value) for item in Strategy]
    )
    key = models.CharField(
        _("key"),
        max_length=200,
        blank=True,
        help_text=_(
            "What two memories about the same thing share: the category, and what of the value "
            "or an attribute tells them apart ({category}:{value})."
        ),
    )
    found_by = models.CharField(
        _("found by"),
        max_length=200,
        blank=True,
        help_text=_("A regular expression with a group (?P<value>…) that finds a value."),
    )
    pattern = models.CharField(
        _("format"), max_length=200, blank=True, help_text=_("A regular expression for the value.")
    )
    minimum = models.FloatField(_("least"), null=True, blank=True)
    maximum = models.FloatField(_("most"), null=True, blank=True)
    step = models.FloatField(_("step"), null=True, blank=True)
    unit = models.CharField(_("unit of a value told without one"), max_length=32, blank=True)
    scales = models.JSONField(
        _("scales or units"),
        default=list,
        blank=True,
        help_text=_('For example ["/4.0", "/100"] or ["USD/year"].'),
    )
    importance = models.FloatField(
        _("importance"),
        null=True,
        blank=True,
        validators=[MinValueValidator(0), MaxValueValidator(1)],
    )
    order = models.PositiveIntegerField(_("place in lists"), null=True, blank=True)
    enabled = models.BooleanField(_("enabled"), default=True)
    updated_at = models.DateTimeField(_("updated"), auto_now=True)

    class Meta:
        verbose_name = _("category")
        verbose_name_plural = _("categories")
        ordering = ["order", "category"]

    def __str__(self) -> str:
        return self.category
