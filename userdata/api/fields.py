"""Fields that take exactly what they say, and nothing that merely looks like it."""

import re

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")


def no_control_characters(text: str) -> None:
    """Refuse characters that are no text (tabs and line ends are).

    Raises:
        ValidationError: there is one.
    """
    if _CONTROL.search(text):
        raise serializers.ValidationError(
            _("Control characters are not allowed."), code="bad_characters"
        )


class StrictText(serializers.CharField):
    """Text that must be sent as text: a number or a truth value is an error."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.validators.insert(0, no_control_characters)

    def to_internal_value(self, data) -> str:
        """The text as sent."""
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class RawText(StrictText):
    """Text that is checked further in: here it only has to be text."""

    def __init__(self, **kwargs) -> None:
        super().__init__(allow_blank=True, trim_whitespace=False, **kwargs)
        self.validators.clear()


class StrictFlag(serializers.BooleanField):
    """``true`` or ``false``: not ``"yes"``, not ``1``."""

    def to_internal_value(self, data) -> bool:
        """The value as sent."""
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class StrictInteger(serializers.IntegerField):
    """A number in JSON (a string of digits is none)."""

    def to_internal_value(self, data) -> int:
        """The number as sent."""
        if isinstance(data, bool) or not isinstance(data, int):
            self.fail("invalid")
        return super().to_internal_value(data)
