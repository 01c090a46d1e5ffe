"""With a language model configured a message is read by it and by rules, and stored once; the model
stands behind real HTTP."""

import json

import pytest

from memory.errors import CompletionFailed
from memory.models import Extraction, MemoryEvent
from memory.selectors import entity_page, history_of
from tests.memory.extraction.support import cases
from tests.memory.remembering.support import Talk, all_rows, current, make_person
from userdata import scope

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def rules_alone(monkeypatch):
    """Nothing is read by example, so that the rules leave the model something to find."""
    monkeypatch.setattr("memory.reading.learned.reader.learned", lambda message, found: [])


@pytest.fixture
def talk() -> Talk:
    return Talk(make_person())


def answer(*entries: dict, wrong=()) -> dict:
    return {"memories": list(entries), "wrong": list(wrong)}


def entry(category: str, value: str, quote: str, said: str = "", **more) -> dict:
    return {"category": category, "value": value, "quote": quote, "said": said or value, **more}


def row_of(talk: Talk, message) -> Extraction:
    with scope.person(talk.user_id):
        return Extraction.objects.get(pk=message.pk)


def events(talk: Talk) -> list[str]:
    with scope.person(talk.user_id):
        return list(MemoryEvent.objects.values_list("action", flat=True))


def sent(model, number: int = -1) -> str:
    return model.asked[number]["messages"][1]["content"]


class TestAtOnce:
    def test_what_the_model_finds_is_stored_with_what_rules_find(self, model, talk):
        model.answers = [answer(entry("toefl", "105", "T105"))]
        changes = talk.say("我的GPA是3.8，T105")
        assert sorted(change["value"] for change in changes) == ["105", "3.8"]
        assert current(talk.user_id, "toefl") == ["105"] and current(talk.user_id, "gpa") == ["3.8"]
        (memory,) = (row for row in all_rows(talk.user_id) if row.category == "toefl")
        assert (memory.extractor, memory.rule, memory.confidence) == ("llm", "llm", 0.8)
        assert "T105" in memory.excerpt

    def test_what_the_model_takes_out_was_never_remembered(self, model, talk):
        wrong = [{"finding": "r1", "reason": "other", "quote": "Lily托福110"}]
        model.answers = [answer(wrong=wrong)]
        assert talk.say("Lily托福110") == []
        assert all_rows(talk.user_id) == [] and events(talk) == []

    def test_lies_over_the_wire_leave_nothing_behind(self, model, talk):
        for case in cases("lies")[::24]:
            if "left" in case or case.get("known"):
                continue
            told = answer({"quote": case["text"], **case["entry"]})
            model.answers = [told, told]
            talk.say(case["text"])
        assert [row for row in all_rows(talk.user_id) if row.extractor == "llm"] == []

    def test_the_errors_are_sent_back_once(self, model, talk):
        bad = entry("toefl", "105", "托福105")
        model.answers = [answer(bad), answer(entry("toefl", "105", "T105"))]
        talk.say("T105刚出")
        assert current(talk.user_id, "toefl") == ["105"] and len(model.asked) == 2
        assert "<errors>" in sent(model) and "does not stand in the message" in sent(model)

    def test_the_model_is_told_what_was_said_before_and_what_is_known(self, model, talk):
        model.answers = [answer(), answer()]
        talk.say("我的GPA是3.6")
        talk.say("不对，记错了，是3.8")
        assert "m1 | gpa | 3.6" in sent(model) and "- 我的GPA是3.6" in sent(model)
        assert "r1 | gpa | 3.8" in sent(model)

    def test_nothing_but_rules_is_asked_of_answers_and_without_a_model(self, model, talk, settings):
        talk.say("你的GPA是3.9", role="assistant")
        settings.COMPLETERS = {}
        talk.say("我的GPA是3.8")
        assert model.asked == [] and current(talk.user_id, "gpa") == ["3.8"]

    def test_a_school_that_only_the_model_finds_is_bound_to_the_person(self, model, talk):
        said = "范特西大学是我的梦校"
        model.answers = [answer(entry("school", "Fantasy University", said, "范特西大学"))]
        talk.say(said)
        (school,) = entity_page(talk.user_id)[0]
        assert (school.name, school.relations_list[0].relation) == ("范特西大学", "interested_in")


