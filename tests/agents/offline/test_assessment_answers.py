"""The profile and the questionnaires in the offline model's words: only what the tools returned."""

import json
from datetime import UTC, datetime

import pytest
from django.contrib.auth import get_user_model
from django.core.management import call_command

from agents.llm.offline.writer import write
from tests.agents.offline.figures import allowed, figures
from tests.tools.support import call
from tools.assessments.rules.questionnaire import questionnaire
from tools.assessments.taking import take
from tools.base import ToolContext
from tools.demo import fill_demo_student

NOW = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)
ASKED = [
    ("我的档案还缺什么", "What is missing in my profile?", "get_profile", {}),
    ("看看我的档案", "show my profile", "get_profile", {}),
    ("我的 GPA 其实是 2.1", "my GPA is 2.1", "update_profile", {"gpa": 2.1}),
    ("SAT 1510，托福 130", "SAT 1510 and TOEFL 130", "update_profile", {"sat": 1510, "toefl": 130}),
    ("去掉二手书市这个活动", "take the book fair out", "update_profile",
     {"remove_activity": "校园二手书市"}),
    ("3 月的 SAT 数学 790 阅读 690", "SAT in March", "update_profile",
     {"add_test": {
         "test": "sat", "date": "2026-03-14", "sections": {"math": 790, "reading": 690}}}),
    ("把 MIT 加进名单，EA", "put MIT on my list, EA", "update_profile",
     {"add_schools": [{"school": "MIT", "round": "EA"}]}),
    ("看看我的名单", "show my list", "get_profile", {}),
    ("每周二晚上 7 点数学课", "maths every Tuesday at 7 pm", "create_personal_event",
     {"title": "数学课", "date": "2026-12-01", "time": "19:00", "repeats": "weekly",
      "until": "2026-12-22"}),
    ("数学课改到周三", "move maths to Wednesday", "create_personal_event",
     {"moves": "数学课", "date": "2026-12-02"}),
    ("数学课都删掉", "take all maths out", "create_personal_event",
     {"deletes": ["数学课"], "series": "all"}),
    ("我做过哪些测评", "my assessments", "get_assessment_results", {}),
    ("解读我的霍兰德", "interpret my Holland", "interpret_assessment", {"kind": "holland"}),
    ("解读我的 MBTI", "interpret my MBTI", "interpret_assessment", {"kind": "mbti"}),
    ("按测评推荐活动", "activities that fit", "suggest_activities_from_assessment", {"count": 3}),
]  # fmt: skip


@pytest.fixture
def student(db):
    call_command("load_reference", verbosity=0)
    user = get_user_model().objects.create_user("student", "s@example.org", "x" * 12)
    fill_demo_student(user)
    return user


def answer(question: str, name: str, result: dict, locale: str) -> str:
    called = {"id": "1", "function": {"name": name, "arguments": "{}"}}
    content = json.dumps({"status": "ok", "result": result})
    return write(
        [
            {"role": "user", "content": question},
            {"role": "assistant", "content": None, "tool_calls": [called]},
            {"role": "tool", "tool_call_id": "1", "content": content},
        ],
        NOW.date(),
        locale,
    )


def said(ctx, question: str, name: str, args: dict) -> tuple[str, dict]:
    result = call(name, ctx, **args)
    text = answer(question, name, result, ctx.locale)
    print(f"\n##### {question}\n{text}")
    return text, result


def take_both(ctx) -> None:
    likes = {"I": 5, "C": 4, "R": 3}
    holland, mbti = questionnaire("holland"), questionnaire("mbti")
    take(ctx, "holland", "1", {item.id: likes.get(item.scale, 2) for item in holland.items})
    take(ctx, "mbti", "1", {item.id: 4 if item.pole in "INTP" else 2 for item in mbti.items})


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_every_figure_stands_in_the_result(student, locale):
    ctx = ToolContext(student.pk, locale, NOW)
    take_both(ctx)
    for zh, en, name, args in ASKED:
        question = zh if locale == "zh" else en
        text, result = said(ctx, question, name, args)
        assert figures(text) <= allowed([result]) | figures(json.dumps(args)), question
        assert len(text) < 4500 and "None" not in text and "{" not in text, question


def test_the_gaps_come_with_their_reasons(student):
    text, result = said(ToolContext(student.pk, "zh", NOW), "我的档案还缺什么", "get_profile", {})
    for gap in result["completeness"]["next"]:
        assert gap["why"][:10] in text
    assert "%" in text


