"""The list of universities by word: what is done, what is refused, one truth with the memory."""

from dataclasses import replace

import pytest
from django.utils import timezone

from memory.selectors import current_facts
from tests.memory.remembering.support import Talk
from tests.tools.support import call, context, person, refusal
from tools.prediction import listing
from tools.prediction.models import ListedSchool, Prediction
from tools.schools.catalogue import school_named
from userdata.preferences import set_preferences

pytestmark = pytest.mark.django_db
ED = ("ed", "ea", "school")


@pytest.fixture
def ctx(facts):
    return context(person(), "zh")


def update(ctx, **wishes) -> dict:
    return call("update_profile", ctx, **wishes)["list"]


def add(ctx, *names, **more) -> dict:
    return update(ctx, add_schools=[{"school": name, **more} for name in names])


def change(ctx, school, **more) -> dict:
    return update(ctx, change_schools=[{"school": school, **more}])


def on_list(ctx) -> dict:
    rows = call("get_profile", ctx)["schoolList"]
    return {row["schoolZh"]: (row["round"], row["status"]) for row in rows}


def held(ctx) -> dict:
    """What the memory holds of rounds and outcomes."""
    facts = current_facts(ctx.user_id, ED, paused_too=True)
    return {
        (fact.category, fact.value): fact.unit or fact.attributes.get("status") for fact in facts
    }


def by_page(ctx, school, **values):
    """As the REST interface does it for the student."""
    return listing.add(ctx, school_named(school, ctx), values)


class TestAdding:
    def test_it_is_on_the_list_with_what_was_said_and_the_memory_holds_the_round(self, ctx):
        wish = {"school": "CMU", "round": "RD", "tier": "reach", "major": "计算机"}
        done = update(ctx, add_schools=[wish, {"school": "普渡"}])
        assert [row["schoolZh"] for row in done["added"]] == ["卡内基梅隆大学", "普渡大学"]
        first = done["schools"][0]
        assert (first["round"], first["tier"], first["major"]) == ("RD", "reach", "计算机")
        assert done["count"] == 2 and done["refused"] == []
        assert held(ctx) == {("ea", "Carnegie Mellon University"): "RD"}
        assert on_list(ctx)["卡内基梅隆大学"] == ("RD", "considering")

    def test_an_unknown_university_is_refused_with_the_names_near_it(self, ctx):
        done = add(ctx, "MIT", "Standford University")
        (refused,) = done["refused"]
        assert refused["action"] == "add" and "Stanford University" in refused["message"]
        assert done["count"] == 1

    def test_twice_is_once(self, ctx):
        add(ctx, "MIT")
        assert (
            "已经在名单里"
            in refusal("update_profile", ctx, add_schools=[{"school": "麻省理工"}]).message
        )

    @pytest.mark.parametrize(
        ("school", "plan", "offers"),
        [("MIT", "ED", "EA、RD"), ("布朗大学", "EA", "ED、RD"), ("UCLA", "ED", "RD"),
         ("斯坦福", "ED", "REA、RD"), ("布朗大学", "ED2", "ED、RD")],
    )  # fmt: skip
    def test_a_round_that_is_not_offered_is_refused_with_what_is(self, ctx, school, plan, offers):
        wish = [{"school": school, "round": plan}]
        assert offers in refusal("update_profile", ctx, add_schools=wish).message
        assert on_list(ctx) == {} and held(ctx) == {}

    @pytest.mark.parametrize(("school", "plan"), [("康奈尔", "ED"), ("范德堡", "ED")])
    def test_a_missing_day_is_no_proof_that_there_is_no_such_round(self, ctx, school, plan):
        assert add(ctx, school, round=plan)["added"][0]["round"] == plan

    def test_early_action_is_the_restrictive_kind_where_there_is_no_other(self, ctx):
        assert add(ctx, "Stanford", round="EA")["added"][0]["round"] == "REA"

    def test_the_language_of_the_conversation(self, ctx):
        error = refusal(
            "update_profile", replace(ctx, locale="en"),
            add_schools=[{"school": "MIT", "round": "ED"}],
        )  # fmt: skip
        assert "does not offer ED" in error.message and "EA, RD" in error.message


