"""The figures of the categories, edited by staff."""

import re

from django import forms
from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from memory.models import CategoryRule


class CategoryRuleForm(forms.ModelForm):
    """A rule, refused when it could not work."""

    class Meta:
        model = CategoryRule
        fields = (
            "category", "type", "strategy", "pattern", "minimum", "maximum", "step", "scales",
            "importance", "enabled",
        )  # fmt: skip

    def clean_pattern(self) -> str:
        """A regular expression."""
        pattern = self.cleaned_data["pattern"]
        try:
            re.compile(pattern)
        except re.error as error:
            raise forms.ValidationError(_("No regular expression: %s") % error) from error
        return pattern

    def clean_scales(self) -> list:
        """A list of numbers or of names."""
        scales = self.cleaned_data["scales"]
        plain = isinstance(scales, list) and all(
            isinstance(one, str | int | float) and not isinstance(one, bool) for one in scales
        )
        if not plain:
            raise forms.ValidationError(_('Give a list: ["/4.0", "/100"]'))
        return scales

    def clean_step(self) -> float | None:
        """Nothing, or something that leads on."""
        step = self.cleaned_data["step"]
        if step is not None and step < 0:
            raise forms.ValidationError(_("A step is not negative."))
        return step

    def clean(self) -> dict:
        """The least is no more than the most."""
        cleaned = super().clean()
        least, most = cleaned.get("minimum"), cleaned.get("maximum")
        if least is not None and most is not None and least > most:
            self.add_error("maximum", _("The most is less than the least."))
        return cleaned


@admin.register(CategoryRule)
class CategoryRuleAdmin(admin.ModelAdmin):
    """What counts as a value of each category, and how its conflicts are settled."""

    form = CategoryRuleForm
    list_display = (
        "category", "type", "strategy", "minimum", "maximum", "importance", "enabled",
        "updated_at",
    )  # fmt: skip
    list_filter = ("type", "strategy", "enabled")
    search_fields = ("category",)
