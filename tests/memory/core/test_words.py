"""The words of texts in both languages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.words import indexed_words, words, words_of
from memory.core.words.marks import ASKS, CHINESE, DATED, SPOKEN, asks_when
from memory.reading import Named


class Schools:
    """Knows one school by three names."""

    def schools(self, text):
        return [
            Named("Stanford University", start, start + len(name))
            for name in ("斯坦福", "Stanford", "史丹佛")
            if (start := text.find(name)) >= 0
        ]

    def majors(self, text):
        return []

    def places(self, text):
        return []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("我的托福", "my TOEFL"),
        ("绩点", "GPA"),
        ("ＧＰＡ是３．８", "gpa 3.8"),
        ("文書", "essays"),
        ("奶奶住院了", "my grandma is in the hospital"),
        ("I went running", "she goes for runs"),
        ("three children", "a child"),
        ("推荐信", "letter of recommendation"),
    ],
)
def test_one_thing_by_two_names_shares_a_word(one, other):
    assert set(words(one)) & set(words(other))


def test_the_catalogue_joins_names_of_a_school():
    known = Schools()
    assert set(words("我想去斯坦福", known)) & set(words("Stanford is my dream", known))
    assert "stanford university" not in words("我想去耶鲁", known)


def test_identifiers_stay_whole():
    found = words("AP微积分 5分，CS61A拿了A-，均分3.92，2026-11-01前")
    assert {"ap", "cs61a", "3.92", "2026-11-01"} <= set(found)


def test_what_says_nothing_is_left_out():
    assert words("我是什么时候说过的呢？") == []
    assert words("What did I ever do about it?") == []


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("Caroline: I went there yesterday.", {SPOKEN, DATED, "\x01by:carolin"}),
        ("[8 May 2023] Mel: where?", {SPOKEN, ASKS, DATED, "\x01by:mel"}),
        ("妈妈：你吃了吗？", {SPOKEN, ASKS, CHINESE, "\x01by:妈妈"}),
        ("see https://example.org", set()),
        ("我上周考完了", {CHINESE, DATED}),
    ],
)
def test_marks(text, marks):
    assert {word for word in indexed_words(text) if word.startswith("\x01")} == marks


@pytest.mark.parametrize(
    "text", ["When is it?", "什么时候截止", "How long did it take", "几月几号"]
)
def test_a_question_for_a_date(text):
    assert asks_when(text)
    assert not asks_when("我住在哪里")


@given(st.lists(st.text(), max_size=5))
def test_many_texts_at_once_are_the_same_as_each_alone(texts):
    assert words_of(texts, Schools()) == [words(text, Schools()) for text in texts]


@given(st.text())
def test_any_text_has_words_without_blanks_or_marks(text):
    assert all(word and not word.startswith("\x01") for word in words(text))
