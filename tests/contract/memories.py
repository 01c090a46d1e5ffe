"""What the tests of the memory's addresses share."""

from tests.contract.conftest import assert_problem

MEMORIES = "/ai-agent/memories"
ENTITIES = "/ai-agent/entities"
PREFERENCES = "/ai-agent/user-data/preferences"
NOBODYS = "26a95429-0cea-4e88-afe9-da09af0f1b82"

MEMORY_FIELDS = {
    "id", "type", "category", "categoryLabel", "group", "content", "value", "unit", "key",
    "status", "confidence", "importance", "score", "tier", "pinned", "validFrom", "validTo",
    "supersededBy", "saidAt", "createdAt", "updatedAt", "lastAccessedAt", "accessCount", "source",
    "metadata",
}  # fmt: skip


async def keep(client, content: str, type: str = "FACT", **more) -> dict:
    """Remember something over the API."""
    response = await client.post(MEMORIES, json={"type": type, "content": content, **more})
    assert response.status_code == 201, response.text
    return response.json()


async def batch(client, *items: dict) -> list[dict]:
    """Store several memories word for word."""
    response = await client.post(f"{MEMORIES}/batch", json={"items": list(items)})
    assert response.status_code == 201, response.text
    return response.json()["items"]


async def find(client, query: str, **more) -> list[dict]:
    """Search over the API."""
    response = await client.post(f"{MEMORIES}/search", json={"query": query, **more})
    assert response.status_code == 200, response.text
    return response.json()["items"]


async def listed(client, query: str = "") -> list[dict]:
    """The memories of the list."""
    return (await client.get(f"{MEMORIES}{query}")).json()["items"]


def refused_fields(response) -> set[str]:
    """The fields that a refused request is told about."""
    return {error["field"] for error in assert_problem(response, 400, "invalid")["errors"]}
