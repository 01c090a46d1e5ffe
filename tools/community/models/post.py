"""The forum: posts, replies to them, and who likes a post."""

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.utils.translation import gettext_lazy as _

from tools.community.models.contributed import Contributed, Searchable, Status


class Post(Searchable):
    """A question or an experience. ``likes`` and ``replies_count`` are counted from their rows."""

    class Category(models.TextChoices):
        SCHOOLS = "schools", _("Choosing universities")
        ESSAYS = "essays", _("Essays")
        TESTS = "tests", _("Tests")
        APPLYING = "applying", _("Applying")
        ACTIVITIES = "activities", _("Activities and competitions")
        MONEY = "money", _("Costs and aid")
        RESULTS = "results", _("Results")
        LIFE = "life", _("Visa and life abroad")
        OTHER = "other", _("Other")

    category = models.CharField(
        _("category"), max_length=12, choices=Category.choices, default=Category.OTHER
    )
    title = models.CharField(_("title"), max_length=150)
    body = models.TextField(_("text"))
    tags = ArrayField(models.CharField(max_length=30), default=list, blank=True)
    views = models.PositiveIntegerField(_("views"), default=0, editable=False)
    likes = models.PositiveIntegerField(_("likes"), default=0, editable=False)
    replies_count = models.PositiveIntegerField(_("replies"), default=0, editable=False)
    # A reply costs more than a like, a like more than a look.
    popularity = models.GeneratedField(
        expression=models.F("replies_count") * 4 + models.F("likes") * 2 + models.F("views") / 20,
        output_field=models.IntegerField(),
        db_persist=True,
        verbose_name=_("popularity"),
    )

    class Meta:
        ordering = ["-created_at", "id"]
        verbose_name = _("forum post")
        verbose_name_plural = _("forum posts")
        indexes = [
            GinIndex(fields=["search"], name="post_words"),
            models.Index(fields=["status", "-created_at"], name="post_recent"),
            models.Index(fields=["status", "-popularity"], name="post_popular"),
            models.Index(fields=["category", "status", "-created_at"], name="post_of_category"),
            models.Index(fields=["author", "-created_at"], name="post_of_author"),
        ]

    def __str__(self) -> str:
        return self.title

    def searched(self) -> tuple[str, str]:
        """The title; tags, text and the replies that are published."""
        new = self._state.adding  # a new post has no replies yet
        told = [] if new else self.replies.published().values_list("body", flat=True)
        return self.title, "\n".join([*self.tags, self.body, *told])


class Reply(Contributed):
    """An answer to a post; it goes with the post."""

    post = models.ForeignKey(Post, on_delete=models.CASCADE, related_name="replies")
    body = models.TextField(_("text"))

    class Meta:
        ordering = ["created_at", "id"]
        verbose_name = _("reply")
        verbose_name_plural = _("replies")
        indexes = [models.Index(fields=["post", "status", "created_at"], name="reply_of_post")]

    def __str__(self) -> str:
        return self.body[:60]

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save, then bring the post up to date."""
        super().save(*args, **kwargs)
        refresh_posts([self.post_id])

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        """Delete, then bring the post up to date."""
        gone = super().delete(*args, **kwargs)
        refresh_posts([self.post_id])
        return gone


class PostLike(models.Model):
    """One person likes one post, once."""

    post = models.ForeignKey(Post, on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("like")
        verbose_name_plural = _("likes")
        constraints = [models.UniqueConstraint(fields=["post", "user"], name="post_liked_once")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.post_id}"


def refresh_posts(posts: Iterable) -> None:
    """After their replies have changed: how many are published, and the words of all."""
    published = models.Q(replies__status=Status.PUBLISHED)
    counted = models.Count("replies", filter=published)
    for post in Post.objects.filter(pk__in=posts).annotate(published_replies=counted):
        post.replies_count = post.published_replies
        post.save(update_fields=["replies_count"])
