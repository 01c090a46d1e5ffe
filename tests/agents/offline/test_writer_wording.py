"""Answers say whose figures they show, how sure they are, and whom they speak to."""

from datetime import date

import pytest

from agents.llm.offline.answers.names import in_few_words, without_campus
from agents.llm.offline.answers.parents import addressed, speaks
from agents.llm.offline.writer import write
from tests.agents.offline.samples import DEADLINES, MIT, PURDUE, RESULTS, conversation
from tools.reference import name_index, rows, school_rows

TODAY = date(2026, 11, 21)
TESTS = [
    {**row, "registrationDeadline": None, "daysLeft": 14, "registrationClosed": None}
    for row in rows("test_dates.csv")
    if row["date"] in ("2026-12-05", "2027-03-13", "2027-02-27")
]


def zh(question, *results):
    return write(conversation(question, *results), TODAY, "zh")


def en(question, *results):
    return write(conversation(question, *results), TODAY, "en")


def good(name, **changes):
    return name, {**RESULTS[name], **changes}


def deadlines(*found, **changes):
    return good("get_deadlines", deadlines=list(found), unknown=[], **changes)


def passed(plan="EA", last="2026-11-01"):
    later = {"date": "2027-11-01", "daysLeft": 345, "passedThisCycle": True, "lastDate": last}
    return {**DEADLINES[0], **later, "plan": plan}


def test_scores_are_those_of_the_enrolled():
    assert "入学新生的成绩" in zh("介绍一下 MIT", good("get_school_details"))
    assert "录取学生" not in zh("MIT 分数", good("get_school_details"))
    assert "enrolled first-years" in en("MIT scores please", good("get_school_details"))


def test_the_international_share_has_the_year_of_its_own_source():
    assert "11.7%**（2024 年秋季）" in zh("国际生比例是多少", good("get_school_details"))
    said = zh("对比", good("compare_schools", aspects=["internationalShare"]))
    assert "国际生比例为 2024 年秋季" in said and "2023 年秋季" not in said


def test_test_dates_are_said_to_be_anticipated_and_for_whom():
    said = zh("SAT 和 ACT 什么时候考", deadlines(tests=TESTS))
    assert "预计考期名单" in said and "asisbd.org" in said and "尚未确认" in said
    assert "ivystrides.com" in said and "美国本土考期" in said
    english = en("when is the ACT", deadlines(tests=TESTS))
    assert "College Board" not in english and "hold for the US only" in english


def test_the_day_and_the_registration_that_were_asked_about():
    said = zh("12月5号的SAT还能报名吗？", deadlines(tests=TESTS))
    assert said.startswith("我没有 2026 年 12 月 5 日 SAT（还有 14 天）的报名截止日期")
    assert "2027" not in said.split("注：")[0]
    closed = [{**row, "registrationClosed": True} for row in TESTS]
    assert "is closed" in en("can I register for the Dec 5 SAT", deadlines(tests=closed))


def test_what_is_over_this_season_is_one_line_and_leaves_the_table():
    said = zh("MIT 早申还来得及吗", deadlines(passed(), DEADLINES[0], applies="now"))
    assert said.startswith("本申请季已经截止：麻省理工学院（MIT） EA（2026-11-01）。")
    assert "2027-11-01" not in said and "2027 年 1 月 6 日" in said
    younger = zh("MIT 截止", deadlines(passed(), DEADLINES[0], applies="later"))
    assert "2027-11-01" in younger


def test_own_events_only_where_they_are_asked_for():
    events = good("get_personal_events")
    assert "SAT 模考" not in zh("MIT RD 截止是哪天", deadlines(DEADLINES[0]), events)
    assert "SAT 模考" in zh("我最近有什么要做的", deadlines(DEADLINES[0]), events)


def test_all_dates_of_a_span_are_shown():
    events = [
        {**RESULTS["get_personal_events"]["events"][0], "id": str(n), "title": f"事项{n}"}
        for n in range(30)
    ]
    result = ("get_personal_events", {"events": events}, {"end": "2026-12-31"})
    said = zh("十二月我有什么", deadlines(DEADLINES[0]), result)
    assert all(f"事项{n} " in said for n in range(30)) and "MIT" in said


def test_dates_are_offered_for_the_calendar_only_where_there_are_some():
    offer = "加进你的日程"
    assert offer in zh("MIT RD 截止", deadlines(DEADLINES[0]))
    assert offer not in zh("康奈尔 ED2 截止", deadlines())


