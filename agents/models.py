"""Agent configurations, routing rules, runs with their steps, and the usage ledger."""

import uuid

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from memory.models import Conversation, Message


class AgentConfig(models.Model):
    """How one agent thinks. The current values; every saved state is kept as a version."""

    class Kind(models.TextChoices):
        TEAM = "team", _("Counselling team")
        PROJECT = "project", _("Project")

    type = models.SlugField(_("type"), max_length=32, unique=True)
    kind = models.CharField(_("kind"), max_length=16, choices=Kind.choices, default=Kind.TEAM)
    name = models.CharField(_("name"), max_length=64)
    name_zh = models.CharField(_("Chinese name"), max_length=64)
    description = models.CharField(
        _("what it is for"),
        max_length=300,
        blank=True,
        help_text=_("In English, for the agents that may hand tasks to it."),
    )
    model = models.CharField(_("model"), max_length=100, default="gpt-4o-mini")
    temperature = models.FloatField(_("temperature"), default=0.5)
    max_tokens = models.PositiveIntegerField(_("max tokens"), default=3000)
    system_prompt = models.TextField(_("system prompt"))
    tools = models.JSONField(_("tools"), default=list)
    can_delegate = models.JSONField(_("may delegate to"), default=list)
    enabled = models.BooleanField(_("enabled"), default=True)
    version = models.PositiveIntegerField(_("version"), default=1, editable=False)
    updated_at = models.DateTimeField(_("updated"), auto_now=True)

    class Meta:
        ordering = ["id"]
        verbose_name = _("agent")
        verbose_name_plural = _("agents")

    def __str__(self) -> str:
        return self.type


class AgentConfigVersion(models.Model):
    """One saved state of a configuration; never changed afterwards."""

    config = models.ForeignKey(
        AgentConfig, on_delete=models.CASCADE, related_name="versions", verbose_name=_("agent")
    )
    version = models.PositiveIntegerField(_("version"))
    values = models.JSONField(_("values"))
    note = models.CharField(_("why"), max_length=200, blank=True)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("author"),
    )
    created_at = models.DateTimeField(_("created"), auto_now_add=True)

    class Meta:
        verbose_name = _("version")
        verbose_name_plural = _("versions")
        ordering = ["-version"]
        constraints = [
            models.UniqueConstraint(fields=["config", "version"], name="agent_version_once")
        ]

    def __str__(self) -> str:
        return f"{self.config_id} v{self.version}"


class RoutingRule(models.Model):
    """What makes a message go to an agent without asking the model."""

    agent = models.SlugField(_("agent"), max_length=32)
    patterns = models.JSONField(_("regular expressions"), default=list)
    keywords = models.JSONField(_("keywords"), default=list)
    confidence = models.FloatField(_("confidence"), default=0.9)
    enabled = models.BooleanField(_("enabled"), default=True)

    class Meta:
        ordering = ["id"]
        verbose_name = _("routing rule")
        verbose_name_plural = _("routing rules")

    def __str__(self) -> str:
        return f"→ {self.agent}"


class SimpleAnswer(models.Model):
    """A question that always gets the same answer. The list is empty unless staff fill it."""

    pattern = models.CharField(_("regular expression"), max_length=200)
    answer_zh = models.TextField(_("Chinese answer"))
    answer_en = models.TextField(_("English answer"))
    enabled = models.BooleanField(_("enabled"), default=True)

    class Meta:
        ordering = ["id"]
        verbose_name = _("fixed answer")
        verbose_name_plural = _("fixed answers")

    def __str__(self) -> str:
        return self.pattern


class ModelPrice(models.Model):
    """What a model costs, in US dollars per million tokens."""

    model = models.CharField(_("model"), max_length=100, unique=True)
    prompt_usd = models.DecimalField(_("prompt, USD per million"), max_digits=10, decimal_places=4)
    completion_usd = models.DecimalField(
        _("completion, USD per million"), max_digits=10, decimal_places=4
    )
    source = models.CharField(_("source"), max_length=200, blank=True)

    class Meta:
        ordering = ["model"]
        verbose_name = _("model price")
        verbose_name_plural = _("model prices")

    def __str__(self) -> str:
        return self.model


