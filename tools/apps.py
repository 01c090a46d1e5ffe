"""What the agents can do, and the tables of the domain that they do it on."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ToolsConfig(AppConfig):
    """Declares every tool of ``tools.library`` once Django is ready."""

    default_auto_field = "django.db.models.BigAutoField"
    name = "tools"
    verbose_name = _("Facts and records")

    def ready(self) -> None:
        """Run once all models are loaded."""
        from tools import library  # noqa: F401  (importing declares the tools)
