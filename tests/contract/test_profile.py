"""``/student/profile``: the student's own record."""

import pytest

from tests.contract.conftest import assert_problem

PROFILE = "/student/profile"


async def test_an_empty_record_says_what_is_missing_and_what_may_be_chosen(api):
    async with api() as client:
        shown = (await client.get(PROFILE)).json()
        assert shown.keys() == {
            "profile", "counting", "missing", "fromMemory", "asSaid", "labels", "choices",
            "updatedAt",
        }  # fmt: skip
        assert shown["profile"]["gpa"] is None and shown["profile"]["tests"] == []
        assert "gpa" in shown["missing"] and shown["updatedAt"] is None
        assert {"value": "ib", "text": "International Baccalaureate"} in shown["choices"][
            "curriculum"
        ]


async def test_while_remembering_is_paused_nothing_is_stored_and_the_page_says_so(api):
    async with api() as client:
        await client.patch(PROFILE, json={"gpa": 3.9})
        await client.patch("/ai-agent/memories/settings", json={"paused": True})
        refused = await client.patch(PROFILE, json={"gpa": 3.8, "name": "Lin"})
        assert_problem(refused, 409, "memory_paused")
        shown = (await client.get(PROFILE)).json()["profile"]
        assert (shown["gpa"], shown["name"]) == (3.9, "")


async def test_what_is_sent_is_changed_and_the_rest_stays(api):
    async with api() as client:
        sat = {"test": "sat", "date": "2026-03-14", "sections": {"reading": 700, "math": 780}}
        await client.patch(PROFILE, json={"gpa": 3.9, "tests": [sat], "citizenship": "China"})
        response = await client.patch(
            PROFILE,
            json={"activities": [{"name": "Choir", "hoursPerWeek": 3.5, "gradeLevels": [10, 11]}]},
        )
        changed = response.json()
        assert response.status_code == 200 and changed["updated"] == ["activities"]
        profile = changed["profile"]
        assert (profile["gpa"], profile["gpaScale"], profile["sat"]) == (3.9, 4.0, 1480)
        assert profile["citizenship"] == "CN" and changed["counting"]["sat"]["sittings"] == 1
        assert profile["activities"] == [
            {"name": "Choir", "gradeLevels": [10, 11], "hoursPerWeek": 3.5}
        ]
        put_back = await client.patch(PROFILE, json=profile)
        assert put_back.json()["updated"] == []
        emptied = (await client.patch(PROFILE, json={"gpa": None, "tests": []})).json()["profile"]
        assert (emptied["gpa"], emptied["gpaScale"], emptied["sat"]) == (None, None, None)


async def test_a_value_at_odds_with_the_old_one_is_stored_and_asked_about(api):
    async with api() as client:
        await client.patch(PROFILE, json={"gpa": 3.9})
        changed = (await client.patch(PROFILE, json={"gpa": 2.1})).json()
        assert changed["profile"]["gpa"] == 2.1
        (asked,) = changed["contradictions"]
        assert (asked["field"], asked["before"], asked["now"]) == ("gpa", 3.9, 2.1)


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, ""),
        ({"gap": 3.9}, "gap"),
        ({"sat": 1485}, "sat"),
        ({"sat": "1480"}, "sat"),
        ({"sat": True}, "sat"),
        ({"gpaScale": 7}, "gpaScale"),
        ({"curriculum": "homework"}, "curriculum"),
        ({"citizenship": "Atlantis"}, "citizenship"),
        ({"activities": [{"role": "x"}]}, "activities.name"),
        ({"activities": [{"name": "x", "hoursPerWeek": 200}]}, "activities.hoursPerWeek"),
        ({"tests": [{"test": "sat", "total": 1500, "date": "2099-01-01"}]}, "tests.sat.date"),
        ({"tests": [{"test": "psat", "total": 1400}]}, "tests.test"),
        ({"name": "x" * 200}, "name"),
        ({"name": "a\u0000b"}, "name"),
        ({"locations": [["x"]]}, "locations.0"),
    ],
)
async def test_a_bad_value_is_named_and_nothing_is_stored(api, body, field):
    async with api() as client:
        problem = assert_problem(
            await client.patch(PROFILE, json={**({"gpa": 3.9} if body else {}), **body}),
            400,
            "invalid",
        )
        assert field in {error["field"] for error in problem["errors"]}, problem
        assert (await client.get(PROFILE)).json()["profile"]["gpa"] is None


async def test_completeness_grows_with_what_is_told(api):
    async with api() as client:
        before = (await client.get(f"{PROFILE}/completeness")).json()
        assert before["share"] == 0 and all(gap["why"] for gap in before["next"])
        await client.patch(PROFILE, json={"gpa": 3.9, "budget": 60000})
        after = (await client.get(f"{PROFILE}/completeness")).json()
        assert after["share"] > 0 and after["known"] == ["gpa", "budget"]


async def test_refusals_are_in_the_readers_language(api):
    async with api() as client:
        response = await client.patch(
            PROFILE, json={"sat": 1485}, headers={"Accept-Language": "zh-CN"}
        )
        assert "之间" in response.json()["errors"][0]["detail"]


async def test_it_is_ones_own(api, others_api, anyone):
    async with api() as client, others_api() as other, anyone() as nobody:
        await client.patch(PROFILE, json={"sat": 1500})
        assert (await other.get(PROFILE)).json()["profile"]["sat"] is None
        assert_problem(await nobody.get(PROFILE), 401, "not_authenticated")
