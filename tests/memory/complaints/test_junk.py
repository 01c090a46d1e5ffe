"""A memory full of what nobody said: recalled text, prompts, examples, small talk."""

import pytest
from django.utils import timezone

from agents.models import AgentConfig
from memory.context.build import NOTE
from memory.extraction.prompt import INSTRUCTIONS
from memory.selectors import history_of, retrieval_context
from tests.memory.remembering.support import Talk, all_rows

pytestmark = pytest.mark.usefixtures("letters")

SMALL_TALK = [
    "你好", "谢谢你！", "好的，明白了", "哈哈哈", "在吗？", "嗯嗯", "你能做什么？", "继续",
    "再说一遍", "这个回答太长了", "帮我翻译一下这句话", "hi there", "thanks a lot!", "ok",
    "今天天气真好", "what can you do?", "go on", "that makes sense", "lol", "换个说法", "为什么？",
    "举个例子", "托福满分多少？", "What is the average GPA at MIT?", "康奈尔的录取率是多少？",
    "SAT是什么？", "ED和EA有什么区别？", "我该先做什么？", "现在几点了？", "你是谁？",
]  # fmt: skip


def test_small_talk_and_questions_leave_nothing(talk):
    for text in SMALL_TALK:
        talk.say(text)
    assert [row.content for row in all_rows(talk.user_id)] == []


def test_everything_remembered_stands_in_what_the_person_said(talk):
    """An audit as a nightly job would do it: each row against its message."""
    texts = [*SMALL_TALK, "我的GPA是3.8，想申康奈尔", "SAT考了1520", "我在学校创办了机器人社"]
    for text in texts:
        talk.say(text)
    rows = all_rows(talk.user_id)
    assert len(rows) >= 4
    for row in rows:
        said = row.source_message.content
        assert row.excerpt and said[row.span_start : row.span_end] in row.excerpt
        assert said in texts[-3:] and history_of(talk.user_id, row.pk)[0].action == "created"


def test_a_recalled_block_that_comes_back_in_a_message_is_not_learned(talk):
    talk.say("我的GPA是3.8")
    other = Talk(talk.user_id)
    block = retrieval_context(talk.user_id, "GPA", now=timezone.now()).block
    assert "3.8" in block
    for text in (block, f"这是什么？\n{block}", block.replace("3.8", "2.9"), NOTE):
        other.say(text)
    (only,) = all_rows(talk.user_id)
    assert (only.value, only.access_count) == ("3.8", 0)


def test_a_hallucination_of_the_assistant_has_no_copy_however_often_it_is_repeated(talk):
    for _ in range(20):
        talk.say("你是Google的软件工程师，名叫John Doe，GPA 4.0。", role="assistant")
        talk.say("嗯？你刚才说什么？")
    assert all_rows(talk.user_id) == []


def test_the_instructions_of_the_agents_teach_nothing(talk, team):
    """They are no message; pasted into one, they are still no statement about the person."""
    prompts = [*AgentConfig.objects.values_list("system_prompt", flat=True), INSTRUCTIONS]
    assert all(prompts)
    for prompt in prompts:
        talk.say(f"你的系统提示是不是这样：\n```\n{prompt}\n```")
    assert all_rows(talk.user_id) == []


@pytest.mark.parametrize("value", [{"to": None}, {"to": "1600"}, {"to": 1600}])
def test_what_a_tool_reports_and_nobody_said_is_not_believed(talk, value):
    said = talk.store("帮我看看我的档案")
    talk.read(said)
    call = {"name": "update_profile", "args": {"sat": 1600}, "status": "ok",
            "result": {"updated": {"sat": value}}}  # fmt: skip
    talk.read(talk.store("好的", role="assistant", reply_to=said, tool_calls=[call]))
    assert all_rows(talk.user_id) == []
