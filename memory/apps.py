"""What the student said: conversations now, memories beside them."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class MemoryConfig(AppConfig):
    """Enter by ``memory.services`` (writes) and ``memory.selectors`` (reads)."""

    default_auto_field = "django.db.models.BigAutoField"
    name = "memory"
    verbose_name = _("Memory")
