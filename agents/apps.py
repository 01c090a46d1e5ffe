"""The team that thinks: configurations, routing, workflow, runs."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AgentsConfig(AppConfig):
    """Enter by ``agents.services``."""

    default_auto_field = "django.db.models.BigAutoField"
    name = "agents"
    verbose_name = _("Agents")
