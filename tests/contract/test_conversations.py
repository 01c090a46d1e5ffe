"""``conversations``, ``history``, ``conversation``."""

from uuid import uuid4

from tests.contract.conftest import assert_problem, sse
from tests.contract.test_chat import check_stream


async def create(client, title: str = "") -> str:
    response = await client.post("/ai-agent/conversations", json={"title": title})
    assert response.status_code == 201, response.text
    return response.json()["id"]


async def test_a_conversation_is_made_renamed_and_deleted(api):
    async with api() as client:
        one = await create(client, "First")
        url = f"/ai-agent/conversations/{one}"
        assert (await client.get(url)).json()["title"] == "First"
        renamed = await client.patch(url, json={"title": "选校"})
        assert renamed.json()["title"] == "选校"
        assert (await client.delete(url)).status_code == 204
        assert_problem(await client.get(url), 404, "conversation_not_found")
        assert_problem(await client.delete(url), 404, "conversation_not_found")


async def test_the_list_is_paged_and_searched(api):
    async with api() as client:
        for number in range(5):
            await create(client, f"number {number}")
        page = (await client.get("/ai-agent/conversations?page=2&limit=2")).json()
        assert [item["title"] for item in page["items"]] == ["number 2", "number 1"]
        assert (page["total"], page["page"], page["limit"]) == (5, 2, 2)
        found = (await client.get("/ai-agent/conversations?search=NUMBER 3")).json()
        assert [item["title"] for item in found["items"]] == ["number 3"]
        empty = (await client.get("/ai-agent/conversations?page=99")).json()
        assert empty["items"] == [] and empty["total"] == 5
        large = (await client.get("/ai-agent/conversations?limit=5000")).json()
        assert large["limit"] == 100


async def test_pages_count_from_one(api):
    async with api() as client:
        for query in ("page=0", "limit=0", "limit=-1", "page=two"):
            response = await client.get(f"/ai-agent/conversations?{query}")
            problem = assert_problem(response, 400, "invalid")
            assert problem["errors"][0]["field"] in ("page", "limit")


async def test_messages_are_sent_and_listed(api):
    async with api() as client:
        url = f"/ai-agent/conversations/{await create(client)}/messages"
        answer = (await client.post(url, json={"message": "hello my dear friend"})).json()
        listed = (await client.get(url)).json()
    assert [item["role"] for item in listed["items"]] == ["user", "assistant"]
    user, assistant = listed["items"]
    assert user["content"] == "hello my dear friend" and user["runId"] is None
    assert assistant["id"] == answer["messageId"] and assistant["runId"] == answer["runId"]
    assert assistant["agentType"] == answer["agentType"] and assistant["toolCalls"] == []


async def test_a_conversation_is_streamed_and_names_its_latest_run(api):
    async with api() as client:
        one = await create(client)
        url = f"/ai-agent/conversations/{one}"
        async with client.stream(
            "POST", f"{url}/stream", json={"message": "hello my dear friend"}
        ) as response:
            events = [event async for event in sse(response)]
        check_stream(events)
        latest = (await client.get(url)).json()["latestRun"]
    assert latest == {"runId": events[0]["data"]["runId"], "status": "completed"}


async def test_deleting_by_query_or_body(api):
    async with api() as client:
        one, two = await create(client), await create(client)
        url = "/ai-agent/conversation"
        assert (await client.delete(f"{url}?conversationId={one}")).status_code == 204
        body = {"conversationId": two}
        assert (await client.request("DELETE", url, json=body)).status_code == 204
        assert (await client.get("/ai-agent/conversations")).json()["total"] == 0
        assert_problem(await client.delete(url), 400, "invalid")


async def test_the_history_of_a_newcomer_is_empty(api):
    async with api() as client:
        history = (await client.get("/ai-agent/history")).json()
    assert history == {"items": [], "total": 0, "page": 1, "limit": 20}


async def test_what_belongs_to_somebody_else_is_not_there(api, others_api):
    async with api() as mine, others_api() as theirs:
        answer = (await mine.post("/ai-agent/chat", json={"message": "a secret of mine"})).json()
        conversation, run = answer["conversationId"], answer["runId"]
        body = {"message": "let me in please", "conversationId": conversation}
        for method, url, sent in (
            ("GET", f"conversations/{conversation}", None),
            ("PATCH", f"conversations/{conversation}", {"title": "x"}),
            ("DELETE", f"conversations/{conversation}", None),
            ("GET", f"conversations/{conversation}/messages", None),
            ("POST", f"conversations/{conversation}/messages", body),
            ("POST", f"conversations/{conversation}/stream", body),
            ("GET", f"history?conversationId={conversation}", None),
            ("DELETE", f"conversation?conversationId={conversation}", None),
            ("POST", "chat", body),
            ("POST", "agent", {**body, "agentType": "essay"}),
        ):
            response = await theirs.request(method, f"/ai-agent/{url}", json=sent)
            assert_problem(response, 404, "conversation_not_found")
        for method, url in (("GET", ""), ("GET", "/events"), ("POST", "/retry"), ("POST", "/stop")):
            response = await theirs.request(method, f"/ai-agent/runs/{run}{url}")
            assert_problem(response, 404, "run_not_found")
        assert (await theirs.get("/ai-agent/conversations?search=secret")).json()["total"] == 0
        assert (await mine.get("/ai-agent/history")).json()["total"] == 2


async def test_what_does_not_exist_is_not_there(api):
    async with api() as client:
        for wanted in (str(uuid4()), "nonsense", "\u4f60\u597d"):
            body = {"message": "hello there friend", "conversationId": wanted}
            response = await client.post("/ai-agent/chat", json=body)
            assert_problem(response, 404, "conversation_not_found")
            response = await client.get("/ai-agent/history", params={"conversationId": wanted})
            assert_problem(response, 404, "conversation_not_found")
            assert_problem(
                await client.get(f"/ai-agent/conversations/{wanted}"),
                404,
                "conversation_not_found" if len(wanted) == 36 else "not_found",
            )
