"""SearXNG by its JSON interface (``formats: [html, json]`` in its ``settings.yml``)."""

from django.conf import settings

from tools.clients.search import WebHit, ask, hits


class SearXNG:
    """The instance at ``SEARCH_URL``."""

    name = "SearXNG"

    async def search(self, query: str, count: int) -> list[WebHit]:
        """Up to ``count`` results, best first.

        Raises:
            Unavailable: it did not answer, or not as it should.
        """
        url = f"{settings.SEARCH['URL'].rstrip('/')}/search"
        found = await ask(self.name, url, {"q": query, "format": "json"})
        return hits(
            found.get("results"),
            count,
            url="url",
            title="title",
            snippet="content",
            date="publishedDate",
        )
