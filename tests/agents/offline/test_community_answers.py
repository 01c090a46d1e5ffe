"""Cases and the forum in the offline model's words, from what the tools really return."""

import json

import pytest
from asgiref.sync import async_to_sync

from agents.llm.offline.writer import write
from tests.agents.offline.figures import allowed, counts, figures
from tests.tools.support import NOW, call, context, person
from tools.community.demo import load_examples
from tools.loading import load_reference
from tools.runner import run_tool

pytestmark = pytest.mark.django_db(transaction=True)
ASKED = [
    ("有没有被康奈尔录取的案例", "any case of Cornell", "search_cases", {"school": "康奈尔"}),
    ("哈佛的案例", "cases of Harvard", "search_cases", {"school": "哈佛"}),
    ("为什么被拒", "why was it refused", "explain_case_result",
     {"description": "康奈尔 RD 被拒 SAT 1530"}),
    ("为什么录取", "why admitted", "explain_case_result", {"description": "Purdue EA 录取"}),
    ("和我比", "and me", "compare_case_with_profile", {"case_id": "康奈尔 ED 录取"}),
    ("和录取的人比", "those admitted", "compare_with_admitted_profiles", {"school": "康奈尔"}),
    ("和录取的人比", "those admitted", "compare_with_admitted_profiles", {"school": "伯克利"}),
    ("论坛里有人说ED会影响奖学金吗", "does ED matter for aid", "answer_forum_question",
     {"question": "论坛里有人说ED会影响奖学金吗"}),
    ("哥伦比亚 ED 费用", "what does Columbia cost", "answer_forum_question",
     {"question": "哥伦比亚 ED 的费用"}),
    ("火星校区", "is there a campus on Mars", "answer_forum_question", {"question": "火星基地"}),
    ("找推荐信的帖子", "posts on letters", "search_forum_posts", {"query": "推荐信"}),
    ("找火星的帖子", "posts on Mars", "search_forum_posts", {"query": "火星基地"}),
    ("大家在讨论什么", "what is talked about", "get_popular_discussions", {}),
]  # fmt: skip


@pytest.fixture
def student(db):
    load_reference()
    load_examples()
    user = person()
    call("update_profile", context(user), sat=1500, gpa=3.8, gpa_scale=4.0)
    return user


def answered(user, question, name, args, locale):
    ctx = context(user, locale, NOW)
    outcome = async_to_sync(run_tool)("c1", name, args, ctx, allowed=[name])
    assert outcome.status == "ok", outcome.result
    said = {"status": "ok", "result": outcome.result}
    function = {"name": name, "arguments": json.dumps(args)}
    messages = [
        {"role": "user", "content": question},
        {"role": "assistant", "content": None, "tool_calls": [{"id": "c1", "function": function}]},
        {"role": "tool", "tool_call_id": "c1", "content": json.dumps(said)},
    ]
    return write(messages, NOW.date(), locale), outcome.result


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_answers_rest_on_the_results_and_show_no_marks(student, locale):
    for zh, en, name, args in ASKED:
        said, result = answered(student, zh if locale == "zh" else en, name, args, locale)
        known = allowed(result) | counts([result]) | figures(json.dumps(args))
        known |= {75, 25}  # percentiles, in words of ours
        assert figures(said) <= known, (name, figures(said) - known, said)
        assert "other-text" not in said and len(said) < 4000
        assert not (locale == "en" and "案例" in said.split("\n")[0])


def test_examples_are_said_to_be_examples(student):
    for _, _, name, args in ASKED:
        said, result = answered(student, "问", name, args, "zh")
        if '"isDemo": true' in json.dumps(result):
            assert "示例" in said, (name, said)


def test_what_nobody_spoke_of_is_not_made_up(student):
    said, _ = answered(student, "问", "answer_forum_question", {"question": "火星基地"}, "zh")
    assert "我不知道" in said
    said, _ = answered(student, "ask", "search_forum_posts", {"query": "Mars campus"}, "en")
    assert "No post" in said
