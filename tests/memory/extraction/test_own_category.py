"""A category that staff have added is told to the language model, and what it finds is kept."""

import json

import pytest
from django.urls import reverse

from tests.memory.remembering.support import Talk, current, make_person

pytestmark = pytest.mark.django_db

DORM = {
    "category": "dorm", "label_zh": "宿舍", "label_en": "Dorm room", "type": "PREFERENCE",
    "about": "the kind of dorm room that the student wants", "strategy": "KEEP_LATEST",
    "scales": "[]", "enabled": "on",
}  # fmt: skip


def found(value: str, quote: str) -> str:
    item = {"category": "dorm", "value": value, "said": value, "quote": quote}
    return json.dumps({"memories": [item], "wrong": []}, ensure_ascii=False)


def test_a_model_is_told_of_it_and_one_value_holds_at_a_time(admin_client, model):
    assert admin_client.post(reverse("admin:memory_categoryrule_add"), DORM).status_code == 302
    talk = Talk(make_person())
    model.answers = [found("单人间", "宿舍我要单人间"), found("双人间", "还是双人间热闹")]
    talk.say("宿舍我要单人间")
    assert current(talk.user_id, "dorm") == ["单人间"]
    talk.say("还是双人间热闹")
    assert current(talk.user_id, "dorm") == ["双人间"]
    assert f"dorm: {DORM['about']}" in model.asked[0]["messages"][0]["content"]


def test_what_the_message_does_not_say_is_refused_there_too(admin_client, model):
    admin_client.post(reverse("admin:memory_categoryrule_add"), DORM)
    talk = Talk(make_person())
    model.answers = [found("单人间", "宿舍还没想好")]
    talk.say("宿舍还没想好")
    assert current(talk.user_id, "dorm") == []
