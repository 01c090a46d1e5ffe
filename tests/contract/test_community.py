"""``/community``: cases and the forum, from outside."""

import uuid

import pytest

from tests.contract.conftest import assert_problem
from tools.community import submitting
from tools.models import AdmissionCase, Post, Reply, School
from userdata.threads import in_thread

CASES, POSTS = "/community/cases", "/community/posts"
CASE = {"school": "Cornell", "year": 2025, "result": "admitted"}
POST = {"category": "money", "title": "ED and aid", "body": "Does it matter?"}


@pytest.fixture
def cornell(transactional_db):
    return School.objects.create(
        pk=190415, name="Cornell University", name_zh="康奈尔大学", city="Ithaca", state="NY",
        control="private_nonprofit",
    )  # fmt: skip


async def send(client, path, body, status=201) -> dict:
    response = await client.post(path, json=body)
    assert response.status_code == status, response.text
    return response.json()


async def listed(client, path) -> list:
    response = await client.get(path)
    assert response.status_code == 200, response.text
    return response.json()["items"]


async def publish(model) -> None:
    await in_thread(lambda: submitting.publish(model.objects.all()))


async def test_a_case_waits_for_staff_and_only_its_author_sees_it(api, others_api, anyone):
    async with api() as mine, others_api() as theirs, anyone() as nobody:
        made = await send(mine, CASES, {**CASE, "sat": 1520, "gpa": 3.9, "gpaScale": 4.0})
        assert (made["status"], made["mine"], made["isDemo"]) == ("pending", True, False)
        url = f"{CASES}/{made['id']}"
        assert (await mine.get(url)).json() == made
        assert await listed(mine, f"{CASES}?mine=true") == [made]
        assert await listed(mine, CASES) == [] and await listed(theirs, CASES) == []
        assert_problem(await theirs.get(url), 404, "not_found")
        assert_problem(await theirs.delete(url), 404, "not_found")
        assert (await nobody.get(CASES)).status_code == 401
        await publish(AdmissionCase)
        seen = (await theirs.get(url)).json()
        assert seen["status"] == "published" and seen["mine"] is False and seen["sat"] == 1520
        assert not {"author", "user"} & seen.keys()
        assert [case["id"] for case in await listed(theirs, f"{CASES}?minSat=1500")] == [made["id"]]
        assert (await mine.delete(url)).status_code == 204
        assert_problem(await theirs.get(url), 404, "not_found")


async def test_a_refused_case_is_told_to_its_author_with_the_reason(api, others_api):
    async with api() as mine, others_api() as theirs:
        made = await send(mine, CASES, CASE)
        await in_thread(lambda: submitting.refuse(AdmissionCase.objects.all(), "no real case"))
        seen = (await mine.get(f"{CASES}/{made['id']}")).json()
        assert (seen["status"], seen["refusalReason"]) == ("refused", "no real case")
        assert_problem(await theirs.get(f"{CASES}/{made['id']}"), 404, "not_found")


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"school": ""}, "school"), ({"year": 1999}, "year"), ({"year": "2025"}, "year"),
        ({"result": "maybe"}, "result"), ({"sat": 1705}, "sat"), ({"sat": "1500"}, "sat"),
        ({"act": 37}, "act"), ({"toefl": 121}, "toefl"), ({"ielts": 6.3}, "ielts"),
        ({"gpa": 4.6, "gpaScale": 4.0}, "gpa"), ({"gpa": 3.9, "gpaScale": 7}, "gpaScale"),
        ({"country": "Atlantis"}, "country"), ({"round": "ED3"}, "round"),
        ({"story": "x" * 6001}, "story"), ({"highSchoolKind": "castle"}, "highSchoolKind"),
    ],
)  # fmt: skip
async def test_bad_fields_of_a_case_are_named(api, change, field):
    async with api() as client:
        response = await client.post(CASES, json={**CASE, **change})
        problem = assert_problem(response, 400, "invalid")
        assert [error["field"] for error in problem["errors"]] == [field]
    assert not await in_thread(AdmissionCase.objects.exists)


async def test_what_staff_decide_cannot_be_sent(api):
    async with api() as client:
        made = await send(
            client, CASES, {**CASE, "status": "published", "isDemo": True, "author": 1}
        )
        assert (made["status"], made["isDemo"]) == ("pending", False)


