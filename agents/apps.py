"""The team that thinks: configurations, routing, workflow, runs."""

from django.apps import AppConfig


class AgentsConfig(AppConfig):
    """Enter by ``agents.services``."""

    default_auto_field = "django.db.models.BigAutoField"
    name = "agents"
