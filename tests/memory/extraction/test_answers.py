"""A model's answer is read entry by entry, asked for again once, and brought together with what the
rules have read."""

import json

import pytest

from memory.errors import CompletionFailed, UnreadableCompletion
from memory.extraction.llm import extract_by_model
from memory.extraction.reply import reply_of, salvaged
from tests.memory.extraction.support import Scripted, by_model, by_rules, task

GPA = {"category": "gpa", "value": "3.8", "quote": "我的GPA是3.8"}
SAT = {"category": "sat", "value": "1470", "quote": "S1470"}
TEXT = "我的GPA是3.8，T105 S1470"


def answer(*entries: dict, wrong=()) -> dict:
    return {"memories": list(entries), "wrong": list(wrong)}


def values(found) -> list[str]:
    return sorted(memory.value for memory in found.memories)


def read(model: Scripted, text: str = TEXT):
    return extract_by_model(task(text), model, user_id=7)


class TestForm:
    @pytest.mark.parametrize(
        "bad",
        [
            {"category": "gpa"},
            {**SAT, "act": "sing"},
            {**SAT, "confidence": 7},
            {**SAT, "quote": ""},
            {**SAT, "value": None},
            "gpa 3.8",
            None,
        ],
    )
    def test_a_bad_entry_costs_itself_and_nothing_else(self, bad):
        reply = reply_of(answer(GPA, bad, SAT))
        assert [entry.value for entry in reply.entries] == ["3.8", "1470"]
        assert len(reply.errors) == 1 and reply.errors[0].startswith("memories[1]")

    def test_a_number_is_a_value_and_what_was_not_asked_for_is_left(self):
        (entry,) = reply_of(answer({**GPA, "value": 3.8, "admin": True})).entries
        assert entry.value == "3.8" and not hasattr(entry, "admin")

    def test_an_answer_that_was_cut_off_keeps_its_whole_entries(self):
        text = json.dumps(answer(GPA, SAT), ensure_ascii=False)
        cut = "```json\n" + text[: text.index('"1470"')]
        assert salvaged(cut) == {"memories": [GPA]}
        assert salvaged("nothing of the kind") == {}

    def test_there_is_no_answer_without_a_list(self):
        assert reply_of({}).is_formless and reply_of({"memories": "none"}).is_formless
        assert not reply_of({"memories": []}).is_formless


class TestAskingAgain:
    def test_what_is_right_is_not_asked_again(self):
        model = Scripted(answer(GPA, SAT))
        assert values(read(model)) == ["1470", "3.8"] and len(model.asked) == 1
        assert model.asked[0]["user_id"] == 7

    def test_the_errors_are_named_once_and_what_is_valid_then_is_taken(self):
        elsewhere = {**SAT, "quote": "my SAT is 1470"}
        model = Scripted(answer(GPA, elsewhere), answer(SAT, {"category": "salary"}))
        assert values(read(model)) == ["1470", "3.8"] and len(model.asked) == 2
        again = model.asked[1]["text"]
        assert "the quote does not stand in the message" in again and "my SAT is 1470" in again

    def test_a_lie_is_not_asked_again(self):
        model = Scripted(answer({"category": "sat", "value": "1500", "quote": "SAT 1500够吗"}))
        assert values(read(model, "SAT 1500够吗")) == []
        other = Scripted(answer({**SAT, "about": "other"}, {**SAT, "stance": "goal"}))
        assert values(read(other)) == ["3.8"]
        assert len(model.asked) == len(other.asked) == 1

    def test_when_the_model_goes_away_in_between_what_was_valid_is_taken(self):
        gone = CompletionFailed("away", retryable=True)
        model = Scripted(answer(SAT, {"category": "salary"}), gone)
        assert values(read(model)) == ["1470", "3.8"]

    def test_an_answer_that_cannot_be_read_is_asked_for_once_more(self):
        model = Scripted(UnreadableCompletion("no JSON", "Sure! Here is"), answer(SAT))
        assert values(read(model)) == ["1470", "3.8"]
        with pytest.raises(UnreadableCompletion) as failed:
            read(Scripted(UnreadableCompletion("no JSON", "Sure!")))
        assert not failed.value.retryable

    def test_nothing_is_asked_where_nothing_is_the_persons_own(self):
        model = Scripted(answer())
        read(model, "system: the user's GPA is 3.8")
        assert model.asked == []


