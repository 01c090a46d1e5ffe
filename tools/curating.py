"""What the pages of facts share: staff edit, import and export them as CSV or JSON.

What staff save or import is theirs: loading reference files and later imports leave it alone.
"""

from typing import Any

from django.http import HttpRequest
from import_export.admin import ImportExportModelAdmin
from import_export.formats.base_formats import CSV, JSON
from import_export.resources import ModelResource


class Curating:
    """Marks what staff save as theirs, so that loading the reference files leaves it alone."""

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Save with the mark, unless staff have just taken it off."""
        if "curated" not in form.changed_data:
            obj.curated = True
        super().save_model(request, obj, form, change)

    def save_formset(self, request: HttpRequest, form: Any, formset: Any, change: bool) -> None:
        """The same for rows edited beside their university."""
        for row in formset.save(commit=False):
            row.curated = True
            row.save()
        for row in formset.deleted_objects:
            row.delete()
        formset.save_m2m()


class FactsAdmin(Curating, ImportExportModelAdmin):
    """A list of facts that staff edit, import and export."""

    import_formats = export_formats = [CSV, JSON]


class FactsResource(ModelResource):
    """Checks rows as the forms do and takes all of a file or none."""

    class Meta:
        exclude = ("id", "curated", "imported")
        clean_model_instances = True
        use_transactions = True
        skip_unchanged = True

    def before_save_instance(self, instance: Any, row: Any, **kwargs: Any) -> None:
        """Mark the row as staff's own."""
        instance.curated = True