async def test_a_university_is_one_by_whatever_name(api, cornell):
    from tools.models import SchoolName

    await in_thread(lambda: SchoolName.objects.create(school=cornell, text="康奈尔", locale="zh"))
    async with api() as client:
        made = await send(client, CASES, {**CASE, "school": "康奈尔"})
        assert (made["school"], made["schoolZh"]) == ("Cornell University", "康奈尔大学")
        await publish(AdmissionCase)
        assert len(await listed(client, f"{CASES}?school=190415")) == 1
        assert_problem(await client.get(f"{CASES}?school=Hogwarts"), 404, "not_found")


async def test_a_talk_in_the_forum(api, others_api):
    async with api() as mine, others_api() as theirs:
        post = await send(mine, POSTS, {**POST, "tags": ["ED"]})
        url = f"{POSTS}/{post['id']}"
        assert_problem(await theirs.post(f"{url}/replies", json={"body": "Yes."}), 404, "not_found")
        assert_problem(await theirs.put(f"{url}/like"), 404, "not_found")
        await publish(Post)
        reply = await send(theirs, f"{url}/replies", {"body": "Ask the office."})
        assert (await mine.get(url)).json()["answers"] == []
        assert [one["id"] for one in (await theirs.get(url)).json()["answers"]] == [reply["id"]]
        await publish(Reply)
        seen = (await mine.get(url)).json()
        assert seen["replies"] == 1 and seen["answers"][0]["body"] == "Ask the office."
        assert_problem(await mine.delete(f"/community/replies/{reply['id']}"), 404, "not_found")
        assert (await theirs.delete(f"/community/replies/{reply['id']}")).status_code == 204
        assert (await mine.get(url)).json()["replies"] == 0


async def test_a_like_counts_once_and_views_are_of_others(api, others_api):
    async with api() as mine, others_api() as theirs:
        post = await send(mine, POSTS, POST)
        await publish(Post)
        url = f"{POSTS}/{post['id']}"
        for _ in range(2):
            liked = await theirs.put(f"{url}/like")
            assert liked.json() == {"liked": True, "likes": 1}
        assert (await theirs.get(url)).json()["liked"] is True
        assert (await mine.get(url)).json()["views"] == 1
        assert (await theirs.delete(f"{url}/like")).json() == {"liked": False, "likes": 0}


async def test_posts_are_found_by_words_category_and_popularity(api):
    async with api() as client:
        quiet = await send(client, POSTS, {**POST, "title": "奖学金怎么申请"})
        lively = await send(client, POSTS, {**POST, "category": "essays", "title": "文书开头"})
        await publish(Post)
        await in_thread(lambda: Post.objects.filter(pk=lively["id"]).update(likes=9))

        async def ids(query):
            return [one["id"] for one in await listed(client, f"{POSTS}?{query}")]

        assert await ids("q=scholarship") == [quiet["id"]]
        assert await ids("category=essays") == [lively["id"]]
        assert await ids("sort=popular") == [lively["id"], quiet["id"]]
        assert await ids("q=nothing-like-it") == []
        assert await ids("page=2&limit=1") == [quiet["id"]]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"title": "x" * 151}, "title"), ({"title": " "}, "title"), ({"body": "x" * 8001}, "body"),
        ({"body": 5}, "body"), ({"category": "gossip"}, "category"),
        ({"tags": ["a"] * 6}, "tags"), ({"tags": ["x" * 31]}, "tags.0"),
    ],
)  # fmt: skip
async def test_bad_fields_of_a_post_are_named(api, change, field):
    async with api() as client:
        response = await client.post(POSTS, json={**POST, **change})
        problem = assert_problem(response, 400, "invalid")
        assert [error["field"] for error in problem["errors"]] == [field]


@pytest.mark.parametrize("bound", ["MOST_WAITING", "MOST_A_DAY"])
async def test_too_much_in_a_short_time_is_refused(api, others_api, monkeypatch, bound):
    monkeypatch.setattr(submitting, bound, 2)
    async with api() as mine, others_api() as theirs:
        await send(mine, POSTS, POST)
        await send(mine, CASES, CASE)
        response = await mine.post(POSTS, json=POST)
        assert_problem(response, 429, "throttled")
        assert 0 < int(response.headers["Retry-After"]) <= 86_400
        await send(theirs, POSTS, POST)


async def test_what_does_not_exist_is_not_found(api):
    async with api() as client:
        for path in (f"{CASES}/{uuid.uuid4()}", f"{POSTS}/{uuid.uuid4()}"):
            assert_problem(await client.get(path), 404, "not_found")
            assert_problem(await client.delete(path), 404, "not_found")
        assert_problem(await client.get(f"{POSTS}?limit=0"), 400, "invalid")
