"""The person: who signs in, and what they chose."""

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _


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
