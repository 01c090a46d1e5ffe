"""Follow-ups: the planner reads the last message in the light of the ones before."""

import pytest

from agents.llm.offline.planning.planner import plan
from tests.agents.offline.requests import SHORT
from tests.agents.offline.seats import TODAY, seat, system, user
from tests.agents.offline.test_planner import contains

LIST = "1. **纽约大学（NYU）** 录取率 9.2%\n2. **波士顿大学** 10.9%\n3. **莱斯大学** 8%"
ONE = "Carnegie Mellon's tuition is $63,829 (2023-24)."

# (what was said, in turn; agent; tools; arguments that must be among the calls')
CONVERSATIONS = [
    (
        ("Chances at Cornell?", "20%", "what about Brown?", "6%", "which of the two is cheaper"),
        "school",
        "compare",
        {"schools": ["Cornell University", "Brown University"], "aspects": ["cost"]},
    ),
    (
        ("推荐 5 所", LIST, "第一所和第三所对比", "纽约大学、莱斯大学", "第三所的录取机会呢"),
        "school",
        "profile chance",
        {"school_id": "莱斯大学"},
    ),
    (
        ("哈佛、耶鲁的 RD 截止日期", "01-01", "把最早的那个记到日历"),
        "timeline",
        "deadlines create",
        {"kind": "deadline", "notes": "RD deadline"},
    ),
    (
        ("莱斯面试12月3日晚上7点，帮我记一下", "已记", "改成8点"),
        "timeline",
        "create",
        {"title": "莱斯面试", "date": "2026-12-03", "time": "20:00"},
    ),
    (
        ("Compare UCLA and UCSD", "...", "which one is the most affordable for me?"),
        "school",
        "compare",
        {"aspects": ["cost"]},
    ),
    (("MIT 的学费", "..", "它和普渡比怎么样"), "school", "compare", {}),
    (
        ("Chances at Northwestern?", "7%", "which schools are safer?"),
        "school",
        "profile recommend",
        {"tiers": ["match", "safety"]},
    ),
    (
        ("推荐几所学CS的，预算5万", LIST, "NYU什么时候截止", "01-05", "再推荐几所公立的"),
        "school",
        "profile recommend",
        {"preferences": {"major": "Computer Science", "budget": 50000, "control": "public"}},
    ),
    (
        ("帮我看看我的文书", "..", "我那篇 Why CS 呢"),
        "essay",
        "profile essays review",
        {"essay": "Why CS"},
    ),
    (
        ("SAT 1520，更新一下", "ok", "预算改成8万", "ok", "undo the SAT, it's 1500"),
        "profile",
        "update",
        {},
    ),
    (
        ("推荐 8 所学校，预算 6 万美元", LIST, "再便宜一点"),
        "school",
        "profile recommend",
        {"count": 8, "preferences": {"budget": 48000}},
    ),
    (
        ("推荐 8 所学校，预算 6 万美元", LIST, "换成东海岸的"),
        "school",
        "profile recommend",
        {"preferences": {"location": "East Coast", "budget": 60000}},
    ),
    (
        ("推荐 8 所学校", LIST, "只要公立的"),
        "school",
        "profile recommend",
        {"count": 8, "preferences": {"control": "public"}},
    ),
    (("推荐 8 所学校", LIST, "再来 5 所"), "school", "profile recommend", {"count": 5}),
    (("Recommend 8 schools", LIST, "show me more"), "school", "profile recommend", {"count": 5}),
    (
        ("推荐8所学校，CS专业", LIST, "换成经济专业"),
        "school",
        "profile recommend",
        {"count": 8, "preferences": {"major": "Economics"}},
    ),
    (
        ("推荐 5 所学校", LIST, "我想学心理学"),
        "school",
        "profile recommend",
        {"count": 5, "preferences": {"major": "Psychology"}},
    ),
    (
        ("推荐 5 所学校", LIST, "太难了，换容易一点的"),
        "school",
        "profile recommend",
        {"count": 5, "tiers": ["match", "safety"]},
    ),
    (("推荐 8 所学校", LIST, "那 CMU 呢？"), "school", "profile chance", {"school_id": "CMU"}),
    (("推荐 8 所学校", LIST, "第二所呢"), "school", "profile chance", {"school_id": "波士顿大学"}),
    (
        ("推荐 8 所学校", LIST, "前两所对比一下"),
        "school",
        "compare",
        {"schools": ["纽约大学", "波士顿大学"]},
    ),
    (
        ("推荐 8 所学校", LIST, "它们的截止日期"),
        "timeline",
        "deadlines",
        {"schools": ["纽约大学", "波士顿大学", "莱斯大学"]},
    ),
    (
        ("推荐 8 所学校", LIST, "What about the third one?"),
        "school",
        "profile chance",
        {"school_id": "Rice University"},
    ),
    (
        ("加州有哪些公立大学", "UCLA、UCB", "录取率高于30%的呢"),
        "school",
        "search",
        {"state": "CA", "control": "public", "min_admission_rate": 0.3},
    ),
    (
        ("CMU 的截止日期", "11 月 1 日", "那康奈尔呢"),
        "timeline",
        "deadlines",
        {"schools": ["康奈尔"]},
    ),
    (
        ("CMU's tuition?", ONE, "and its deadline?"),
        "timeline",
        "deadlines",
        {"schools": ["Carnegie Mellon University"]},
    ),
    (
        ("MIT 的录取率是多少", "4.55%", "它在哪个城市？"),
        "school",
        "details",
        {"school": "麻省理工学院"},
    ),
    (
        ("What are my chances at Duke?", "8%", "what about Rice?"),
        "school",
        "profile chance",
        {"school_id": "Rice"},
    ),
    (
        ("What are my chances at Duke?", "8%", "And if I apply ED?"),
        "school",
        "profile chance",
        {"school_id": "Duke", "round": "ED"},
    ),
    (
        ("Compare MIT and Caltech", "...", "add Stanford"),
        "school",
        "compare",
        {
            "schools": [
                "Massachusetts Institute of Technology",
                "California Institute of Technology",
                "Stanford University",
            ]
        },
    ),
    (
        ("CMU 和 Cornell 哪个好", "...", "那学费呢"),
        "school",
        "compare",
        {"schools": ["CMU", "Cornell"], "aspects": ["tuition"]},
    ),
    (
        ("哈佛的学费", "..", "耶鲁呢", "..", "普林斯顿呢"),
        "school",
        "details",
        {"school": "普林斯顿"},
    ),
    (("介绍一下 CMU", "...", "不是 CMU，是 CMC"), "school", "details", {"school": "CMC"}),
    (
        ("介绍一下 CMU", "...", "那它的 CS 呢"),
        "school",
        "details",
        {"school": "卡内基梅隆大学", "major": "Computer Science"},
    ),
    (
        ("帮我对比一下学校", "要对比哪几所？", "CMU 和康奈尔"),
        "school",
        "compare",
        {"schools": ["卡内基梅隆大学", "康奈尔大学"]},
    ),
    (
        ("我能被录取吗", "想看哪所学校？", "纽约大学"),
        "school",
        "profile chance",
        {"school_id": "纽约大学"},
    ),
    (
        ("我 GPA 3.8 能上 NYU 吗", "30%。要不要我把 NYU 的 RD 截止日期加到你的日历？", "好的"),
        "timeline",
        "deadlines create",
        {"schools": ["NYU"], "plan": "RD", "title": "NYU的RD截止日期"},
    ),
    (
        ("Tell me about Rice", "... Would you like me to compare Rice and Emory?", "yes please"),
        "school",
        "compare",
        {"schools": ["Rice", "Emory"]},
    ),
    (
        ("提醒我交文书", "要记在哪一天？", "12月15日"),
        "timeline",
        "create",
        {"title": "交文书", "date": "2026-12-15"},
    ),
    (
        ("add a reminder", "What and when?", "submit my CMU essay on Dec 15"),
        "timeline",
        "create",
        {"title": "Submit my CMU essay", "date": "2026-12-15"},
    ),
    (
        ("提醒我12月15日交文书", "已添加", "改成16号"),
        "timeline",
        "create",
        {"title": "交文书", "date": "2026-12-16"},
    ),
    (("更新我的SAT成绩", "改成什么？", "1520"), "profile", "update", {"sat": 1520}),
    (("我SAT考了1520", "已更新", "不对，是1530"), "profile", "update", {"sat": 1530}),
    (("SAT 什么时候考", "12月5日", "ACT呢"), "timeline", "deadlines", {"tests": True}),
    (
        ("下周有什么安排", "没有", "那下个月呢"),
        "timeline",
        "events",
        {"start": "2026-12-01", "end": "2026-12-31"},
    ),
    (("MIT 文书写什么", "……", "那 CMU 呢"), "essay", "profile ideas", {"school": "CMU"}),
    (("点评我的文书", "……要不要我帮你想几个新的选题？", "要"), "essay", "profile ideas", {}),
    (
        ("点评我的文书", "……", "第二篇呢"),
        "essay",
        "profile essays review",
        {"essay": {"$step": 2, "path": "essays.1.id"}},
    ),
]


