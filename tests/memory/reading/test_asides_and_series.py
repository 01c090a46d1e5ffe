"""Jests and questions beside a fact, series of figures, lists, and whose wish or rank it is."""

import time

import pytest

BROWN = "Brown University"
NYU, BU = "New York University", "Boston University"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("刚刚忘了说我有AP宏观5分", {("ap", "AP Macroeconomics 5")}),
        ("忘记告诉你我SAT考了1510", {("sat", "1510")}),
        ("oh i forgot to say my toefl is 104", {("toefl", "104")}),
        ("说真的不开玩笑我托福只有88", {("toefl", "88")}),
        ("not kidding, i got a 1540 on my SAT", {("sat", "1540")}),
        ("我GPA 3.9，不骗你", {("gpa", "3.9")}),
        ("随口说一句，我托福107", {("toefl", "107")}),
        ("一边做梦一边改文书，我托福103", {("toefl", "103")}),
        ("I'm kidding about the weather, but my GPA is 3.85", {("gpa", "3.85")}),
        ("我SAT 1600哈哈开玩笑的，其实是1490", {("sat", "1490")}),
        ("35 ACT (jk i wish)", set()),
        ("ACT 35。开玩笑的", set()),
        ("SAT 1600, I wish lol", set()),
        ("哈佛录取我了（做梦）", set()),
    ],
)
def test_a_jest_takes_back_only_what_it_is_about(text, found, values):
    assert values(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("雅思六点五还要考吗", {("ielts", "6.5")}),
        ("toefl 104 should i retake", {("toefl", "104")}),
        ("ACT 33需要二刷吗", {("act", "33")}),
        ("gpa 3.4会不会太低了", {("gpa", "3.4")}),
        ("ap微积分BC拿了4分还要送吗", {("ap", "AP Calculus BC 4")}),
        ("ap stats got a 3 should i report it", {("ap", "AP Statistics 3")}),
        ("也没什么背景就GPA3.6", {("gpa", "3.6")}),
        ("没什么牛的奖，AP微积分BC5分", {("ap", "AP Calculus BC 5")}),
        ("雅思7分够吗", set()),
        ("AP化学5分能换学分吗", set()),
        ("is a 1480 SAT enough for NYU", set()),
    ],
)
def test_a_question_may_rest_on_a_mark(text, found, values):
    assert values(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("托福考了三次 90/97/95", {("toefl", "97")}),
        ("托福两次98/104", {("toefl", "104")}),
        ("高一3.5高二3.8，累计3.66", {("gpa", "3.66")}),
        ("9th 3.5 10th 3.7 11th 3.9 overall gpa 3.7", {("gpa", "3.7")}),
        ("GPA 3.8 (W 4.5)", {("gpa", "3.8")}),
        ("my unweighted is 3.76 (4.3 weighted)", {("gpa", "3.76")}),
        ("我雅思7.5口语才6，是不是要再考", {("ielts", "7.5")}),
        ("GPA 3.7 (weighted 4.3)", {("gpa", "3.7")}),
        ("gpa 4.4w 3.8uw", {("gpa", "3.8")}),
        ("my gre was 325", {("gre", "325")}),
        ("parents said 50-60k a year", {("budget", "50000-60000")}),
        ("预算三十万一年以内", {("budget", "300000")}),
        ("预算九万六一年", {("budget", "96000")}),
        ("预算四五十万", {("budget", "400000-500000")}),
        ("my parents make 50k a year", set()),
    ],
)
def test_which_of_several_figures(text, found, values):
    assert values(text) == found


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("my counselor said im top 5%", "top 5%"),
        ("my teacher told me i was ranked 8th in my class", "8"),
        ("班主任说我年级前10%", "top 10%"),
        ("年级钱百分之二十", "top 20%"),
        ("班级前百之十", "top 10%"),
        ("我排年级前四分之一", None),
        ("老师说我要考到年级前10%", None),
        ("my friend is top 5%", None),
    ],
)
def test_a_rank_that_somebody_reports(text, value, values):
    assert values(text) == ({("rank", value)} if value else set())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("活动：1.辩论社社长 2.校篮球队 3.支教", {"辩论社社长", "校篮球队", "支教"}),
        ("activities: 1) debate captain 2) violin 10 years", {"debate captain", "violin 10 years"}),
        ("我是学校合唱团的，还办了一个读书会", {"合唱团", "读书会"}),
        ("has been doing taekwondo for 9 years", {"doing taekwondo for 9 years"}),
        ("孩子学小提琴八年了", {"学小提琴八年"}),
        ("食堂浪费很多，就拉着同学做了光盘行动", {"拉着同学做了光盘行动"}),
        ("周末和朋友去打羽毛球", set()),
        ("i played soccer with friends last weekend", set()),
        ("暑假可能会去博物馆做讲解员", set()),
        ("范文里写的是我是机器人社社长", set()),
    ],
)
def test_activities_in_lists_and_stories(text, found, values):
    assert {value for category, value in values(text) if category == "activity"} == found


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("did research on CRISPR at a local university", "research"),
        ("在复旦做过研究助理", "research"),
        ("女儿去年在中科院做科研，研究水稻基因", "research"),
        ("孩子暑假很忙，他跟着浙大的教授做了半年的课题", "research"),
        ("腾讯实习过两个月，做产品", "internship"),
        ("我女儿高二，她暑假在一家律所实习了一个月", "internship"),
        ("did some research on colleges", None),
        ("想找一个科研助理的机会", None),
        ("我表哥在腾讯实习", None),
    ],
)
def test_research_and_internships(text, category, values):
    assert {found for found, _ in values(text)} == ({category} if category else set())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("我想申大城市的学校，比如NYU、BU这种", {NYU, BU}),
        ("目标院校：波士顿大学，纽约大学斯特恩商学院", {BU, NYU}),
        ("主要是NYU和BU", {NYU, BU}),
        ("my mom wants me to go to Harvard but I want Brown", {BROWN}),
        ("比如NYU、BU这种就别想了", set()),
    ],
)
def test_schools_of_a_wish(text, found, values):
    assert {value for category, value in values(text) if category == "school"} == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("首选CS，其次数学", {"Computer Science", "Mathematics"}),
        ("CS、数据科学或者数学，都想试试", {"Computer Science", "Data Science", "Mathematics"}),
        ("想学艺术史", {"Art History"}),
        ("我爸想让我学金融，我想学历史", {"History"}),
        ("范文邮件：Dear Professor, I want to major in physics", set()),
        ("学CS还是数学好就业", set()),
    ],
)
def test_majors_of_a_wish(text, found, values):
    assert {value for category, value in values(text) if category == "major"} == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("I wanna stay somewhere warm, Texas", {("region", "Texas")}),
        ("New England area schools please", {("region", "New England")}),
        ("能不能说中文", {("language", "zh")}),
        ("你能不能轻松一点跟我聊", {("communication", "friendly")}),
    ],
)
def test_places_and_manners(text, found, values):
    assert values(text) == found


@pytest.mark.parametrize(
    "word", ["SAT ", "考了三次 9/", "(jk ", "周末去", "1) ", "比如NYU、", "三次9/"]
)
def test_repetition_stays_fast(word, read):
    begin = time.process_time()
    read(word * 1_000)
    assert time.process_time() - begin < 2
