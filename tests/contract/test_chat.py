"""``POST chat`` and ``POST agent``: JSON and server-sent events."""

import asyncio

from agents.llm.errors import ServerFault
from memory.models import Message
from tests.contract.conftest import assert_problem, sse
from userdata.threads import in_thread

ANSWER_KEYS = {
    "runId",
    "conversationId",
    "messageId",
    "message",
    "agentType",
    "toolsUsed",
    "memoriesUsed",
    "usage",
    "timing",
}


async def test_an_answer_as_json(api):
    async with api() as client:
        response = await client.post("/ai-agent/chat", json={"message": "hello my dear friend"})
    answer = response.json()
    assert response.status_code == 200 and answer.keys() >= ANSWER_KEYS
    assert answer["message"].startswith("word0 word1")
    assert answer["usage"]["totalTokens"] == 15
    assert isinstance(answer["toolsUsed"], list) and isinstance(answer["memoriesUsed"], list)


async def test_unknown_fields_are_ignored(api):
    async with api() as client:
        body = {"message": "hello there friend", "favouriteColour": "blue"}
        assert (await client.post("/ai-agent/chat", json=body)).status_code == 200


async def test_a_conversation_goes_on(api):
    async with api() as client:
        first = (await client.post("/ai-agent/chat", json={"message": "one of them"})).json()
        body = {"message": "and another one", "conversationId": first["conversationId"]}
        second = (await client.post("/ai-agent/chat", json=body)).json()
        assert second["conversationId"] == first["conversationId"]
        history = (await client.get("/ai-agent/history")).json()
    assert [m["role"] for m in history["items"]] == ["user", "assistant"] * 2
    assert history["total"] == 4 and (history["page"], history["limit"]) == (1, 20)
    assert history["items"][1]["id"] == first["messageId"]


async def test_a_repeated_send_is_answered_once(api, model):
    body = {"message": "only once please", "clientMessageId": "c-1"}
    async with api() as client:
        answers = await asyncio.gather(
            *(client.post("/ai-agent/chat", json=body) for _ in range(4))
        )
        again = await client.post("/ai-agent/chat", json=body)
    runs = {answer.json()["runId"] for answer in [*answers, again]}
    assert len(runs) == 1 and model.asked == 1
    assert await in_thread(Message.objects.filter(role="user").count) == 1


async def test_events_as_a_stream(api):
    async with api() as client:
        for body, headers in (
            ({"message": "hello my dear friend", "stream": True}, {}),
            ({"message": "hello my dear friend"}, {"Accept": "text/event-stream"}),
        ):
            async with client.stream(
                "POST", "/ai-agent/chat", json=body, headers=headers
            ) as response:
                assert response.status_code == 200
                assert response.headers["content-type"].startswith("text/event-stream")
                assert response.headers["x-accel-buffering"] == "no"
                assert response.headers["cache-control"] == "no-store"
                events = [event async for event in sse(response)]
            check_stream(events)


def check_stream(events: list[dict]) -> None:
    frames = [event["data"] for event in events]
    assert [frame["seq"] for frame in frames] == list(range(1, len(frames) + 1))
    assert [event["event"] for event in events] == [frame["type"] for frame in frames]
    assert all(e["id"] == f"{e['data']['runId']}:{e['data']['seq']}" for e in events)
    said = "".join(f["data"]["chunk"] for f in frames if f["type"] == "content")
    assert frames[-1]["type"] == "done" and frames[-1]["data"]["response"].keys() >= ANSWER_KEYS
    assert frames[-1]["data"]["response"]["message"].strip() == said.strip()


async def test_one_agent_is_asked_directly(api):
    async with api() as client:
        body = {"agentType": "essay", "message": "hello my dear friend"}
        answer = (await client.post("/ai-agent/agent", json=body)).json()
        assert answer["agentType"] == "essay"
        body["agentType"] = "astrologer"
        assert_problem(await client.post("/ai-agent/agent", json=body), 404, "agent_not_found")
        del body["agentType"]
        assert_problem(await client.post("/ai-agent/agent", json=body), 400, "invalid")


async def test_a_failed_answer_is_a_problem_that_says_what_to_do(api, model):
    model.failure = ServerFault()
    async with api() as client:
        response = await client.post("/ai-agent/chat", json={"message": "hello my friend"})
        history = (await client.get("/ai-agent/history")).json()
    problem = assert_problem(response, 503, "network")
    assert problem["shouldRetry"] is True and problem["suggestions"]
    assert history["items"][0]["content"] == "hello my friend"


async def test_a_client_that_leaves_does_not_end_the_run(api, model):
    model.words, model.hold = 20, 3
    async with api() as client:
        body = {"message": "tell me a story", "stream": True}
        async with client.stream("POST", "/ai-agent/chat", json=body) as response:
            run_id = (await anext(sse(response)))["data"]["runId"]
        model.hold = None
        await client.get(f"/ai-agent/runs/{run_id}/events")  # up to its end
        run = (await client.get(f"/ai-agent/runs/{run_id}")).json()
        history = (await client.get("/ai-agent/history")).json()
    assert run["status"] == "completed"
    assert "word19" in history["items"][-1]["content"]
