"""Rankings and prompts where they were imported; the comparison as a table; codes of fields."""

import pytest

from tests.tools.support import call, context, person
from tools.models import EssayPrompt, Ranking

MIT, YALE = 166683, 130794


@pytest.fixture
def zh(facts):
    return context(person())


@pytest.fixture
def imported(facts):
    common = {"publisher": "Example Review", "licence": "by letter"}
    Ranking.objects.create(school_id=MIT, year="2026", rank=2, **common)
    Ranking.objects.create(school_id=YALE, year="2026", rank=101, rank_to=150, **common)
    Ranking.objects.create(school_id=YALE, year="2025", rank=7, **common)
    EssayPrompt.objects.create(
        school_id=MIT, cycle="2026-27", prompt="Why?", word_limit=200, source="the site"
    )


def test_details_hold_publisher_year_and_licence(zh, imported):
    school = call("get_school_details", zh, school="MIT")["school"]
    assert school["rankings"] == [
        {"publisher": "Example Review", "list": None, "year": "2026", "rank": "2",
         "licence": "by letter", "source": None}
    ]  # fmt: skip
    assert school["essayPrompts"][0]["prompt"] == "Why?"
    assert call("get_school_details", zh, school="UCLA")["school"]["rankings"] == []


def rows_of(result: dict) -> dict[str, dict]:
    return {row["title"]: row for row in result["table"]}


def test_a_comparison_is_a_table_with_years(zh, imported):
    result = call("compare_schools", zh, schools=["MIT", "Yale"])
    rows = rows_of(result)
    assert rows["录取率"]["values"] == [school["admissionRate"] for school in result["schools"]]
    assert rows["录取率"]["years"] == ["fall 2024", "fall 2024"]
    assert rows["SAT 中间 50%"]["values"][0] == "1520-1580"
    assert all(len(row["values"]) == 2 for row in result["table"])
    assert all(any(value is not None for value in row["values"]) for row in result["table"])


def test_places_stand_beside_each_other_only_for_the_same_list_and_year(zh, imported):
    rows = rows_of(call("compare_schools", zh, schools=["MIT", "Yale"]))
    assert rows["Example Review 2026"]["values"] == ["2", "101-150"]
    assert rows["Example Review 2025"]["values"] == [None, "7"]


def test_the_table_in_english(facts):
    rows = rows_of(call("compare_schools", context(person(), "en"), schools=["MIT", "Yale"]))
    assert "Admission rate" in rows


@pytest.mark.parametrize("code", ["11.0701", "11.07", "11"])
def test_a_field_by_its_code(zh, code):
    result = call("search_schools", zh, major=code, state="MA", limit=3)
    assert result["total"] > 1 and result["sort"] == "major_size"
    degrees = [school["majorDegrees"] for school in result["schools"]]
    assert degrees == sorted(degrees, reverse=True) and degrees[-1] > 0


def test_figures_that_are_not_known_are_named_in_a_field_too(zh):
    result = call("search_schools", zh, major="CS", sat=1300, state="CA", limit=50)
    found = {school["name"] for school in result["schools"]}
    assert "University of California-Berkeley" in result["notYetKnown"]
    assert not found & set(result["notYetKnown"])


@pytest.mark.parametrize("city", ["Cambridge", "cambridge"])
def test_a_city_or_a_piece_of_a_name(zh, city):
    names = {s["name"] for s in call("search_schools", zh, query=city)["schools"]}
    assert "Harvard University" in names
    pieces = call("search_schools", zh, query="polytechnic")["schools"]
    assert pieces and all("olytechnic" in school["name"] for school in pieces)
