"""``memories/conflicts``: what waits for the person, and what they say."""

import pytest

from memory.models import CategoryRule
from tests.contract.conftest import assert_problem
from tests.contract.memories import MEMORIES, MEMORY_FIELDS, keep, listed
from userdata.threads import in_thread

CONFLICTS = f"{MEMORIES}/conflicts"


def ask_about_gpa() -> None:
    """From now on, a second GPA is a question to the person."""
    CategoryRule.objects.update_or_create(
        category="gpa", defaults={"type": "FACT", "strategy": "ASK_USER", "enabled": True}
    )


@pytest.fixture
def torn(transactional_db):
    """Makes a client's person say two things that cannot both hold."""

    async def tear(client) -> tuple[dict, dict]:
        await in_thread(ask_about_gpa)
        return await keep(client, "我的GPA是3.7/4.0"), await keep(client, "我的GPA是3.8/4.0")

    return tear


async def test_a_question_shows_both_sides(api, torn, student):
    async with api() as client:
        current, proposed = await torn(client)
        assert proposed["action"] == "PENDING" and proposed["status"] == "pending"
        page = (await client.get(CONFLICTS)).json()
        assert (page["total"], page["page"], page["limit"]) == (1, 1, 20)
        conflict = page["items"][0]
        assert conflict["id"] == proposed["conflictId"]
        assert (conflict["status"], conflict["category"]) == ("open", "gpa")
        assert conflict["key"] == f"user:{student.pk}:gpa"
        assert conflict["reason"] and conflict["createdAt"]
        assert conflict["current"].keys() == conflict["proposed"].keys() == MEMORY_FIELDS
        assert conflict["current"]["id"] == current["id"]
        assert conflict["proposed"]["id"] == proposed["id"]
        assert {item["status"] for item in await listed(client)} == {"active", "pending"}
        assert [item["id"] for item in await listed(client, "?status=pending")] == [proposed["id"]]


@pytest.mark.parametrize(
    ("choice", "holds", "contents"),
    [
        ("current", 0, {"我的GPA是3.7/4.0"}),
        ("proposed", 1, {"我的GPA是3.8/4.0"}),
        ("both", 1, {"我的GPA是3.7/4.0", "我的GPA是3.8/4.0"}),
    ],
)
async def test_it_is_settled_once(api, torn, choice, holds, contents):
    async with api() as client:
        sides = await torn(client)
        url = f"{CONFLICTS}/{sides[1]['conflictId']}"
        answer = await client.post(url, json={"choice": choice})
        assert answer.status_code == 200, answer.text
        settled = answer.json()
        assert settled["memory"]["id"] == sides[holds]["id"]
        assert settled["memory"]["status"] == "active"
        assert (settled["conflict"]["status"], settled["conflict"]["choice"]) == ("settled", choice)
        assert settled["conflict"]["settledAt"]
        assert {item["content"] for item in await listed(client)} == contents
        assert_problem(await client.post(url, json={"choice": choice}), 409, "already_settled")
        assert (await client.get(CONFLICTS)).json()["total"] == 0
        assert (await client.get(f"{CONFLICTS}?status=settled")).json()["total"] == 1


async def test_deleting_one_side_answers_the_question(api, torn):
    async with api() as client:
        current, proposed = await torn(client)
        await client.delete(f"{MEMORIES}/{current['id']}")
        assert (await client.get(CONFLICTS)).json()["total"] == 0
        settled = (await client.get(f"{CONFLICTS}?status=settled")).json()["items"][0]
        assert settled["current"] is None and settled["proposed"]["status"] == "active"
        assert [item["id"] for item in await listed(client)] == [proposed["id"]]


async def test_questions_are_paged(api, student, torn):
    async with api() as client:
        _, first = await torn(client)
        url = f"{CONFLICTS}/{first['conflictId']}"
        await client.post(url, json={"choice": "current"})
        await keep(client, "我的GPA是3.9/4.0")
        await keep(client, "我的GPA是3.6/4.0")
        total = (await client.get(CONFLICTS)).json()["total"]
        page = (await client.get(f"{CONFLICTS}?page={total}&limit=1")).json()
        assert len(page["items"]) == 1 and page["total"] == total
        beyond = (await client.get(f"{CONFLICTS}?page=9")).json()
        assert beyond["items"] == []
