"""Short follow-ups across the tools of the team, each as the last message of a conversation."""

import pytest

from tests.agents.offline.seats import user
from tests.agents.offline.team import answered_by

CASES = (
    "找到 2 个案例：\n\n"
    "1. **康奈尔大学 · 2025 年入学 · ED · 录取 · 编号 40b30c2d**（示例）\n"
    "   - GPA 3.92/4.0，SAT 1540\n"
    "2. **康奈尔大学 · 2025 年入学 · RD · 被拒 · 编号 719b2c46**（示例）\n"
    "   - GPA 3.85/4.0，SAT 1530"
)
IDEAS = (
    "有 2 个方向：\n\n1. **电梯调查里没有按计划走的那一次**\n   - 转折\n"
    "2. **机器人社的手艺**\n   - 手艺"
)
FOUND = ("有没有康奈尔的录取案例", CASES)


@pytest.mark.parametrize(
    ("said", "tool", "args"),
    [
        ((*FOUND, "第二个为什么是这个结果"), "explain_case_result", {"case_id": "719b2c46"}),
        ((*FOUND, "第一个呢"), "explain_case_result", {"case_id": "40b30c2d"}),
        ((*FOUND, "第二个和我比呢"), "compare_case_with_profile", {"case_id": "719b2c46"}),
        ((*FOUND, "被拒的呢"), "search_cases", {"result": "rejected", "school": "康奈尔"}),
        ((*FOUND, "那 CMU 的呢"), "search_cases", {"school": "CMU"}),
        (("和康奈尔录取的学生比我差在哪", "……", "那布朗的呢"),
         "compare_with_admitted_profiles", {"school": "布朗"}),
        (("润色一下我的主文书，简洁一点", "……", "那换成生动风格呢"),
         "polish_essay", {"style": "vivid"}),
        (("帮我看看主文书写得怎么样", "……", "那直接帮我润色一下吧"), "polish_essay", {}),
        (("Why CS 不知道写什么，帮我头脑风暴", IDEAS, "用第二个列个大纲"),
         "generate_outline", {"idea": "机器人社的手艺；手艺"}),
        (("解读一下我的 MBTI", "……", "那霍兰德的呢"), "interpret_assessment", {"kind": "holland"}),
        (("解读一下我的 MBTI", "……", "根据这个推荐几个活动"),
         "suggest_activities_from_assessment", {"kind": "mbti"}),
        (("给康奈尔做一个申请时间表", "……", "加上 CMU"), "create_timeline", {}),
        (("怎么提高被康奈尔录取的概率", "……", "再详细一点"),
         "suggest_profile_improvements", {"target": "康奈尔"}),
        (("论坛上有没有讲面试的帖子", "……", "那选课的呢"), "search_forum_posts", {}),
    ],
)  # fmt: skip
def test_a_follow_up_is_completed_by_what_was_said(said, tool, args):
    _, chosen = answered_by(user(*said))
    called = dict(chosen.calls)
    assert tool in called, chosen
    assert {name: called[tool].get(name) for name in args} == args


def test_the_second_comfort_is_another():
    _, first = answered_by(user("我好焦虑"))
    _, second = answered_by(user("我好焦虑", first.text, "还是好焦虑"))
    assert first.text
    assert second.text != first.text


def test_a_parent_is_answered_as_a_parent():
    _, chosen = answered_by(user("她最近压力很大，我该怎么帮她"))
    assert "孩子" in chosen.text
    assert "你现在压力" not in chosen.text
