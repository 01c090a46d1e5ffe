"""Store as one person, read and write as another, over every address of the memory."""

from tests.contract.conftest import assert_problem
from tests.contract.memories import ENTITIES, MEMORIES, PREFERENCES, batch, find, keep
from tests.contract.test_memories_conflicts import ask_about_gpa
from userdata.threads import in_thread

SECRET = "秘密花园"
LISTS = [
    MEMORIES,
    f"{MEMORIES}?search={SECRET}",
    f"{MEMORIES}?status=active,pending,superseded",
    f"{MEMORIES}/conflicts",
    f"{MEMORIES}/conflicts?status=settled",
    ENTITIES,
]


async def fill(client) -> dict[str, str]:
    """A memory of each kind that holds the secret; the ids by kind."""
    await in_thread(ask_about_gpa)
    memory = await keep(client, f"我的论文写{SECRET}", metadata={"note": SECRET})
    deleted = await keep(client, f"旧的{SECRET}")
    await client.delete(f"{MEMORIES}/{deleted['id']}")
    await keep(client, "我的GPA是3.7/4.0")
    pending = await keep(client, "我的GPA是3.8/4.0")
    await batch(
        client,
        {"content": f"批量{SECRET}", "type": "FACT", "metadata": {"externalId": SECRET}},
    )
    entity = {"type": "TOPIC", "name": SECRET, "relations": ["interested_in"]}
    made = (await client.post(ENTITIES, json=entity)).json()
    await client.put(PREFERENCES, json={"essayPreferences": {"tone": SECRET}})
    return {
        "memory": memory["id"],
        "deleted": deleted["id"],
        "conflict": pending["conflictId"],
        "entity": made["id"],
    }


async def everything(client) -> list:
    """All that the addresses tell their own person, but what grows by being read."""
    told = [(await client.get(url)).json() for url in LISTS]
    told.append((await client.get(PREFERENCES)).json())
    for page in told:
        for item in page.get("items", []):
            item.pop("score", None)
    return told


def attempts(ids: dict[str, str]) -> list[tuple[str, str, dict | None, str]]:
    """What somebody else may try with these ids, and what they are told."""
    memory, conflict, entity = ids["memory"], ids["conflict"], ids["entity"]
    return [
        ("GET", f"{MEMORIES}/{memory}", None, "memory_not_found"),
        ("PATCH", f"{MEMORIES}/{memory}", {"content": "taken"}, "memory_not_found"),
        ("PATCH", f"{MEMORIES}/{memory}", {"pinned": True}, "memory_not_found"),
        ("DELETE", f"{MEMORIES}/{memory}", None, "memory_not_found"),
        ("PATCH", f"{MEMORIES}/{memory}/importance", {"importance": 0}, "memory_not_found"),
        ("GET", f"{MEMORIES}/{memory}/history", None, "memory_not_found"),
        ("GET", f"{MEMORIES}/{ids['deleted']}/history", None, "memory_not_found"),
        ("POST", f"{MEMORIES}/{memory}/restore", None, "memory_not_found"),
        ("POST", f"{MEMORIES}/{ids['deleted']}/restore", None, "memory_not_found"),
        ("POST", f"{MEMORIES}/conflicts/{conflict}", {"choice": "both"}, "conflict_not_found"),
        ("PUT", f"{ENTITIES}/{entity}", {"name": "taken"}, "entity_not_found"),
    ]


async def test_ids_of_another_person_are_not_there(api, others_api):
    async with api() as mine, others_api() as theirs:
        ids = await fill(mine)
        before = await everything(mine)
        for method, url, body, code in attempts(ids):
            response = await theirs.request(method, url, json=body)
            assert_problem(response, 404, code)
            assert SECRET not in response.text
        assert await everything(mine) == before


async def test_lists_searches_and_the_context_are_ones_own(api, others_api):
    async with api() as mine, others_api() as theirs:
        await fill(mine)
        for url in LISTS:
            page = (await theirs.get(url)).json()
            assert (page["items"], page["total"]) == ([], 0), url
        for options in ({}, {"useSemanticSearch": False}, {"includeConversations": True}):
            assert await find(theirs, SECRET, limit=100, **options) == []
        context = await theirs.post("/ai-agent/refresh-context")
        assert context.status_code == 200 and SECRET not in context.text
        assert SECRET not in (await theirs.get(PREFERENCES)).text
        mine_again = await mine.post("/ai-agent/refresh-context")
        assert mine_again.status_code == 200


async def test_the_same_said_by_two_persons_stays_two(api, others_api):
    async with api() as mine, others_api() as theirs:
        ids = await fill(mine)
        before = await everything(mine)
        made = await keep(theirs, f"我的论文写{SECRET}")
        assert made["action"] == "ADD" and made["id"] != ids["memory"]
        gpa = await keep(theirs, "我的GPA是2.0/4.0")
        assert gpa["action"] == "ADD"
        taken = await batch(
            theirs, {"content": "x", "type": "FACT", "metadata": {"externalId": SECRET}}
        )
        entity = await theirs.post(ENTITIES, json={"type": "TOPIC", "name": SECRET})
        assert entity.status_code == 201 and entity.json()["relations"] == []
        assert entity.json()["id"] != ids["entity"] and taken[0]["id"]
        assert await everything(mine) == before


async def test_pausing_is_ones_own(api, others_api):
    async with api() as mine, others_api() as theirs:
        await theirs.patch(f"{MEMORIES}/settings", json={"paused": True})
        assert (await mine.get(f"{MEMORIES}/settings")).json() == {"paused": False}
