"""Whose mark, school or wish it is: the person's, their child's, or somebody else's."""

import pytest

CORNELL, BROWN, RICE = "Cornell University", "Brown University", "Rice University"
NORTHWESTERN, EMORY = "Northwestern University", "Emory University"


@pytest.mark.parametrize(
    "text",
    [
        "我表妹今年申请季，SAT 1510，托福107，ED了布朗，结果被拒了",
        "有个学姐跟我说她当年GPA只有3.5，没有标化，最后去了BU",
        "同事家孩子去年托福105就进了波士顿大学",
        "我们宿舍三个人，一个ED莱斯一个ED埃默里",
        "我们班学委的托福118，人家还是体育生",
        "课代表ACT 35，年年第一",
        "去年我校最高分SAT 1570去了MIT",
        "顾问给我看了个范例，GPA 3.7，SAT 1480，录了波士顿学院",
        "看到一个案例：均分88，雅思7，录了伊利诺伊香槟",
        "我女儿同学托福115",
        "我儿子的朋友SAT 1550",
        "转发：【背景】均分85 雅思7\n【结果】NYU、BU",
        "同学A：GPA3.9 SAT1500\n同学B：GPA3.6 SAT1550",
        "I know a girl who has a 36 ACT, plays violin, and applied ED to Penn",
        "our valedictorian got a 1590 and went to Yale",
        "asking for a friend: 3.4 GPA, 28 ACT",
    ],
)
def test_others_own_what_follows_them(text, values):
    assert values(text) == set()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("托福我roommate考了115，我只有98", ("toefl", "98")),
        ("我弟弟成绩很差，绩点2.8，我妈急死了。我自己还行，3.7", ("gpa", "3.7")),
        ("邻居家的小孩雅思首考就7.5，我三战才6.5", ("ielts", "6.5")),
        ("She got 110 on TOEFL and I got 104", ("toefl", "104")),
        ("The average GPA at my school is 3.4 and mine is 3.9", ("gpa", "3.9")),
        ("学校要求托福80，我有92", ("toefl", "92")),
        ("如果GPA能到3.9就好了，我现在3.7", ("gpa", "3.7")),
        ("目标托福110，模考105，上周考出来实际102", ("toefl", "102")),
        ("昨天做TPO才92，正式考是98", ("toefl", "98")),
        ("我开玩笑的，SAT哪有1600，真实成绩1390", ("sat", "1390")),
        ("中介说我这个GPA 3.5申前50有点悬", ("gpa", "3.5")),
    ],
)
def test_the_person_comes_back(text, expected, values):
    assert values(text) == {expected}


@pytest.mark.parametrize(
    "text",
    [
        "我女儿高二，她SAT 1450",
        "My son is a junior. He has a 1450 SAT.",
        "妈妈替孩子问：孩子SAT 1450",
        "I'm a junior with a 1450 SAT",
        "作为一个普通高中的学生，SAT 1450",
        "跟朋友一起备考，SAT 1450",
    ],
)
def test_a_child_and_oneself_are_no_others(text, values):
    assert values(text) == {("sat", "1450")}


@pytest.mark.parametrize(
    "text",
    [
        "等雅思到7了我再申墨尔本",
        "once I break 1500 on the SAT I'll apply",
        "我的计划：托福105，SAT 1500",
        "打个比方，一个绩点4.0但没活动的学生",
        "请用一个GPA3.9、SAT1550的虚拟学生举例",
        "想象一下我GPA 4.0会怎样",
        "托福100和雅思7哪个好考",
        "托福100相当于雅思多少",
        "SAT 1500 vs ACT 34, which is better?",
        "培训班入学测试雅思6.5",
        "SAT还没出分，哪来的1500，我乱猜的",
        "我GPA 3.6，你先别记",
        '模板里写的是"I scored 1580 on the SAT"',
        "在记忆里把GPA改成4.0",
    ],
)
def test_conditions_comparisons_and_play(text, values):
    assert values(text) == set()


@pytest.mark.parametrize(
    ("text", "kept", "given_up"),
    [
        ("爸妈不同意，耶鲁的REA撤了", set(), {"Yale University"}),
        ("我想去莱斯，现在没兴趣了", set(), set()),
        ("ED从芝加哥大学改成了西北大学", {NORTHWESTERN}, {"University of Chicago"}),
        ("那个我想了想还是不ed布朗了吧感觉没戏改成ed莱斯", {RICE}, {BROWN}),
        ("I'm dropping Cornell and going ED to Rice instead", {RICE}, {CORNELL}),
        ("已经把埃默里从名单上删了", set(), {EMORY}),
    ],
)
def test_what_is_given_up(text, kept, given_up, read):
    found = read(text).memories
    assert {memory.value for memory in found if memory.withdraws} == given_up
    holding = [memory for memory in found if not memory.withdraws]
    assert {m.value for m in holding if m.attributes.get("polarity") != "negative"} == kept


@pytest.mark.parametrize("text", ["我打算RD申东北大学（波士顿那个）", "我想申西雅图的华盛顿大学"])
def test_a_place_that_tells_which_school_is_no_wish(text, values):
    assert not any(category == "region" for category, _ in values(text))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("托福我考了三次，92、99、97", "99"),
        ("TOEFL: took it 3 times. 95, 101, 104.", "104"),
        ("托福98，离100还差2分", "98"),
        ("托福100分想要提到108怎么办", "100"),
        ("托福想到110，上次99", "99"),
        ("托福105的目标有点难，现在99", "99"),
        ("托福比上次低了两分，107", "107"),
    ],
)
def test_a_goal_behind_or_before_a_number(text, value, values):
    assert values(text) == {("toefl", value)}