class TestEnding:
    def test_what_has_no_key_is_ended_by_name(self, model, talk):
        model.answers = [
            answer(entry("activity", "辩论社社长", "我是辩论社社长")),
            answer(entry("activity", "辩论社社长", "辩论社我退了", "辩论社", act="end", of="m1")),
        ]
        talk.say("我是辩论社社长")
        (change,) = talk.say("辩论社我退了")
        assert change["action"] == "withdrawn" and current(talk.user_id, "activity") == []
        old, _ = all_rows(talk.user_id)
        assert [event.action for event in history_of(talk.user_id, old.pk)][-1] == "withdrawn"

    def test_a_correction_takes_the_place_of_what_it_names(self, model, talk):
        later = "辩论社里我现在是主席了，不是副社长"
        model.answers = [
            answer(entry("activity", "辩论社副社长", "我是辩论社副社长")),
            answer(
                entry("activity", "主席", later, "辩论社里我现在是主席", act="correct", of="m1")
            ),
        ]
        talk.say("我是辩论社副社长")
        talk.say(later)
        assert len(current(talk.user_id, "activity")) == 1
        old, new = all_rows(talk.user_id)
        assert old.status == "superseded" and old.superseded_by == new.pk

    def test_a_score_that_was_made_up_is_withdrawn(self, model, talk):
        model.answers = [
            answer(entry("toefl", "110", "托福考了110")),
            answer(
                entry("toefl", "110", "其实托福110是我编的", "托福110", act="withdraw", of="m1")
            ),
        ]
        talk.say("托福考了110")
        talk.say("其实托福110是我编的，还没考")
        assert current(talk.user_id, "toefl") == []


class TestLater:
    def away(self, model, talk, text: str):
        message = talk.store(text)
        model.answers = [503]
        with pytest.raises(CompletionFailed):
            talk.read(message)
        assert row_of(talk, message).awaits_llm and row_of(talk, message).status == "done"
        return message

    def test_the_models_part_follows_once(self, model, talk):
        message = self.away(model, talk, "我的GPA是3.8，T105")
        assert current(talk.user_id, "gpa") == ["3.8"]
        model.answers = [answer(entry("toefl", "105", "T105"))]
        assert [change["value"] for change in talk.read(message)] == ["105"]
        assert talk.read(message) == [] and len(model.asked) == 2
        kept = row_of(talk, message)
        assert [change["value"] for change in kept.changes] == [
            "3.8",
            "105",
        ] and not kept.awaits_llm

    def test_what_was_said_since_is_not_overruled(self, model, talk):
        message = self.away(model, talk, "g3.6")
        model.answers = [answer(), answer(entry("gpa", "3.6", "g3.6", "3.6"))]
        talk.say("我的GPA现在是3.7")
        assert talk.read(message) == [] and current(talk.user_id, "gpa") == ["3.7"]

    def test_what_rules_misread_is_taken_back_and_what_it_replaced_holds_again(self, model, talk):
        model.answers = [answer()]
        talk.say("我的托福是100")
        message = self.away(model, talk, "Lily托福110")
        assert current(talk.user_id, "toefl") == ["110"]
        wrong = [{"finding": "r1", "reason": "other", "quote": "Lily托福110"}]
        model.answers = [answer(wrong=wrong)]
        (change,) = talk.read(message)
        assert change["action"] == "withdrawn" and current(talk.user_id, "toefl") == ["100"]

    def test_what_was_said_again_since_is_not_taken_back(self, model, talk):
        message = self.away(model, talk, "Lily托福110")
        wrong = [{"finding": "r1", "reason": "other", "quote": "Lily托福110"}]
        model.answers = [answer(), answer(wrong=wrong)]
        talk.say("我托福也考了110")
        assert talk.read(message) == [] and current(talk.user_id, "toefl") == ["110"]

    def test_after_several_tries_the_rules_findings_stand(self, model, talk):
        message = self.away(model, talk, "我的GPA是3.8")
        for _ in range(4):
            model.answers = [503]
            with pytest.raises(CompletionFailed):
                talk.read(message)
        assert not row_of(talk, message).awaits_llm and talk.read(message) == []
        assert current(talk.user_id, "gpa") == ["3.8"] and row_of(talk, message).error

    def test_an_answer_that_cannot_be_read_is_not_waited_for(self, model, talk):
        message = talk.store("我的GPA是3.8")
        model.answers = ["I would rather not", "no"]
        assert len(talk.read(message)) == 1 and len(model.asked) == 2
        assert not row_of(talk, message).awaits_llm
        assert "Unreadable" in row_of(talk, message).error


