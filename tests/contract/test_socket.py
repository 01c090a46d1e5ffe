"""``/ws/chat/``: several conversations on one socket, resumed, stopped, told once."""

import asyncio
import json

from memory.models import Message
from tests.contract.conftest import hear, hear_run, say
from userdata.threads import in_thread


async def send(ws, text: str = "hello my dear friend", **fields) -> dict:
    """Send a message; its acknowledgement."""
    await say(ws, type="message", text=text, **fields)
    return await hear(ws, "ack")


def sequence(frames: list[dict]) -> list[int]:
    return [frame["seq"] for frame in frames]


async def test_a_message_is_acknowledged_and_answered(socket):
    async with socket() as ws:
        ack = await send(ws, clientMessageId="c-1")
        assert ack["clientMessageId"] == "c-1" and "seq" not in ack
        assert ack["runId"] and ack["conversationId"] and ack["messageId"]
        assert ack["data"]["runId"] == ack["runId"]
        frames = await hear_run(ws, ack["runId"])
    assert sequence(frames) == list(range(1, len(frames) + 1))
    assert all(
        frame.keys() == {"type", "seq", "runId", "conversationId", "data"} for frame in frames
    )
    assert frames[-1]["type"] == "done"
    response = frames[-1]["data"]["response"]
    assert response["runId"] == ack["runId"]
    assert response["conversationId"] == ack["conversationId"]


async def test_the_same_answer_over_every_way(socket, api):
    async with socket() as ws, api() as client:
        ack = await send(ws)
        frames = await hear_run(ws, ack["runId"])
        response = await client.get(f"/ai-agent/runs/{ack['runId']}/events")
    data = [line[6:] for line in response.text.splitlines() if line.startswith("data: ")]
    assert [json.loads(text) for text in data] == frames


async def test_ping(socket):
    async with socket() as ws:
        await say(ws, type="ping")
        assert await hear(ws) == {"type": "pong"}


async def test_several_runs_at_once(socket, model):
    model.words, model.hold = 15, 3
    async with socket() as ws:
        for number in range(4):
            await say(ws, type="message", text=f"this is question {number}")
        seen: dict[str, list[int]] = {}
        speaking, ended = set(), set()
        while len(ended) < 4:
            frame = await hear(ws)
            if "seq" in frame:
                seen.setdefault(frame["runId"], []).append(frame["seq"])
                heard = {"content": speaking, "done": ended}.get(frame["type"], set())
                heard.add(frame["runId"])
            if len(speaking) == 4:  # all of them at once
                model.hold = None
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in seen.values())


async def test_a_dropped_client_resumes_from_another_socket(socket, model):
    model.words, model.pause, model.hold = 40, 0.02, 1
    async with socket() as ws:
        ack = await send(ws)
        seen = [(await hear(ws))["seq"] for _ in range(3)]
    model.hold = None
    async with socket() as ws:
        await say(ws, type="resume", runId=ack["runId"], after=seen[-1])
        seen += [frame["seq"] for frame in await hear_run(ws, ack["runId"])]
    assert seen == list(range(1, len(seen) + 1)) and len(seen) > 10
    async with socket() as ws:  # a conversation means its latest run; from the beginning
        await say(ws, type="resume", conversationId=ack["conversationId"])
        assert sequence(await hear_run(ws, ack["runId"])) == seen


async def test_two_tabs_see_the_same(socket, model):
    model.words, model.pause = 20, 0.02
    async with socket() as one, socket() as two:
        ack = await send(one)
        await say(two, type="resume", runId=ack["runId"])
        first, second = await asyncio.gather(
            hear_run(one, ack["runId"]), hear_run(two, ack["runId"])
        )
    assert first == second


async def test_resuming_on_the_same_socket_repeats_nothing_behind_the_point(socket, model):
    model.words, model.pause = 30, 0.02
    async with socket() as ws:
        ack = await send(ws)
        seen = [(await hear(ws))["seq"] for _ in range(4)]
        await say(ws, type="resume", runId=ack["runId"], after=seen[-1])
        rest = await hear_run(ws, ack["runId"])
    begun_anew = sequence(rest).index(seen[-1] + 1)  # before it: what was already on its way
    resumed = sequence(rest)[begun_anew:]
    assert set(seen) | set(resumed) == set(range(1, rest[-1]["seq"] + 1))


async def test_stop_keeps_what_was_said(socket, model):
    model.hold = 3
    async with socket() as ws:
        ack = await send(ws)
        await hear(ws, "content")
        await say(ws, type="stop", conversationId=ack["conversationId"])
        frames = await hear_run(ws, ack["runId"])
        await say(ws, type="stop", runId=ack["runId"])  # once more does no harm
        await say(ws, type="ping")
        assert (await hear(ws))["type"] == "pong"
    assert frames[-1]["type"] == "done"
    assert frames[-1]["data"]["response"]["message"].startswith("word0")
    stored = await in_thread(Message.objects.get, role="assistant")
    assert stored.status == "partial"


async def test_a_message_sent_twice_is_answered_once(socket, model):
    model.words, model.pause = 10, 0.02
    async with socket() as one, socket() as two:
        acks = [await send(ws, clientMessageId="c-9") for ws in (one, two)]
        await say(one, type="message", text="hello my dear friend", clientMessageId="c-9")
        frames = await asyncio.gather(*(hear_run(ws, acks[0]["runId"]) for ws in (one, two)))
    assert acks[0] == acks[1] and model.asked == 1
    assert frames[0] == frames[1]  # the repeated send did not start the telling anew
    assert await in_thread(Message.objects.filter(role="user").count) == 1


async def test_many_sockets_get_every_event_in_order(socket, model):
    model.words, model.pause = 25, 0.02

    async def talk(number: int) -> list[int]:
        async with socket() as ws:
            ack = await send(ws, f"this is question number {number}")
            return sequence(await hear_run(ws, ack["runId"]))

    for numbers in await asyncio.gather(*(talk(number) for number in range(30))):
        assert numbers == list(range(1, len(numbers) + 1))
