"""Who may not open a socket, and what may not be said on one."""

import asyncio
import json
from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client
from rest_framework_simplejwt.tokens import AccessToken
from websockets.exceptions import ConnectionClosed, InvalidStatus

from memory.models import Message
from tests.contract.conftest import PASSWORD, bearer, hear, hear_run, open_socket, say
from userdata.threads import in_thread


async def refused(server, headers: dict, path: str = "/ws/chat/") -> int:
    """The HTTP status that a socket is refused with."""
    with pytest.raises(InvalidStatus) as info:
        async with open_socket(server, headers, path):
            pass
    response = info.value.response
    if response.status_code == 401:
        assert response.headers["WWW-Authenticate"] == 'Bearer realm="api"'
    assert json.loads(response.body)["status"] == response.status_code
    return response.status_code


def session_cookie() -> dict[str, str]:
    browser = Client()
    assert browser.login(username="lin", password=PASSWORD)
    return {"Cookie": f"sessionid={browser.cookies['sessionid'].value}"}


async def test_a_session_with_the_sites_origin(server, student):
    cookie = await in_thread(session_cookie)
    own = {**cookie, "Origin": f"http://{server.host}"}
    async with open_socket(server, own) as ws:
        await say(ws, type="ping")
        assert await hear(ws) == {"type": "pong"}
    assert await refused(server, cookie) == 403  # a cookie without an origin proves nothing
    for origin in ("https://evil.example", "null", "", f"http://{server.host}.evil.example"):
        assert await refused(server, {**cookie, "Origin": origin}) == 403


async def test_a_trusted_origin(server, student, settings):
    settings.CSRF_TRUSTED_ORIGINS = ["https://chat.example.org", "https://*.example.net"]
    for origin in ("https://chat.example.org", "https://a.example.net"):
        async with open_socket(server, {**bearer(student), "Origin": origin}):
            pass
    for origin in ("http://chat.example.org", "https://example.org", "https://example.net.evil.io"):
        assert await refused(server, {**bearer(student), "Origin": origin}) == 403


async def test_a_foreign_origin_is_refused_even_with_a_token(server, student):
    foreign = {**bearer(student), "Origin": "https://evil.example"}
    assert await refused(server, foreign) == 403


async def test_strangers(server, student):
    own = {"Origin": f"http://{server.host}"}
    expired = AccessToken.for_user(student)
    expired.set_exp(lifetime=-timedelta(seconds=5))
    assert await refused(server, own) == 401
    assert await refused(server, {}) == 403
    for token in ("nonsense", str(expired), ""):
        assert await refused(server, {"Authorization": f"Bearer {token}"}) == 401
    assert await refused(server, {**own, "Cookie": "sessionid=nonsense"}) == 401
    student.is_active = False
    await in_thread(student.save)
    assert await refused(server, bearer(student)) == 401


async def test_other_addresses(server, student):
    assert await refused(server, bearer(student), "/ws/other/") == 404


NOBODYS = str(uuid4())
BAD = [
    ("nonsense", "bad_frame"),
    ("[]", "bad_frame"),
    ("7", "bad_frame"),
    ("{}", "bad_frame"),
    ('{"type": 5}', "bad_frame"),
    ('{"type": "shout"}', "bad_frame"),
    ('{"type": "__class__"}', "bad_frame"),
    ("[" * 50_000, "bad_frame"),
    (b"\x00\x01", "bad_frame"),
    ('{"type": "message"}', "bad_frame"),
    ('{"type": "message", "text": 5}', "bad_frame"),
    ('{"type": "message", "text": "hi", "conversationId": 5}', "bad_frame"),
    ('{"type": "message", "text": "hi", "locale": "fr"}', "bad_frame"),
    ('{"type": "message", "text": ""}', "empty_message"),
    ('{"type": "message", "text": "  "}', "empty_message"),
    ('{"type": "message", "text": "a\\u0000b"}', "bad_characters"),
    ('{"type": "message", "text": "a\\ud800b"}', "bad_characters"),
    ('{"type": "message", "text": "' + "x" * 20_001 + '"}', "message_too_long"),
    ('{"type": "message", "text": "' + "x" * 10**6 + '"}', "frame_too_large"),
    ('{"type": "message", "text": "hi", "conversationId": "nonsense"}', "conversation_not_found"),
    (
        '{"type": "message", "text": "hi", "conversationId": "' + NOBODYS + '"}',
        "conversation_not_found",
    ),
    ('{"type": "resume"}', "bad_frame"),
    ('{"type": "resume", "runId": "x", "after": -1}', "bad_frame"),
    ('{"type": "resume", "runId": "x", "after": "1"}', "bad_frame"),
    ('{"type": "resume", "runId": "nonsense"}', "run_not_found"),
    ('{"type": "resume", "runId": "' + NOBODYS + '"}', "run_not_found"),
    ('{"type": "resume", "conversationId": "' + NOBODYS + '"}', "run_not_found"),
    ('{"type": "stop"}', "bad_frame"),
    ('{"type": "stop", "runId": "nonsense"}', "run_not_found"),
]


