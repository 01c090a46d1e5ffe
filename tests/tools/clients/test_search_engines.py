"""Both search engines against a server that answers as they do."""

import asyncio
import json

import pytest

from tests.tools.clients.web import answer, engine_answer, query_of, web
from tools.clients.brave import BraveSearch
from tools.clients.search import provider
from tools.clients.searxng import SearXNG
from tools.errors import Unavailable

ROWS = [
    {"url": "https://a.org/1", "title": "One &amp; <b>only</b>", "content": "Said <i>so</i>.",
     "publishedDate": "2026-02-03T00:00:00"},
    {"url": "https://a.org/1", "title": "again"},
    {"url": "javascript:alert(1)", "title": "x"},
    {"url": "https://b.org/", "title": "", "content": None, "publishedDate": "soon"},
    "nonsense", {"title": "no address"}, {"url": 5},
    {"url": "https://c.org/", "title": "C" * 999, "content": "<div>" * 900},
]  # fmt: skip


@pytest.fixture
def use(settings):
    def use(name, site=None, **more):
        path = {
            "searxng": "tools.clients.searxng.SearXNG",
            "brave": "tools.clients.brave.BraveSearch",
        }
        url = site and site.url("" if name == "searxng" else "/res/v1/web/search")
        settings.SEARCH = {
            **settings.SEARCH, "PROVIDER": path[name], "URL": url, "API_KEY": "k-1", "SECONDS": 2.0,
            **more,
        }  # fmt: skip

    return use


async def test_searxng(use):
    async with web() as site:
        use("searxng", site)
        site.pages["/search"] = engine_answer(ROWS)
        hits = await provider().search("纽约大学 F-1", 10)
    assert query_of(site.asked[0]) == {"q": "纽约大学 F-1", "format": "json"}
    assert [(hit.title[:12], hit.url, hit.snippet, hit.published) for hit in hits] == [
        ("One & only", "https://a.org/1", "Said so.", "2026-02-03"),
        ("b.org", "https://b.org/", "", None),
        ("C" * 12, "https://c.org/", "", None),
    ]
    assert len(hits[2].title) == 200


async def test_brave(use):
    async with web() as site:
        use("brave", site)
        row = {"url": "https://a.org/", "title": "A", "description": "<strong>so</strong>"}
        body = {"web": {"results": [row | {"page_age": "2026-01-05T10:00:00"}]}}
        site.pages["/res/v1/web/search"] = answer(json.dumps(body), kind="application/json")
        (hit,) = await provider().search("visa", 50)
    assert query_of(site.asked[0]) == {"q": "visa", "count": "20"}
    assert site.headers[0]["x-subscription-token"] == "k-1"
    assert (hit.snippet, hit.published) == ("so", "2026-01-05")


async def test_fewer_than_were_found(use):
    async with web() as site:
        use("searxng", site)
        site.pages["/search"] = engine_answer(ROWS)
        assert len(await SearXNG().search("x", 2)) == 2
        site.pages["/search"] = answer("{}", kind="application/json")
        assert await SearXNG().search("x", 2) == []


@pytest.mark.parametrize(
    ("page", "retryable"),
    [
        (answer(b"x", status="403 Forbidden"), False),
        (answer(b"x", status="401 Unauthorized"), False),
        (answer(b"x", status="429 Too Many"), True),
        (answer(b"x", status="503 Away"), True),
        (answer("<html>no json"), True),
        (answer("[1]", kind="application/json"), True),
        (answer(b"", Content_Length=10**10), True),
        (b"", True),
    ],
    ids=["403", "401", "429", "503", "html", "list", "endless", "hang up"],
)
async def test_an_engine_that_fails_is_unavailable(use, page, retryable):
    async with web() as site:
        use("searxng", site)
        site.pages["/search"] = page
        with pytest.raises(Unavailable) as caught:
            await SearXNG().search("x", 2)
    assert caught.value.retryable is retryable


async def test_an_engine_that_is_not_there_or_never_answers(use):
    async def silent(writer):
        await asyncio.Event().wait()

    async with web() as site:
        use("brave", site, SECONDS=0.2)
        site.pages["/res/v1/web/search"] = silent
        with pytest.raises(Unavailable) as caught:
            await BraveSearch().search("x", 2)
        assert not caught.value.retryable
    with pytest.raises(Unavailable):
        await BraveSearch().search("x", 2)


def test_without_a_name_there_is_none(settings):
    settings.SEARCH = {**settings.SEARCH, "PROVIDER": None}
    assert provider() is None
