"""What a person takes back holds no longer: in no category, in no wording, in either language."""

import pytest

from memory.models import MemoryEvent
from memory.selectors import history_of, memory_page
from tests.memory.remembering.support import START, Talk, all_rows, current, make_person

pytestmark = pytest.mark.django_db

CORNELL, TUFTS, LEHIGH = "Cornell University", "Tufts University", "Lehigh University"


@pytest.fixture
def talk() -> Talk:
    return Talk(make_person())


def shown(talk: Talk) -> list[str]:
    return [memory.content for memory in memory_page(talk.user_id)[0]]


@pytest.mark.parametrize(
    ("told", "taken_back", "category"),
    [
        ("我托福110", "其实托福110是我编的，还没考", "toefl"),
        ("SAT 1550", "SAT那个分数是我乱说的", "sat"),
        ("我的GPA是3.9", "我没有GPA 3.9，刚才是骗你的", "gpa"),
        ("my ACT is 34", "I lied about my ACT", "act"),
        ("雅思7.5", "那个不算", "ielts"),
        ("我年级前3%", "排名那个是我瞎编的", "rank"),
        ("预算一年5万美元", "预算先别管了", "budget"),
        ("our budget is 40k a year", "ignore the budget for now", "budget"),
        ("我ED康奈尔", "不打算ED了", "ed"),
        ("I'm applying ED2 to Tufts", "not doing ED2 anymore", "ed"),
        ("EA申MIT和密歇根", "EA都不申了", "ea"),
        ("我想学经济", "经济就算了", "major"),
        ("I want to study nursing", "forget what I said about nursing", "major"),
        ("我是学生会主席", "不在学生会了", "activity"),
        ("我是辩论社社长", "I quit the debate club", "activity"),
        ("我在腾讯实习了两个月", "那个实习黄了", "internship"),
        ("AMC12拿了前5%", "AMC那个奖是假的", "award"),
        ("跟着王教授做了水质研究", "科研停了", "research"),
    ],
)
def test_what_is_taken_back_holds_no_longer(talk, told, taken_back, category):
    talk.say(told)
    assert current(talk.user_id, category)
    talk.say(taken_back)
    (row,) = [row for row in all_rows(talk.user_id) if not row.withdraws][:1]
    assert row.status == "superseded" and row.valid_to is not None
    left = [row for row in all_rows(talk.user_id) if row.status == "active"]
    assert all(row.withdraws or row.attributes.get("polarity") for row in left)
    actions = [event.action for event in history_of(talk.user_id, row.pk)]
    assert actions[-1] in (MemoryEvent.Action.WITHDRAWN, MemoryEvent.Action.SUPERSEDED)


def test_the_page_is_told_what_holds_no_longer(talk):
    talk.say("我托福110")
    (change,) = talk.say("托福110是我编的")
    assert change["action"] == "withdrawn" and "110" in change["previous"]
    assert shown(talk) == []


def test_taking_back_what_was_never_told_leaves_nothing_to_see(talk):
    assert talk.say("SAT那个分数是我乱说的") == []
    assert talk.say("我退出辩论社了") == []
    assert shown(talk) == []


def test_only_what_is_named_is_taken_back(talk):
    talk.say("GPA 3.9，SAT 1550，我是学生会主席，也是辩论社社长")
    talk.say("SAT 1550是我编的")
    talk.say("不在学生会了")
    assert current(talk.user_id, "gpa") == ["3.9"]
    assert current(talk.user_id, "sat") == []
    assert all("辩论" in value for value in current(talk.user_id, "activity"))
    assert len(current(talk.user_id, "activity")) == 1


def test_another_value_than_the_present_one_ends_nothing(talk):
    talk.say("托福105")
    talk.say("托福110是我编的")
    assert current(talk.user_id, "toefl") == ["105"]


def test_the_true_value_takes_the_place_of_the_invented_one(talk):
    talk.say("托福110")
    talk.say("托福110是我乱说的，其实102")
    assert current(talk.user_id, "toefl") == ["102"]


def test_of_two_internships_a_mere_noun_means_the_one_just_spoken_of(talk):
    talk.say("我在腾讯实习了两个月")
    talk.say("我还在网易实习过一个暑假")
    talk.say("那个实习黄了")
    assert len(current(talk.user_id, "internship")) == 1
    assert "腾讯" in current(talk.user_id, "internship")[0]


def test_early_decision_is_held_by_one_school_at_a_time(talk):
    talk.say("ED Lehigh")
    talk.say("ED goes to Tufts now, moving Lehigh to RD")
    assert current(talk.user_id, "ed") == [TUFTS]
    assert current(talk.user_id, "ea") == [LEHIGH]


@pytest.mark.parametrize("moved", ["里海改RD", "moving Lehigh to RD", "里海从ED改成RD了"])
def test_a_school_moved_to_another_round_leaves_the_one_before(talk, moved):
    talk.say("ED Lehigh")
    talk.say(moved)
    assert current(talk.user_id, "ed") == []
    assert current(talk.user_id, "ea") == [LEHIGH]


def test_a_school_is_applied_to_in_one_regular_round_at_a_time(talk):
    talk.say("密歇根大学EA")
    talk.say("密歇根大学改RD")
    rows = [row for row in all_rows(talk.user_id) if row.category == "ea"]
    assert [(row.unit, row.status) for row in rows] == [("EA", "superseded"), ("RD", "active")]


def test_the_dream_and_the_applications_end_with_the_school(talk):
    talk.say("康奈尔是我的dream school")
    talk.say("我决定ED康奈尔")
    talk.say("康奈尔不申了")
    left = [row for row in all_rows(talk.user_id) if row.status == "active" and not row.withdraws]
    assert left == []


def test_a_total_that_is_taken_back_takes_its_parts_along(talk):
    talk.say("托福105，口语22")
    talk.say("托福那个是我编的")
    assert current(talk.user_id, "toefl") == []


@pytest.mark.parametrize(
    ("told", "taken_back", "category"),
    [("我是辩论社社长", "我退出辩论社了", "activity"), ("托福110", "托福110是我编的", "toefl")],
)
def test_what_was_told_before_it_was_taken_back_does_not_come_to_hold(
    talk, told, taken_back, category
):
    early, late = talk.store(told), talk.store(taken_back)
    talk.read(late)
    talk.read(early)
    assert current(talk.user_id, category) == []


def test_what_is_told_again_afterwards_holds(talk):
    talk.say("我是辩论社社长")
    talk.say("我退出辩论社了")
    talk.say("我又当上辩论社社长了")
    assert len(current(talk.user_id, "activity")) == 1


@pytest.mark.parametrize(
    "said",
    ["他的托福110是编的", "如果我说托福110是编的呢？", "我没骗你，托福110", "托福110是不是编的？"],
)
def test_what_others_did_or_is_only_asked_takes_nothing_back(talk, said):
    talk.say("托福110")
    talk.say(said)
    assert current(talk.user_id, "toefl") == ["110"]


def test_a_message_of_before_is_not_taken_back_by_a_jest_about_this_one(talk):
    talk.say("托福110", at=START)
    talk.say("SAT 1600，骗你的")
    assert current(talk.user_id, "toefl") == ["110"] and current(talk.user_id, "sat") == []
