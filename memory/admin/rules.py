"""The categories: staff edit what is known of each, and add their own."""

import re

from django import forms
from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from memory.core.conflict.keys import is_template
from memory.core.types import Strategy
from memory.models import CategoryRule
from memory.reading.patterns import checked
from memory.reading.table import ROWS

_KEPT_APART = {Strategy.MERGE: "{category}:{value}", Strategy.KEEP_BOTH: ""}

_UNUSABLE = _(
    "Give a regular expression of at most 200 characters with a group (?P<value>…); repetitions "
    "end ({0,20}), and together they leave few ways to try."
)


class CategoryRuleForm(forms.ModelForm):
    """A rule, refused when it could not work."""

    class Meta:
        model = CategoryRule
        fields = (
            "category", "label_zh", "label_en", "about", "type", "strategy", "key", "found_by",
            "pattern", "minimum", "maximum", "step", "unit", "scales", "importance", "order",
            "enabled",
        )  # fmt: skip

    def clean_pattern(self) -> str:
        """A regular expression."""
        pattern = self.cleaned_data["pattern"]
        try:
            re.compile(pattern)
        except re.error as error:
            raise forms.ValidationError(_("No regular expression: %s") % error) from error
        return pattern

    def clean_found_by(self) -> str:
        """Nothing, or a regular expression that is done soon whatever it is tried on."""
        found_by = self.cleaned_data["found_by"]
        try:
            if found_by:
                checked(found_by)
        except ValueError as error:
            raise forms.ValidationError(_UNUSABLE) from error
        return found_by

    def clean_scales(self) -> list:
        """A list of names."""
        scales = self.cleaned_data["scales"]
        if not isinstance(scales, list) or not all(isinstance(one, str) for one in scales):
            raise forms.ValidationError(_('Give a list: ["/4.0", "/100"]'))
        return scales

    def clean_step(self) -> float | None:
        """Nothing, or something that leads on."""
        step = self.cleaned_data["step"]
        if step is not None and step < 0:
            raise forms.ValidationError(_("A step is not negative."))
        return step

    def clean(self) -> dict:
        """The least is no more than the most; a new category has a key where it needs one."""
        cleaned = super().clean()
        self._clean_key(cleaned)
        least, most = cleaned.get("minimum"), cleaned.get("maximum")
        if least is not None and most is not None and least > most:
            self.add_error("maximum", _("The most is less than the least."))
        return cleaned

    def _clean_key(self, cleaned: dict) -> None:
        name, key = cleaned.get("category", ""), cleaned.get("key", "")
        if key and not is_template(key, name):
            self.add_error("key", _("Give the category, then places: {category}:{value}"))
        elif not key and name not in ROWS:
            cleaned["key"] = _KEPT_APART.get(cleaned.get("strategy"), "{category}")


@admin.register(CategoryRule)
class CategoryRuleAdmin(admin.ModelAdmin):
    """What counts as a value of each category, and how its conflicts are settled."""

    form = CategoryRuleForm
    list_display = (
        "category", "label_zh", "label_en", "type", "strategy", "minimum", "maximum", "importance",
        "enabled", "updated_at",
    )  # fmt: skip
    list_filter = ("type", "strategy", "enabled")
    search_fields = ("category", "label_zh", "label_en")
