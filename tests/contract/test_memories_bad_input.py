"""What the memory's addresses must not take: a clear error each, and nothing stored."""

import json

from memory.services.remember import CONTENT_LENGTH
from tests.contract.conftest import assert_problem
from tests.contract.memories import (
    ENTITIES,
    MEMORIES,
    NOBODYS,
    PREFERENCES,
    keep,
    listed,
    refused_fields,
)

GOOD = {"type": "FACT", "content": "我家的猫叫团子"}
DEEP: dict = {}
for _ in range(20):
    DEEP = {"in": DEEP}

NEW = [
    ({"type": None}, "type"),
    ({"type": "fact"}, "type"),
    ({"type": 3}, "type"),
    ({"content": ""}, "content"),
    ({"content": " \u3000\n"}, "content"),
    ({"content": None}, "content"),
    ({"content": 7}, "content"),
    ({"content": ["a"]}, "content"),
    ({"content": "a\x00b"}, "content"),
    ({"content": "长" * (CONTENT_LENGTH + 1)}, "content"),
    ({"category": "x" * 33}, "category"),
    ({"category": 4}, "category"),
    ({"category": "a\x00"}, "category"),
    ({"importance": -0.1}, "importance"),
    ({"importance": 1.1}, "importance"),
    ({"importance": "0.5"}, "importance"),
    ({"importance": True}, "importance"),
    ({"metadata": []}, "metadata"),
    ({"metadata": "x"}, "metadata"),
    ({"metadata": {"x": "y" * 20_000}}, "metadata"),
    ({"metadata": {"x": "\x00"}}, "metadata"),
    ({"metadata": {"\ud800": 1}}, "metadata"),
    ({"metadata": DEEP}, "metadata"),
]


JSON = {"Content-Type": "application/json"}


async def test_memories_that_cannot_be_taken(api):
    async with api() as client:
        for change, field in NEW:
            body = json.dumps({**GOOD, **change})
            response = await client.post(MEMORIES, content=body, headers=JSON)
            assert refused_fields(response) == {field}, change
        assert await listed(client) == []
        await keep(client, "长" * CONTENT_LENGTH)


async def test_missing_fields_and_bodies_that_are_no_objects(api):
    async with api() as client:
        assert refused_fields(await client.post(MEMORIES, json={})) == {"type", "content"}
        for body in (b"[]", b'"text"', b"7", b"null"):
            response = await client.post(MEMORIES, content=body, headers=JSON)
            assert refused_fields(response) == {""}
        response = await client.post(MEMORIES, content=b"{", headers=JSON)
        assert_problem(response, 400, "malformed_json")
        infinite = b'{"type": "FACT", "content": "x", "importance": 1e999}'
        response = await client.post(MEMORIES, content=infinite, headers=JSON)
        assert refused_fields(response) == {"importance"}
        response = await client.post(MEMORIES, content="type=FACT")
        assert_problem(response, 415, "unsupported_media_type")


QUERIES = [
    ("page=0", "page"),
    ("limit=0", "limit"),
    ("limit=x", "limit"),
    ("types=FACT,fancy", "types"),
    ("status=archived", "status"),
    ("messageId=nonsense", "messageId"),
    ("search=%00", "search"),
    ("category=" + "x" * 33, "category"),
]


async def test_queries_that_make_no_sense(api):
    async with api() as client:
        for query, field in QUERIES:
            assert refused_fields(await client.get(f"{MEMORIES}?{query}")) == {field}, query


CHANGES = [
    ({}, ""),
    ({"nonsense": 1}, ""),
    ({"content": ""}, "content"),
    ({"content": None}, "content"),
    ({"category": ""}, "category"),
    ({"type": "OTHER"}, "type"),
    ({"pinned": "yes"}, "pinned"),
    ({"pinned": None}, "pinned"),
]


async def test_changes_that_cannot_be_made(api):
    async with api() as client:
        made = await keep(client, **GOOD)
        url = f"{MEMORIES}/{made['id']}"
        for change, field in CHANGES:
            assert refused_fields(await client.patch(url, json=change)) == {field}, change
        for change in ({}, {"importance": 2}, {"importance": "high"}, {"importance": None}):
            response = await client.patch(f"{url}/importance", json=change)
            assert refused_fields(response) == {"importance"}
        kept = (await client.get(url)).json()
        assert kept == {key: made[key] for key in kept}


SEARCHES = [
    ({}, "query"),
    ({"query": ""}, "query"),
    ({"query": "  "}, "query"),
    ({"query": 5}, "query"),
    ({"query": "x" * 2001}, "query"),
    ({"query": "a", "limit": 0}, "limit"),
    ({"query": "a", "limit": 101}, "limit"),
    ({"query": "a", "limit": "many"}, "limit"),
    ({"query": "a", "types": "FACT"}, "types"),
    ({"query": "a", "types": ["FANCY"]}, "types.0"),
    ({"query": "a", "categories": [3]}, "categories.0"),
    ({"query": "a", "asOf": "yesterday"}, "asOf"),
    ({"query": "a", "asOf": 20260101}, "asOf"),
    ({"query": "a", "asOf": "0001-01-01T00:00:00+14:00"}, "asOf"),
    ({"query": "a", "explain": "yes"}, "explain"),
    ({"query": "a", "minImportance": 2}, "minImportance"),
    ({"query": "a", "useSemanticSearch": 1}, "useSemanticSearch"),
    ({"query": "a", "includeConversations": None}, "includeConversations"),
]


async def test_searches_that_make_no_sense(api):
    async with api() as client:
        for body, field in SEARCHES:
            response = await client.post(f"{MEMORIES}/search", json=body)
            assert refused_fields(response) == {field}, body


