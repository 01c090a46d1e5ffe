"""The person: accounts, consent, the registry of personal data."""

from django.apps import AppConfig
from django.utils.module_loading import autodiscover_modules
from django.utils.translation import gettext_lazy as _


class UserdataConfig(AppConfig):
    """Collects every app's ``personal_data`` declarations once all models are loaded."""

    default_auto_field = "django.db.models.BigAutoField"
    name = "userdata"
    verbose_name = _("People")

    def ready(self) -> None:
        """Run once all models are loaded."""
        autodiscover_modules("personal_data", "checks")
