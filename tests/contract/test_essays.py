"""``/student/essays``: drafts, their versions, and edits that the student accepts."""

import pytest

from tests.contract.conftest import assert_problem

ESSAYS = "/student/essays"
TEXT = "Basically, I taped a phone to the wall. Mr. Luo read it standing up."
FIELDS = {
    "id", "title", "kind", "school", "prompt", "excerpt", "words", "language", "wordLimit",
    "status", "createdAt", "updatedAt",
}  # fmt: skip


async def write(client, status: int = 201, **values) -> dict:
    body = {"title": "The Eleventh Floor", "content": TEXT, **values}
    response = await client.post(ESSAYS, json=body)
    assert response.status_code == status, response.text
    return response.json()


async def rewrite(client, essay: dict, content: str) -> dict:
    body = {"content": content, "updatedAt": essay["updatedAt"]}
    response = await client.patch(f"{ESSAYS}/{essay['id']}", json=body)
    assert response.status_code == 200, response.text
    return response.json()


async def accept(client, essay: dict, *edits: dict, **values):
    body = {"edits": list(edits), "updatedAt": essay["updatedAt"], **values}
    return await client.post(f"{ESSAYS}/{essay['id']}/accept", json=body)


def edit(text: str, before: str, after: str) -> dict:
    start = text.index(before)
    return {"start": start, "end": start + len(before), "before": before, "after": after}


async def versions(client, essay: dict) -> list[dict]:
    return (await client.get(f"{ESSAYS}/{essay['id']}/versions")).json()["items"]


async def test_an_essay_is_written_listed_changed_and_deleted(api):
    async with api() as client:
        made = await write(client, wordLimit=650, kind="supplement", school="Duke")
        assert made.keys() == FIELDS | {"content", "versions"}
        assert (made["content"], made["words"], made["language"]) == (TEXT, 14, "en")
        page = (await client.get(ESSAYS)).json()
        assert (page["total"], page["page"], page["limit"]) == (1, 1, 20)
        assert page["items"][0].keys() == FIELDS
        assert (await client.get(f"{ESSAYS}?kind=activity")).json()["total"] == 0
        url = f"{ESSAYS}/{made['id']}"
        changed = (await client.patch(url, json={"status": "final", "wordLimit": None})).json()
        assert (changed["status"], changed["wordLimit"], changed["content"]) == (
            "final",
            None,
            TEXT,
        )
        assert (await client.get(url)).json() == changed
        assert (await client.delete(url)).status_code == 204
        assert_problem(await client.get(url), 404, "not_found")


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "title"),
        ({"title": " "}, "title"),
        ({"title": 7}, "title"),
        ({"title": "a", "kind": "poem"}, "kind"),
        ({"title": "a", "wordLimit": 0}, "wordLimit"),
        ({"title": "a", "wordLimit": "650"}, "wordLimit"),
        ({"title": "a", "content": "\x01"}, "content"),
        ({"title": "a", "content": "x" * 50_001}, "content"),
    ],
)
async def test_what_cannot_be_taken_is_named(api, body, field):
    async with api() as client:
        problem = assert_problem(await client.post(ESSAYS, json=body), 400, "invalid")
        assert [error["field"] for error in problem["errors"]] == [field]


async def test_a_lost_update_is_refused_and_nothing_is_lost(api):
    async with api() as client:
        read = await write(client)
        await rewrite(client, read, "What the other window wrote, and saved first.")
        body = {"content": "Mine.", "updatedAt": read["updatedAt"]}
        response = await client.patch(f"{ESSAYS}/{read['id']}", json=body)
        assert_problem(response, 409, "conflict")
        now = (await client.get(f"{ESSAYS}/{read['id']}")).json()
        assert now["content"].startswith("What the other window")
        blind = await client.patch(f"{ESSAYS}/{read['id']}", json={"content": "Mine."})
        assert assert_problem(blind, 400, "invalid")["errors"][0]["field"] == "updatedAt"


async def test_quick_saves_are_one_version_and_a_great_cut_is_its_own(api):
    async with api() as client:
        essay = await write(client)
        for more in (" I wrote.", " I wrote it down.", " I wrote it down twice."):
            essay = await rewrite(client, essay, TEXT + more)
        assert [one["number"] for one in await versions(client, essay)] == [1]
        essay = await rewrite(client, essay, "")
        kept = await versions(client, essay)
        assert [(one["number"], one["words"]) for one in kept] == [(2, 0), (1, 19)]


async def test_a_text_can_be_kept_as_a_version_of_its_own_however_soon(api):
    async with api() as client:
        essay = await write(client)
        change = {"content": TEXT + " Mine.", "updatedAt": essay["updatedAt"], "ownVersion": True}
        changed = await client.patch(f"{ESSAYS}/{essay['id']}", json=change)
        assert changed.status_code == 200
        assert [one["number"] for one in await versions(client, essay)] == [2, 1]


async def test_a_version_shows_what_changed_and_can_be_gone_back_to(api):
    async with api() as client:
        essay = await write(client)
        essay = await rewrite(client, essay, "Mr. Luo read it standing up.")
        url = f"{ESSAYS}/{essay['id']}/versions"
        second = (await client.get(f"{url}/2")).json()
        assert second["against"] == 1
        kinds = [(piece["kind"], piece["text"]) for piece in second["changes"]]
        assert ("removed", "Basically, I taped a phone to the wall. ") in kinds
        assert "".join(text for kind, text in kinds if kind != "removed") == second["content"]
        assert (await client.get(f"{url}/1?against=2")).json()["changes"][0]["kind"] == "added"
        restored = (await client.post(f"{url}/1/restore")).json()
        assert restored["content"] == TEXT and restored["versions"] == 3
        latest = (await versions(client, essay))[0]
        assert (latest["author"], latest["number"]) == ("restored", 3) and "1" in latest["note"]
        for missing in (f"{url}/9", f"{url}/1?against=9"):
            assert_problem(await client.get(missing), 404, "not_found")
        assert_problem(await client.post(f"{url}/9/restore"), 404, "not_found")


