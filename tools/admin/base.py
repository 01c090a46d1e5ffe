"""What several pages of the domain share."""


class Curating:
    """Marks what staff save as theirs, so that loading the reference files leaves it alone."""

    def save_model(self, request, obj, form, change) -> None:
        """Save with the mark, unless staff have just taken it off."""
        if "curated" not in form.changed_data:
            obj.curated = True
        super().save_model(request, obj, form, change)

    def save_formset(self, request, form, formset, change) -> None:
        """The same for rows edited beside their university."""
        for row in formset.save(commit=False):
            row.curated = True
            row.save()
        for row in formset.deleted_objects:
            row.delete()
        formset.save_m2m()