class TestOneBindingRound:
    def test_a_second_one_is_refused_with_the_reason_and_what_to_say(self, ctx):
        add(ctx, "布朗大学", round="ED")
        error = refusal("update_profile", ctx, add_schools=[{"school": "Duke", "round": "ED"}])
        assert "已经定了 ED 布朗大学" in error.message and "布朗大学改成 RD" in error.message
        assert held(ctx) == {("ed", "Brown University"): "ED"}
        assert on_list(ctx) == {"布朗大学": ("ED", "considering")}

    def test_restrictive_early_action_beside_it_neither(self, ctx):
        add(ctx, "布朗大学", round="ED")
        wish = [{"school": "Yale", "round": "REA"}]
        assert "已经定了 ED" in refusal("update_profile", ctx, add_schools=wish).message

    def test_two_in_one_breath(self, ctx):
        done = add(ctx, "布朗大学", "Duke", round="ED")
        assert [row["schoolZh"] for row in done["added"]] == ["布朗大学"]
        assert [row["school"] for row in done["refused"]] == ["Duke"]

    def test_it_is_moved_where_the_first_is_given_up_in_whatever_order(self, ctx):
        add(ctx, "布朗大学", "Duke")
        change(ctx, "Brown", round="ED")
        wishes = [{"school": "Duke", "round": "ED"}, {"school": "Brown", "round": "RD"}]
        done = update(ctx, change_schools=wishes)
        assert done["refused"] == []
        assert on_list(ctx) == {
            "布朗大学": ("RD", "considering"), "杜克大学": ("ED", "considering"),
        }  # fmt: skip
        assert held(ctx) == {("ed", "Duke University"): "ED", ("ea", "Brown University"): "RD"}

    def test_one_that_was_only_said_counts_as_well(self, ctx):
        Talk(ctx.user_id).say("我决定ED布朗大学", at=timezone.now())
        wish = [{"school": "Duke", "round": "ED"}]
        assert "ED 布朗大学" in refusal("update_profile", ctx, add_schools=wish).message

    def test_after_a_refusal_another_binding_round_is_free(self, ctx):
        add(ctx, "布朗大学", round="ED")
        change(ctx, "布朗大学", outcome="rejected")
        add(ctx, "范德堡", round="ED2")
        assert on_list(ctx) == {
            "布朗大学": ("ED", "rejected"),
            "范德堡大学": ("ED2", "considering"),
        }

    def test_the_page_is_held_to_the_same(self, ctx):
        by_page(ctx, "Brown", round="ED")
        with pytest.raises(Exception, match="已经定了 ED"):
            by_page(ctx, "Duke", round="ED")
        assert ListedSchool.objects.filter(user_id=ctx.user_id).count() == 1


class TestChanging:
    def test_an_outcome_with_its_day_reaches_memory_and_predictions(self, ctx):
        add(ctx, "MIT", round="EA")
        call("analyze_admission_chance", ctx, school_id="MIT", round="EA")
        done = change(ctx, "麻省理工", outcome="deferred", date="2026-11-20")
        (changed,) = done["changed"]
        assert changed["changes"]["status"] == {"from": "considering", "to": "deferred"}
        assert changed["changes"]["heardOn"]["to"] == "2026-11-20"
        name = "Massachusetts Institute of Technology"
        assert held(ctx) == {("ea", name): "EA", ("school", name): "deferred"}
        row = Prediction.objects.get(user_id=ctx.user_id)
        assert row.outcome == "deferred" and row.outcome_at.date().isoformat() == "2026-11-20"

    def test_the_last_outcome_counts(self, ctx):
        add(ctx, "MIT")
        for outcome in ("waitlisted", "admitted", "enrolled"):
            change(ctx, "MIT", outcome=outcome)
        assert on_list(ctx) == {"麻省理工学院": (None, "enrolled")}
        assert list(held(ctx).values()) == ["enrolled"]

    def test_an_outcome_of_a_university_that_is_not_listed_puts_it_there(self, ctx):
        done = change(ctx, "Purdue", outcome="admitted")
        assert done["added"][0]["status"] == "admitted"

    def test_a_round_of_one_that_is_not_listed_is_refused_with_what_is(self, ctx):
        add(ctx, "MIT")
        error = refusal("update_profile", ctx, change_schools=[{"school": "Duke", "round": "ED"}])
        assert "名单里没有" in error.message and "麻省理工学院" in error.message

    def test_a_decision_lies_not_in_the_future(self, ctx):
        add(ctx, "MIT")
        wish = [{"school": "MIT", "outcome": "admitted", "date": "2027-03-14"}]
        assert "还没到" in refusal("update_profile", ctx, change_schools=wish).message
        assert held(ctx) == {}

    def test_step_tier_and_round_are_changed_and_taken_back(self, ctx):
        add(ctx, "MIT", round="EA")
        done = change(ctx, "MIT", progress="submitted", tier="reach", no_round=True)
        row = done["schools"][0]
        assert (row["status"], row["tier"], row["round"]) == ("submitted", "reach", None)
        assert held(ctx) == {}

    def test_what_is_done_is_done_and_the_rest_is_told(self, ctx):
        add(ctx, "MIT", "Duke")
        done = update(
            ctx, remove_schools=["MIT", "Yale"], change_schools=[{"school": "Duke", "round": "EA"}]
        )
        assert [row["schoolZh"] for row in done["removed"]] == ["麻省理工学院"]
        assert [(row["action"], row["school"]) for row in done["refused"]] == [
            ("remove", "Yale"), ("change", "Duke"),
        ]  # fmt: skip
        assert done["count"] == 1