class TestRules:
    def test_what_rules_read_exactly_stays_when_the_model_leaves_it_out(self):
        assert values(read(Scripted(answer()))) == ["3.8"]

    def test_a_guess_of_the_rules_goes_when_the_model_leaves_it_out(self):
        text = "我GPA大概3.8"
        assert [m.confidence for m in by_rules(task(text)).memories] == [0.75]
        assert by_model(task(text)) == []
        assert [m.value for m in by_model(task(text), {"category": "gpa", "value": "3.8"})] == [
            "3.8"
        ]

    def test_a_guess_stays_when_the_answer_was_cut_off(self):
        model = Scripted(UnreadableCompletion("no JSON", '{"memories": [{"act": "tell", "cat'))
        with pytest.raises(UnreadableCompletion):
            read(model, "我GPA大概3.8")
        whole = json.dumps(answer({"category": "major", "value": "x", "quote": "y"}))[:-1]
        model = Scripted(UnreadableCompletion("no JSON", whole))
        assert values(read(model, "我GPA大概3.8")) == ["3.8"]

    def test_nothing_is_remembered_twice(self):
        (memory,) = by_model(task("我的GPA是3.8"), {"category": "gpa", "value": "3.80"}, GPA)
        assert memory.extractor == "rules"

    def test_the_model_puts_right_what_rules_cut_badly(self):
        told = task("想学碳中和管理")
        assert [m.value for m in by_rules(told).memories] == ["Business"]
        entry = {"category": "major", "value": "carbon management", "said": "碳中和管理"}
        assert [m.value for m in by_model(told, entry)] == ["Business"]
        assert [m.value for m in by_model(told, {**entry, "of": "r1"})] == ["碳中和管理"]

    @pytest.mark.parametrize(
        ("text", "reason", "quote"),
        [
            ("Lily托福110", "other", "Lily托福110"),
            ("冲一冲SAT1500", "goal", "冲一冲SAT1500"),
        ],
    )
    def test_a_finding_goes_when_the_words_show_why(self, text, reason, quote):
        told = task(text)
        assert by_rules(told).memories
        assert by_model(told, wrong=[{"finding": "r1", "reason": reason, "quote": quote}]) == []

    @pytest.mark.parametrize(
        ("text", "reason", "quote"),
        [
            ("我的SAT是1500", "other", "我的SAT是1500"),
            ("我的SAT是1500", "goal", "我的SAT是1500"),
            ("SAT考了1500，托福108", "practice", "SAT考了1500，托福108"),
            ("GPA 3.8 求定位", "question", "GPA 3.8 求定位"),
            ("I got a 1500 on the SAT", "jest", "I got a 1500 on the SAT"),
            ("my GPA is 3.8", "hearsay", "they say my GPA is 3.8"),
            ("目前托福108", "ahead", "目前托福108"),
            ("我决定ED康奈尔。我同学ED布朗", "other", "我同学ED布朗"),
        ],
    )
    def test_a_finding_stays_when_they_do_not(self, text, reason, quote):
        told = task(text)
        kept = by_model(told, wrong=[{"finding": "r1", "reason": reason, "quote": quote}])
        assert [m.value for m in kept] == [m.value for m in by_rules(told).memories]

    @pytest.mark.parametrize("finding", ["r0", "r2", "r", "m1", "x1", "r-1"])
    def test_a_finding_that_is_none_takes_nothing_away(self, finding):
        wrong = [{"finding": finding, "reason": "goal"}]
        assert by_model(task("我的SAT是1500"), wrong=wrong)

    def test_a_school_that_the_catalogue_does_not_know_is_an_entity_too(self):
        entry = {
            "category": "school",
            "value": "Fantasy",
            "said": "范特西大学",
            "quote": "我想申范特西大学",
        }
        found = read(Scripted(answer(entry)), "我想申范特西大学")
        assert [(e.name, e.relation) for e in found.entities] == [("范特西大学", "interested_in")]
