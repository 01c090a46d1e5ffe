"""Grouping decides by facts, not by nearness; summaries say only what their sources say."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.compaction import (
    Digest,
    Limits,
    Piece,
    adds_nothing,
    as_digest,
    duplicates,
    extract,
    is_faithful,
    merges,
    missing_facts,
    pack,
    summary_groups,
)

NOW = datetime(2026, 9, 1, tzinfo=UTC)
SAID = (
    "我",
    "喜欢",
    "不",
    "GPA",
    "3.8",
    "1500",
    "在",
    "MIT",
    "。",
    "！",
    "?",
    " ",
    "Robot",
    "三百",
)
TEXTS = st.lists(st.sampled_from(SAID), min_size=1, max_size=12).map("".join)


def piece(id: str, content: str, *, age: float = 100, importance: float = 0.4, **columns) -> Piece:
    columns = {"type": "FACT", "category": "activity", "confidence": 0.9, **columns}
    return Piece(
        id, content=content, said_at=NOW - timedelta(days=age), importance=importance, **columns
    )


def all_near(pieces: list[Piece]) -> dict:
    return {p.id: [other.id for other in pieces if other is not p] for p in pieces}


pieces_of = st.lists(
    st.tuples(TEXTS, st.integers(0, 300), st.floats(0, 1), st.sampled_from(["FACT", "FEEDBACK"])),
    max_size=25,
).map(
    lambda rows: [
        piece(f"m{n}", text, age=age, importance=weight, type=type)
        for n, (text, age, weight, type) in enumerate(rows)
    ]
)


@given(pieces_of)
def test_only_what_says_the_same_goes_and_never_twice(pieces):
    by_id = {p.id: p for p in pieces}
    found = duplicates(pieces, all_near(pieces), lambda a, b: a == b)
    gone = [id for ids in found.values() for id in ids]
    assert len(gone) == len(set(gone)) and not set(gone) & set(found)
    for keeper, ids in found.items():
        for id in ids:
            assert by_id[id].content == by_id[keeper].content
            assert by_id[id].importance <= by_id[keeper].importance


@given(pieces_of)
def test_nothing_goes_when_the_judge_says_no(pieces):
    assert duplicates(pieces, all_near(pieces), lambda a, b: False) == {}
    assert merges(pieces, all_near(pieces), lambda a, b: False, NOW) == []


@given(pieces_of)
def test_groups_hold_a_memory_once_and_fit(pieces):
    for groups in (
        merges(pieces, all_near(pieces), lambda a, b: True, NOW),
        summary_groups(pieces, all_near(pieces), NOW),
    ):
        ids = [p.id for group in groups for p in group]
        assert len(ids) == len(set(ids))
        for group in groups:
            assert all(p.is_older_than(timedelta(days=90), NOW) for p in group)
            digest = extract(group)
            assert digest is None or len(digest.text) <= 200


@given(pieces_of)
def test_summaries_take_only_what_is_old_and_unimportant(pieces):
    for group in summary_groups(pieces, {}, NOW):
        assert 3 <= len(group) <= 12
        assert all(p.importance < 0.5 for p in group)


@given(pieces_of)
def test_an_extract_adds_nothing_and_loses_no_statement(pieces):
    digest = extract(pieces, Limits(characters=10_000))
    if digest is None:
        return
    sources, dates = [p.content for p in pieces], [f"{p.said_at:%Y-%m-%d}" for p in pieces]
    assert adds_nothing(digest.text, sources, dates)
    questions = {d for d in digest.dropped}
    assert all(
        source in questions or "?" in source for source in missing_facts(digest.text, sources)
    )


@given(st.lists(TEXTS, max_size=40), st.integers(20, 200))
def test_a_packed_conversation_is_bounded_and_its_own(texts, characters):
    digest = pack(texts, characters)
    if digest:
        assert len(digest.text) <= characters
        assert adds_nothing(digest.text, texts)


def test_figures_come_first_when_there_is_no_room_for_all():
    digest = pack(["天气真好啊天气真好", "我的托福考了105", "我们随便聊聊天吧"], 12)
    assert digest.text == "我的托福考了105"
    assert len(digest.dropped) == 2


def test_what_was_said_lately_is_not_merged():
    pieces = [piece("a", "我在机器人社", age=10), piece("b", "我在辩论社", age=10)]
    assert merges(pieces, all_near(pieces), lambda a, b: True, NOW) == []


def test_courtesies_and_questions_are_dropped_and_named():
    digest = extract(
        [piece("a", "你好！我在机器人社团。你觉得呢？"), piece("b", "谢谢。我拿过3个奖。")]
    )
    assert digest.text == "我在机器人社团；我拿过3个奖"
    assert set(digest.dropped) == {"你好", "你觉得呢？", "谢谢"}
    assert digest.key_facts == ("我在机器人社团", "我拿过3个奖")


def test_relative_time_is_dated():
    digest = extract([piece("a", "上个月我参加了辩论赛"), piece("b", "我会弹琴")])
    assert digest.text == "2026-05-24 上个月我参加了辩论赛；我会弹琴"


def test_what_does_not_fit_is_no_summary():
    assert extract([piece("a", "很" * 150), piece("b", "多" * 150)]) is None


@pytest.mark.parametrize(
    ("summary", "sources", "faithful"),
    [
        ("参加过3个社团，GPA 3.8", ["我的GPA是3.8", "我参加了3个社团"], True),
        ("参加过4个社团", ["我参加了3个社团"], False),
        ("申请了MIT", ["我申请了CMU"], False),
        ("Applied to CMU", ["I applied to CMU"], True),
        ("He also met Jordan", ["He met Anna"], False),
        ("喜欢大城市", ["我不喜欢大城市"], False),
        ("不喜欢大城市", ["我喜欢大城市"], False),
        ("读过《红楼梦》", ["我读过《三体》"], False),
        ("2026-03-01 参加比赛", ["昨天参加了比赛"], True),
    ],
)
def test_faith(summary, sources, faithful):
    assert is_faithful(summary, sources, ["2026-03-01"]) is faithful


def test_names_in_two_languages_are_one():
    def names(text: str) -> list[str]:
        return ["Stanford"] if "斯坦福" in text else []

    assert not is_faithful("想去斯坦福", ["我想去那所大学"], names=names)
    assert missing_facts("想去加州", ["我想去斯坦福"], names) == ["我想去斯坦福"]


NONSENSE = [
    {},
    {"summary": 3},
    {"summary": " "},
    {"summary": "x", "confidence": "high"},
    {"summary": "x", "keyFacts": "y"},
]


@pytest.mark.parametrize("answer", NONSENSE)
def test_a_models_nonsense_is_no_digest(answer):
    assert as_digest(answer) is None


def test_a_models_answer_is_a_digest():
    answer = {"summary": " a ", "keyFacts": ["b"], "droppedInfo": [], "confidence": 7}
    assert as_digest(answer) == Digest("a", ("b",), (), 1.0)
