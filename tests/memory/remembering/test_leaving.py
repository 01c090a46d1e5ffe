"""A field of study that takes the place of those wanted before."""

import pytest

from tests.memory.remembering.support import Talk, current, make_person

pytestmark = pytest.mark.django_db


@pytest.fixture
def talk() -> Talk:
    return Talk(make_person())


def wanted(talk: Talk, *said: str) -> set[str]:
    for text in said:
        talk.read(talk.store(text))
    return set(current(talk.user_id, "major"))


@pytest.mark.parametrize(
    ("before", "now", "left"),
    [
        ("我想学历史", "我改主意了，现在想学政治学", {"Political Science"}),
        ("我 major 想读 Math", "major 换成 Statistics 了", {"Statistics"}),
        (
            "I want to major in biology",
            "I changed my mind, I want to study economics",
            {"Economics"},
        ),
    ],
)
def test_a_change_of_mind_ends_what_was_wanted_before(talk, before, now, left):
    assert wanted(talk, before, now) == left


@pytest.mark.parametrize(
    "beside",
    ["我想再加一个统计专业，双专业", "我也想学统计", "我要不要换成统计？", "要是换成统计呢"],
)
def test_another_field_or_a_thought_of_one_ends_nothing(talk, beside):
    assert "Mathematics" in wanted(talk, "我想学数学", beside)


def test_two_fields_of_one_change_both_hold(talk):
    assert wanted(talk, "我想学历史", "我改主意了，想学经济和统计") == {"Economics", "Statistics"}


def test_a_late_reading_of_an_earlier_message_ends_nothing(talk):
    early, late = talk.store("我改主意了，现在想学政治学"), talk.store("我想学历史")
    talk.read(late)
    talk.read(early)
    assert "History" in wanted(talk)
