"""``memories/batch``: taken word for word, once for each external id, found when it answers."""

import asyncio
import json

import pytest

from tests.contract.conftest import assert_problem
from tests.contract.memories import MEMORIES, batch, find, keep, listed, refused_fields

BATCH = f"{MEMORIES}/batch"
JSON = {"Content-Type": "application/json"}


def item(content: str, external_id: str | None = None, **more) -> dict:
    metadata = {"externalId": external_id} if external_id else {}
    return {"content": content, "type": "FACT", "metadata": metadata, **more}


async def test_it_is_taken_word_for_word(api):
    text = "  我的GPA是3.8 \n（原话） "
    async with api() as client:
        made = await batch(
            client,
            item(text, "a", createdAt="2026-03-01T10:00:00+08:00", importance=0.3),
            item("我的GPA是3.2", "b", category="Own-Words"),
            item("no external id"),
        )
        assert [one["externalId"] for one in made] == ["a", "b", None]
        first, second, third = [
            (await client.get(f"{MEMORIES}/{one['id']}")).json() for one in made
        ]
    assert first["content"] == text and first["importance"] == 0.3
    assert first["createdAt"] == first["saidAt"] == "2026-03-01T10:00:00+08:00"
    assert first["validTo"] is None
    assert first["metadata"]["externalId"] == "a" and first["source"]["kind"] == "import"
    assert second["category"] == "own-words"
    assert {first["status"], second["status"], third["status"]} == {"active"}


async def test_repeating_it_is_harmless(api):
    async with api() as client:
        once = await batch(client, item("one", "a"), item("two", "b"))
        again = await batch(client, item("three", "c"), item("ONE, changed", "a"))
        assert again[1] == once[0]
        twice = await batch(client, item("four", "d"), item("five", "d"))
        assert twice[0] == twice[1]
        contents = {one["content"] for one in await listed(client)}
    assert contents == {"one", "two", "three", "four"}


async def test_it_is_found_when_it_answers(api):
    async with api() as client:
        made = await batch(
            client,
            item("奶奶上个月住院了", "D1:3"),
            item("My cousin plays the cello", metadata={"externalId": "D1:4", "who": "me"}),
            *[item(f"nothing in particular, number {n}") for n in range(30)],
        )  # fmt: skip
        found = await find(client, "Who plays the cello?", limit=3)
        assert found[0]["id"] == made[1]["id"]
        assert found[0]["metadata"] == {"externalId": "D1:4", "who": "me"}
        assert (await find(client, "奶奶怎么了", limit=3))[0]["id"] == made[0]["id"]


async def test_a_thousand_at_once_and_not_one_more(api):
    items = [item(f"thing number {n} of a long list", f"x{n}") for n in range(1001)]
    async with api() as client:
        response = await client.post(BATCH, json={"items": items}, timeout=120)
        assert refused_fields(response) == {"items"}
        assert (await client.get(MEMORIES)).json()["total"] == 0
        made = await client.post(BATCH, json={"items": items[:1000]}, timeout=120)
        assert made.status_code == 201
        assert [one["externalId"] for one in made.json()["items"]] == [f"x{n}" for n in range(1000)]
        assert (await client.get(MEMORIES)).json()["total"] == 1000


WRONG = [
    ({"content": ""}, "items.2.content"),
    ({"content": "   "}, "items.2.content"),
    ({"content": 4}, "items.2.content"),
    ({"content": "a\x00"}, "items.2.content"),
    ({"content": "x" * 20_001}, "items.2.content"),
    ({"type": "FANCY"}, "items.2.type"),
    ({"createdAt": "yesterday"}, "items.2.createdAt"),
    ({"createdAt": 1700000000}, "items.2.createdAt"),
    ({"createdAt": "9999-12-31T23:59:59-12:00"}, "items.2.createdAt"),
    ({"importance": 3}, "items.2.importance"),
    ({"metadata": {"externalId": 7}}, "items.2.metadata.externalId"),
    ({"metadata": {"externalId": ""}}, "items.2.metadata.externalId"),
    ({"metadata": {"externalId": "x" * 129}}, "items.2.metadata.externalId"),
    ({"metadata": "x"}, "items.2.metadata"),
]


async def test_a_bad_item_is_named_and_nothing_is_stored(api):
    async with api() as client:
        for change, field in WRONG:
            items = [item("one", "a"), item("two", "b"), {**item("three"), **change}]
            response = await client.post(BATCH, json={"items": items})
            assert refused_fields(response) == {field}, change
        for body in ({}, {"items": None}, {"items": {}}, {"items": ["text"]}, []):
            assert assert_problem(await client.post(BATCH, json=body), 400, "invalid")["errors"]
        assert await listed(client) == []


async def test_several_batches_at_once_take_their_turns(api):
    async with api() as client:
        made = await asyncio.gather(
            *(batch(client, item(f"number {n}", f"x{n}"), item("shared", "same")) for n in range(6))
        )
        assert len({one[0]["id"] for one in made}) == 6 and len({one[1]["id"] for one in made}) == 1
        assert (await client.get(MEMORIES)).json()["total"] == 7


async def test_no_items_are_no_error(api):
    async with api() as client:
        assert await batch(client) == []


async def test_it_may_be_larger_than_other_requests(api, settings):
    many = {"items": [item("x" * 19_000, f"x{n}") for n in range(40)]}
    async with api() as client:
        assert len(json.dumps(many)) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        assert (await client.post(BATCH, json=many, timeout=120)).status_code == 201
        response = await client.post(f"{MEMORIES}/search", json={"query": "a", "x": "y" * 600_000})
        assert_problem(response, 413, "request_too_large")
        settings.BATCH_MAX_BYTES = 100_000
        response = await client.post(BATCH, json=many)
        assert "100000" in assert_problem(response, 413, "request_too_large")["detail"]


@pytest.mark.parametrize("body", [b"{", b"\xff", b'{"items": NaN}'])
async def test_a_body_that_is_no_json(api, body):
    async with api() as client:
        response = await client.post(BATCH, content=body, headers=JSON)
        assert_problem(response, 400, "malformed_json")


async def test_the_same_external_id_of_two_persons_are_two_things(api, others_api):
    async with api() as client, others_api() as stranger:
        mine = await batch(client, item("mine", "same"))
        theirs = await batch(stranger, item("theirs", "same"))
        assert mine[0]["id"] != theirs[0]["id"]
        assert [one["content"] for one in await listed(stranger)] == ["theirs"]


async def test_it_leaves_what_was_said_alone(api):
    async with api() as client:
        said = await keep(client, "我的GPA是3.8/4.0")
        await batch(client, item("我的GPA是2.0/4.0"))
        kept = (await client.get(f"{MEMORIES}/{said['id']}")).json()
    assert kept["status"] == "active"
