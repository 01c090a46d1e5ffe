"""Pages of a university's site, and the passages in them that answer a question."""

import asyncio
from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime

from memory.core.words import words_of
from tools.base import ToolContext
from tools.clients.fetching import Fetcher, Page
from tools.clients.refusals import PageRefused
from tools.clients.search import WebHit
from tools.outside.looking import cache_key, kept_or_made
from tools.outside.rules.passages import best_passages
from userdata.threads import in_thread

_PAGES = 2  # pages that are read at once


async def read_best(
    ctx: ToolContext, hits: Sequence[WebHit], query: str, domain: str
) -> tuple[list[dict], list[dict]]:
    """Passages of the best pages, and the pages that could not be read with the reason."""
    chosen = hits[:_PAGES]
    pages = await asyncio.gather(*(_page(hit.url, domain, ctx.now) for hit in chosen))
    passages, unreadable = [], []
    for hit, page in zip(chosen, pages, strict=True):
        if isinstance(page, PageRefused):
            unreadable.append({"url": hit.url, "title": hit.title, "why": ctx.say(*page.words)})
        else:
            passages += await in_thread(_quoted, page, hit, query)
    return passages, unreadable


async def _page(url: str, domain: str, now: datetime) -> dict | PageRefused:
    """A page's parts and when it was read; or why it was not."""

    async def read() -> dict:
        page: Page = await Fetcher().fetch(url, within=domain)
        return asdict(page) | {"retrievedAt": now.isoformat(timespec="seconds")}

    try:
        return await kept_or_made(cache_key("page", url, domain), read)
    except PageRefused as refused:
        return refused


def _quoted(page: dict, hit: WebHit, query: str) -> list[dict]:
    return [
        {
            "text": passage,
            "url": page["url"],
            "title": page["title"] or hit.title,
            "published": page["published"] or hit.published,
            "retrievedAt": page["retrievedAt"],
        }
        for passage in best_passages(page["text"], query, words_of)
    ]
