"""Fields that take exactly what they say, and nothing that merely looks like it."""

import math
import re
from datetime import UTC, datetime
from typing import Any

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

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.validators.insert(0, no_control_characters)

    def to_internal_value(self, data: Any) -> str:
        """The text as sent."""
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class RawText(StrictText):
    """Text that is checked further in: here it only has to be text."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(allow_blank=True, trim_whitespace=False, **kwargs)
        self.validators.clear()


class StrictFlag(serializers.BooleanField):
    """``true`` or ``false``: not ``"yes"``, not ``1``."""

    def to_internal_value(self, data: Any) -> bool:
        """The value as sent."""
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class StrictInteger(serializers.IntegerField):
    """A number in JSON (a string of digits is none)."""

    def to_internal_value(self, data: Any) -> int:
        """The number as sent."""
        if isinstance(data, bool) or not isinstance(data, int):
            self.fail("invalid")
        return super().to_internal_value(data)


class StrictNumber(serializers.FloatField):
    """A finite number in JSON."""

    def to_internal_value(self, data: Any) -> float:
        """The number as sent."""
        if isinstance(data, bool) or not isinstance(data, int | float) or not math.isfinite(data):
            self.fail("invalid")
        return super().to_internal_value(data)


class Moment(serializers.DateTimeField):
    """A moment as ISO 8601 text; without an offset it is in the server's time zone."""

    EARLIEST = datetime(1900, 1, 1, tzinfo=UTC)
    LATEST = datetime(2200, 1, 1, tzinfo=UTC)
    default_error_messages = {"range": _("Give a moment between the years 1900 and 2200.")}

    def to_internal_value(self, data: Any) -> datetime:
        """The moment as sent."""
        if not isinstance(data, str):
            self.fail("invalid", format="ISO 8601")
        moment = super().to_internal_value(data)
        if not self.EARLIEST <= moment < self.LATEST:
            self.fail("range")
        return moment


class JsonObject(serializers.DictField):
    """Any JSON object of moderate size, kept as it is."""

    LARGEST = 16_384
    default_error_messages = {
        "too_large": _("This object is too large or too deeply nested."),
        "bad_characters": _("Control characters are not allowed."),
        "bad_number": _("Numbers must be finite."),
    }

    def __init__(self, *, deepest: int = 8, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._deepest = deepest

    def run_child_validation(self, data: Any) -> dict:
        """The object, once everything in it has been looked at."""
        left = self._looked_at(data, 0, self.LARGEST)
        if left < 0:
            self.fail("too_large")
        return data

    def _looked_at(self, value: Any, depth: int, left: int) -> int:
        """How many characters of ``left`` remain behind ``value``; what cannot be kept fails."""
        if depth > self._deepest or left < 0:
            self.fail("too_large")
        if isinstance(value, dict):
            parts = [part for pair in value.items() for part in pair]
        elif isinstance(value, list):
            parts = value
        else:
            return left - self._size(value)
        for part in parts:
            left = self._looked_at(part, depth + 1, left - 1)
        return left

    def _size(self, value: Any) -> int:
        if isinstance(value, str):
            if _CONTROL.search(value):
                self.fail("bad_characters")
            return len(value)
        if isinstance(value, float) and not math.isfinite(value):
            self.fail("bad_number")
        return len(str(value))
