"""A model is believed as far as the message bears it out: what it makes up is refused or reduced to
what is said, what it reads rightly is taken, also where rules read nothing."""

from dataclasses import replace

import pytest

from memory.core.categories import CATEGORIES
from tests.memory.extraction.support import by_model, by_rules, cases, meant, task

LIES, HONEST = cases("lies"), cases("honest")


def named(case: dict) -> str:
    entry = case["entry"]
    return (
        f"{case['text'][:24]}: {entry.get('act', 'tell')} {entry['category']} {entry['value'][:24]}"
    )


def task_of(case: dict):
    return task(case["text"], before=case.get("before", ()), known=case.get("known", ()))


def test_there_are_enough_of_both():
    assert len(LIES) >= 200 and len(HONEST) >= 60


@pytest.mark.parametrize("case", LIES, ids=named)
def test_what_is_made_up_leaves_no_more_than_what_is_said(case):
    asked = task_of(case)
    said = {meant(one) for one in by_rules(asked).memories}
    new = [one for one in by_model(asked, case["entry"]) if meant(one) not in said]
    assert [[one.category, one.value] for one in new] == case.get("left", [])
    assert not any(one.target or one.explicit or one.withdraws for one in new)


@pytest.mark.parametrize("case", HONEST, ids=named)
def test_what_is_said_is_taken(case):
    category, value = case["entry"]["category"], case["kept"]
    taken = [one for one in by_model(task_of(case), case["entry"]) if one.category == category]
    fitting = [one for one in taken if value in (None, one.value)]
    assert fitting, taken
    assert case.get("unit") in (None, fitting[0].unit)
    act = case["entry"].get("act", "tell")
    negative = fitting[0].withdraws or fitting[0].attributes.get("polarity") == "negative"
    assert negative == (act in ("withdraw", "end", "dislike"))


def test_many_of_what_is_taken_are_missed_by_rules():
    missed = [case for case in HONEST if not _by_rules(case)]
    assert len(missed) >= 30


def _by_rules(case: dict) -> bool:
    wanted = case["entry"]["category"], case["kept"]
    found = {(one.category, one.value) for one in by_rules(task_of(case)).memories}
    return wanted in found or (case["kept"] is None and wanted[0] in {name for name, _ in found})


def test_a_correction_and_an_end_name_what_they_are_about():
    known = [("activity", "辩论社副社长", "活动：辩论社副社长")]
    entry = {
        "category": "activity",
        "value": "辩论社主席",
        "said": "辩论社里我现在是主席",
        "of": "m1",
    }
    told = task("辩论社里我现在是主席了，不是副社长", known=known)
    (moved,) = by_model(told, {**entry, "act": "correct"})
    assert moved.target == "id1" and moved.explicit
    (beside,) = by_model(
        task("我还是辩论社主席", known=known), {**entry, "said": "辩论社主席", "act": "correct"}
    )
    assert beside.target == "" and not beside.explicit


def test_what_was_found_has_its_place_and_is_believed_less_than_a_rule():
    told = task("你好！T105，下次再聊")
    (memory,) = by_model(
        told, {"category": "toefl", "value": "105", "said": "105", "confidence": 1}
    )
    assert told.text[memory.start : memory.end] == "T105"
    assert (memory.extractor, memory.confidence, memory.unit) == ("llm", 0.8, "/120")


def test_a_category_of_staff_is_kept_in_the_words_of_the_message():
    allergy = replace(CATEGORIES["activity"], name="allergy", about="what one must not eat")
    staff = {**CATEGORIES, "allergy": allergy}
    entry = {"category": "allergy", "value": "peanuts", "said": "花生"}
    (memory,) = by_model(task("我对花生过敏", categories=staff), entry)
    assert (memory.category, memory.value) == ("allergy", "花生")
    for text in ("我不吃花生", "我同学对花生过敏", "花生过敏能申请吗", "如果我花生过敏"):
        found = by_model(task(text, categories=staff), entry)
        assert "allergy" not in {one.category for one in found}
    assert [one.category for one in by_model(task("我对花生过敏"), entry)] == ["note"]
