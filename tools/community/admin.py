"""Cases and the forum for staff: what waits for review is published or refused in the lists."""

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.helpers import ActionForm
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from import_export.admin import ImportExportModelAdmin
from import_export.formats.base_formats import CSV, JSON
from import_export.resources import ModelResource

from tools.community.models import AdmissionCase, Post, PostLike, Reply
from tools.community.submitting import publish, refuse


class ModerationForm(ActionForm):
    """The action's choice, and the reason that the authors of what is refused are told."""

    reason = forms.CharField(label=_("Reason (for refusing)"), max_length=300, required=False)


class ModeratedAdmin(ImportExportModelAdmin):
    """A list of contributions with the actions of moderation, import and export."""

    action_form = ModerationForm
    actions = ["publish_selected", "refuse_selected"]
    import_formats = export_formats = [CSV, JSON]
    autocomplete_fields = ["author"]
    date_hierarchy = "created_at"
    list_per_page = 50

    @admin.action(description=_("Publish the selected contributions"), permissions=["change"])
    def publish_selected(self, request: HttpRequest, queryset: QuerySet) -> None:
        """Everybody sees them from now on."""
        count = publish(queryset)
        text = ngettext("%(count)d was published.", "%(count)d were published.", count)
        self.message_user(request, text % {"count": count}, messages.SUCCESS)

    @admin.action(description=_("Refuse the selected contributions"), permissions=["change"])
    def refuse_selected(self, request: HttpRequest, queryset: QuerySet) -> None:
        """Only their authors see them, with the reason."""
        reason = request.POST.get("reason", "").strip()[:300]
        if not reason:
            self.message_user(request, _("Give a reason for refusing."), messages.ERROR)
            return
        count = refuse(queryset, reason)
        text = ngettext("%(count)d was refused.", "%(count)d were refused.", count)
        self.message_user(request, text % {"count": count}, messages.SUCCESS)


class ContributionResource(ModelResource):
    """Checks rows as the forms do and takes all of a file or none."""

    class Meta:
        exclude = ("author", "search")
        clean_model_instances = True
        use_transactions = True
        skip_unchanged = True


class CaseResource(ContributionResource):
    """Cases by their id."""

    class Meta(ContributionResource.Meta):
        model = AdmissionCase


class PostResource(ContributionResource):
    """Posts by their id; views, likes and replies are counted, never imported."""

    class Meta(ContributionResource.Meta):
        model = Post
        exclude = ("author", "search", "views", "likes", "replies_count", "popularity")


class ReplyResource(ContributionResource):
    """Replies by their id."""

    class Meta(ContributionResource.Meta):
        model = Reply


@admin.register(AdmissionCase)
class AdmissionCaseAdmin(ModeratedAdmin):
    """Admission cases."""

    resource_classes = [CaseResource]
    list_display = [
        "school_name", "year", "round", "result", "sat", "major", "status", "is_demo", "author",
        "created_at",
    ]  # fmt: skip
    list_filter = ["status", "is_demo", "result", "round", "year"]
    search_fields = ["school_name", "school__name_zh", "major", "story", "author__username"]
    autocomplete_fields = ["author", "school"]
    list_select_related = ["author"]


class ReplyInline(admin.StackedInline):
    """The replies of a post."""

    model = Reply
    extra = 0
    fields = ["body", "status", "refusal_reason", "author", "created_at"]
    autocomplete_fields = ["author"]


@admin.register(Post)
class PostAdmin(ModeratedAdmin):
    """Posts of the forum."""

    resource_classes = [PostResource]
    list_display = [
        "title", "category", "status", "is_demo", "replies_count", "likes", "views", "author",
        "created_at",
    ]  # fmt: skip
    list_filter = ["status", "is_demo", "category", "language"]
    search_fields = ["title", "body", "author__username"]
    list_select_related = ["author"]
    readonly_fields = ["views", "likes", "replies_count"]
    inlines = [ReplyInline]


@admin.register(Reply)
class ReplyAdmin(ModeratedAdmin):
    """Replies of the forum."""

    resource_classes = [ReplyResource]
    list_display = ["__str__", "post", "status", "is_demo", "author", "created_at"]
    list_filter = ["status", "is_demo"]
    search_fields = ["body", "post__title", "author__username"]
    autocomplete_fields = ["author", "post"]
    list_select_related = ["author", "post"]


@admin.register(PostLike)
class PostLikeAdmin(admin.ModelAdmin):
    """Who likes what; only to look at."""

    list_display = ["post", "user", "created_at"]
    search_fields = ["post__title", "user__username"]
    list_select_related = ["post", "user"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Likes come from people."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: PostLike | None = None) -> bool:
        """Likes come from people."""
        return False
