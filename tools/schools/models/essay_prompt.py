"""Questions that applicants write their essays on, as the universities ask them."""

from django.db import models
from django.db.models.functions import MD5
from django.utils.translation import gettext_lazy as _

from tools.schools.models.school import School


class EssayKind(models.TextChoices):
    """What an essay is for."""

    PERSONAL_STATEMENT = "personal_statement", _("Personal statement")
    SUPPLEMENT = "supplement", _("Supplement")
    WHY_SCHOOL = "why_school", _("Why this university")
    ACTIVITY = "activity", _("Activity essay")
    OTHER = "other", _("Other")


class EssayPrompt(models.Model):
    """One question of one cycle (``2026-27``), word for word."""

    Kind = EssayKind

    school = models.ForeignKey(
        School, on_delete=models.CASCADE, related_name="essay_prompts", verbose_name=_("university")
    )
    cycle = models.CharField(_("cycle"), max_length=7)
    kind = models.CharField(
        _("kind"), max_length=20, choices=EssayKind.choices, default=EssayKind.SUPPLEMENT
    )
    prompt = models.TextField(_("prompt"), max_length=4000)
    word_limit = models.PositiveIntegerField(_("word limit"), null=True, blank=True)
    source = models.CharField(_("source"), max_length=250)
    curated = models.BooleanField(
        _("kept by staff"), default=False, help_text=_("Imports leave it alone.")
    )

    class Meta:
        ordering = ["school", "-cycle", "id"]
        verbose_name = _("essay prompt")
        verbose_name_plural = _("essay prompts")
        constraints = [
            # The text itself is too long for an index.
            models.UniqueConstraint("school", "cycle", MD5("prompt"), name="essay_prompt_once"),
        ]

    def __str__(self) -> str:
        return f"{self.cycle} {self.prompt[:60]}"
