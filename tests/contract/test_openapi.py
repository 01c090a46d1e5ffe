"""The description of the API."""

import jsonschema
from drf_spectacular.drainage import GENERATOR_STATS
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.validation import validate_schema

PROMISED = {
    "/auth/register": {"post"},
    "/auth/token": {"post"},
    "/auth/token/refresh": {"post"},
    "/auth/me": {"get"},
    "/ai-agent/chat": {"post"},
    "/ai-agent/agent": {"post"},
    "/ai-agent/history": {"get"},
    "/ai-agent/conversation": {"delete"},
    "/ai-agent/conversations": {"get", "post"},
    "/ai-agent/conversations/{conversation_id}": {"get", "patch", "delete"},
    "/ai-agent/conversations/{conversation_id}/messages": {"get", "post"},
    "/ai-agent/conversations/{conversation_id}/stream": {"post"},
    "/ai-agent/runs/{run_id}": {"get"},
    "/ai-agent/runs/{run_id}/events": {"get"},
    "/ai-agent/runs/{run_id}/retry": {"post"},
    "/ai-agent/runs/{run_id}/stop": {"post"},
    "/ai-agent/memories": {"get", "post"},
    "/ai-agent/memories/{memory_id}": {"get", "patch", "delete"},
    "/ai-agent/memories/{memory_id}/importance": {"patch"},
    "/ai-agent/memories/{memory_id}/history": {"get"},
    "/ai-agent/memories/{memory_id}/restore": {"post"},
    "/ai-agent/memories/search": {"post"},
    "/ai-agent/memories/batch": {"post"},
    "/ai-agent/memories/conflicts": {"get"},
    "/ai-agent/memories/conflicts/{conflict_id}": {"post"},
    "/ai-agent/memories/settings": {"get", "patch"},
    "/ai-agent/entities": {"get", "post"},
    "/ai-agent/entities/{entity_id}": {"put"},
    "/ai-agent/refresh-context": {"post"},
    "/ai-agent/user-data/preferences": {"get", "put"},
    "/ai-agent/user-data/preferences/reset": {"post"},
    "/ai-agent/usage": {"get"},
    "/ai-agent/health": {"get"},
    "/community/cases": {"get", "post"},
    "/community/cases/{case_id}": {"get", "delete"},
    "/community/posts": {"get", "post"},
    "/community/posts/{post_id}": {"get", "delete"},
    "/community/posts/{post_id}/replies": {"post"},
    "/community/posts/{post_id}/like": {"put", "delete"},
    "/community/replies/{reply_id}": {"delete"},
}


def test_the_schema_is_complete_and_generates_without_a_warning():
    GENERATOR_STATS.reset()
    schema = SchemaGenerator().get_schema(public=True)
    assert not GENERATOR_STATS, GENERATOR_STATS._warn_cache
    validate_schema(schema)
    assert schema["openapi"].startswith("3.1")
    described = {path: set(operations) for path, operations in schema["paths"].items()}
    assert described.items() >= PROMISED.items()
    for path, operations in schema["paths"].items():
        assert not path.endswith("/")
        for operation in operations.values():
            assert operation["operationId"] and operation["tags"]


async def test_schema_and_page_are_served_without_outside_files(anyone):
    async with anyone() as client:
        schema = await client.get("/api/schema")
        assert schema.json()["openapi"].startswith("3.1")
        page = await client.get("/api/docs")
        assert page.status_code == 200 and "http" not in page.text.replace("https://www.w3", "")
        policy = page.headers["content-security-policy"].split("; ")
        assert "script-src 'self'" in policy and "style-src 'self' 'unsafe-inline'" in policy
        for part in ("swagger-ui-bundle.js", "swagger-ui.css"):
            url = next(word for word in page.text.split('"') if word.endswith(part))
            assert (await client.get(url)).status_code == 200


async def test_answers_are_as_described(api):
    schema = SchemaGenerator().get_schema(public=True)
    async with api() as client:
        answer = await client.post("/ai-agent/chat", json={"message": "hello my dear friend"})
        run_id = answer.json()["runId"]
        for path, url in (
            ("/ai-agent/history", "/ai-agent/history"),
            ("/ai-agent/conversations", "/ai-agent/conversations"),
            ("/ai-agent/runs/{run_id}", f"/ai-agent/runs/{run_id}"),
            ("/ai-agent/usage", "/ai-agent/usage"),
            ("/ai-agent/health", "/ai-agent/health"),
            ("/auth/me", "/auth/me"),
        ):
            response = await client.get(url)
            content = schema["paths"][path]["get"]["responses"]["200"]["content"]
            expected = {**content["application/json"]["schema"], "components": schema["components"]}
            jsonschema.validate(response.json(), expected)
