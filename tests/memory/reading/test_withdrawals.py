"""What is taken back: named, resolved by what was said before, or nothing of the kind."""

import pytest

from memory.reading import Stance
from memory.reading import read as read_message
from tests.memory.reading.conftest import SAID_ON

TUFTS, LEHIGH, BROWN = "Tufts University", "Lehigh University", "Brown University"


def withdrawn(catalogue, text, *before):
    found = read_message(text, catalogue=catalogue, said_on=SAID_ON, before=before).statements
    return {(one.attribute, one.value) for one in found if one.stance is Stance.WITHDRAWN}


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("其实托福110是我编的，还没考", ("toefl", "110")),
        ("SAT那个分数是我乱说的", ("sat", "")),
        ("The Duolingo 130 was a joke, I never took it", ("duolingo", "130")),
        ("I made up the 1550 SAT", ("sat", "1550")),
        ("the 3.9 GPA isn't true, sorry", ("gpa", "3.9")),
        ("我没有GPA 3.9，刚才是骗你的", ("gpa", "3.9")),
        ("对不起 我骗了你 我没考过托福", ("toefl", "")),
        ("honestly I haven't taken the ACT yet", ("act", "")),
        ("坦白讲我根本没拿过AMC前1%", ("award", "AMC前1%")),
        ("我那个年级第三是假的", ("rank", "3")),
        ("不打算ED了", ("ed", "")),
        ("not doing ED anymore", ("ed", "")),
        ("EA也不投了", ("ea", "")),
        ("经济就算了", ("major", "Economics")),
        ("forget what I said about nursing", ("major", "Nursing")),
        ("忘掉我之前说的加州", ("region", "California")),
        ("scratch Duke", ("school", "Duke University")),
        ("预算先别管了", ("budget", "")),
        ("money is no longer an issue", ("budget", "")),
        ("不在学生会了", ("activity", "学生会")),
        ("I quit the debate club", ("activity", "debate club")),
        ("小提琴不拉了", ("activity", "小提琴")),
        ("那个实习黄了", ("internship", "")),
        ("腾讯实习没去成", ("internship", "腾讯实习")),
        ("把我的SAT成绩从记忆里删掉", ("sat", "")),
        ("delete my GPA from your memory", ("gpa", "")),
    ],
)
def test_what_is_named_is_withdrawn(text, gone, catalogue):
    assert withdrawn(catalogue, text) == {gone}


@pytest.mark.parametrize(
    ("text", "before", "gone"),
    [
        ("那个不算", ["我托福110"], {("toefl", "110")}),
        ("刚才是骗你的", ["我SAT 1550"], {("sat", "1550")}),
        ("刚才说的不算", ["我SAT 1550，GPA 3.9"], {("sat", "1550"), ("gpa", "3.9")}),
        ("scratch that", ["my SAT is 1550"], {("sat", "1550")}),
        ("撤回", ["我想ED康奈尔"], {("ed", "Cornell University")}),
        ("forget what I just said", ["I want to study nursing"], {("major", "Nursing")}),
        ("其实我没有1500", ["我SAT 1500"], {("sat", "1500")}),
        ("上面那条删了吧", ["我雅思6.5"], {("ielts", "6.5")}),
        ("那个实习黄了", ["我在网易实习过一个暑假"], {("internship", "网易实习")}),
        ("那个不算", ["我SAT 1550，GPA 3.9"], set()),
        ("那个不算", [], set()),
        ("never mind", ["我托福110"], set()),
        ("算了", ["我托福110"], set()),
    ],
)
def test_a_pronoun_means_what_was_said_before(text, before, gone, catalogue):
    assert withdrawn(catalogue, text, *before) == gone


@pytest.mark.parametrize(
    "text",
    [
        "我没骗你，托福110", "不是编的，SAT真的1550", "他的托福110是编的", "托福110是不是编的",
        "如果我说托福110是编的呢", "这个小程序是我编的", "我忘了托福考多少了",
        "I forgot my SAT score",
        "don't forget my GPA", "I don't play the violin", "今天的课不去了", "不做作业了", "I quit",
        "left school at 5 today", "托福115，哈哈逗你的", "forget it", "我们学校社团取消了",
        "I was born in 2008",
    ],
)  # fmt: skip
def test_what_only_sounds_like_it_takes_nothing_back(text, catalogue):
    assert withdrawn(catalogue, text) == set()


@pytest.mark.parametrize("text", ["托福110是我乱说的，其实102", "托福110是假的，真实是102"])
def test_the_true_value_corrects_the_invented_one(text, read):
    (memory,) = read(text).memories
    assert (memory.value, memory.explicit, memory.withdraws) == ("102", True, False)


def test_what_is_told_behind_a_confession_is_a_correction(read):
    (memory,) = read("我撒谎了，SAT其实只有1380").memories
    assert (memory.value, memory.explicit) == ("1380", True)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("ED goes to Tufts now, moving Lehigh to RD", {("ed", TUFTS), ("ea", LEHIGH)}),
        ("ED换成塔夫茨，里海改RD", {("ed", TUFTS), ("ea", LEHIGH)}),
        ("塔夫茨改ED，里海改成RD吧", {("ed", TUFTS), ("ea", LEHIGH)}),
        ("moved Lehigh from ED to RD", {("ea", LEHIGH)}),
        ("布朗不ED了，改RD", {("ea", BROWN)}),
    ],
)
def test_the_round_told_last_is_the_schools(text, told, values):
    assert values(text) == told


def test_a_school_that_is_taken_off_the_list_is_no_longer_wanted(read):
    for text in ("take Purdue off my list", "please remove Emory from my list"):
        assert all(memory.withdraws for memory in read(text).memories), text
        assert read(text).memories
