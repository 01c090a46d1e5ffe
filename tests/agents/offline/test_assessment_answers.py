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
