"""Application deadlines as last published, and the dates of admission tests."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tools.schools.models.school import School


class Deadline(models.Model):
    """A day of the year on which applications were due in the last published cycle.

    The coming cycle's date is likely the same and has to be confirmed with the university.
    """

    class Plan(models.TextChoices):
        ED = "ED", _("Early Decision")
        ED2 = "ED2", _("Early Decision II")
        EA = "EA", _("Early Action")
        REA = "REA", _("Restrictive or single-choice Early Action")
        RD = "RD", _("Regular Decision")

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="deadlines")
    plan = models.CharField(_("plan"), max_length=4, choices=Plan.choices)
    month = models.PositiveSmallIntegerField(_("month"))
    day = models.PositiveSmallIntegerField(_("day"))
    cycle = models.CharField(_("published for"), max_length=20)
    note = models.CharField(_("note"), max_length=200, blank=True)
    source = models.CharField(_("source"), max_length=250)
    curated = models.BooleanField(
        _("kept by staff"), default=False, help_text=_("Loading reference data leaves it alone.")
    )

    class Meta:
        ordering = ["school", "plan"]
        verbose_name = _("deadline")
        verbose_name_plural = _("deadlines")
        constraints = [
            models.UniqueConstraint(fields=["school", "plan"], name="school_deadline_once"),
            models.CheckConstraint(
                condition=models.Q(month__range=(1, 12), day__range=(1, 31)),
                name="deadline_is_a_day",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.plan} {self.published}"

    @property
    def published(self) -> str:
        """The day as published: ``MM-DD``."""
        return f"{self.month:02d}-{self.day:02d}"


class TestDate(models.Model):
    """A day on which the SAT or the ACT is offered."""

    __test__ = False  # a table, not a test case

    test = models.CharField(_("test"), max_length=40)
    date = models.DateField(_("date"))
    registration_deadline = models.DateField(_("registration deadline"), null=True, blank=True)
    late_registration_deadline = models.DateField(
        _("late registration deadline"), null=True, blank=True
    )
    confidence = models.CharField(_("confidence"), max_length=120, blank=True)
    source = models.CharField(_("source"), max_length=250)
    curated = models.BooleanField(
        _("kept by staff"), default=False, help_text=_("Loading reference data leaves it alone.")
    )

    class Meta:
        ordering = ["date", "test"]
        verbose_name = _("test date")
        verbose_name_plural = _("test dates")
        constraints = [models.UniqueConstraint(fields=["test", "date"], name="test_date_once")]

    def __str__(self) -> str:
        return f"{self.test} {self.date}"