async def test_accepted_edits_make_a_version_of_their_own(api):
    async with api() as client:
        essay = await write(client)
        response = await accept(
            client, essay, edit(TEXT, "Basically, I", "I"), edit(TEXT, "standing up", "on his feet")
        )
        now = response.json()
        assert now["content"] == "I taped a phone to the wall. Mr. Luo read it on his feet."
        kept = await versions(client, essay)
        assert [one["author"] for one in kept] == ["accepted_edit", "student"]
        await rewrite(client, now, now["content"] + " Twice.")
        assert (await versions(client, essay))[0]["author"] == "student"


async def test_edits_that_no_longer_fit_are_named_and_nothing_is_changed(api):
    async with api() as client:
        essay = await write(client)
        good, bad = (
            edit(TEXT, "Basically, I", "I"),
            {**edit(TEXT, "wall", "door"), "before": "roof"},
        )
        problem = assert_problem(await accept(client, essay, good, bad), 409, "conflict")
        assert [error["field"] for error in problem["errors"]] == ["edits.1"]
        assert "roof" in problem["errors"][0]["detail"]
        overlapping = await accept(client, essay, good, edit(TEXT, "I taped", "I fixed"))
        assert_problem(overlapping, 409, "conflict")
        await rewrite(client, essay, "Something else stands here now.")
        problem = assert_problem(await accept(client, essay, good), 409, "conflict")
        assert problem["errors"][0]["field"] == "edits.0"
        now = (await client.get(f"{ESSAYS}/{essay['id']}")).json()
        assert now["content"] == "Something else stands here now."


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"edits": []},
        {"edits": [{"start": 0}]},
        {"edits": [{"start": -1, "end": 2, "before": "", "after": ""}]},
        {"edits": [{"start": 0, "end": 0, "before": "", "after": ""}], "updatedAt": "yesterday"},
    ],
)
async def test_an_acceptance_must_be_whole(api, body):
    async with api() as client:
        essay = await write(client)
        response = await client.post(f"{ESSAYS}/{essay['id']}/accept", json=body)
        assert_problem(response, 400, "invalid")


async def test_polishing_proposes_and_accepting_changes(api):
    async with api() as client:
        essay = await write(client)
        url = f"{ESSAYS}/{essay['id']}"
        polished = (await client.post(f"{url}/polish", json={"style": "concise"})).json()
        assert polished["essay"]["updatedAt"] and polished["unchanged"] > 0.7
        (proposed,) = polished["edits"]
        assert proposed["before"] == TEXT[proposed["start"] : proposed["end"]]
        kept = {key: proposed[key] for key in ("start", "end", "before", "after")}
        assert (await client.get(url)).json()["content"] == TEXT
        accepted = await accept(client, polished["essay"], kept)
        assert accepted.json()["content"] == "I" + TEXT.removeprefix("Basically, I")


async def test_a_review_has_five_criteria_and_speaks_the_readers_language(api):
    async with api() as client:
        essay = await write(client, content=TEXT * 8, prompt="Why us?")
        url = f"{ESSAYS}/{essay['id']}/review"
        review = (await client.post(url, json={"focus": "ending"})).json()
        assert len(review["criteria"]) == 5 and review["focus"]["part"] == "ending"
        chinese = await client.post(url, json={}, headers={"Accept-Language": "zh"})
        assert "平均" in chinese.json()["overall"]
        problem = assert_problem(await client.post(url, json={"focus": 3}), 400, "invalid")
        assert problem["errors"][0]["field"] == "focus"
        empty = await write(client, content="")
        for path, body in (("review", {}), ("polish", {"style": "vivid"})):
            answer = await client.post(f"{ESSAYS}/{empty['id']}/{path}", json=body)
            assert_problem(answer, 409, "missing_information")
        wrong = await client.post(f"{ESSAYS}/{essay['id']}/polish", json={"style": "poetic"})
        assert_problem(wrong, 400, "invalid")


async def test_another_persons_essay_is_not_there(api, others_api):
    async with others_api() as other:
        theirs = await write(other)
    async with api() as client:
        url = f"{ESSAYS}/{theirs['id']}"
        body = {"content": "Mine.", "updatedAt": theirs["updatedAt"]}
        for response in (
            await client.get(url),
            await client.patch(url, json=body),
            await client.delete(url),
            await client.get(f"{url}/versions"),
            await client.get(f"{url}/versions/1"),
            await client.post(f"{url}/versions/1/restore"),
            await accept(client, theirs, edit(TEXT, "wall", "door")),
            await client.post(f"{url}/review", json={}),
            await client.post(f"{url}/polish", json={"style": "concise"}),
        ):
            assert_problem(response, 404, "not_found")
        assert (await client.get(ESSAYS)).json()["total"] == 0
    async with others_api() as other:
        assert (await other.get(url)).json() == theirs


async def test_nobody_reads_without_signing_in(anyone):
    async with anyone() as client:
        assert (await client.get(ESSAYS)).status_code == 401
