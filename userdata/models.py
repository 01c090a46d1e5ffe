"""The person: who signs in, and what they chose."""

from django.contrib.auth.models import AbstractUser
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from userdata.scope import ScopedManager


class User(AbstractUser):
    """A student, a VIP student or a member of staff.

    Staff is Django's ``is_staff``; ``plan`` tells what a student's account includes.
    """

    class Plan(models.TextChoices):
        STANDARD = "standard", _("Standard")
        VIP = "vip", _("VIP")

    class Locale(models.TextChoices):
        ZH = "zh", "中文"
        EN = "en", "English"

    plan = models.CharField(_("plan"), max_length=16, choices=Plan.choices, default=Plan.STANDARD)
    locale = models.CharField(
        _("language"), max_length=8, choices=Locale.choices, default=Locale.ZH
    )

    class Meta(AbstractUser.Meta):
        constraints = [
            models.UniqueConstraint(
                Lower("email"), name="user_email_unique", condition=~models.Q(email="")
            ),
            models.UniqueConstraint(Lower("username"), name="user_username_unique_lower"),
        ]

    @property
    def role(self) -> str:
        """``staff``, ``vip`` or ``student``."""
        if self.is_staff:
            return "staff"
        return "vip" if self.plan == self.Plan.VIP else "student"


def _texts(name: str) -> ArrayField:
    """A short list of short texts."""
    return ArrayField(
        models.CharField(max_length=64), verbose_name=name, default=list, blank=True, size=20
    )


class Preferences(models.Model):
    """How a person likes to be answered, and whether anything is remembered of them.

    Read and written by ``userdata.preferences`` only. An empty ``language`` follows the account's.
    """

    class Style(models.TextChoices):
        FRIENDLY = "friendly", _("Friendly")
        PROFESSIONAL = "professional", _("Professional")
        CASUAL = "casual", _("Casual")

    class Length(models.TextChoices):
        BRIEF = "brief", _("Brief")
        MODERATE = "moderate", _("Moderate")
        DETAILED = "detailed", _("Detailed")

    user = models.OneToOneField(
        User,
        on_delete=models.DO_NOTHING,  # the database deletes it: the guard hides it from Django
        db_constraint=False,
        primary_key=True,
        related_name="+",
        verbose_name=_("person"),
    )
    communication_style = models.CharField(
        _("communication style"), max_length=16, choices=Style.choices, default=Style.FRIENDLY
    )
    response_length = models.CharField(
        _("length of answers"), max_length=16, choices=Length.choices, default=Length.MODERATE
    )
    language = models.CharField(
        _("language of answers"), max_length=8, choices=User.Locale.choices, blank=True
    )
    regions = _texts(_("regions of schools"))
    sizes = _texts(_("sizes of schools"))
    types = _texts(_("types of schools"))
    essay_style = models.CharField(_("style of essays"), max_length=64, blank=True)
    essay_tone = models.CharField(_("tone of essays"), max_length=64, blank=True)
    enable_memory = models.BooleanField(_("remembers and recalls"), default=True)
    enable_suggestions = models.BooleanField(_("makes suggestions"), default=True)
    updated_at = models.DateTimeField(_("updated"), auto_now=True)

    objects = ScopedManager()

    class Meta:
        verbose_name = _("preferences")
        verbose_name_plural = _("preferences")

    def __str__(self) -> str:
        return f"preferences of {self.user_id}"