class Run(models.Model):
    """One answer being made, owned by a server process through a lease that it keeps renewing."""

    class Status(models.TextChoices):
        RUNNING = "running", _("Running")
        COMPLETED = "completed", _("Completed")
        STOPPED = "stopped", _("Stopped by the user")
        FAILED = "failed", _("Failed")
        INTERRUPTED = "interrupted", _("Interrupted")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="runs",
        verbose_name=_("person"),
    )
    conversation = models.ForeignKey(
        Conversation, on_delete=models.CASCADE, related_name="runs", verbose_name=_("conversation")
    )
    message = models.ForeignKey(
        Message, on_delete=models.CASCADE, related_name="runs", verbose_name=_("message")
    )
    answer = models.OneToOneField(
        Message,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="answered_by",
        verbose_name=_("answer"),
    )
    attempt = models.PositiveIntegerField(_("attempt"), default=1)
    status = models.CharField(
        _("status"), max_length=16, choices=Status.choices, default=Status.RUNNING
    )
    locale = models.CharField(_("language"), max_length=8, default="zh")
    requested_agent = models.SlugField(_("requested agent"), max_length=32, blank=True)
    agent = models.SlugField(_("answering agent"), max_length=32, blank=True)
    route = models.JSONField(_("route"), default=dict)
    model = models.CharField(_("model"), max_length=100, blank=True)
    prompt_tokens = models.PositiveIntegerField(_("prompt tokens"), default=0)
    completion_tokens = models.PositiveIntegerField(_("completion tokens"), default=0)
    cost_usd = models.DecimalField(
        _("cost, USD"), max_digits=12, decimal_places=6, null=True, blank=True
    )
    timing = models.JSONField(_("timing, ms"), default=dict)
    error = models.JSONField(_("error"), null=True, blank=True)
    stop_requested = models.BooleanField(_("stop requested"), default=False)
    owner = models.CharField(_("owning process"), max_length=64, blank=True)
    lease_until = models.DateTimeField(_("lease until"), null=True, blank=True)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)

    class Meta:
        verbose_name = _("run")
        verbose_name_plural = _("runs")
        ordering = ["-created_at", "-id"]
        indexes = [
            models.Index(fields=["conversation", "-created_at"], name="run_conv_recent"),
            models.Index(
                fields=["lease_until"], name="run_live", condition=models.Q(status="running")
            ),
        ]

    def __str__(self) -> str:
        return f"{self.id} {self.status}"


class RunStep(models.Model):
    """One thing that a run did: a route, a call of the model, a tool, a delegation."""

    class Kind(models.TextChoices):
        ROUTE = "route", _("Route")
        RECALL = "recall", _("Recall")
        PLAN = "plan", _("Plan")
        TOOL = "tool", _("Tool")
        DELEGATE = "delegate", _("Delegation")
        SOLVE = "solve", _("Answer")

    run = models.ForeignKey(
        Run, on_delete=models.CASCADE, related_name="steps", verbose_name=_("run")
    )
    index = models.PositiveIntegerField(_("no."))
    kind = models.CharField(_("kind"), max_length=16, choices=Kind.choices)
    agent = models.SlugField(_("agent"), max_length=32, blank=True)
    name = models.CharField(_("name"), max_length=64, blank=True)
    status = models.CharField(_("status"), max_length=16, default="ok")
    input = models.JSONField(_("input"), null=True, blank=True)
    output = models.JSONField(_("output"), null=True, blank=True)
    model = models.CharField(_("model"), max_length=100, blank=True)
    prompt_tokens = models.PositiveIntegerField(_("prompt tokens"), default=0)
    completion_tokens = models.PositiveIntegerField(_("completion tokens"), default=0)
    started_at = models.DateTimeField(_("started"))
    duration_ms = models.FloatField(_("duration, ms"), default=0)

    class Meta:
        verbose_name = _("step")
        verbose_name_plural = _("steps")
        ordering = ["run", "index"]
        constraints = [models.UniqueConstraint(fields=["run", "index"], name="step_index_once")]

    def __str__(self) -> str:
        return f"{self.index} {self.kind} {self.name}"


class UsageEntry(models.Model):
    """Tokens and cost of one call of the model; no ``cost_usd`` when the price is not known."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="usage_entries",
        verbose_name=_("person"),
    )
    conversation = models.ForeignKey(
        Conversation,
        on_delete=models.SET_NULL,
        null=True,
        related_name="usage_entries",
        verbose_name=_("conversation"),
    )
    run = models.ForeignKey(
        Run,
        on_delete=models.SET_NULL,
        null=True,
        related_name="usage_entries",
        verbose_name=_("run"),
    )
    agent = models.SlugField(_("agent"), max_length=32)
    model = models.CharField(_("model"), max_length=100)
    prompt_tokens = models.PositiveIntegerField(_("prompt tokens"))
    completion_tokens = models.PositiveIntegerField(_("completion tokens"))
    cost_usd = models.DecimalField(
        _("cost, USD"), max_digits=12, decimal_places=6, null=True, blank=True
    )
    created_at = models.DateTimeField(_("created"), auto_now_add=True)

    class Meta:
        ordering = ["-created_at"]
        indexes = [models.Index(fields=["user", "-created_at"], name="usage_user_recent")]
        verbose_name = _("usage entry")
        verbose_name_plural = _("usage entries")

    def __str__(self) -> str:
        return f"{self.model} {self.prompt_tokens}+{self.completion_tokens}"
