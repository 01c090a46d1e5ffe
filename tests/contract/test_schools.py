"""``schools``, ``student/schools`` and ``student/predictions``."""

import pytest
from asgiref.sync import sync_to_async

from tests.contract.conftest import assert_problem
from tests.tools.conftest import facts  # noqa: F401
from tests.tools.support import call, context, tell
from tools.models import Prediction

OWN, PREDICTIONS = "/student/schools", "/student/predictions"
pytestmark = pytest.mark.usefixtures("facts")


@sync_to_async
def predicted(user, school: str, **args) -> dict:
    tell(user, sat=1500)
    return call("analyze_admission_chance", context(user), school_id=school, **args)


async def add(client, school: str, status: int = 201, **more) -> dict:
    response = await client.post(OWN, json={"school": school, **more})
    assert response.status_code == status, response.text
    return response.json()


class TestCatalogue:
    async def test_search_pages_and_sorts(self, api):
        async with api() as client:
            found = (await client.get("/schools?state=CA&control=public&sort=cost&limit=3")).json()
            assert len(found["items"]) == 3 < found["total"]
            assert {school["state"] for school in found["items"]} == {"CA"}
            costs = [school["cost"] for school in found["items"]]
            assert costs == sorted(costs)
            next_page = await client.get(
                "/schools?state=CA&control=public&sort=cost&limit=3&page=2"
            )
            assert next_page.json()["items"][0]["id"] not in {s["id"] for s in found["items"]}

    async def test_by_name_in_chinese_and_by_major(self, api):
        async with api() as client:
            (mit,) = (await client.get("/schools?query=麻省理工")).json()["items"]
            assert mit["id"] == "166683" and mit["years"]["admissions"] == "fall 2024"
            found = (await client.get("/schools?major=psychology&maxAdmissionRate=0.1")).json()
            assert all(school["majorDegrees"] > 0 for school in found["items"])

    async def test_one_and_several(self, api):
        async with api() as client:
            school = (await client.get("/schools/166683")).json()
            assert school["deadlines"] and school["source"] and school["aliases"]
            assert_problem(await client.get("/schools/1"), 404, "not_found")
            both = (await client.get("/schools/compare?ids=MIT,166027,Hogwarts")).json()
            assert [each["id"] for each in both["schools"]] == ["166683", "166027"]
            assert both["notFound"][0]["name"] == "Hogwarts"

    @pytest.mark.parametrize(
        "query",
        ["?minAdmissionRate=2", "?sort=rank", "?state=Narnia", "?page=0", "/compare?ids=MIT",
         "/compare", "/compare?ids=a,b,c,d,e,f,g", "?minAdmissionRate=0.5&maxAdmissionRate=0.1"],
    )  # fmt: skip
    async def test_what_cannot_be_asked(self, api, query):
        async with api() as client:
            assert (await client.get(f"/schools{query}")).status_code == 400

    async def test_not_without_signing_in(self, anyone):
        async with anyone() as client:
            for path in ("/schools", "/schools/166683", OWN, PREDICTIONS):
                assert (await client.get(path)).status_code == 401


