"""Errors are RFC 9457 documents, in the reader's language, and say nothing about the inside."""

import pytest
from django.db import OperationalError

from agents import services
from tests.contract.conftest import assert_problem
from userdata.threads import in_thread

CHINESE = {"Accept-Language": "zh-CN,zh;q=0.9"}


def is_chinese(text: str) -> bool:
    return any("\u4e00" <= character <= "\u9fff" for character in text)


async def test_the_document(api):
    async with api() as client:
        response = await client.get("/ai-agent/nothing")
    problem = assert_problem(response, 404, "not_found")
    assert problem["type"] == "urn:problem-type:not-found"
    assert problem["instance"] == "/ai-agent/nothing"
    assert response.headers["cache-control"] == "no-store"
    assert response.headers["content-language"] == "en"


async def test_a_fault_says_nothing_about_the_inside(api, monkeypatch):
    async def broken(*args, **kwargs):
        raise RuntimeError("secret detail of the inside")

    monkeypatch.setattr(services, "submit", broken)
    async with api() as client:
        response = await client.post("/ai-agent/chat", json={"message": "hello my friend"})
        assert_problem(response, 500, "server_fault")
        assert "secret" not in response.text and "Traceback" not in response.text
        assert (await client.get("/ai-agent/history")).status_code == 200


async def test_a_database_that_is_away_says_when_to_come_back(api, monkeypatch):
    async def away(*args, **kwargs):
        raise OperationalError("connection refused at 10.0.0.7")

    monkeypatch.setattr(services, "submit", away)
    async with api() as client:
        response = await client.post("/ai-agent/chat", json={"message": "hello my friend"})
    assert_problem(response, 503, "database_unavailable")
    assert int(response.headers["retry-after"]) > 0 and "10.0.0.7" not in response.text


async def test_the_language_is_that_of_the_request_its_body_or_the_account(api, student):
    async with api() as client:

        async def detail(body=None, **headers) -> str:
            body = {"message": "", **(body or {})}
            response = await client.post("/ai-agent/chat", json=body, headers=headers)
            return assert_problem(response, 400, "empty_message")["detail"]

        assert not is_chinese(await detail())
        assert not is_chinese(await detail({"locale": "en"}, **CHINESE))
        del client.headers["Accept-Language"]
        student.locale = "en"
        await in_thread(student.save)
        assert not is_chinese(await detail())


@pytest.mark.parametrize("path", ["/ai-agent/nothing", "/ai-agent/history"])
async def test_chinese_readers_read_chinese(anyone, path):
    async with anyone() as client:
        problem = (await client.get(path, headers=CHINESE)).json()
    assert is_chinese(problem["title"]) and is_chinese(problem["detail"])


async def test_metrics_are_not_for_everybody(anyone, settings):
    settings.METRICS_TOKEN = "a-token"
    async with anyone() as client:
        assert (await client.get("/metrics")).status_code == 200  # this very machine
        proxied = {"X-Forwarded-For": "203.0.113.9"}
        assert_problem(await client.get("/metrics", headers=proxied), 403, "permission_denied")
        scraper = {**proxied, "Authorization": "Bearer a-token"}
        assert "django_http_requests" in (await client.get("/metrics", headers=scraper)).text
