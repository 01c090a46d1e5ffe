"""One search, from the cache where it was made lately."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import datetime

from django.conf import settings
from django.core.cache import cache

from tools.clients.search import SearchProvider, WebHit
from userdata.threads import in_thread


@dataclass(frozen=True)
class WebResults:
    """What a search engine found, and when it was asked."""

    hits: list[WebHit]
    engine: str
    retrieved_at: str


async def looked_up(provider: SearchProvider, query: str, count: int, now: datetime) -> WebResults:
    """The results for a query.

    Raises:
        Unavailable: the search engine does not answer.
    """
    key = cache_key("search", settings.SEARCH["PROVIDER"], query, count)
    kept = await in_thread(cache.get, key)
    if kept:
        return WebResults(
            [WebHit(**hit) for hit in kept["hits"]], kept["engine"], kept["retrieved_at"]
        )
    hits = await provider.search(query, count)
    found = WebResults(hits, provider.name, now.isoformat(timespec="seconds"))
    await _keep(key, asdict(found))
    return found


async def kept_or_made(key: str, make: Callable) -> dict:
    """What is kept under a key, else what ``make`` (a coroutine function) gives."""
    kept = await in_thread(cache.get, key)
    if kept:
        return kept
    made = await make()
    await _keep(key, made)
    return made


async def _keep(key: str, value: dict) -> None:
    await in_thread(cache.set, key, value, settings.SEARCH["CACHE_SECONDS"])


def cache_key(kind: str, *parts: object) -> str:
    """A key that tells nothing of what was looked for."""
    text = json.dumps(parts, ensure_ascii=False, default=str)
    return f"outside:{kind}:{hashlib.sha256(text.encode()).hexdigest()[:32]}"
