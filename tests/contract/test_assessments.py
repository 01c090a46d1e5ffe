"""``/student/assessments``: from the questions to what the result may mean."""

import pytest

from tests.contract.conftest import assert_problem
from tests.tools.conftest import facts  # noqa: F401

ASSESSMENTS = "/student/assessments"


async def take(client, kind: str, value=lambda item: 4) -> dict:
    asked = (await client.get(f"{ASSESSMENTS}/{kind}/questions")).json()
    answers = {item["id"]: value(item["id"]) for item in asked["items"]}
    response = await client.post(
        f"{ASSESSMENTS}/{kind}", json={"version": asked["version"], "answers": answers}
    )
    assert response.status_code == 201, response.text
    return response.json()


async def test_from_the_questions_to_the_interpretation(api, facts):  # noqa: F811
    async with api() as client:
        likes = {"i": 5, "c": 4}
        result = await take(client, "holland", lambda item: likes.get(item[0], 2))
        assert result["code"].startswith("IC") and len(result["scales"]) == 6
        read = (await client.get(f"{ASSESSMENTS}/holland")).json()
        assert read["taken"] and read["majors"][0]["ofSchools"] == 137
        assert "O*NET" in read["attribution"] and "not to rule anything out" in read["validity"]
        listed = (await client.get(f"{ASSESSMENTS}?kind=holland")).json()
        assert (listed["total"], listed["items"][0]["id"]) == (1, result["id"])


async def test_a_result_can_be_taken_away(api, others_api):
    async with api() as client, others_api() as other:
        result = await take(client, "mbti")
        url = f"{ASSESSMENTS}/{result['id']}"
        assert_problem(await other.delete(url), 404, "not_found")
        assert (await other.get(ASSESSMENTS)).json()["total"] == 0
        assert (await client.delete(url)).status_code == 204
        assert (await client.get(ASSESSMENTS)).json()["total"] == 0


async def test_without_a_result_it_says_how_to_take_it(api):
    async with api() as client:
        problem = assert_problem(await client.get(f"{ASSESSMENTS}/mbti"), 404, "not_found")
        assert "32 items" in problem["detail"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "invalid"),
        ({"version": "1", "answers": {"ei1": "5"}}, "invalid"),
        ({"version": "1", "answers": {"ei1": 5}}, "invalid_arguments"),
        ({"version": "1", "answers": {"ei1": 9}}, "invalid_arguments"),
        ({"version": "1", "answers": {"nose": 3}}, "invalid_arguments"),
        ({"version": "0", "answers": {"ei1": 3}}, "invalid_arguments"),
    ],
)
async def test_answers_that_cannot_be_scored_are_refused(api, body, code):
    async with api() as client:
        assert_problem(await client.post(f"{ASSESSMENTS}/mbti", json=body), 400, code)
        assert (await client.get(ASSESSMENTS)).json()["total"] == 0


async def test_there_are_two_questionnaires_in_both_languages(api, anyone):
    async with api() as client, anyone() as nobody:
        assert_problem(await client.get(f"{ASSESSMENTS}/tarot/questions"), 404, "not_found")
        chinese = await client.get(
            f"{ASSESSMENTS}/mbti/questions", headers={"Accept-Language": "zh-CN"}
        )
        english = await client.get(f"{ASSESSMENTS}/mbti/questions")
        assert "一个人待着" in chinese.text and "one who starts talking" in english.text
        assert_problem(await nobody.get(ASSESSMENTS), 401, "not_authenticated")
