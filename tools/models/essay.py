"""The student's application essays."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Essay(models.Model):
    """One essay. ``school`` is a name as the student uses it, also of a university not in ours."""

    class Kind(models.TextChoices):
        PERSONAL_STATEMENT = "personal_statement", _("Personal statement")
        SUPPLEMENT = "supplement", _("Supplement")
        WHY_SCHOOL = "why_school", _("Why this university")
        ACTIVITY = "activity", _("Activity essay")
        OTHER = "other", _("Other")

    class Status(models.TextChoices):
        IDEA = "idea", _("Idea")
        DRAFT = "draft", _("Draft")
        REVISING = "revising", _("Being revised")
        FINAL = "final", _("Final")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="essays"
    )
    title = models.CharField(_("title"), max_length=200)
    kind = models.CharField(
        _("kind"), max_length=20, choices=Kind.choices, default=Kind.PERSONAL_STATEMENT
    )
    school = models.CharField(_("university"), max_length=120, blank=True)
    prompt = models.TextField(_("prompt"), blank=True)
    content = models.TextField(_("text"), blank=True)
    word_limit = models.PositiveIntegerField(_("word limit"), null=True, blank=True)
    status = models.CharField(
        _("status"), max_length=12, choices=Status.choices, default=Status.DRAFT
    )
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(_("last change"), auto_now=True)

    class Meta:
        ordering = ["-updated_at", "-id"]
        verbose_name = _("essay")
        verbose_name_plural = _("essays")
        indexes = [models.Index(fields=["user", "-updated_at"], name="essay_user_recent")]

    def __str__(self) -> str:
        return self.title