class TestRemoving:
    def test_the_round_goes_with_it_by_name_or_id(self, ctx):
        added = add(ctx, "Brown", "MIT", "Duke")["schools"]
        change(ctx, "Brown", round="ED")
        update(ctx, remove_schools=["布朗大学", added[1]["id"], "198419"])
        assert on_list(ctx) == {} and held(ctx) == {}

    def test_another_students_entries_are_not_there(self, ctx):
        theirs = context(person("other"), "zh")
        row = add(theirs, "MIT", round="EA")["added"][0]
        error = refusal("update_profile", ctx, remove_schools=[row["id"]])
        assert error.status == 400 and on_list(theirs) == {"麻省理工学院": ("EA", "considering")}
        wish = [{"school": row["id"], "outcome": "rejected"}]
        refusal("update_profile", ctx, change_schools=wish)
        assert on_list(theirs) == {"麻省理工学院": ("EA", "considering")} and on_list(ctx) == {}


class TestOneTruth:
    def said(self, ctx, text: str):
        Talk(ctx.user_id).say(text, at=timezone.now())

    def test_what_is_said_of_a_listed_university_is_what_the_list_shows(self, ctx):
        add(ctx, "Duke", "MIT")
        self.said(ctx, "我决定ED杜克")
        self.said(ctx, "我被MIT录取了")
        assert on_list(ctx) == {
            "杜克大学": ("ED", "considering"),
            "麻省理工学院": (None, "admitted"),
        }
        self.said(ctx, "我放弃ED杜克了")
        assert on_list(ctx)["杜克大学"] == (None, "considering")

    def test_what_the_page_sets_stands_in_the_memory(self, ctx):
        entry = by_page(ctx, "Brown", round="ED", status="deferred")
        name = "Brown University"
        assert held(ctx) == {("ed", name): "ED", ("school", name): "deferred"}
        listing.change(ctx, entry.row.pk, {"round": "RD", "status": "applying"})
        assert held(ctx) == {("ea", name): "RD"}
        listing.remove(ctx, entry.row.pk)
        assert held(ctx) == {}

    def test_a_message_and_the_call_that_answers_it_say_it_once(self, ctx):
        add(ctx, "CMU")
        talk = Talk(ctx.user_id)
        message = talk.store("名单里的CMU改成ED", at=timezone.now())
        answering = replace(ctx, message_id=str(message.pk))
        done = change(answering, "CMU", round="ED")
        assert done["refused"] == [] and done["schools"][0]["round"] == "ED"
        assert done["changed"][0]["changes"] == {"round": {"from": None, "to": "ED"}}
        assert len(current_facts(ctx.user_id, ED)) == 1

    def test_where_a_message_moves_the_binding_round_both_changes_are_told(self, ctx):
        self.said(ctx, "我决定ED布朗大学")
        add(ctx, "Brown", "Duke")
        message = Talk(ctx.user_id).store("我改主意了，决定ED杜克", at=timezone.now())
        done = change(replace(ctx, message_id=str(message.pk)), "Duke", round="ED")
        told = {row["schoolZh"]: row["changes"]["round"] for row in done["changed"]}
        assert told == {
            "布朗大学": {"from": "ED", "to": None}, "杜克大学": {"from": None, "to": "ED"},
        }  # fmt: skip
        assert held(ctx) == {("ed", "Duke University"): "ED"}

    def test_two_binding_rounds_in_one_message_wait_for_the_student(self, ctx):
        add(ctx, "Brown", "Duke")
        message = Talk(ctx.user_id).store("我决定ED布朗大学，我决定ED杜克", at=timezone.now())
        wishes = [{"school": name, "round": "ED"} for name in ("Brown", "Duke")]
        answering = replace(ctx, message_id=str(message.pk))
        done = update(answering, change_schools=wishes)
        assert len(done["refused"]) == 1
        assert sorted(plan or "" for plan, _ in on_list(ctx).values()) == ["", "ED"]

    def test_a_pause_lets_no_round_in_and_the_list_itself_goes_on(self, ctx):
        add(ctx, "Brown", round="ED")
        set_preferences(ctx.user_id, enable_memory=False)
        done = update(ctx, add_schools=[{"school": "MIT"}, {"school": "Duke", "round": "RD"}])
        assert [row["schoolZh"] for row in done["added"]] == ["麻省理工学院"]
        assert "已暂停" in done["refused"][0]["message"]
        assert on_list(ctx) == {
            "布朗大学": (None, "considering"),
            "麻省理工学院": (None, "considering"),
        }
        own_page = {
            one.school.name_zh: one.round for one in listing.listed(ctx.user_id, paused_too=True)
        }
        assert own_page == {"布朗大学": "ED", "麻省理工学院": ""}


@pytest.mark.parametrize(
    "wish",
    [{"add_schools": [{"school": ""}]}, {"add_schools": [{"school": "MIT", "round": "SCEA"}]},
     {"add_schools": "MIT"}, {"change_schools": [{"school": "MIT", "outcome": "won"}]},
     {"change_schools": [{"school": "MIT", "date": "gestern"}]},
     {"add_schools": [{"school": "MIT", "user": 2}]}, {"remove_schools": [5]}],
)  # fmt: skip
def test_arguments_that_are_none(ctx, wish):
    assert refusal("update_profile", ctx, **wish).code == "invalid_arguments"