def _ids(case) -> str:
    return " / ".join(case[0][::2])


def _expected(tools: str) -> list[str]:
    return sorted(SHORT[name] for name in tools.split())


@pytest.mark.parametrize("case", CONVERSATIONS, ids=_ids)
def test_handed_on_as_a_task_of_its_own(case):
    said, agent, tools, args = case
    delegation = plan(user(*said), seat("orchestrator"), TODAY, "zh").calls[0][1]
    assert delegation["agent_type"] == agent
    task = f'<task from="orchestrator">\n{delegation["task_description"]}\n</task>'
    alone = plan([system(), *user(said[-1])[1:], system(task)], seat(agent), TODAY, "zh")
    assert sorted({name for name, _ in alone.calls}) == _expected(tools)
    names = {title for _, call in alone.calls for title in call}
    assert set(args) <= names


@pytest.mark.parametrize("case", CONVERSATIONS, ids=_ids)
def test_understood_by_an_expert_who_sees_the_conversation(case):
    said, agent, tools, args = case
    chosen = plan(user(*said), seat(agent), TODAY, "zh")
    assert sorted({name for name, _ in chosen.calls}) == _expected(tools)
    assert contains({k: v for _, call in chosen.calls for k, v in call.items()}, args)


@pytest.mark.parametrize(
    "said",
    [
        ("推荐 8 所学校", LIST, "谢谢"),
        ("推荐 8 所学校", LIST, "no thanks"),
        ("推荐 8 所学校", LIST, "不用了"),
        ("推荐 8 所学校", LIST, "好的"),
        ("hello", "Hello!", "ok"),
    ],
)
def test_answers_that_ask_for_nothing(said):
    chosen = plan(user(*said), seat("orchestrator"), TODAY, "zh")
    assert chosen.text and not chosen.calls


def test_cheaper_without_a_budget_asks_for_one():
    for agent in ("orchestrator", "school"):
        chosen = plan(user("推荐 8 所学校", LIST, "再便宜一点"), seat(agent), TODAY, "zh")
        assert "美元" in chosen.text and not chosen.calls
