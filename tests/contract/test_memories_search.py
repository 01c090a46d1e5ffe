"""``memories/search``: what answers a question, and why."""

from uuid import UUID

import pytest

from agents.api.memory_found import REASONS
from memory.core.ranking.fusion import PARTS
from memory.remembering.extracting import extract_message
from tests.contract.memories import MEMORIES, MEMORY_FIELDS, batch, find, keep
from userdata.threads import in_thread


@pytest.fixture
def filled(api):
    """A client whose person has said some things."""

    async def fill(client) -> None:
        await keep(client, "我的GPA是3.8/4.0")
        await keep(client, "我喜欢暖和的地方", "PREFERENCE", category="climate", importance=0.3)
        await keep(client, "我决定先写活动列表", "DECISION", category="plan", importance=0.9)
        await batch(
            client,
            {"content": "暑假在医院做义工", "type": "FACT", "createdAt": "2026-07-15T09:00:00Z",
             "metadata": {"externalId": "v1"}},
        )  # fmt: skip

    return fill


async def test_what_is_found_is_a_memory_with_its_scores(api, filled):
    async with api() as client:
        await filled(client)
        found = await find(client, "我的绩点是多少")
    best = found[0]
    assert best["content"] == "我的GPA是3.8/4.0"
    assert best.keys() == MEMORY_FIELDS | {"scores", "explanation"}
    assert best["scores"] and all(isinstance(part, float | int) for part in best["scores"].values())
    assert best["explanation"] == []
    assert [one["score"] for one in found] == sorted((one["score"] for one in found), reverse=True)


async def test_it_is_narrowed(api, filled):
    async with api() as client:
        await filled(client)

        async def contents(**options) -> set[str]:
            return {one["content"] for one in await find(client, "我喜欢什么地方", **options)}

        assert await contents(types=["DECISION"]) <= {"我决定先写活动列表"}
        assert await contents(categories=["CLIMATE"]) == {"我喜欢暖和的地方"}
        assert "我喜欢暖和的地方" not in await contents(minImportance=0.5)
        assert len(await find(client, "我喜欢暖和的地方", limit=1)) == 1


async def test_without_meaning_only_the_words_count(api, filled):
    async with api() as client:
        await filled(client)
        found = await find(client, "义工", useSemanticSearch=False)
        assert [one["metadata"].get("externalId") for one in found] == ["v1"]
        assert await find(client, "钢琴", useSemanticSearch=False) == []


async def test_as_of_a_day_gives_what_was_believed_then(api):
    async with api() as client:
        old = await keep(client, "我的GPA是3.7/4.0")
        new = await keep(client, "我的GPA是3.8/4.0")
        today = [one["id"] for one in await find(client, "我的GPA")]
        assert new["id"] in today and old["id"] not in today
        between = old["validFrom"]
        then = [one["id"] for one in await find(client, "我的GPA", asOf=between)]
        assert then == [old["id"]]
        assert await find(client, "我的GPA", asOf="2020-01-01") == []


async def test_the_explanation_speaks_the_readers_language(api, filled):
    async with api() as client:
        await filled(client)
        found = await find(client, "我的绩点是多少", explain=True)
        assert found[0]["explanation"]
        assert all(line.isascii() for line in found[0]["explanation"])
        chinese = await client.post(
            f"{MEMORIES}/search",
            json={"query": "我的绩点是多少", "explain": True},
            headers={"Accept-Language": "zh-CN"},
        )
        lines = chinese.json()["items"][0]["explanation"]
    assert any("\u4e00" <= character <= "\u9fff" for line in lines for character in line)


async def test_a_newcomer_finds_nothing(api):
    async with api() as client:
        assert await find(client, "我的绩点是多少") == []


async def test_sentences_of_conversations_are_found_when_asked_for(api, student):
    async with api() as client:
        said = {"message": "上个月我奶奶住院了，我请了两周假"}
        answer = (await client.post("/ai-agent/chat", json=said)).json()
        history = (await client.get("/ai-agent/history")).json()["items"]
        await in_thread(extract_message, student.pk, UUID(history[0]["id"]))
        found = await find(client, "奶奶住院", includeConversations=True)
        spoken = [one for one in found if one["type"] == "SAID"]
        assert spoken[0]["content"] == said["message"]
        assert spoken[0]["source"]["conversationId"] == answer["conversationId"]
        assert spoken[0]["source"]["messageId"] == spoken[0]["id"]
        without = await find(client, "奶奶住院")
        assert [one for one in without if one["type"] == "SAID"] == []


def test_every_part_of_a_score_has_words():
    assert set(PARTS) == set(REASONS)
