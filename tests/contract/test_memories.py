"""``memories``: made, listed, corrected, deleted, restored; each with its history."""

from tests.contract.conftest import assert_problem
from tests.contract.memories import MEMORIES, MEMORY_FIELDS, batch, keep, listed


async def test_a_memory_is_made_and_tells_where_it_comes_from(api):
    async with api() as client:
        made = await keep(client, "我的GPA是3.8/4.0", metadata={"note": "成绩单"})
        assert made.keys() == MEMORY_FIELDS | {"action", "conflictId", "others"}
        assert (made["action"], made["conflictId"]) == ("ADD", None)
        assert (made["type"], made["status"], made["content"]) == (
            "FACT", "active", "我的GPA是3.8/4.0",
        )  # fmt: skip
        assert 0 <= made["importance"] <= 1 and 0 <= made["score"] <= 1
        assert made["tier"] in ("working", "short")
        assert made["source"]["kind"] == "api" and made["source"]["messageId"] is None
        assert made["metadata"] == {"note": "成绩单"}
        one = (await client.get(f"{MEMORIES}/{made['id']}")).json()
        assert one == {key: made[key] for key in MEMORY_FIELDS}


async def test_a_missing_category_is_inferred_and_gives_the_key(api, student):
    async with api() as client:
        made = await keep(client, "我的GPA是3.8/4.0")
        plain = await keep(client, "我家的猫叫团子")
    assert (made["category"], made["value"]) == ("gpa", "3.8")
    assert made["key"] == f"user:{student.pk}:gpa"
    assert plain["category"] and plain["key"] is None


async def test_a_new_value_replaces_the_old_one_which_stays_as_history(api):
    async with api() as client:
        old = await keep(client, "我的GPA是3.7/4.0")
        new = await keep(client, "我的GPA是3.8/4.0")
        assert new["action"] == "REPLACE"
        assert [item["id"] for item in await listed(client)] == [new["id"]]
        past = await listed(client, "?status=superseded")
        assert [item["id"] for item in past] == [old["id"]]
        assert past[0]["supersededBy"] == new["id"] and past[0]["validTo"]
        history = (await client.get(f"{MEMORIES}/{old['id']}/history")).json()
        assert [event["action"] for event in history["items"]] == ["created", "superseded"]
        assert history["total"] == 2
        before, after = history["items"][1]["before"], history["items"][1]["after"]
        assert (before["status"], after["status"]) == ("active", "superseded")
        assert before["validTo"] is None and after["validTo"]


async def test_the_list_is_filtered(api):
    async with api() as client:
        await keep(client, "我的GPA是3.8/4.0")
        await keep(client, "我喜欢暖和的地方", "PREFERENCE", category="Climate")
        await keep(client, "决定先写活动列表", "DECISION", category="plan")

        async def contents(query: str) -> set[str]:
            return {item["content"] for item in await listed(client, query)}

        assert len(await contents("")) == 3
        assert await contents("?types=PREFERENCE") == {"我喜欢暖和的地方"}
        assert len(await contents("?types=PREFERENCE,DECISION")) == 2
        assert len(await contents("?types=PREFERENCE&types=DECISION")) == 2
        assert await contents("?category=climate") == {"我喜欢暖和的地方"}
        assert await contents("?category=CLIMATE&types=FACT") == set()
        assert await contents("?search=活动") == {"决定先写活动列表"}
        assert await contents("?search=nothing like it") == set()
        assert await contents("?status=pending") == set()
        assert len(await contents("?status=active,pending,superseded")) == 3


async def test_the_list_is_paged_newest_first(api):
    async with api() as client:
        days = [
            {"content": f"day {n}", "type": "FACT", "createdAt": f"2026-01-0{n}T08:00:00Z"}
            for n in (3, 1, 5, 2, 4)
        ]
        await batch(client, *days)
        page = (await client.get(f"{MEMORIES}?page=2&limit=2")).json()
        assert [item["content"] for item in page["items"]] == ["day 3", "day 2"]
        assert (page["total"], page["page"], page["limit"]) == (5, 2, 2)
        beyond = (await client.get(f"{MEMORIES}?page=9&limit=2")).json()
        assert beyond["items"] == [] and beyond["total"] == 5
        assert (await client.get(f"{MEMORIES}?limit=5000")).json()["limit"] == 100


async def test_what_a_message_left_behind_is_listed_by_the_message(api):
    async with api() as client:
        await keep(client, "我的GPA是3.8/4.0")
        nobodys = "26a95429-0cea-4e88-afe9-da09af0f1b82"
        assert await listed(client, f"?messageId={nobodys}") == []


async def test_a_correction_overrides_and_keeps_the_id(api):
    async with api() as client:
        made = await keep(client, "SAT考了1520")
        url = f"{MEMORIES}/{made['id']}"
        edited = (await client.patch(url, json={"content": "SAT考了1480"})).json()
        assert edited["id"] == made["id"]
        assert (edited["content"], edited["value"]) == ("SAT考了1480", "1480")
        moved = await client.patch(url, json={"category": "score", "type": "FEEDBACK"})
        assert (moved.json()["category"], moved.json()["type"]) == ("score", "FEEDBACK")
        pinned = (await client.patch(url, json={"pinned": True})).json()
        assert pinned["pinned"] is True and pinned["content"] == "SAT考了1480"
        events = (await client.get(f"{url}/history")).json()["items"]
        assert [event["action"] for event in events] == ["created", "edited", "edited", "pinned"]
        assert {event["actor"] for event in events} == {"person"}


async def test_importance_is_set(api):
    async with api() as client:
        made = await keep(client, "我家的猫叫团子", importance=0.2)
        assert made["importance"] == 0.2
        url = f"{MEMORIES}/{made['id']}/importance"
        for value in (0, 0.75, 1):
            changed = await client.patch(url, json={"importance": value})
            assert changed.status_code == 200 and changed.json()["importance"] == value


async def test_a_deletion_is_at_once_and_can_be_taken_back(api):
    async with api() as client:
        made = await keep(client, "我家的猫叫团子")
        url = f"{MEMORIES}/{made['id']}"
        gone = await client.delete(url)
        assert gone.status_code == 204 and gone.content == b""
        assert await listed(client) == []
        assert_problem(await client.get(url), 404, "memory_not_found")
        assert_problem(await client.delete(url), 404, "memory_not_found")
        assert_problem(await client.patch(url, json={"pinned": True}), 404, "memory_not_found")
        back = await client.post(f"{url}/restore")
        assert back.status_code == 200 and back.json()["id"] == made["id"]
        assert [item["id"] for item in await listed(client)] == [made["id"]]
        assert_problem(await client.post(f"{url}/restore"), 404, "memory_not_found")


async def test_settings_and_preferences_are_one_truth(api):
    async with api() as client:
        settings = f"{MEMORIES}/settings"
        assert (await client.get(settings)).json() == {"paused": False}
        paused = await client.patch(settings, json={"paused": True})
        assert paused.status_code == 200 and paused.json() == {"paused": True}
        chosen = (await client.get("/ai-agent/user-data/preferences")).json()
        assert chosen["enableMemory"] is False
        await client.put("/ai-agent/user-data/preferences", json={"enableMemory": True})
        assert (await client.get(settings)).json() == {"paused": False}
