"""Brave Search by its web interface."""

from django.conf import settings

from tools.clients.search import WebHit, ask, hits

_ADDRESS = "https://api.search.brave.com/res/v1/web/search"
_MOST = 20  # results of one request


class BraveSearch:
    """The service itself, or at ``SEARCH_URL`` one that speaks like it."""

    name = "Brave Search"

    async def search(self, query: str, count: int) -> list[WebHit]:
        """Up to ``count`` results, best first.

        Raises:
            Unavailable: it did not answer, or not as it should.
        """
        found = await ask(
            self.name,
            settings.SEARCH["URL"] or _ADDRESS,
            {"q": query, "count": min(count, _MOST)},
            {"X-Subscription-Token": settings.SEARCH["API_KEY"] or ""},
        )
        web = found.get("web")
        return hits(
            web.get("results") if isinstance(web, dict) else None,
            count,
            url="url",
            title="title",
            snippet="description",
            date="page_age",
        )
