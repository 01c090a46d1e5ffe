"""Universities as their published figures describe them. Empty means: not known."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class School(models.Model):
    """One university. Money in US dollars for one year, rates between 0 and 1."""

    class Control(models.TextChoices):
        PUBLIC = "public", _("Public")
        PRIVATE_NONPROFIT = "private_nonprofit", _("Private, not for profit")
        PRIVATE_FOR_PROFIT = "private_for_profit", _("Private, for profit")

    class TestUse(models.TextChoices):
        REQUIRED = "required", _("Required")
        CONSIDERED = "considered_if_submitted", _("Considered if submitted")
        NOT_CONSIDERED = "not_considered", _("Not considered")

    id = models.PositiveIntegerField(_("IPEDS unit id"), primary_key=True)
    name = models.CharField(_("name"), max_length=120, unique=True)
    name_zh = models.CharField(_("Chinese name"), max_length=60, blank=True)
    city = models.CharField(_("city"), max_length=60)
    state = models.CharField(_("state"), max_length=2, db_index=True)
    control = models.CharField(_("control"), max_length=20, choices=Control.choices)
    website = models.URLField(_("website"), blank=True)
    latitude = models.FloatField(_("latitude"), null=True, blank=True)
    longitude = models.FloatField(_("longitude"), null=True, blank=True)

    applicants = models.PositiveIntegerField(_("applicants"), null=True, blank=True)
    admits = models.PositiveIntegerField(_("admitted"), null=True, blank=True)
    admission_rate = models.FloatField(_("admission rate"), null=True, blank=True)
    sat_25 = models.PositiveSmallIntegerField(_("SAT, 25th percentile"), null=True, blank=True)
    sat_75 = models.PositiveSmallIntegerField(_("SAT, 75th percentile"), null=True, blank=True)
    sat_math_25 = models.PositiveSmallIntegerField(_("SAT maths, 25th"), null=True, blank=True)
    sat_math_75 = models.PositiveSmallIntegerField(_("SAT maths, 75th"), null=True, blank=True)
    sat_reading_25 = models.PositiveSmallIntegerField(_("SAT reading, 25th"), null=True, blank=True)
    sat_reading_75 = models.PositiveSmallIntegerField(_("SAT reading, 75th"), null=True, blank=True)
    act_25 = models.PositiveSmallIntegerField(_("ACT, 25th percentile"), null=True, blank=True)
    act_75 = models.PositiveSmallIntegerField(_("ACT, 75th percentile"), null=True, blank=True)
    sat_submitted_percent = models.PositiveSmallIntegerField(
        _("submitted SAT, %"), null=True, blank=True
    )
    act_submitted_percent = models.PositiveSmallIntegerField(
        _("submitted ACT, %"), null=True, blank=True
    )
    test_policy = models.CharField(_("SAT/ACT"), max_length=24, choices=TestUse.choices, blank=True)
    english_test = models.CharField(
        _("English test"), max_length=24, choices=TestUse.choices, blank=True
    )

    tuition = models.PositiveIntegerField(_("tuition, out of state"), null=True, blank=True)
    tuition_in_state = models.PositiveIntegerField(_("tuition, in state"), null=True, blank=True)
    food_housing = models.PositiveIntegerField(_("food and housing"), null=True, blank=True)
    books = models.PositiveIntegerField(_("books and supplies"), null=True, blank=True)
    cost = models.PositiveIntegerField(
        _("tuition, food, housing and books"), null=True, blank=True, db_index=True
    )
    undergraduates = models.PositiveIntegerField(_("undergraduates"), null=True, blank=True)
    international_share = models.FloatField(_("share of international"), null=True, blank=True)

    admissions_year = models.CharField(_("year of admissions figures"), max_length=20, blank=True)
    tuition_year = models.CharField(_("year of costs"), max_length=20, blank=True)
    enrolment_year = models.CharField(_("year of enrolment"), max_length=20, blank=True)
    source = models.CharField(_("source"), max_length=250)
    international_source = models.CharField(
        _("source of the international share"), max_length=250, blank=True
    )

    curated = models.BooleanField(
        _("kept by staff"), default=False, help_text=_("Loading reference data leaves it alone.")
    )
    imported = models.CharField(
        _("figures imported from"),
        max_length=20,
        blank=True,
        editable=False,
        help_text=_("A later import brings them up to date, unless staff have changed them."),
    )

    class Meta:
        ordering = ["name"]
        verbose_name = _("university")
        verbose_name_plural = _("universities")
        indexes = [  # the orders of a search
            models.Index(
                models.F("admission_rate").asc(nulls_last=True), "name", name="school_rate"
            ),
            models.Index(models.F("cost").asc(nulls_last=True), "name", name="school_cost"),
            models.Index(
                models.F("undergraduates").desc(nulls_last=True), "name", name="school_size"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class SchoolName(models.Model):
    """A name or an alias under which people speak of a university."""

    class Kind(models.TextChoices):
        NAME = "name", _("Name")
        ALIAS = "alias", _("Alias")

    class Use(models.TextChoices):
        TEXT = "text", _("Anywhere in a text")
        ALONE = "alone", _("Only as the whole of what was said")
        SHARED = "shared", _("Only as the whole, and several universities have it")

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="names")
    text = models.CharField(_("text"), max_length=120)
    locale = models.CharField(
        _("language"), max_length=2, choices=[("en", "English"), ("zh", "中文")]
    )
    kind = models.CharField(_("kind"), max_length=8, choices=Kind.choices, default=Kind.ALIAS)
    use = models.CharField(_("counts"), max_length=8, choices=Use.choices, default=Use.TEXT)
    curated = models.BooleanField(
        _("kept by staff"), default=False, help_text=_("Loading reference data leaves it alone.")
    )
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["id"]
        verbose_name = _("name of a university")
        verbose_name_plural = _("names of universities")
        constraints = [
            models.UniqueConstraint(fields=["school", "text"], name="school_name_once"),
        ]

    def __str__(self) -> str:
        return self.text


class SchoolMajor(models.Model):
    """Bachelor's degrees that a university awarded in one field in one year."""

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="majors")
    cip6 = models.CharField(_("CIP code"), max_length=7, db_index=True)
    title = models.CharField(_("field"), max_length=150)
    degrees = models.PositiveIntegerField(_("degrees awarded"))
    year = models.CharField(_("year"), max_length=20)
    source = models.CharField(_("source"), max_length=250)
    curated = models.BooleanField(
        _("kept by staff"), default=False, help_text=_("Loading reference data leaves it alone.")
    )

    class Meta:
        ordering = ["-degrees", "cip6"]
        verbose_name = _("field of study")
        verbose_name_plural = _("fields of study")
        constraints = [
            models.UniqueConstraint(fields=["school", "cip6"], name="school_major_once"),
        ]

    def __str__(self) -> str:
        return self.title