class TestList:
    async def test_a_university_goes_on_the_list_once_under_any_name(self, api):
        async with api() as client:
            made = await add(client, "麻省理工", round="EA", note="最想去")
            assert made["school"]["id"] == "166683" and made["status"] == "considering"
            assert made["chance"] and made["tier"] == "reach" and made["tierChosen"] is False
            again = await client.post(OWN, json={"school": "MIT"})
            assert_problem(again, 409, "conflict")
            listed = (await client.get(OWN)).json()
            assert (listed["total"], listed["items"][0]["note"]) == (1, "最想去")

    async def test_it_is_changed_and_taken_off(self, api):
        async with api() as client:
            made = await add(client, "Purdue")
            url = f"{OWN}/{made['id']}"
            changed = (
                await client.patch(url, json={"tier": "safety", "status": "applying"})
            ).json()
            assert (changed["tier"], changed["tierChosen"]) == ("safety", True)
            assert (await client.get(f"{OWN}?status=submitted")).json()["total"] == 0
            assert (await client.delete(url)).status_code == 204
            assert_problem(await client.patch(url, json={"note": ""}), 404, "not_found")

    async def test_a_decision_reaches_the_predictions(self, api, student):
        await predicted(student, "Purdue", round="EA")
        async with api() as client:
            made = await add(client, "Purdue", round="EA")
            await client.patch(f"{OWN}/{made['id']}", json={"status": "admitted"})
            (row,) = (await client.get(f"{PREDICTIONS}?settled=true")).json()["items"]
            assert row["outcome"] == "admitted" and row["outcomeAt"]

    async def test_rounds_are_checked_and_an_outcome_has_its_day(self, api):
        async with api() as client:
            url = f"{OWN}/{(await add(client, 'Brown', round='ED'))['id']}"
            heard = {"status": "deferred", "heardOn": "2026-01-02"}
            brown = (await client.patch(url, json=heard)).json()
            assert (brown["outcome"], brown["heardOn"]) == ("deferred", "2026-01-02")
            back = (await client.patch(url, json={"status": "applying"})).json()
            assert (back["status"], back["outcome"], back["round"]) == ("applying", None, "ED")
            wrong = await client.post(OWN, json={"school": "MIT", "round": "ED"})
            assert_problem(wrong, 400, "invalid_arguments")
            second = await client.post(OWN, json={"school": "Duke", "round": "ED"})
            assert_problem(second, 409, "conflict")
            duke = await add(client, "Duke")
            second = await client.patch(f"{OWN}/{duke['id']}", json={"round": "ED"})
            assert_problem(second, 409, "conflict")
            memories = (await client.get("/ai-agent/memories?category=ed")).json()["items"]
            assert [one["value"] for one in memories] == ["Brown University"]

    @pytest.mark.parametrize(
        ("body", "status"),
        [({}, 400), ({"school": "Hogwarts"}, 404), ({"school": "CU"}, 400), ({"school": 5}, 400),
         ({"school": "MIT", "round": "XX"}, 400), ({"school": "MIT", "status": "won"}, 400),
         ({"school": "MIT", "note": "x" * 1001}, 400), ({"school": "MIT", "tier": 1}, 400)],
    )  # fmt: skip
    async def test_bad_bodies(self, api, body, status):
        async with api() as client:
            assert (await client.post(OWN, json=body)).status_code == status

    async def test_another_persons_list_is_not_there(self, api, others_api):
        async with api() as client:
            made = await add(client, "MIT")
        async with others_api() as client:
            assert (await client.get(OWN)).json()["items"] == []
            url = f"{OWN}/{made['id']}"
            assert_problem(await client.patch(url, json={"note": "!"}), 404, "not_found")
            assert_problem(await client.delete(url), 404, "not_found")


class TestPredictions:
    async def test_they_are_listed_with_engines_and_filtered(self, api, student):
        made = await predicted(student, "MIT")
        await predicted(student, "Purdue")
        async with api() as client:
            listed = (await client.get(PREDICTIONS)).json()
            assert listed["total"] == 2
            (mit,) = (await client.get(f"{PREDICTIONS}?school=麻省理工")).json()["items"]
            assert mit["id"] == made["predictionId"] and mit["admissionsYear"] == "fall 2024"
            assert mit["engineScores"]["statistics"]["weight"] > 0
            assert (await client.get(f"{PREDICTIONS}?settled=true")).json()["total"] == 0

    async def test_an_outcome_is_put_and_taken_back(self, api, student):
        made = await predicted(student, "MIT")
        url = f"{PREDICTIONS}/{made['predictionId']}/outcome"
        async with api() as client:
            row = (await client.put(url, json={"outcome": "rejected"})).json()
            assert row["outcome"] == "rejected" and row["outcomeAt"]
            row = (await client.put(url, json={"outcome": ""})).json()
            assert row["outcome"] is None and row["outcomeAt"] is None
            for body in ({}, {"outcome": "won"}, {"outcome": 1}, {"outcome": None}):
                assert (await client.put(url, json=body)).status_code == 400

    async def test_another_persons_prediction_is_not_there(self, others_api, student):
        made = await predicted(student, "MIT")
        async with others_api() as client:
            assert (await client.get(PREDICTIONS)).json()["items"] == []
            url = f"{PREDICTIONS}/{made['predictionId']}/outcome"
            assert_problem(await client.put(url, json={"outcome": "admitted"}), 404, "not_found")
        assert await sync_to_async(Prediction.objects.filter(outcome="").count)() == 1
