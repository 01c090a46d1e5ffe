"""What the agents can do, and the tables of the domain that they do it on."""

from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

SUBJECTS = (
    "application",
    "assessments",
    "community",
    "essays",
    "outside",
    "prediction",
    "schools",
    "timeline",
)


class ToolsConfig(AppConfig):
    """Declares every tool once Django is ready."""

    default_auto_field = "django.db.models.BigAutoField"
    name = "tools"
    verbose_name = _("Facts and records")

    def ready(self) -> None:
        """Run once all models are loaded."""
        import_module("tools.delegation")
        for subject in SUBJECTS:
            import_module(f"tools.{subject}.tools")
