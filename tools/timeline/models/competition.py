"""Competitions that students enter, with the months in which they usually take place."""

from django.contrib.postgres.fields import ArrayField
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

_MONTH = (MinValueValidator(1), MaxValueValidator(12))


def _months(name: str) -> ArrayField:
    """Months of the year in the order of the season; empty: not known."""
    month = models.PositiveSmallIntegerField(validators=_MONTH)
    return ArrayField(month, verbose_name=name, default=list, blank=True, size=12)


class Competition(models.Model):
    """One competition. Its days change each year: only months are kept, to be confirmed.

    ``cip_families`` are two-digit CIP codes of the majors it fits, the closest first.
    """

    class Subject(models.TextChoices):
        MATHEMATICS = "mathematics", _("Mathematics")
        COMPUTING = "computing", _("Computing")
        PHYSICS = "physics", _("Physics")
        CHEMISTRY = "chemistry", _("Chemistry")
        BIOLOGY = "biology", _("Biology")
        ENGINEERING = "engineering", _("Engineering")
        RESEARCH = "research", _("Research")
        ECONOMICS = "economics", _("Economics")
        BUSINESS = "business", _("Business")
        ENTREPRENEURSHIP = "entrepreneurship", _("Entrepreneurship")
        HUMANITIES = "humanities", _("Humanities")
        DEBATE = "debate", _("Debate")
        ARTS = "arts", _("Arts")

    class Entry(models.TextChoices):
        OPEN = "open", _("Anyone who is eligible")
        TEAM = "team", _("Teams")
        SCHOOL = "school", _("Through a Chinese school")
        QUALIFYING = "qualifying", _("After an earlier round")
        RESTRICTED = "restricted", _("Only some students: check first")

    key = models.SlugField(_("key"), max_length=40, unique=True)
    name = models.CharField(_("name"), max_length=120)
    name_zh = models.CharField(_("Chinese name"), max_length=120, blank=True)
    subject = models.CharField(_("subject"), max_length=20, choices=Subject.choices)
    organiser = models.CharField(_("organiser"), max_length=150)
    website = models.URLField(_("website"))
    registration_months = _months(_("months of registration"))
    contest_months = _months(_("months of the contest"))
    entry = models.CharField(_("entry"), max_length=12, choices=Entry.choices, default=Entry.OPEN)
    latest_grade = models.PositiveSmallIntegerField(_("up to grade"), default=12)
    cip_families = models.CharField(_("families of majors (CIP)"), max_length=80, blank=True)
    purpose = models.CharField(_("what for"), max_length=250)
    purpose_zh = models.CharField(_("what for, in Chinese"), max_length=250, blank=True)
    eligibility = models.CharField(_("who may enter"), max_length=250)
    eligibility_zh = models.CharField(_("who may enter, in Chinese"), max_length=250, blank=True)
    source = models.CharField(_("source"), max_length=250)
    curated = models.BooleanField(
        _("kept by staff"), default=False, help_text=_("Loading reference data leaves it alone.")
    )

    class Meta:
        ordering = ["id"]
        verbose_name = _("competition")
        verbose_name_plural = _("competitions")

    def __str__(self) -> str:
        return self.name
