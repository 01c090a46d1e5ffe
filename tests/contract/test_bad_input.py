"""What must not be taken: a clear error each, and nothing else disturbed."""

import json

import pytest
from django.conf import settings

from memory.models import Conversation, Message
from tests.contract.conftest import PASSWORD, assert_problem
from userdata.threads import in_thread

CHAT = "/ai-agent/chat"
JSON = {"Content-Type": "application/json"}


@pytest.fixture
def unharmed(api):
    """After the test nothing was stored, and the same person can still chat."""

    async def check(client) -> None:
        assert await in_thread(Message.objects.count) == 0
        assert await in_thread(Conversation.objects.count) == 0
        response = await client.post(CHAT, json={"message": "hello my dear friend"})
        assert response.status_code == 200

    return check


NOTHING = ["", " ", "\n\t ", "\u3000"]


async def test_nothing_to_answer(api, unharmed):
    async with api() as client:
        for message in NOTHING:
            response = await client.post(CHAT, json={"message": message})
            assert_problem(response, 400, "empty_message")
        await unharmed(client)


NO_TEXT = ["\x00", "\x01", "\x1b", "\x7f", "\x0b", "\ud800"]


async def test_characters_that_are_no_text(api, unharmed):
    async with api() as client:
        for character in NO_TEXT:
            body = json.dumps({"message": f"hello {character} there"})
            response = await client.post(CHAT, content=body, headers=JSON)
            assert_problem(response, 400, "bad_characters")
        await unharmed(client)


async def test_tabs_line_ends_and_emoji_are_text(api):
    async with api() as client:
        body = {"message": "line one\r\n\tline two 🎓 你好"}
        assert (await client.post(CHAT, json=body)).status_code == 200


async def test_a_message_that_is_too_long(api, unharmed):
    async with api() as client:
        long = "x" * (settings.MESSAGE_MAX_CHARS + 1)
        response = await client.post(CHAT, json={"message": long})
        assert_problem(response, 413, "message_too_long")
        await unharmed(client)


SIZES = [10**6, 5 * 10**6]


async def test_a_request_of_a_megabyte(api, anyone, unharmed):
    async with api() as client, anyone() as stranger:
        for size in SIZES:
            response = await client.post(CHAT, json={"message": "x" * size})
            assert_problem(response, 413, "request_too_large")
            response = await stranger.post("/auth/register", json={"username": "x" * size})
            assert_problem(response, 413, "request_too_large")
        await unharmed(client)


NO_JSON = [
    b"{",
    b"nonsense",
    b'{"message": NaN}',
    b'{"message": "\xff\xfe"}',
    b"[" * 100_000,
    b'{"message": ' + b"1" * 10_000 + b"}",
]


async def test_a_body_that_is_no_json(api, unharmed):
    async with api() as client:
        for body in NO_JSON:
            response = await client.post(CHAT, content=body, headers=JSON)
            assert_problem(response, 400, "malformed_json")
        response = await client.post(CHAT, content=b"", headers=JSON)
        assert_problem(response, 400, "invalid")
        await unharmed(client)


WRONG = [
    ({}, "message"),
    ({"message": None}, "message"),
    ({"message": 5}, "message"),
    ({"message": ["a"]}, "message"),
    ({"message": {"a": 1}}, "message"),
    ({"message": "hello", "conversationId": 7}, "conversationId"),
    ({"message": "hello", "locale": "fr"}, "locale"),
    ({"message": "hello", "locale": 3}, "locale"),
    ({"message": "hello", "stream": "yes"}, "stream"),
    ({"message": "hello", "clientMessageId": "x" * 65}, "clientMessageId"),
    ({"message": "hello", "clientMessageId": "a\x00b"}, "clientMessageId"),
    ({"message": "hello", "clientMessageId": 12}, "clientMessageId"),
    ([], ""),
    ("text", ""),
    (7, ""),
    (None, ""),
]


async def test_wrong_types_are_named(api, unharmed):
    async with api() as client:
        for body, field in WRONG:
            response = await client.post(CHAT, content=json.dumps(body), headers=JSON)
            problem = assert_problem(response, 400, "invalid")
            assert problem["errors"][0]["field"] == field, body
            assert problem["errors"][0]["code"] and problem["errors"][0]["detail"]
        await unharmed(client)


async def test_queries_and_titles_with_control_characters(api):
    async with api() as client:
        response = await client.get("/ai-agent/conversations?search=%00")
        assert_problem(response, 400, "invalid")
        response = await client.post("/ai-agent/conversations", json={"title": "a\x00b"})
        assert_problem(response, 400, "invalid")
        response = await client.get("/ai-agent/history?conversationId=%00")
        assert_problem(response, 400, "invalid")
        response = await client.post("/ai-agent/conversations", json={"title": "x" * 121})
        assert_problem(response, 400, "invalid")


async def test_other_media_types_and_methods(api):
    async with api() as client:
        response = await client.post(CHAT, content="message=hello")
        assert_problem(response, 415, "unsupported_media_type")
        response = await client.post(CHAT, data={"message": "hello"})
        assert_problem(response, 415, "unsupported_media_type")
        response = await client.put(CHAT, json={})
        assert_problem(response, 405, "method_not_allowed")
        assert "POST" in response.headers["allow"]


async def test_unknown_addresses_are_json_too(anyone, api):
    async with anyone() as stranger, api() as client:
        for who in (stranger, client):
            for path in ("/ai-agent/nothing", "/ai-agent/", "/ai-agent/chat/", "/auth/nothing"):
                assert_problem(await who.get(path), 404, "not_found")
        page = await stranger.get("/nothing-here")
        assert page.status_code == 404 and page.headers["content-type"].startswith("text/html")


async def test_strangers_are_told_to_sign_in(anyone):
    async with anyone() as client:
        for method, path in (
            ("POST", "chat"),
            ("POST", "agent"),
            ("GET", "history"),
            ("GET", "conversations"),
            ("DELETE", "conversation"),
            ("GET", "usage"),
        ):
            response = await client.request(method, f"/ai-agent/{path}")
            assert_problem(response, 401, "not_authenticated")
            assert response.headers["www-authenticate"] == 'Bearer realm="api"'


async def test_a_session_needs_the_forms_protection(anyone, student, server):
    from django.test import Client

    browser = Client()
    assert await in_thread(browser.login, username="lin", password=PASSWORD)
    cookie = {"Cookie": f"sessionid={browser.cookies['sessionid'].value}; csrftoken={'a' * 32}"}
    async with anyone() as client:
        assert (await client.get("/ai-agent/history", headers=cookie)).status_code == 200
        body = {"message": "hello my dear friend"}
        response = await client.post(CHAT, json=body, headers=cookie)
        assert_problem(response, 403, "csrf_failed")
        allowed = {**cookie, "X-CSRFToken": "a" * 32, "Origin": f"http://{server.host}"}
        assert (await client.post(CHAT, json=body, headers=allowed)).status_code == 200
        foreign = {**allowed, "Origin": "https://evil.example"}
        response = await client.post(CHAT, json=body, headers=foreign)
        assert_problem(response, 403, "csrf_failed")
