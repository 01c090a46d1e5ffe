"""What staff see and change of the agents."""

import difflib
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from agents.configs import roll_back, save_config
from agents.models import (
    AgentConfig,
    AgentConfigVersion,
    ModelPrice,
    RoutingRule,
    Run,
    RunStep,
    SimpleAnswer,
    UsageEntry,
)
from agents.routing import check_rule
from tools import registry


class ReadOnlyAdmin(admin.ModelAdmin):
    """A record of what happened: looked at, never edited."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody writes history by hand."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody changes it either."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """It goes with its person or its age."""
        return False


class AgentConfigForm(forms.ModelForm):
    """A configuration, with the reason for the change."""

    note = forms.CharField(label=_("Why"), max_length=200, required=False)

    class Meta:
        model = AgentConfig
        fields = (
            "type",
            "kind",
            "name",
            "name_zh",
            "description",
            "enabled",
            "model",
            "temperature",
            "max_tokens",
            "tools",
            "can_delegate",
            "system_prompt",
        )

    def clean_temperature(self) -> float:
        """Within what models accept."""
        value = self.cleaned_data["temperature"]
        if not 0 <= value <= 2:
            raise forms.ValidationError(_("A temperature is between 0 and 2."))
        return value

    def clean_tools(self) -> list[str]:
        """A list of names."""
        return _names(self.cleaned_data["tools"])

    def clean_can_delegate(self) -> list[str]:
        """A list of agents that exist."""
        names = _names(self.cleaned_data["can_delegate"])
        known = set(AgentConfig.objects.values_list("type", flat=True))
        if unknown := sorted(set(names) - known):
            raise forms.ValidationError(
                _("There is no agent called %(name)s."), params={"name": ", ".join(unknown)}
            )
        return names


def _names(value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise forms.ValidationError(_('Give a list of names: ["get_profile", "search_schools"]'))
    return list(dict.fromkeys(value))


class VersionInline(admin.TabularInline):
    """The history of a configuration, each version with what it changed."""

    model = AgentConfigVersion
    fields = ("version", "created_at", "author", "note", "changes")
    readonly_fields = fields
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Versions come from saving the configuration."""
        return False

    @admin.display(description=_("changes"))
    def changes(self, version: AgentConfigVersion) -> str:
        """What the version changed against the one before it."""
        earlier = version.config.versions.filter(version__lt=version.version).first()
        return format_html("<pre>{}</pre>", difference(earlier, version)) if earlier else "-"


def difference(earlier: AgentConfigVersion, later: AgentConfigVersion) -> str:
    """The lines that differ between two versions, field by field."""
    lines = []
    for field, value in later.values.items():
        before = str(earlier.values.get(field, "")).splitlines()
        changed = difflib.unified_diff(before, str(value).splitlines(), lineterm="", n=0)
        lines += [f"{field}: {line}" for line in list(changed)[3:]]
    return "\n".join(lines)


@admin.register(AgentConfig)
class AgentConfigAdmin(admin.ModelAdmin):
    """The agents: every save is a version, the last one can be taken back."""

    form = AgentConfigForm
    list_display = ("type", "name_zh", "model", "temperature", "enabled", "version", "updated_at")
    list_filter = ("kind", "enabled")
    search_fields = ("type", "name", "name_zh", "system_prompt")
    readonly_fields = ("offered_tools",)
    actions = ("back_one_version",)
    inlines = (VersionInline,)

    @admin.display(description=_("tools in service"))
    def offered_tools(self, config: AgentConfig) -> str:
        """The tools of the list that exist and are offered to the model."""
        return ", ".join(name for name in config.tools if registry.get(name)) or "-"

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Save as the next version."""
        save_config(obj, author=request.user, note=form.cleaned_data.get("note", ""))

    @admin.action(description=_("Go back one version"))
    def back_one_version(self, request: HttpRequest, queryset: QuerySet) -> None:
        """Bring the version before the current one back, as a new one."""
        for config in queryset:
            if config.version < 2:
                self.message_user(
                    request, _("%s has no earlier version.") % config, messages.WARNING
                )
                continue
            roll_back(config, config.version - 1, author=request.user)
            self.message_user(request, _("%s was brought back.") % config)


class RoutingRuleForm(forms.ModelForm):
    """A rule, refused when a pattern would not work."""

    class Meta:
        model = RoutingRule
        fields = ("agent", "patterns", "keywords", "confidence", "enabled")

    def clean(self) -> dict:
        """Tell every pattern and keyword that cannot be used."""
        cleaned = super().clean()
        problems = check_rule(cleaned.get("patterns"), cleaned.get("keywords"))
        for problem in problems:
            self.add_error(problem.field, str(problem))
        return cleaned


@admin.register(RoutingRule)
class RoutingRuleAdmin(admin.ModelAdmin):
    """The rules of the fast router."""

    form = RoutingRuleForm
    list_display = ("agent", "confidence", "enabled", "keyword_count")
    list_filter = ("agent", "enabled")

    @admin.display(description=_("keywords"))
    def keyword_count(self, rule: RoutingRule) -> int:
        """How many keywords the rule has."""
        return len(rule.keywords)


@admin.register(SimpleAnswer)
class SimpleAnswerAdmin(admin.ModelAdmin):
    """Fixed answers."""

    list_display = ("pattern", "answer_zh", "enabled")
    search_fields = ("pattern", "answer_zh", "answer_en")


@admin.register(ModelPrice)
class ModelPriceAdmin(admin.ModelAdmin):
    """Prices of models."""

    list_display = ("model", "prompt_usd", "completion_usd", "source")


class StepInline(admin.TabularInline):
    """What a run did, in order."""

    model = RunStep
    fields = ("index", "kind", "agent", "name", "status", "duration_ms", "input", "output")
    readonly_fields = fields
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Runs write their own steps."""
        return False


@admin.register(Run)
class RunAdmin(ReadOnlyAdmin):
    """How answers were made."""

    list_display = (
        "created_at",
        "user",
        "agent",
        "status",
        "attempt",
        "model",
        "prompt_tokens",
        "completion_tokens",
        "cost_usd",
    )
    list_filter = ("status", "agent", "model", "created_at")
    search_fields = ("id", "user__username", "message__content")
    list_select_related = ("user",)
    inlines = (StepInline,)


@admin.register(UsageEntry)
class UsageEntryAdmin(ReadOnlyAdmin):
    """The ledger of tokens and cost."""

    list_display = (
        "created_at",
        "user",
        "agent",
        "model",
        "prompt_tokens",
        "completion_tokens",
        "cost_usd",
    )
    list_filter = ("agent", "model", "created_at")
    search_fields = ("user__username",)
    list_select_related = ("user",)
