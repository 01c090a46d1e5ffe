"""What a student takes back is read as that, and nothing else is."""

import pytest

from agents.llm.offline.reading.removals import taken_back


@pytest.mark.parametrize(
    ("text", "args"),
    [
        ("把辩论社从档案里去掉", {"remove_activity": "辩论社"}),
        ("请把校园二手书市从我的活动里删掉", {"remove_activity": "校园二手书市"}),
        ("帮我删除辩论社这个活动", {"remove_activity": "辩论社"}),
        ("把模联这项活动删掉吧", {"remove_activity": "模联"}),
        ("从我的奖项里去掉数学建模一等奖", {"remove_award": "数学建模一等奖"}),
        ("Remove debate club from my activities", {"remove_activity": "debate club"}),
        ("delete the AMC medal from my awards", {"remove_award": "AMC medal"}),
        ("把我的SAT成绩删掉", {"clear": ["sat"]}),
        ("清空我的预算", {"clear": ["budget"]}),
        ("clear my TOEFL score", {"clear": ["toefl"]}),
        ("我的 SAT 是 1500", {}),
        ("我参加了辩论社", {}),
        ("这段要不要删掉？", {}),
        ("把第二段删掉会不会更好", {}),
        ("文书里提到机器人社的那句要不要去掉", {}),
        ("请推荐几个活动", {}),
    ],
)
def test_what_is_taken_back(text, args):
    assert taken_back(text) == args
