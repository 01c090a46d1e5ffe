"""What is written into the memory by hand: one text may say, or take back, several things."""

import pytest

from memory import services
from memory.selectors import memory_page
from tests.memory.remembering.support import current, make_person

pytestmark = pytest.mark.django_db


@pytest.fixture
def person() -> int:
    return make_person()


def write(person: int, text: str, **more) -> services.Outcome:
    return services.remember(person, type="FACT", content=text, **more)


def held(person: int) -> list[tuple[str, str]]:
    rows = memory_page(person, statuses=["active"])[0]
    return sorted((row.category, row.value) for row in rows)


def test_each_value_of_a_text_is_a_memory(person):
    told = write(person, "我的GPA是3.9，雅思7.5，预算一年5万美元", metadata={"from": "notes"})
    assert held(person) == [("budget", "50000"), ("gpa", "3.9"), ("ielts", "7.5")]
    all_told = [told, *told.others]
    assert [one.action for one in all_told] == ["ADD"] * 3
    assert all(one.memory.metadata == {"from": "notes"} for one in all_told)


def test_each_is_settled_with_what_is_known_of_it(person):
    write(person, "我的GPA是3.6")
    told = write(person, "我的GPA是3.7，托福100")
    assert (told.action, told.others[0].action) == ("REPLACE", "ADD")
    assert held(person) == [("gpa", "3.7"), ("toefl", "100")]


def test_two_values_of_one_category_are_two(person):
    write(person, "我想学计算机和经济学")
    assert current(person, "major") == ["Computer Science", "Economics"]


def test_one_value_keeps_the_whole_text(person):
    told = write(person, "托福108，阅读29听力28，考完去吃了火锅")
    assert told.memory.content == "托福108，阅读29听力28，考完去吃了火锅" and not told.others
    assert told.memory.attributes == {"reading": "29", "listening": "28"}


def test_what_a_text_takes_back_is_not_remembered_as_so(person):
    write(person, "托福110")
    told = write(person, "托福110是我编的，还没考")
    assert held(person) == [] and told.memory.status == "superseded"


def test_a_category_that_is_given_limits_what_is_read(person):
    write(person, "我的GPA是3.9，雅思7.5", category="gpa")
    assert held(person) == [("gpa", "3.9")]
