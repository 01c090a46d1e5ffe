"""web_search and search_school_website over servers on loopback."""

import json

import pytest
from django.core.cache import cache

from tests.tools.clients.web import answer, engine_answer, loopback_fetcher, query_of, web
from tests.tools.support import NOW
from tools import registry
from tools.base import ToolContext
from tools.errors import InvalidArguments, NotFound
from tools.models import School
from tools.outside import reading
from tools.schema import validate
from userdata.threads import in_thread

pytestmark = pytest.mark.django_db(transaction=True)

PAGE = (
    "<title>International applicants</title><p>Early Action is due November 1.</p>"
    "<p>Applicants submit TOEFL scores of at least 90.</p>" + "<p>Welcome to our campus.</p>" * 30
)


@pytest.fixture
def engine(settings, monkeypatch):
    """Points the settings to a site and lets pages of loopback be read."""
    cache.clear()
    School.objects.create(
        id=166683, name="Massachusetts Institute of Technology", name_zh="麻省理工学院",
        city="Cambridge", state="MA", control="private_nonprofit", website="https://web.mit.edu",
        source="test",
    )  # fmt: skip
    names = School.objects.get(pk=166683).names
    names.create(text="MIT", locale="en")
    names.create(text="麻省理工学院", locale="zh")

    def use(site):
        settings.SEARCH = {
            **settings.SEARCH, "PROVIDER": "tools.clients.searxng.SearXNG", "URL": site.url(""),
        }  # fmt: skip
        monkeypatch.setattr(reading, "Fetcher", loopback_fetcher)

    return use


@pytest.fixture
def no_engine(engine, settings):
    settings.SEARCH = {**settings.SEARCH, "PROVIDER": None}


async def call(name, locale="zh", **args):
    tool = registry.get(name)
    ctx = ToolContext(user_id=1, locale=locale, now=NOW)
    return json.loads(json.dumps(await tool.function(ctx, **validate(tool.arguments, args))))


def row(url, title="A title", content="An excerpt", date=None):
    return {"url": url, "title": title, "content": content, "publishedDate": date}


async def test_results_are_cited_and_kept_for_a_while(engine):
    async with web() as site:
        engine(site)
        site.pages["/search"] = engine_answer([row("https://a.org/x", date="2026-10-01"), row(
            "https://b.org/y")])  # fmt: skip
        first = await call("web_search", query="F-1 visa interview")
        again = await call("web_search", query="F-1 visa interview")
        fewer = await call("web_search", query="F-1 visa interview", count=1)
    assert first["results"][0] == {
        "title": "A title", "url": "https://a.org/x", "snippet": "An excerpt",
        "published": "2026-10-01",
    }  # fmt: skip
    assert first["available"] and first["engine"] == "SearXNG"
    assert first["retrievedAt"] == NOW.isoformat() and first["results"][1]["published"] is None
    assert again == first and len(fewer["results"]) == 1 and len(site.asked) == 2


@pytest.mark.parametrize(("locale", "words"), [("zh", "没有找到"), ("en", "Nothing was found")])
async def test_nothing_found_is_said(engine, locale, words):
    async with web() as site:
        engine(site)
        site.pages["/search"] = engine_answer([])
        found = await call("web_search", locale, query="something rare")
    assert found["results"] == [] and words in found["note"]


@pytest.mark.parametrize(
    ("locale", "words"), [("zh", "没有接入网络搜索"), ("en", "No search engine")]
)
async def test_without_an_engine_it_is_said_and_nothing_fails(no_engine, locale, words):
    found = await call("web_search", locale, query="anything")
    assert found["available"] is False and found["results"] == [] and words in found["note"]
    found = await call("search_school_website", locale, school="MIT", query="anything")
    assert found["available"] is False and found["school"]["website"] == "https://web.mit.edu"
    assert words in found["note"] and found["passages"] == []


async def test_a_university_s_own_site_is_quoted(engine):
    async with web() as site:
        engine(site)
        url = site.url("/apply", host="apply.mit.edu")
        pdf = site.url("/guide.pdf", host="web.mit.edu")
        site.pages["/search"] = engine_answer([
            row(site.url("/forged", host="mit.edu.evil.com")),
            row(url, "International applicants"), row(pdf, "Guide"), row("https://reddit.com/r/x"),
        ])  # fmt: skip
        site.pages["/apply"] = answer(PAGE)
        site.pages["/guide.pdf"] = answer(b"%PDF", kind="application/pdf")
        found = await call("search_school_website", school="麻省理工学院", query="国际生托福要求")
        await call("search_school_website", school="MIT", query="国际生托福要求")
    asked = query_of(site.asked[0])["q"]
    assert asked.startswith("site:mit.edu ") and "English proficiency" in asked
    assert found["domain"] == "mit.edu" and found["school"]["id"] == "166683"
    assert [item["url"] for item in found["results"]] == [url, pdf]
    assert any("TOEFL scores of at least 90" in item["text"] for item in found["passages"])
    assert {item["url"] for item in found["passages"]} == {url}
    assert found["passages"][0]["retrievedAt"] == NOW.isoformat()
    assert [item["url"] for item in found["unreadable"]] == [pdf]
    assert "PDF" in found["unreadable"][0]["why"]
    assert site.asked.count("/apply") == 1, "a page that was read is kept"


async def test_bad_arguments_are_told(engine):
    for args in ({}, {"query": "x"}, {"query": "q" * 201}, {"query": "visa", "count": 0},
                 {"query": "visa", "count": 11}, {"query": "visa", "site": "mit.edu"}):  # fmt: skip
        with pytest.raises(InvalidArguments):
            await call("web_search", **args)
    with pytest.raises(NotFound):
        await call("search_school_website", school="Hogwarts", query="admission")
    with pytest.raises(InvalidArguments):
        await call("search_school_website", school="MIT")


async def test_a_university_whose_site_is_not_known(engine):
    await in_thread(School.objects.filter(pk=166683).update, website="")
    with pytest.raises(NotFound) as caught:
        await call("search_school_website", "en", school="MIT", query="admission")
    assert "web_search" in caught.value.hint
