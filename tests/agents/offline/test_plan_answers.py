"""What is told of a plan: what comes first, what is too late, and no figure from nowhere."""

import pytest

from tests.agents.offline.test_writer import answer

ITEM = {
    "key": "essay.ideas", "date": "2026-12-01", "until": "2026-12-15", "daysLeft": 10,
    "title": "主文书选题", "kind": "essay", "why": "先定方向。", "priority": 2, "source": "rule",
}  # fmt: skip
DUE = {
    "key": "deadline.1.RD", "date": "2027-01-05", "daysLeft": 45, "title": "杜克大学 RD 截止",
    "kind": "deadline", "why": "2024-25 周期公布的是 1 月 5 日。", "priority": 1,
    "source": "deadline", "school": "Duke University", "lastDate": "2025-01-05",
}  # fmt: skip
PLAN = {
    "months": [
        {"month": "2026-12", "items": [ITEM]},
        {"month": "2027-01", "items": [DUE]},
    ],
    "student": {"graduationYear": 2027, "grade": 12, "assumed": False, "majorsKnown": True},
    "pressure": "tight",
    "scope": "named",
    "firstDeadline": "2027-01-05",
    "tooLate": [],
    "dropped": [],
    "conflicts": [],
    "unknown": [],
    "notFound": [],
    "leftOut": 0,
    "sources": ["Common Data Set 2024-25, item C14"],
    "note": "提交前请到官网逐一确认。",
}


def told(question="帮我做个规划", **changes) -> str:
    return answer(question, ("create_timeline", {**PLAN, **changes}))


def test_the_first_deadline_leads_and_what_comes_first_has_its_reason():
    said = told()
    assert "2027 年 1 月 5 日" in said.split("\n")[0] and "还有 45 天" in said.split("\n")[0]
    assert "时间很紧" in said and "先定方向" in said and "Common Data Set" in said
    assert "官网" in said and said.rstrip().endswith("？")


def test_what_is_too_late_is_said_before_everything_else():
    over = [{"school": "布朗大学", "plan": "ED", "date": "2026-11-01", "lastDate": "2024-11-01"}]
    said = told("距离ED只有三周了怎么安排", tooLate=over)
    assert said.startswith("先说来不及的：布朗大学 ED（2026 年 11 月 1 日）")


def test_when_all_is_over_no_plan_is_made_up():
    said = told(months=[], pressure="over", firstDeadline=None)
    assert "没有还能赶上的截止日" in said and "|" not in said


def test_what_has_to_go_and_what_clashes_is_said():
    dropped = [{"what": "第二次 SAT", "why": "只来得及一次。"}]
    clash = [{"date": "2026-12-01", "titles": ["主文书选题", "校运会"]}]
    said = told(dropped=dropped, conflicts=clash)
    assert "第二次 SAT" in said and "校运会" in said


def test_an_assumed_grade_is_asked_for():
    assert "几年级" in told(student={**PLAN["student"], "assumed": True})


@pytest.mark.parametrize("question", ["make me a plan", "My son is in grade 12, what now?"])
def test_english_questions_have_english_answers(question):
    said = told(question)
    assert "January 5, 2027" in said and "in 45 days" in said


@pytest.mark.parametrize("odd", [{}, {"months": None}, {"months": [None, {"items": 3}]},
                                 {"months": [{"items": [{}]}]}, {"tooLate": [{}]}])  # fmt: skip
def test_odd_results_are_told_without_a_fault(odd):
    assert answer("帮我做个规划", ("create_timeline", odd))
