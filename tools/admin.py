"""The domain's tables for staff, a module for each subject. Importing this registers all."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

import tools.assessments.admin
import tools.community.admin
import tools.essays.admin
import tools.prediction.admin
import tools.profile.admin
import tools.schools.admin
import tools.timeline.admin  # noqa: F401
from tools.models import ReferenceLoad


@admin.register(ReferenceLoad)
class ReferenceLoadAdmin(admin.ModelAdmin):
    """Which reference files are loaded; only to look at."""

    list_display = ["name", "rows", "loaded_at"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Rows come from the loading command."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Rows come from the loading command."""
        return False
