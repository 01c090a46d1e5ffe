"""Every model that reaches a person is in the registry of personal data, and leads to its owner."""

import pytest
from django.apps import apps
from django.contrib.admin.models import LogEntry
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group
from django.db.models import ForeignKey, Model
from django.utils import timezone

from agents.models import Run, RunStep, UsageEntry
from memory.models import Conversation, Message
from userdata import registry
from userdata.registry import claims

User = get_user_model()


def points_at(model: type[Model]) -> set[type[Model]]:
    """What the model's own relations lead to (foreign keys, one-to-one, many-to-many)."""
    fields = model._meta.get_fields()
    return {f.related_model for f in fields if f.is_relation and f.concrete and f.related_model}


def models_that_reach_a_person() -> set[type[Model]]:
    every_model = set(apps.get_models(include_auto_created=True))
    reaching = {User}
    while more := {m for m in every_model - reaching if points_at(m) & reaching}:
        reaching |= more
    return reaching


def unclaimed() -> set[str]:
    reaching = models_that_reach_a_person()
    return {model._meta.label for model in reaching if not registry.is_claimed(model)}


def owner_path(claim) -> list[ForeignKey]:
    """The relations that the claim's lookup walks."""
    model, path = claim.model, []
    for name in claim.owner.split("__") if claim.owner else []:
        path.append(model._meta.get_field(name))
        model = path[-1].related_model
    return path


def make_rows(user) -> None:
    """Something in each of the tables that an ordinary talk fills."""
    user.groups.add(Group.objects.get_or_create(name="all")[0])
    LogEntry.objects.create(user=user, action_flag=1, object_repr="x")
    now = timezone.now()
    conversation = Conversation.objects.create(user=user, updated_at=now)
    message = Message.objects.create(
        user=user, conversation=conversation, role="user", content="x", created_at=now
    )
    run = Run.objects.create(user=user, conversation=conversation, message=message)
    RunStep.objects.create(run=run, index=0, kind="route", started_at=now)
    UsageEntry.objects.create(user=user, run=run, prompt_tokens=1, completion_tokens=1)


def test_every_model_that_reaches_a_person_is_claimed():
    assert unclaimed() == set(), "claim them in the personal_data.py of their app"


@pytest.mark.parametrize("model", [Message, RunStep, LogEntry, User.groups.through])
def test_a_model_without_a_claim_is_noticed(monkeypatch, model):
    monkeypatch.delitem(registry._claims, model)
    assert unclaimed() == {model._meta.label}


@pytest.mark.parametrize("claim", list(claims()), ids=lambda claim: claim.model._meta.label)
def test_a_claim_leads_to_exactly_one_person(claim):
    path = owner_path(claim)
    assert all(isinstance(field, ForeignKey) for field in path)
    assert (path[-1].related_model if path else claim.model) is User


@pytest.mark.django_db
def test_the_rows_of_one_person_are_never_those_of_another():
    one, other = (User.objects.create_user(name) for name in ("one", "other"))
    for user in (one, other):
        make_rows(user)
    filled = 0
    for claim in claims():
        of_one, of_other = (set(claim.rows_of(user.pk)) for user in (one, other))
        assert not of_one & of_other
        assert len(of_one) == len(of_other)
        filled += bool(of_one)
    assert filled >= 7
