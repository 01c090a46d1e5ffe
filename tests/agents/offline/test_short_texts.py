"""A short text behind a colon, with the wish to rework it, is the text and no request."""

import pytest

from agents.llm.offline.planning.planner import plan
from agents.llm.offline.reading.pasted import split_pasted
from tests.agents.offline.seats import TODAY, functions, user


@pytest.mark.parametrize(
    ("said", "material"),
    [
        ("把这段改得生动一点：我参加了很多活动。", "我参加了很多活动。"),
        ("帮我把这段润色得更简洁：我对流程进行了修改，请看。", "我对流程进行了修改，请看。"),
        ("Polish this: I can't forget the kids at all.", "I can't forget the kids at all."),
        ("修改我的选校名单：去掉 MIT，加上 CMU 和 NYU", ""),
        ("这段时间要做什么：考试还是文书？", ""),
    ],
)
def test_what_is_to_be_reworked_is_material(said, material):
    assert split_pasted(said).material == material


def test_a_pasted_text_is_no_wish_to_forget():
    said = "Please polish this to be more formal: I can't forget the kids. It was super hard."
    chosen = plan(user(said), functions("get_profile", "polish_essay"), TODAY, "en")
    args = dict(chosen.calls)["polish_essay"]
    assert args == {"text": said.partition(": ")[2], "style": "formal"}
