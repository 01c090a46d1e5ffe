"""A category that staff add is read, keyed, shown and given out without a line of code."""

import pytest
from django.test import Client
from django.urls import reverse

from memory.models import CategoryRule, Memory
from memory.selectors import retrieval_context
from tests.contract.memories import MEMORIES
from tests.memory.remembering.support import Talk
from userdata import registry, scope
from userdata.models import User
from userdata.threads import in_thread

DORM = {
    "category": "dorm", "label_zh": "宿舍", "label_en": "Dorm room", "type": "PREFERENCE",
    "about": "the kind of dorm room that the student wants", "strategy": "KEEP_LATEST",
    "found_by": r"住(?P<value>单人间|双人间)", "scales": "[]", "order": "3",
    "enabled": "on",
}  # fmt: skip
HEIGHT = {
    "category": "height", "label_zh": "身高", "label_en": "Height", "type": "FACT",
    "strategy": "KEEP_HIGHEST", "found_by": r"身高(?:是|有)?(?P<value>[\d一二三五七八十百]{1,8})",
    "minimum": "100", "maximum": "230", "unit": "cm", "scales": "[]", "enabled": "on",
}  # fmt: skip


@pytest.fixture
def staff(transactional_db) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("staff", "staff@example.org", "x"))
    return client


@pytest.fixture
def talk(student) -> Talk:
    return Talk(student.pk)


def add(staff: Client, **fields: str) -> None:
    answer = staff.post(reverse("admin:memory_categoryrule_add"), fields)
    assert answer.status_code == 302, answer.context["adminform"].form.errors


async def test_a_category_of_the_staffs_own_is_read_keyed_shown_and_exported(
    api, staff, talk, student
):
    await in_thread(add, staff, **DORM)
    await in_thread(talk.say, "我想住双人间，SAT 1500")
    await in_thread(talk.say, "还是住单人间吧")
    async with api() as client:
        found = (await client.get(f"{MEMORIES}?category=dorm")).json()["items"]
        chinese = await client.get(f"{MEMORIES}?category=dorm", headers={"Accept-Language": "zh"})
    (room,) = found
    assert (room["value"], room["type"], room["key"]) == (
        "单人间", "PREFERENCE", f"user:{student.pk}:dorm",
    )  # fmt: skip
    assert (room["categoryLabel"], room["group"]) == ("Dorm room", "preferences")
    assert room["content"] == "宿舍：单人间"
    assert chinese.json()["items"][0]["categoryLabel"] == "宿舍"
    assert room["id"] in await in_thread(_exported, student.pk)


def _exported(user_id: int) -> set[str]:
    claims = {claim.model: claim for claim in registry.claims()}
    with scope.person(user_id):
        return {str(row.pk) for row in claims[Memory].rows_of(user_id)}


async def test_a_figure_keeps_to_its_bounds_and_has_its_unit(api, staff, talk):
    await in_thread(add, staff, **HEIGHT)
    for said in ("我身高一百七十五", "身高178", "身高999", "我同学身高190", "身高要180吗？"):
        await in_thread(talk.say, said)
    async with api() as client:
        (item,) = (await client.get(f"{MEMORIES}?category=height")).json()["items"]
    assert (item["value"], item["unit"], item["content"]) == ("178", "cm", "身高：178 cm")


async def test_it_is_told_to_the_answering_model_in_its_place(staff, talk, student):
    await in_thread(add, staff, **DORM)
    await in_thread(talk.say, "我的SAT考了1500，想住单人间，GPA 3.8")
    context = await in_thread(retrieval_context, student.pk, "你好", now=talk.clock)
    assert [line.category for line in context.lines][:3] == ["gpa", "sat", "dorm"]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("found_by", r"住(.{1,5})"),
        ("found_by", r"住(?P<value>.+)"),
        ("found_by", r"(?P<value>(a{1,9}){1,9})"),
        ("found_by", r"(?P<value>(?:(?:){200}){200})"),
        ("found_by", r"(?P<value>a)\1"),
        ("key", "room:{value}"),
        ("key", "dorm:{value"),
    ],
)
def test_a_pattern_or_key_that_cannot_work_is_refused(staff, field, value):
    answer = staff.post(reverse("admin:memory_categoryrule_add"), {**DORM, field: value})
    assert field in answer.context["adminform"].form.errors
    assert not CategoryRule.objects.filter(category="dorm").exists()


@pytest.mark.parametrize(
    ("strategy", "key"),
    [("KEEP_LATEST", "{category}"), ("MERGE", "{category}:{value}"), ("KEEP_BOTH", "")],
)
def test_a_key_that_is_not_given_follows_from_the_strategy(staff, strategy, key):
    add(staff, **{**DORM, "strategy": strategy})
    assert CategoryRule.objects.get(category="dorm").key == key
