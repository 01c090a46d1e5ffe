"""How a person likes to be answered: defaults, changes, and nobody else's."""

import pytest
from django.core.exceptions import ValidationError
from django.db import connection

from userdata.models import Preferences, User
from userdata.preferences import (
    PreferencesValues,
    preferences_of,
    reset_preferences,
    set_preferences,
)
from userdata.scope import Unscoped, person


@pytest.fixture
def lin(db) -> User:
    return User.objects.create_user("lin", locale="en")


@pytest.fixture
def wang(db) -> User:
    return User.objects.create_user("wang")


def test_who_has_chosen_nothing_gets_the_defaults_and_no_row(lin, wang):
    assert preferences_of(wang.pk) == PreferencesValues()
    assert preferences_of(lin.pk) == PreferencesValues(language="en")
    with person(lin.pk):
        assert Preferences.objects.count() == 0


def test_a_change_keeps_what_it_does_not_name(lin):
    set_preferences(lin.pk, response_length="brief", regions=("California", "纽约"))
    changed = set_preferences(lin.pk, enable_memory=False, language="zh")
    assert changed == preferences_of(lin.pk)
    assert changed == PreferencesValues(
        response_length="brief",
        regions=("California", "纽约"),
        enable_memory=False,
        language="zh",
    )


def test_a_reset_is_the_beginning(lin):
    set_preferences(lin.pk, communication_style="casual", language="zh")
    assert reset_preferences(lin.pk) == PreferencesValues(language="en")
    assert reset_preferences(lin.pk) == preferences_of(lin.pk)


@pytest.mark.parametrize(
    "change",
    [
        {"communication_style": "rude"},
        {"response_length": ""},
        {"language": "fr"},
        {"regions": ["x" * 65]},
        {"sizes": ["small"] * 21},
        {"essay_tone": "x" * 65},
        {"enable_memory": "perhaps"},
    ],
)
def test_what_cannot_be_chosen_changes_nothing(lin, change):
    with pytest.raises(ValidationError):
        set_preferences(lin.pk, essay_style="vivid", **change)
    assert preferences_of(lin.pk).essay_style == ""


def test_an_unknown_preference_is_a_mistake(lin):
    with pytest.raises(TypeError):
        set_preferences(lin.pk, colour="red")


def test_they_are_one_persons_own(lin, wang):
    set_preferences(lin.pk, essay_tone="warm", enable_memory=False)
    assert preferences_of(wang.pk) == PreferencesValues()
    reset_preferences(wang.pk)
    assert preferences_of(lin.pk).essay_tone == "warm"
    with pytest.raises(Unscoped):
        Preferences.objects.count()
    with person(wang.pk), connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM userdata_preferences")
        assert cursor.fetchone() == (0,)
        cursor.execute("UPDATE userdata_preferences SET essay_tone = 'cold'")
        assert cursor.rowcount == 0


def test_they_go_with_the_person(lin, wang):
    set_preferences(lin.pk, essay_tone="warm")
    key = lin.pk
    lin.delete()
    with person(key):
        assert Preferences.objects.count() == 0