@pytest.mark.parametrize(
    ("said", "parent"),
    [
        ("我是学生家长，孩子想学生物", True),
        ("我女儿在读高二", True),
        ("那 CMU 呢？孩子有机会吗", True),
        ("Can my son get into NYU?", True),
        ("I'm a parent of a junior", True),
        ("我在社区教孩子编程", False),
        ("妈妈说我应该申请 MIT", False),
        ("my parents want me to study law", False),
        ("我女儿" + "字" * 500, False),
    ],
)
def test_a_parent_is_known_by_the_words(said, parent):
    assert speaks([said]) is parent


def test_a_parent_reads_of_the_child():
    said = zh("孩子有机会上 MIT 吗", good("analyze_admission_chance"))
    assert "你" not in said.split("\n")[0] and "孩子" in said
    english = en("Can my son get into MIT?", good("analyze_admission_chance"))
    assert english.startswith("Your child's chance")
    assert addressed("“你的梦想”\n> 你的\n你的", "zh") == "“你的梦想”\n> 你的\n孩子的"
    assert "孩子" not in zh("我有机会上 MIT 吗", good("analyze_admission_chance"))


def test_a_limit_on_tuition_is_told_from_one_on_the_cost():
    tuition = good("search_schools", filters={"max_tuition": 40000, "state": "CA"})
    assert "州外学费不超过 $40,000" in zh("找学校", tuition) and "不含食宿" in zh("找", tuition)
    assert "地点 加利福尼亚" in zh("找学校", tuition).split("\n")[0]
    cost = good("search_schools", filters={"max_cost": 60000})
    assert "总费用不超过 $60,000" in zh("找学校", cost) and "不含食宿" not in zh("找", cost)


def test_a_search_by_test_policy_shows_it():
    optional = {**PURDUE, "testPolicy": "considered_if_submitted"}
    result = good(
        "search_schools", schools=[optional], filters={"test_policy": "not_required"}, total=1
    )
    said = zh("没有 SAT 可以申哪些", result)
    assert "不要求 SAT/ACT" in said and "可选，提交则会参考" in said


def test_the_cheapest_is_named_first():
    found = [PURDUE, MIT]
    said = zh("最便宜的是哪个", good("search_schools", schools=found, sort="cost"))
    assert said.startswith("最便宜的是普渡大学（Purdue University），一年总费用 **$41,614**。")


def test_a_comparison_in_a_field_has_its_row():
    found = [{**MIT, "majorDegrees": 390}, {**PURDUE, "majorDegrees": 512}]
    field = {"title": "Computer Science", "titleZh": "计算机科学", "year": "2023-24"}
    said = zh("对比 CS", good("compare_schools", schools=found, major=field))
    assert "| 计算机科学学士学位/年 | 390 | 512 |" in said and "普渡大学（512 个）" in said


def test_what_is_known_of_an_unknown_cost():
    brown = {**MIT, "cost": None, "costFloor": 84828, "costMissing": ["books"]}
    assert "未公布（不计书本为 $84,828）" in zh("对比", good("compare_schools", schools=[brown]))


def test_the_part_that_was_asked_about_comes_before_the_scores():
    focus = {
        "part": "ending", "title": "结尾", "paragraph": 5, "paragraphs": 5, "note": "",
        "remarks": [{"quote": "In conclusion", "comment": "像总结。", "advice": "停在画面上。"}],
    }  # fmt: skip
    said = zh("重点看结尾", good("review_essay", focus=focus))
    assert said.index("重点看结尾") < said.index("| 方面")
    assert "全文 5 段中的第 5 段" in said and "停在画面上" in said


@pytest.mark.parametrize("school", school_rows(), ids=lambda row: row["id"])
def test_short_names_still_mean_the_same_university(school):
    few = in_few_words(school["id"], school["name"])
    assert len(few) <= 28
    assert [match.id for match in name_index().find(f"（{few}）")] == [school["id"]]
    whole = without_campus(school["name"])
    assert [match.id for match in name_index().find(whole)] == [school["id"]]


def test_a_limit_in_words_is_not_held_against_characters():
    essay = {**RESULTS["get_essays"]["essays"][0], "words": 330, "wordLimit": 250}
    draft = ("get_essays", {"essays": [{**essay, "language": "zh", "content": "我想学"}]})
    assert "330 字；上限 250 按英文词计" in zh("它多少字了，超没超250字", draft)
    english = ("get_essays", {"essays": [{**essay, "language": "en", "content": "I want"}]})
    assert "330 词，上限 250 词" in zh("它多少词了", english)


def test_a_search_without_a_condition_asks_for_one():
    said = zh("学校", ("search_schools", {**RESULTS["search_schools"], "filters": {}}))
    assert said.startswith("没有设筛选条件") and said.endswith("还是标化要求？")