OTHERS = [
    ("PATCH", f"{MEMORIES}/settings", {}, {"paused"}),
    ("PATCH", f"{MEMORIES}/settings", {"paused": "no"}, {"paused"}),
    ("GET", f"{MEMORIES}/conflicts?status=closed", None, {"status"}),
    ("POST", f"{MEMORIES}/conflicts/{NOBODYS}", {"choice": "mine"}, {"choice"}),
    ("POST", f"{MEMORIES}/conflicts/{NOBODYS}", {}, {"choice"}),
    ("GET", f"{ENTITIES}?type=PLANET", None, {"type"}),
    ("POST", ENTITIES, {}, {"type", "name"}),
    ("POST", ENTITIES, {"type": "SCHOOL", "name": " "}, {"name"}),
    ("POST", ENTITIES, {"type": "SCHOOL", "name": "x" * 201}, {"name"}),
    ("POST", ENTITIES, {"type": "TOPIC", "name": "x", "attributes": []}, {"attributes"}),
    ("POST", ENTITIES, {"type": "TOPIC", "name": "x", "relations": ["y" * 33]}, {"relations.0"}),
    ("POST", ENTITIES, {"type": "TOPIC", "name": "x", "relations": [{}]}, {"relations.0"}),
    ("PUT", f"{ENTITIES}/{NOBODYS}", {"name": ""}, {"name"}),
    ("PUT", PREFERENCES, {"communicationStyle": "rude"}, {"communicationStyle"}),
    ("PUT", PREFERENCES, {"responseLength": 3}, {"responseLength"}),
    ("PUT", PREFERENCES, {"language": "fr"}, {"language"}),
    ("PUT", PREFERENCES, {"schoolPreferences": []}, {"schoolPreferences"}),
    ("PUT", PREFERENCES, {"schoolPreferences": {"regions": "West"}}, {"schoolPreferences.regions"}),
    ("PUT", PREFERENCES, {"schoolPreferences": {"size": [1]}}, {"schoolPreferences.size.0"}),
    ("PUT", PREFERENCES, {"essayPreferences": {"tone": "x" * 65}}, {"essayPreferences.tone"}),
    ("PUT", PREFERENCES, {"enableMemory": "no"}, {"enableMemory"}),
]  # fmt: skip


async def test_the_other_addresses(api):
    async with api() as client:
        for method, url, body, fields in OTHERS:
            response = await client.request(method, url, json=body)
            assert refused_fields(response) == fields, (url, body)
        chosen = (await client.get(PREFERENCES)).json()
        assert chosen["communicationStyle"] == "friendly" and chosen["enableMemory"] is True


EVERY = [
    ("GET", MEMORIES), ("POST", MEMORIES), ("POST", f"{MEMORIES}/search"),
    ("POST", f"{MEMORIES}/batch"), ("GET", f"{MEMORIES}/conflicts"),
    ("POST", f"{MEMORIES}/conflicts/{NOBODYS}"), ("GET", f"{MEMORIES}/settings"),
    ("PATCH", f"{MEMORIES}/settings"), ("GET", f"{MEMORIES}/{NOBODYS}"),
    ("PATCH", f"{MEMORIES}/{NOBODYS}"), ("DELETE", f"{MEMORIES}/{NOBODYS}"),
    ("PATCH", f"{MEMORIES}/{NOBODYS}/importance"), ("GET", f"{MEMORIES}/{NOBODYS}/history"),
    ("POST", f"{MEMORIES}/{NOBODYS}/restore"), ("GET", ENTITIES), ("POST", ENTITIES),
    ("PUT", f"{ENTITIES}/{NOBODYS}"), ("POST", "/ai-agent/refresh-context"),
    ("GET", PREFERENCES), ("PUT", PREFERENCES), ("POST", f"{PREFERENCES}/reset"),
]  # fmt: skip


async def test_strangers_are_told_to_sign_in(anyone):
    async with anyone() as client:
        for method, url in EVERY:
            response = await client.request(method, url)
            assert_problem(response, 401, "not_authenticated")
            assert response.headers["www-authenticate"] == 'Bearer realm="api"'


async def test_what_does_not_exist_is_not_there(api):
    async with api() as client:
        for method, url, body, code in (
            ("GET", f"{MEMORIES}/{NOBODYS}", None, "memory_not_found"),
            ("PATCH", f"{MEMORIES}/{NOBODYS}", {"pinned": True}, "memory_not_found"),
            ("DELETE", f"{MEMORIES}/{NOBODYS}", None, "memory_not_found"),
            ("PATCH", f"{MEMORIES}/{NOBODYS}/importance", {"importance": 1}, "memory_not_found"),
            ("GET", f"{MEMORIES}/{NOBODYS}/history", None, "memory_not_found"),
            ("POST", f"{MEMORIES}/{NOBODYS}/restore", None, "memory_not_found"),
            ("POST", f"{MEMORIES}/conflicts/{NOBODYS}", {"choice": "both"}, "conflict_not_found"),
            ("PUT", f"{ENTITIES}/{NOBODYS}", {"name": "x"}, "entity_not_found"),
        ):
            assert_problem(await client.request(method, url, json=body), 404, code)
            malformed = url.replace(NOBODYS, "nonsense")
            assert_problem(await client.request(method, malformed, json=body), 404, "not_found")
        assert_problem(await client.get(f"{MEMORIES}/"), 404, "not_found")
        assert_problem(await client.put(MEMORIES, json={}), 405, "method_not_allowed")
