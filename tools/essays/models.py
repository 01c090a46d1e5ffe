"""The student's application essays and what they were before."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tools.schools.models import EssayKind


class Essay(models.Model):
    """One essay. ``school`` is a name as the student uses it, also of a university not in ours."""

    Kind = EssayKind

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
        _("kind"), max_length=20, choices=EssayKind.choices, default=EssayKind.PERSONAL_STATEMENT
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


class EssayPolish(models.Model):
    """The edits that were proposed for an essay last, so that they can be accepted by number.

    ``edits`` are as the tool showed them, each with ``accepted``; their positions count in
    ``content``, the text as it was when one of them was last made.
    """

    essay = models.OneToOneField(
        Essay, on_delete=models.CASCADE, related_name="polish", verbose_name=_("essay")
    )
    style = models.CharField(_("style"), max_length=10)
    content = models.TextField(_("text"))
    edits = models.JSONField(_("edits"), default=list)
    updated_at = models.DateTimeField(_("last change"), default=timezone.now)

    class Meta:
        verbose_name = _("proposed edits of an essay")
        verbose_name_plural = _("proposed edits of essays")

    def __str__(self) -> str:
        return f"{self.essay}: {self.style}"


class EssayVersion(models.Model):
    """A text that an essay had: kept at each change, so that nothing written is ever lost.

    ``number`` counts from 1 within the essay. ``words`` counts English words or Chinese characters.
    """

    class Author(models.TextChoices):
        STUDENT = "student", _("The student")
        ACCEPTED_EDIT = "accepted_edit", _("Accepted edits")
        RESTORED = "restored", _("Restored")

    essay = models.ForeignKey(
        Essay, on_delete=models.CASCADE, related_name="versions", verbose_name=_("essay")
    )
    number = models.PositiveIntegerField(_("number"))
    content = models.TextField(_("text"))
    words = models.PositiveIntegerField(_("length"), default=0)
    author = models.CharField(
        _("came about by"), max_length=16, choices=Author.choices, default=Author.STUDENT
    )
    note = models.CharField(_("note"), max_length=200, blank=True)
    created_at = models.DateTimeField(_("written"), default=timezone.now)

    class Meta:
        ordering = ["essay", "-number"]
        verbose_name = _("version of an essay")
        verbose_name_plural = _("versions of essays")
        constraints = [
            models.UniqueConstraint(fields=["essay", "number"], name="essay_version_once")
        ]

    def __str__(self) -> str:
        return f"{self.essay} #{self.number}"
