"""The memory in the admin: everybody's rows, looked at; little is changed, with a reason."""

import pytest
from django.contrib.admin.models import LogEntry
from django.urls import reverse

from memory.models import (
    ArchivedMemory,
    CategoryRule,
    Conflict,
    Entity,
    Extraction,
    Memory,
    MemoryEvent,
)
from memory.selectors import history_of, memory_of
from memory.services import forget, remember, upsert_entity
from tests.memory.remembering.support import Talk, make_person
from userdata import scope

MODELS = [Memory, ArchivedMemory, MemoryEvent, Conflict, Extraction, Entity, CategoryRule]


def page_of(model, name: str = "changelist", *args) -> str:
    return reverse(f"admin:memory_{model._meta.model_name}_{name}", args=args)


def act(client, memory, action: str, **fields):
    sent = {"action": action, "_selected_action": [str(memory.pk)], **fields}
    return client.post(page_of(type(memory)), sent, follow=True)


@pytest.fixture
def lin(db) -> int:
    return make_person("lin")


@pytest.fixture
def memory(lin) -> Memory:
    return remember(lin, type="FACT", content="我的GPA是3.8/4.0").memory


@pytest.fixture
def filled(lin, memory):
    """Something on every page."""
    CategoryRule.objects.update_or_create(
        category="gpa", defaults={"type": "FACT", "strategy": "ASK_USER"}
    )
    remember(lin, type="FACT", content="我的GPA是3.9/4.0")
    forget(lin, remember(lin, type="FACT", content="我家的猫叫团子").memory.pk)
    upsert_entity(lin, type="SCHOOL", name="MIT", relations=["interested_in"])
    Talk(lin).say("我的托福考了110")
    other = make_person("wang")
    remember(other, type="FACT", content="王的秘密")
    return lin


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_lists_and_pages_open_in_both_languages(admin_client, filled, model):
    with scope.everyone("the test looks"):
        row = model._default_manager.first()
        assert row is not None
    for language in ("zh-hans", "en"):
        headers = {"accept-language": language}
        found = admin_client.get(page_of(model), headers=headers)
        assert found.status_code == 200
        assert str(row.pk) in found.content.decode()
        one = admin_client.get(page_of(model, "change", row.pk), headers=headers)
        assert one.status_code == 200


@pytest.mark.parametrize("model", [Memory, ArchivedMemory, Conflict, Extraction, Entity])
def test_rows_are_found_by_their_person(admin_client, filled, model):
    def found(words: str) -> str:
        page = admin_client.get(page_of(model), {"q": words})
        assert page.status_code == 200
        return page.content.decode()

    assert "0 " in found("nobody") or "result-list" not in found("nobody")
    for words in ("lin", str(filled)):
        assert "field-user" in found(words)
        assert "王的秘密" not in found(words)
    assert "field-user" not in found("猫")


def test_a_memory_tells_where_it_comes_from_and_what_happened(admin_client, lin):
    talk = Talk(lin)
    talk.say("我的SAT考了1450")
    talk.say("说错了，SAT是1480")
    with scope.person(lin):
        old = Memory.objects.get(value="1450")
    page = admin_client.get(page_of(Memory, "change", old.pk)).content.decode()
    assert "我的SAT考了1450" in page and str(old.superseded_by) in page
    assert page_of(MemoryEvent, "changelist")[:-1] in page
    assert f"/conversation/{talk.conversation.pk}/" in page


def test_nobody_writes_or_deletes_by_hand(admin_client, filled, memory):
    assert admin_client.get(page_of(Memory, "add")).status_code == 403
    assert admin_client.get(page_of(Memory, "delete", memory.pk)).status_code == 403
    changed = admin_client.post(page_of(Memory, "change", memory.pk), {"content": "x"})
    assert changed.status_code == 403
    act(admin_client, memory, "delete_selected")
    assert memory_of(memory.user_id, memory.pk).content == "我的GPA是3.8/4.0"


def test_staff_pin_weigh_and_archive_with_a_reason(admin_client, lin, memory):
    act(admin_client, memory, "pin", reason="  asked by phone ")
    act(admin_client, memory, "set_importance", reason="of no use", importance="0.25")
    changed = memory_of(lin, memory.pk)
    assert (changed.pinned, changed.importance) == (True, 0.25)
    act(admin_client, memory, "unpin", reason="a mistake")
    assert memory_of(lin, memory.pk).pinned is False
    act(admin_client, memory, "archive", reason="not about the person")
    with scope.person(lin):
        assert ArchivedMemory.objects.get().archive_reason == "staff"
    events = history_of(lin, memory.pk)[1:]
    assert [event.action for event in events] == ["pinned", "importance", "pinned", "archived"]
    assert {event.actor for event in events} == {"staff"}
    assert events[0].reason == "asked by phone"
    assert LogEntry.objects.filter(object_id=str(memory.pk)).count() == 4


@pytest.mark.parametrize(
    ("action", "fields"),
    [
        ("pin", {}),
        ("pin", {"reason": "  "}),
        ("archive", {}),
        ("set_importance", {"reason": "why"}),
        ("set_importance", {"reason": "why", "importance": "2"}),
        ("set_importance", {"reason": "why", "importance": "much"}),
    ],
)
def test_without_a_reason_or_a_figure_nothing_happens(admin_client, lin, memory, action, fields):
    act(admin_client, memory, action, **fields)
    assert len(history_of(lin, memory.pk)) == 1


def test_a_message_that_failed_is_read_again(admin_client, lin, monkeypatch):
    talk = Talk(lin)
    message = talk.store("我的SAT考了1450")
    with scope.person(lin):
        Extraction.objects.update(status="failed", attempts=5)
        row = Extraction.objects.get()
    woken = []
    monkeypatch.setattr("memory.services.curating.wake", lambda *args: woken.append(args))
    monkeypatch.setattr("memory.services.curating.transaction.on_commit", lambda then: then())
    act(admin_client, row, "again")
    assert woken == [(lin, message.pk)]
    assert len(talk.read(message)) == 1


RULE = {
    "category": "gpa", "type": "FACT", "strategy": "KEEP_LATEST", "pattern": r"\d+", "minimum": "0",
    "maximum": "5", "step": "", "scales": '["/4.0"]', "importance": "0.9", "enabled": "on",
}  # fmt: skip


def test_staff_edit_the_figures_of_a_category(admin_client, db):
    CategoryRule.objects.all().delete()
    assert admin_client.post(page_of(CategoryRule, "add"), RULE).status_code == 302
    assert CategoryRule.objects.get().scales == ["/4.0"]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("pattern", "("),
        ("maximum", "-1"),
        ("step", "-1"),
        ("scales", '{"a": 1}'),
        ("scales", "[[1]]"),
        ("importance", "2"),
        ("strategy", "KEEP_NONE"),
        ("category", "two words"),
    ],
)
def test_a_figure_that_cannot_work_is_refused(admin_client, db, field, value):
    CategoryRule.objects.all().delete()
    page = admin_client.post(page_of(CategoryRule, "add"), {**RULE, field: value})
    assert page.status_code == 200 and field in page.context["adminform"].form.errors
    assert CategoryRule.objects.count() == 0


def test_students_cannot_look(client, django_user_model, memory):
    client.force_login(django_user_model.objects.create_user("student"))
    for model in MODELS:
        assert client.get(page_of(model)).status_code == 302
