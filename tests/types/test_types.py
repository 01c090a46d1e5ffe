"""The check of types notices what is new, and a list that is longer than what is found."""

import pytest

from tests.types import known
from tests.types.__main__ import report
from tests.types.checker import CannotCheck, errors

WRONG = "def twice(number: int) -> int:\n    return str(number * 2)\n"
RIGHT = "def twice(number: int) -> int:\n    return number * 2\n"


def found_in(folder, code: str) -> dict[str, list[str]]:
    (folder / "school").mkdir()
    (folder / "school" / "__init__.py").write_text("")
    (folder / "school" / "counting.py").write_text(code)
    return errors("--config-file=", "school", folder=folder)


def test_an_error_is_told_with_its_place_and_kind_by_module(tmp_path):
    (line,) = found_in(tmp_path, WRONG)["school.counting"]
    assert line.startswith("school/counting.py:2: ")
    assert line.endswith("[return-value]")


def test_sound_code_has_none(tmp_path):
    assert found_in(tmp_path, RIGHT) == {}


def test_what_cannot_be_read_is_no_success(tmp_path):
    with pytest.raises(CannotCheck):
        found_in(tmp_path, "def twice(:\n")


@pytest.mark.parametrize(
    ("found", "listed", "more", "fewer"),
    [
        ({"a": 2}, {"a": 2}, (), ()),
        ({"a": 3}, {"a": 2}, ("a",), ()),  # a listed module got worse
        ({"b": 1}, {}, ("b",), ()),  # a clean module is clean no more
        ({"a": 1}, {"a": 2}, (), ("a",)),  # better than the list says
        ({}, {"gone": 2}, (), ("gone",)),  # clean now, or not there any more
    ],
)
def test_the_list_is_kept_to_the_letter(found, listed, more, fewer):
    assert known.compare(found, listed) == known.Verdict(more, fewer)


def test_the_list_is_only_ever_lowered():
    found, listed = {"worse": 5, "better": 1, "new": 1}, {"worse": 3, "better": 4, "clean": 2}
    assert known.lowered(found, listed) == {"worse": 3, "better": 1}


def test_the_list_reads_as_it_was_written(tmp_path):
    listed = {"tools.schools.search": 2, "agents.views": 1}
    known.write(listed, tmp_path / "known.toml")
    assert known.read(tmp_path / "known.toml") == listed


@pytest.mark.parametrize(
    ("verdict", "status"),
    [
        (known.Verdict((), ()), 0),
        (known.Verdict(("school.counting",), ()), 1),
        (known.Verdict((), ("school.counting",)), 1),
    ],
)
def test_both_ways_of_differing_fail(verdict, status, capsys):
    assert report({"school.counting": ["school/counting.py:2: wrong [return-value]"]}, verdict) == (
        status
    )
    said = capsys.readouterr().out
    assert ("school/counting.py:2" in said) is bool(verdict.more)
    assert ("make types-lower" in said) is bool(verdict.fewer)


def test_no_error_is_known_where_there_must_be_none():
    clean = ("memory.reading", "memory.core", "agents.turn", "agents.workflow", "agents.llm")
    offline = "agents.llm.offline"
    for name in known.read():
        assert not name.startswith(clean) or name.startswith(offline), name
        assert ".rules." not in name, name