async def test_bad_frames_are_answered_and_disturb_nothing(socket, model):
    model.words, model.hold = 120, 60
    async with socket() as ws:
        await say(ws, type="message", text="tell me a long story")
        ack = await hear(ws, "ack")
        story: list[int] = []
        for sent, code in BAD:
            await ws.send(sent)
            while "seq" in (frame := await hear(ws)):
                story.append(frame["seq"])
            assert (frame["type"], frame["data"]["code"]) == ("error", code), sent[:60]
            assert frame["data"]["message"] and frame["data"]["shouldRetry"] is False
        model.hold = None
        story += [frame["seq"] for frame in await hear_run(ws, ack["runId"])]
    assert story == list(range(1, len(story) + 1))
    assert await in_thread(Message.objects.filter(role="user").count) == 1


async def test_a_refusal_names_the_message_and_speaks_its_language(socket):
    async with socket() as ws:
        await say(ws, type="message", text="", clientMessageId="c-3", locale="en")
        error = await hear(ws)
        assert error["clientMessageId"] == "c-3"
        assert error["data"]["message"] == "Please write a message first."


async def test_garbage_without_end_is_borne(socket):
    async with socket() as ws:
        for _ in range(300):
            await ws.send("garbage")
        await say(ws, type="ping")
        frames = [await hear(ws) for _ in range(301)]
    assert [frame["type"] for frame in frames] == ["error"] * 300 + ["pong"]


async def test_somebody_elses_conversation(server, student, other, model):
    async with open_socket(server, bearer(student)) as mine:
        await say(mine, type="message", text="a secret of mine")
        ack = await hear(mine, "ack")
        await hear_run(mine, ack["runId"])
    async with open_socket(server, bearer(other)) as theirs:
        ids = {"conversationId": ack["conversationId"]}
        await say(theirs, type="message", text="let me in", **ids)
        assert (await hear(theirs))["data"]["code"] == "conversation_not_found"
        for kind in ("resume", "stop"):
            for named in (ids, {"runId": ack["runId"]}):
                await say(theirs, type=kind, **named)
                assert (await hear(theirs))["data"]["code"] == "run_not_found"


async def test_the_socket_ends_with_its_token_and_the_run_goes_on(server, student, model):
    model.hold = 3
    token = AccessToken.for_user(student)
    token.set_exp(lifetime=timedelta(seconds=5))
    async with open_socket(server, {"Authorization": f"Bearer {token}"}) as ws:
        await say(ws, type="message", text="tell me a story")
        ack = await hear(ws, "ack")
        with pytest.raises(ConnectionClosed):
            while True:
                await asyncio.wait_for(ws.recv(), 60)
        assert ws.close_code == 4401
    model.hold = None
    async with open_socket(server, bearer(student)) as ws:
        await say(ws, type="resume", runId=ack["runId"])
        await hear_run(ws, ack["runId"])
    stored = await in_thread(Message.objects.get, role="assistant")
    assert "word4" in stored.content


async def test_an_account_that_was_closed_can_say_nothing_more(socket, student):
    async with socket() as ws:
        student.is_active = False
        await in_thread(student.save)
        await say(ws, type="message", text="one more thing")
        assert (await hear(ws))["data"]["code"] == "not_authenticated"
        with pytest.raises(ConnectionClosed):
            await ws.recv()
        assert ws.close_code == 4401
    assert await in_thread(Message.objects.count) == 0