class TestAdvice:
    """Two texts of one category whose relation the slots cannot tell."""

    FIRST, SECOND = "我在敬老院当志愿者陪老人", "I volunteer at a nursing home"

    def told(self, model, talk, relation: str) -> list[dict]:
        pairs = {"pairs": [{"pair": 1, "relation": relation}]}
        model.answers = [answer(), answer(entry("activity", self.SECOND, self.SECOND)), pairs]
        talk.say(self.FIRST)
        changes = talk.say(self.SECOND)
        assert model.answers == []  # the pair was asked about
        return changes

    def test_the_same_in_another_language_is_not_remembered_twice(self, model, talk):
        assert self.told(model, talk, "same") == []
        (memory,) = all_rows(talk.user_id)
        assert memory.confirmed_at > memory.said_at
        assert self.FIRST in sent(model) and self.SECOND in sent(model)

    def test_what_only_the_person_can_tell_is_asked(self, model, talk):
        (change,) = self.told(model, talk, "ask")
        assert change["action"] == "PENDING" and change["conflictId"]
        assert [row.status for row in all_rows(talk.user_id)] == ["active", "pending"]

    @pytest.mark.parametrize("relation", ["different", "update", "contrary", ""])
    def test_nothing_else_is_taken_from_it(self, model, talk, relation):
        (change,) = self.told(model, talk, relation)
        assert change["action"] == "ADD"
        assert [row.status for row in all_rows(talk.user_id)] == ["active", "active"]

    def test_two_numbers_are_never_the_same(self, model, talk):
        model.answers = [answer(), answer(), {"pairs": [{"pair": 1, "relation": "same"}]}]
        talk.say("AMC12拿了前5%")
        talk.say("AMC10拿了前5%")
        assert len(current(talk.user_id, "award")) == 2

    def test_a_model_that_fails_leaves_both(self, model, talk):
        model.answers = [answer(), answer(entry("activity", self.SECOND, self.SECOND)), 503]
        talk.say(self.FIRST)
        (change,) = talk.say(self.SECOND)
        assert change["action"] == "ADD"

    def test_at_most_three_pairs_are_asked_about(self, model, talk):
        places = ["敬老院", "福利院", "图书馆", "博物馆", "养老院"]
        model.answers = [answer()] + [answer(), {"pairs": []}] * len(places)
        for place in places:
            talk.say(f"我在{place}做志愿者")
        pairs = [sent(model, n) for n in range(len(model.asked)) if "<pairs>" in sent(model, n)]
        assert pairs and all(text.count(" | a: ") <= 3 for text in pairs)

    def test_nothing_is_asked_where_nothing_is_near(self, model, talk):
        model.answers = [answer(), answer()]
        talk.say(self.FIRST)
        talk.say("我的GPA是3.8")
        assert len(model.asked) == 2


def test_the_answers_form_is_sent_along(model, talk):
    model.answers = [answer()]
    talk.say("我的GPA是3.8")
    system = model.asked[0]["messages"][0]["content"]
    form = json.loads(system[system.index('{"type": "object"') :])
    assert set(form["properties"]) == {"memories", "wrong"}
