"""``runs``: follow, resume, stop, try again."""

from uuid import uuid4

from agents.llm.errors import ServerFault
from tests.contract.conftest import assert_problem, sse


async def start(client, text: str = "tell me a long story") -> dict:
    """The first event of a run that goes on without us."""
    body = {"message": text, "stream": True}
    async with client.stream("POST", "/ai-agent/chat", json=body) as response:
        return (await anext(sse(response)))["data"]


async def follow(client, run_id: str, until: str = "", **options) -> list[dict]:
    """The events of a run up to its end, or to the first one of a type."""
    events = []
    async with client.stream("GET", f"/ai-agent/runs/{run_id}/events", **options) as response:
        assert response.status_code == 200
        async for event in sse(response):
            events.append(event)
            if event["event"] == until:
                break
    return events


async def test_a_stream_is_resumed_without_loss_or_repetition(api, model):
    model.words, model.pause = 30, 0.02
    async with api() as client:
        first = await start(client)
        run_id, seen = first["runId"], [first["seq"]]
        while True:
            headers = {"Last-Event-ID": f"{run_id}:{seen[-1]}"}
            url = f"/ai-agent/runs/{run_id}/events"
            async with client.stream("GET", url, headers=headers) as response:
                events = sse(response)
                for _ in range(3):  # drop the connection after every third event
                    event = await anext(events, None)
                    if event is None:
                        break
                    seen.append(event["data"]["seq"])
                    last = event
                if last["event"] == "done":
                    break
        everything = await follow(client, run_id)
    assert seen == list(range(1, seen[-1] + 1)) and len(seen) > 10
    assert [event["data"]["seq"] for event in everything] == seen


async def test_after_is_the_same_for_those_who_cannot_set_headers(api):
    async with api() as client:
        answer = (await client.post("/ai-agent/chat", json={"message": "hello my friend"})).json()
        events = await follow(client, answer["runId"], params={"after": 2})
        assert [event["data"]["seq"] for event in events][:2] == [3, 4]
        end = events[-1]["data"]["seq"]
        assert await follow(client, answer["runId"], params={"after": end}) == []
        bad = await client.get(f"/ai-agent/runs/{answer['runId']}/events?after=-1")
        assert_problem(bad, 400, "invalid")


async def test_stop_keeps_what_was_said(api, model):
    model.hold = 3
    async with api() as client:
        run_id = (await start(client))["runId"]
        await follow(client, run_id, until="content")
        assert (await client.post(f"/ai-agent/runs/{run_id}/stop")).status_code == 202
        events = await follow(client, run_id)
        run = (await client.get(f"/ai-agent/runs/{run_id}")).json()
        history = (await client.get("/ai-agent/history")).json()
        again = await client.post(f"/ai-agent/runs/{run_id}/stop")
    assert events[-1]["event"] == "done" and run["status"] == "stopped"
    answer = history["items"][-1]
    assert answer["status"] == "partial" and answer["content"].startswith("word0")
    assert again.status_code == 202


async def test_a_run_says_how_the_answer_was_made(api):
    async with api() as client:
        answer = (await client.post("/ai-agent/chat", json={"message": "hello my friend"})).json()
        run = (await client.get(f"/ai-agent/runs/{answer['runId']}")).json()
    assert run["status"] == "completed" and run["answerId"] == answer["messageId"]
    assert run["promptTokens"] == 10 and run["model"] == "paced-model"
    assert [step["kind"] for step in run["steps"]][:3] == ["route", "recall", "plan"]


async def test_a_failed_run_is_tried_again(api, model):
    model.failure = ServerFault()
    async with api() as client:
        failed = await client.post("/ai-agent/chat", json={"message": "hello my friend"})
        run_id = failed.json()["runId"]
        model.failure = None
        retried = await client.post(f"/ai-agent/runs/{run_id}/retry")
        assert retried.status_code == 202 and retried.json()["runId"] != run_id
        events = await follow(client, retried.json()["runId"])
        history = (await client.get("/ai-agent/history")).json()
    assert events[-1]["event"] == "done"
    assert [message["role"] for message in history["items"]] == ["user", "assistant"]


async def test_a_running_answer_is_not_tried_again(api, model):
    model.hold = 3
    async with api() as client:
        run_id = (await start(client))["runId"]
        response = await client.post(f"/ai-agent/runs/{run_id}/retry")
        assert_problem(response, 409, "run_in_progress")


async def test_a_run_that_does_not_exist(api):
    async with api() as client:
        for url in ("", "/events"):
            response = await client.get(f"/ai-agent/runs/{uuid4()}{url}")
            assert_problem(response, 404, "run_not_found")
        assert_problem(await client.get("/ai-agent/runs/seven"), 404, "not_found")
