"""Looking things up on the web and on a university's own site. What is found is data."""

from typing import Annotated

from pydantic import Field

from tools.base import ToolContext
from tools.clients.rules.sites import belongs_to, own_domain
from tools.clients.search import SearchProvider, WebHit, provider
from tools.errors import NotFound
from tools.outside.looking import WebResults, looked_up
from tools.outside.reading import read_best
from tools.outside.rules.terms import in_english
from tools.registry import tool
from tools.schools.catalogue import school_named
from tools.schools.models import School
from userdata.threads import in_thread

_SHOWN = 5  # results of a university's site

Query = Annotated[
    str,
    Field(
        min_length=2,
        max_length=200,
        description="What to look for, in a few words. Never the student's name, scores or other "
        "details: the words are sent to a search engine.",
    ),
]


@tool(group="outside search", origin="outside")
async def web_search(
    ctx: ToolContext,
    query: Query,
    count: Annotated[int, Field(ge=1, le=10, description="How many results.")] = 5,
) -> dict:
    """Search the web for what the other tools do not know: news, policies, visas, programmes.

    Use the other tools first: their figures have a source and a year. Each result has a title, an
    address, an excerpt and, where known, a day: cite them. "available": false means that this
    installation has no search engine: say so and go on with what is known.
    """
    engine = provider()
    if engine is None:
        return _none(ctx, query)
    found = await looked_up(engine, query, count, ctx.now)
    return {
        "available": True,
        "query": query,
        "results": [_row(hit) for hit in found.hits],
        "engine": found.engine,
        "retrievedAt": found.retrieved_at,
        "note": _note(ctx) if found.hits else _nothing(ctx),
    }


@tool(group="outside search", origin="outside")
async def search_school_website(
    ctx: ToolContext,
    school: Annotated[
        str,
        Field(
            min_length=1,
            max_length=120,
            description="Name, Chinese name, alias or id of the university: MIT, 麻省理工.",
        ),
    ],
    query: Query,
) -> dict:
    """Look something up on a university's own site: requirements, deadlines, programmes, aid.

    Write the query in English where you can: most of these sites are English. "passages" quotes
    the pages word for word, each with its address and the day it was read; "results" are the pages
    found. Only pages of the university's own domain are used.
    """
    meant, domain = await in_thread(_site_of, school, ctx)
    card = {"id": str(meant.pk), "name": meant.name, "nameZh": meant.name_zh}
    card |= {"website": meant.website}
    engine = provider()
    if engine is None:
        return {"school": card, "domain": domain, **_none(ctx, query), "passages": []}
    found, asked = await _on_site(engine, ctx, domain, query)
    passages, unreadable = await read_best(ctx, found.hits, f"{query} {asked}", domain)
    return {
        "available": True,
        "school": card,
        "domain": domain,
        "query": query,
        "passages": passages,
        "results": [_row(hit) for hit in found.hits],
        "unreadable": unreadable,
        "engine": found.engine,
        "retrievedAt": found.retrieved_at,
        "note": _note(ctx) if found.hits else _nothing(ctx),
    }


def _site_of(name: str, ctx: ToolContext) -> tuple[School, str]:
    """The university and its domain.

    Raises:
        NotFound: no such university, or its site is not known.
    """
    school = school_named(name, ctx)
    domain = own_domain(school.website)
    if "." not in domain:
        raise NotFound(
            ctx.say(f"不知道{school.name_zh or school.name}的官网。",
                    f"The site of {school.name} is not known."),
            ctx.say("改用 web_search。", "Use web_search."),
        )  # fmt: skip
    return school, domain


async def _on_site(
    engine: SearchProvider, ctx: ToolContext, domain: str, query: str
) -> tuple[WebResults, str]:
    """What was found on the domain, whatever else the engine returns; and what was asked."""
    asked = in_english(query)
    found = await looked_up(engine, f"site:{domain} {asked}", _SHOWN * 2, ctx.now)
    own = [hit for hit in found.hits if belongs_to(hit.url, domain)]
    return WebResults(own[:_SHOWN], found.engine, found.retrieved_at), asked


def _row(hit: WebHit) -> dict:
    return {
        "title": hit.title,
        "url": hit.url,
        "snippet": hit.snippet,
        "published": hit.published,
    }


def _none(ctx: ToolContext, query: str) -> dict:
    """Without a search engine: said plainly, and no error."""
    return {
        "available": False,
        "query": query,
        "results": [],
        "note": ctx.say(
            "这里没有接入网络搜索，所以没有查到网上的内容；请到学校官网或官方渠道核对。",
            "No search engine is connected here, so nothing was looked up on the web; check the "
            "university's own site or another official source.",
        ),
    }


def _note(ctx: ToolContext) -> str:
    return ctx.say(
        "以上是网页上的说法，以官方页面的最新内容为准。",
        "These are the words of web pages; the official page as it is now decides.",
    )


def _nothing(ctx: ToolContext) -> str:
    return ctx.say("没有找到相关的网页。", "Nothing was found on the web.")