def test_a_contradiction_ends_in_the_question_which_one_is_right(student):
    ctx = ToolContext(student.pk, "zh", NOW)
    text, _ = said(ctx, "我的GPA是2.1", "update_profile", {"gpa": 2.1})
    assert "3.85/4.0" in text or "3.85" in text
    assert text.rstrip().endswith("？") and "哪一个是对的" in text


def test_a_correction_is_not_asked_about(student):
    ctx = ToolContext(student.pk, "zh", NOW)
    text, _ = said(ctx, "打错了，GPA 是 3.2", "update_profile", {"gpa": 3.2})
    assert "→ **3.2/4.0**" in text and "哪一个" not in text


def test_what_was_refused_is_said_beside_what_was_stored(student):
    ctx = ToolContext(student.pk, "zh", NOW)
    text, _ = said(ctx, "SAT 1510，托福 130", "update_profile", {"sat": 1510, "toefl": 130})
    assert "1480 → **1510**" in text and "没有记下" in text and "130" in text


def test_the_list_is_told_with_what_was_refused(student):
    ctx = ToolContext(student.pk, "zh", NOW)
    wish = {"add_schools": [{"school": "CMU", "round": "RD"}, {"school": "MIT", "round": "ED"}]}
    text, _ = said(ctx, "把 CMU（RD）和 MIT（ED）加进名单", "update_profile", wish)
    assert "已把 **卡内基梅隆大学**（RD） 加进名单；名单现在 1 所。" in text
    assert "没有办成" in text and "EA、RD" in text and "档案没有变化" not in text
    wish = {"change_schools": [{"school": "CMU", "outcome": "admitted", "date": "2026-11-20"}]}
    text, _ = said(ctx, "CMU 录取我了", "update_profile", wish)
    assert "进度 考虑中 → **已录取**" in text
    text, _ = said(ctx, "我的名单上有哪些", "get_profile", {})
    assert "现在有 **1** 所" in text and "已录取" in text
    text, _ = said(ctx, "去掉 CMU", "update_profile", {"remove_schools": ["CMU"]})
    assert "已把 卡内基梅隆大学 从名单去掉；名单现在 0 所。" in text


def test_events_that_come_again_are_moved_and_taken_out_are_told(student):
    ctx = ToolContext(student.pk, "zh", NOW)
    once = {"title": "模拟考", "date": "2026-12-01"}
    text, _ = said(
        ctx, "每周模拟考", "create_personal_event",
        {**once, "repeats": "weekly", "until": "2026-12-15"},
    )  # fmt: skip
    assert "每周一次" in text and "共 3 次" in text
    text, _ = said(
        ctx, "改到 3 号", "create_personal_event", {"moves": "模拟考", "date": "2026-12-03"}
    )
    assert "已改期" in text and "12 月 1 日" in text and "12 月 3 日" in text
    text, _ = said(ctx, "删掉", "create_personal_event", {"deletes": ["模拟考"]})
    assert "已从日程里删掉：“模拟考”（" in text
    text, _ = said(ctx, "都删", "create_personal_event", {"deletes": ["模拟考"], "series": "all"})
    assert "整个系列" in text


def test_the_way_to_a_questionnaire_is_a_link(student):
    ctx = ToolContext(student.pk, "zh", NOW)
    text, _ = said(ctx, "开始测评", "get_assessment_results", {})
    assert "](#panel=profile/holland)" in text and "](#panel=profile/mbti)" in text


def test_without_a_result_it_says_how_to_take_one(student):
    for locale, word in (("zh", "48 题"), ("en", "48 items")):
        ctx = ToolContext(student.pk, locale, NOW)
        text, _ = said(ctx, "霍兰德 Holland", "interpret_assessment", {"kind": "holland"})
        assert word in text


def test_weak_validity_and_the_attribution_are_shown(student):
    ctx = ToolContext(student.pk, "zh", NOW)
    take_both(ctx)
    holland, _ = said(ctx, "解读", "interpret_assessment", {"kind": "holland"})
    mbti, _ = said(ctx, "解读", "interpret_assessment", {"kind": "mbti"})
    assert "O*NET 30.2 Database" in holland and "2023-24" in holland
    assert "效度很弱" in mbti and "O*NET" not in mbti
