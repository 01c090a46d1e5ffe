"""How a person likes to be answered: read, changed, put back.

Who has chosen nothing has no row and gets the defaults. Whether the memory is on is kept here and
nowhere else.
"""

from dataclasses import dataclass, fields
from typing import Any

from userdata.models import Preferences, User
from userdata.scope import person


@dataclass(frozen=True)
class PreferencesValues:
    """What counts for one person; ``language`` is ``zh`` or ``en``, the account's unless chosen.

    With ``enable_memory`` off nothing new is remembered and nothing is recalled; what was
    remembered before is kept.
    """

    communication_style: str = Preferences.Style.FRIENDLY.value
    response_length: str = Preferences.Length.MODERATE.value
    language: str = User.Locale.ZH.value
    regions: tuple[str, ...] = ()
    sizes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    essay_style: str = ""
    essay_tone: str = ""
    enable_memory: bool = True
    enable_suggestions: bool = True


_NAMES = tuple(field.name for field in fields(PreferencesValues))


def preferences_of(user_id: int) -> PreferencesValues:
    """A person's preferences; the defaults for somebody who has chosen nothing."""
    with person(user_id):
        row = Preferences.objects.select_related("user").filter(user_id=user_id).first()
        if row:
            return _values(row, row.user.locale)
        locale = User.objects.filter(pk=user_id).values_list("locale", flat=True).first()
        return _values(Preferences(user_id=user_id), locale or "")


def set_preferences(user_id: int, **changes: Any) -> PreferencesValues:
    """Change the named preferences (the fields of ``PreferencesValues``) and keep the others.

    Raises:
        ValidationError: a value is none of those that a preference can have; nothing is changed.
        TypeError: there is no such preference.
    """
    if unknown := changes.keys() - set(_NAMES):
        raise TypeError(f"no such preference: {', '.join(sorted(unknown))}")
    with person(user_id):
        row, _ = Preferences.objects.get_or_create(user_id=user_id)
        row = Preferences.objects.select_for_update().get(pk=row.pk)
        for name, value in changes.items():
            setattr(row, name, list(value) if isinstance(value, tuple) else value)
        row.full_clean(exclude=["user"], validate_unique=False, validate_constraints=False)
        row.save()
        return _values(row, row.user.locale)


def reset_preferences(user_id: int) -> PreferencesValues:
    """Put every preference back to its default."""
    with person(user_id):
        Preferences.objects.filter(user_id=user_id).delete()
    return preferences_of(user_id)


def _values(row: Preferences, locale: str) -> PreferencesValues:
    """A row's values, with lists made unchangeable and the account's language filled in."""
    values = {name: getattr(row, name) for name in _NAMES}
    values = {name: tuple(v) if isinstance(v, list) else v for name, v in values.items()}
    values["language"] = values["language"] or locale or User.Locale.ZH.value
    return PreferencesValues(**values)
