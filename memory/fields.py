"""The one way in and out of the database for what a person said.

Today texts are stored as they are. A cipher with a key per person goes into ``seal`` and
``unseal``, and nowhere else: no query looks into these columns (words for search are keyed hashes,
see ``memory.keys``).
"""

import json
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models


def seal(user_id: int, text: str) -> str:
    """A person's text as it is stored."""
    return text


def unseal(stored: str) -> str:
    """The text of a stored value, which names the key that it needs."""
    return stored


class PersonalTextField(models.TextField):
    """Text of a person; the model has a ``user_id``.

    Rows are written one by one or by ``bulk_create``: ``update(content=...)`` would not know whose
    text it is.
    """

    def pre_save(self, model_instance: models.Model, add: bool) -> str | None:
        """The sealed text of an instance that is being saved."""
        return self.sealed(model_instance.user_id, super().pre_save(model_instance, add))

    def sealed(self, user_id: int, value: Any) -> str | None:
        """A value as it is stored."""
        return None if value is None else seal(user_id, self.to_text(value))

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> Any:
        """The text of a row that is being read."""
        return None if value is None else self.from_text(unseal(value))

    def to_text(self, value: Any) -> str:
        """The value as text."""
        return value

    def from_text(self, text: str) -> Any:
        """The value of a text."""
        return text


class PersonalJSONField(PersonalTextField):
    """A JSON value of a person, kept as sealed text; nothing looks into it by SQL."""

    # What the type checker takes for the value of such a field: a text's would be a text.
    _pyi_private_set_type: Any
    _pyi_private_get_type: Any

    def to_text(self, value: Any) -> str:
        """The value as JSON."""
        return json.dumps(value, ensure_ascii=False, cls=DjangoJSONEncoder)

    def from_text(self, text: str) -> Any:
        """The value of the JSON."""
        return json.loads(text)
