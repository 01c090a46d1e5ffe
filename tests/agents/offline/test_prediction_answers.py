"""Chances, standing, improvements and accuracy told: every figure stands in a result."""

import json

import pytest

from tests.agents.offline.figures import allowed, figures
from tests.agents.offline.test_real_results import _answered, student  # noqa: F401
from tests.tools.support import tell

pytestmark = pytest.mark.django_db(transaction=True)
ASKED = [
    ("我能上密歇根大学吗", "can I get into Michigan",
     [("analyze_admission_chance", {"school_id": "密歇根大学"})]),
    ("SAT 考到 1560 呢", "and with a SAT of 1560",
     [("analyze_admission_chance", {"school_id": "密歇根大学", "marks": {"sat": 1560}})]),
    ("MIT 和普渡呢", "and MIT and Purdue",
     [("analyze_admission_chance", {"school_id": "MIT"}),
      ("analyze_admission_chance", {"school_id": "普渡", "round": "EA"})]),
    ("我在申请者里排什么水平", "where do I stand among applicants",
     [("analyze_profile_ranking", {})]),
    ("我在 MIT 和 UCLA 里算什么水平", "and at MIT and UCLA",
     [("analyze_profile_ranking", {"schools": ["MIT", "UCLA"]})]),
    ("怎么提升背景", "how can I improve", [("suggest_profile_improvements", {})]),
    ("怎么提高进普渡的机会", "how can I improve for Purdue",
     [("suggest_profile_improvements", {"target": "普渡"})]),
    ("之前的预测准不准", "were the estimates right", [("analyze_prediction_accuracy", {})]),
    ("我被普渡录取了", "Purdue admitted me",
     [("analyze_prediction_accuracy", {"school": "普渡", "outcome": "admitted"})]),
]  # fmt: skip


@pytest.mark.parametrize("locale", ["zh", "en"])
@pytest.mark.parametrize("grade", ["高二", "高三", ""])
def test_the_answers_rest_on_the_results(student, locale, grade):  # noqa: F811
    tell(student, grade=grade or None, graduation_year=None)
    for zh, en, calls in ASKED:
        question = zh if locale == "zh" else en
        answer, results = _answered(student, question, calls, locale)
        known = allowed(results) | figures(json.dumps(results))
        assert figures(answer) <= known, (question, answer)
        assert 60 < len(answer) < 3500, question
        chinese = any("\u4e00" <= character <= "\u9fff" for character in answer)
        assert chinese is (locale == "zh"), answer


def test_a_chance_says_how_it_comes_about_and_how_sure_it_is(student):  # noqa: F811
    call = [("analyze_admission_chance", {"school_id": "普渡"})]
    answer, _ = _answered(student, "我能上普渡吗", call, "zh")
    for words in ("怎么算出来的", "学校统计", "综合实力", "把握", "国际生"):
        assert words in answer
    tell(student, sat=1590)
    answer, _ = _answered(student, "我能上普渡吗", call, "zh")
    assert "上次估算" in answer
