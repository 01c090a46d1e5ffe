"""General guidance: the entries are whole in both languages, and a question finds its own or none.

The sets in tests/evals/guidance were written in other words than the entries ask in. Each was
measured once when it was new; since then they guard against getting worse.
"""

import json
import re
from pathlib import Path

import pytest

from agents.llm.offline.guidance import answer, entries, find
from agents.llm.offline.guidance.answering import HELD
from agents.llm.offline.guidance.catalogue import LOCALES, elsewhere, read
from agents.llm.offline.guidance.concepts import concepts
from agents.llm.offline.guidance.finding import Found
from agents.llm.offline.guidance.grams import language

SETS = Path(__file__).parents[2] / "evals" / "guidance"
HAN = re.compile(r"[㐀-鿿]")
SENTENCE = re.compile(r"[。！？]|[.!?](?=\s|$)")
# Right at least, wrong at most, of the questions with an entry; false at most of those without.
GUARDED = {
    "questions": (60, 3, 3),
    "questions_b": (28, 2, 1),
    "questions_c": (19, 1, 1),
    "questions_d": (8, 3, 3),
}

ALL = list(entries().values())


@pytest.fixture(params=ALL, ids=lambda entry: entry.id)
def entry(request):
    return request.param


def _questions(name: str) -> list[dict]:
    return [json.loads(line) for line in (SETS / f"{name}.jsonl").read_text().splitlines()]


def test_there_are_entries_on_many_subjects():
    assert len(ALL) >= 150
    assert len({entry.subject for entry in ALL}) >= 15


def test_an_entry_is_whole_in_both_languages(entry):
    for locale in LOCALES:
        assert entry.title[locale] and entry.confirm[locale]
        assert 2 <= len(SENTENCE.findall(entry.text[locale])) <= 5, entry.text[locale]
        asked = entry.asked[locale]
        assert 4 <= len(asked) <= 8
        assert len(set(asked)) == len(asked)
    assert HAN.search(entry.text["zh"]) and HAN.search(entry.confirm["zh"])
    assert not HAN.search(entry.text["en"] + entry.title["en"] + entry.confirm["en"])
    assert all(HAN.search(question) is None for question in entry.asked["en"])


def test_an_entry_says_when_it_was_checked_and_names_no_price(entry):
    assert re.fullmatch(r"20\d\d-(0[1-9]|1[0-2])", entry.checked)
    assert entry.not_for is None or entry.not_for in HELD
    for text in entry.text.values():
        assert not re.search(r"\$\s?\d|\d\s?(?:美元|刀|%|％|percent)", text), text


def test_no_question_is_asked_of_two_entries():
    asked = [q.casefold() for entry in ALL for locale in LOCALES for q in entry.asked[locale]]
    assert len(set(asked)) == len(asked)


def test_two_entries_of_one_id_are_refused(tmp_path):
    row = """checked = "2026-11"
[gap-year]
title = ["a", "b"]
zh = "c"
en = "d"
asked_zh = ["e"]
asked_en = ["f"]
confirm = ["g", "h"]
"""
    for name in ("one", "two"):
        (tmp_path / f"{name}.toml").write_text(row, encoding="utf-8")
    with pytest.raises(ValueError, match="gap-year stands in one already"):
        read(tmp_path)


@pytest.mark.parametrize("locale", LOCALES)
def test_what_an_entry_is_asked_finds_it_and_hardly_ever_another(locale):
    found = [(entry.id, find(q, locale)) for entry in ALL for q in entry.asked[locale]]
    wrong = [(own, hit.entry.id) for own, hit in found if hit and hit.entry.id != own]
    silent = [own for own, hit in found if hit is None]
    assert len(wrong) <= 0.005 * len(found), wrong
    assert len(silent) <= 0.05 * len(found), silent


@pytest.mark.parametrize("locale", LOCALES)
def test_what_belongs_elsewhere_finds_no_entry(locale):
    assert [text for text in elsewhere(locale) if find(text, locale)] == []


@pytest.mark.parametrize("name", GUARDED)
def test_other_wordings_find_their_entry(name):
    right, wrong, false = GUARDED[name]
    hits = [(row["id"], row["text"], find(row["text"], "zh")) for row in _questions(name)]
    named = [(own, text, hit and hit.entry.id) for own, text, hit in hits]
    misled = [row for row in named if row[0] and row[2] and row[0] != row[2]]
    invented = [row for row in named if row[0] is None and row[2]]
    assert sum(own is not None and own == hit for own, _, hit in named) >= right
    assert len(misled) <= wrong, misled
    assert len(invented) <= false, invented


@pytest.mark.parametrize("name", GUARDED)
def test_the_sets_ask_in_words_of_their_own(name):
    asked = {q.casefold() for entry in ALL for locale in LOCALES for q in entry.asked[locale]}
    rows = _questions(name)
    assert not asked & {row["text"].casefold() for row in rows}
    assert {row["id"] for row in rows} - {None} <= set(entries())


@pytest.mark.parametrize("text", ["", "   ", "？？？", "zzzz qqqq", "🙂", "。" * 500])
def test_nothing_said_finds_nothing(text):
    assert find(text, "zh") is None
    assert find(text, "en") is None


def test_what_came_near_is_offered_beside_the_best():
    found = find("I got waitlisted, what should I do", "en")
    assert found.entry.id == "waitlist"
    assert found.entry not in found.alternatives
    assert 0 < found.score <= 1


@pytest.mark.parametrize(
    ("text", "locale", "own"),
    [
        ("LOCI", "zh", "zh"),
        ("LOCI", "en", "en"),
        ("ED 有约束力吗", "en", "zh"),
        ("is early decision binding for me", "zh", "en"),
    ],
)
def test_the_text_decides_the_language_and_the_locale_where_it_cannot(text, locale, own):
    assert language(text, locale) == own


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("赛达", "SAT"),
        ("the waiting list", "候补名单"),
        ("F-1 visa", "学生签证"),
        ("i'm stressed", "焦虑"),
    ],
)
def test_words_of_one_meaning_name_one_concept_in_either_language(one, other):
    assert concepts(one.casefold()) & concepts(other.casefold())


def test_a_concept_is_named_by_whole_latin_words_only():
    assert "ai" not in concepts("aid for my mail")
    assert "ai" in concepts("an ai wrote it")
    assert "essay" in concepts("my essays")


@pytest.mark.parametrize("locale", LOCALES)
def test_an_answer_ends_with_what_to_confirm_and_when_it_was_checked(entry, locale):
    text = answer(Found(entry, 1.0), locale)
    body, line = text.split("\n\n")
    assert body.startswith(entry.text[locale])
    assert entry.confirm[locale] in line
    assert entry.checked[:4] in line
    if entry.not_for:
        assert HELD[entry.not_for][LOCALES.index(locale)] in body
