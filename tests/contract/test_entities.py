"""``entities``: schools, people, events and topics."""

from tests.contract.conftest import assert_problem
from tests.contract.memories import ENTITIES
from tests.tools.conftest import facts  # noqa: F401

FIELDS = {
    "id", "type", "name", "attributes", "relations", "mentions", "firstSeenAt", "lastSeenAt",
}  # fmt: skip


async def save(client, type: str, name: str, status: int = 201, **more) -> dict:
    response = await client.post(ENTITIES, json={"type": type, "name": name, **more})
    assert response.status_code == status, response.text
    return response.json()


async def test_a_school_is_one_under_all_of_its_names(api, facts):  # noqa: F811
    async with api() as client:
        made = await save(
            client, "SCHOOL", "麻省理工", attributes={"priority": 1}, relations=["interested_in"]
        )
        assert made.keys() == FIELDS
        assert made["name"] == "Massachusetts Institute of Technology"
        relation = made["relations"][0]
        assert relation["relation"] == "interested_in" and relation["active"] is True
        assert relation["since"] and relation["until"] is None
        again = await save(
            client, "SCHOOL", "MIT", 200, attributes={"round": "EA"}, relations=["applied_to"]
        )
        assert again["id"] == made["id"] and again["mentions"] == 2
        assert again["attributes"] == {"priority": 1, "round": "EA"}
        assert {one["relation"] for one in again["relations"]} == {"interested_in", "applied_to"}
        assert (await client.get(ENTITIES)).json()["total"] == 1


async def test_they_are_listed_by_type_and_paged(api):
    async with api() as client:
        for type, name in (("PERSON", "王老师"), ("TOPIC", "机器人"), ("TOPIC", "建筑")):
            await save(client, type, name)
        topics = (await client.get(f"{ENTITIES}?type=TOPIC")).json()
        assert [one["name"] for one in topics["items"]] == ["建筑", "机器人"]
        page = (await client.get(f"{ENTITIES}?page=2&limit=2")).json()
        assert (page["total"], page["page"], page["limit"]) == (3, 2, 2)
        assert [one["name"] for one in page["items"]] == ["王老师"]


async def test_putting_says_the_whole_of_what_it_names(api):
    async with api() as client:
        made = await save(
            client, "TOPIC", "机器人", attributes={"level": "high"}, relations=["interested_in"]
        )
        url = f"{ENTITIES}/{made['id']}"
        renamed = (await client.put(url, json={"name": "机器人竞赛"})).json()
        assert renamed["name"] == "机器人竞赛" and renamed["attributes"] == {"level": "high"}
        assert [one["active"] for one in renamed["relations"]] == [True]
        changed = await client.put(url, json={"attributes": {}, "relations": ["won"]})
        assert changed.json()["attributes"] == {}
        active = {one["relation"]: one["active"] for one in changed.json()["relations"]}
        assert active == {"won": True, "interested_in": False}


async def test_what_was_read_can_be_put_back(api):
    async with api() as client:
        made = await save(client, "TOPIC", "机器人", relations=["interested_in"])
        url = f"{ENTITIES}/{made['id']}"
        await client.put(url, json={"relations": []})
        ended = (await client.get(ENTITIES)).json()["items"][0]
        assert ended["relations"][0]["active"] is False
        same = (await client.put(url, json=ended)).json()
        assert same == ended
        assert (await client.put(url, json=made)).json()["relations"][0]["active"] is True


async def test_two_of_one_name_and_type_cannot_be(api):
    async with api() as client:
        await save(client, "TOPIC", "建筑")
        other = await save(client, "TOPIC", "机器人")
        assert await save(client, "EVENT", "建筑")
        response = await client.put(f"{ENTITIES}/{other['id']}", json={"name": "建筑"})
        assert_problem(response, 400, "invalid_memory")
