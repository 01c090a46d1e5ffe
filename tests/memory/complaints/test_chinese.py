"""Chinese first: words, widths, scripts, names in two languages, nothing turned into English."""

import pytest

from memory import services
from memory.core.compaction import DEFAULTS, pack
from memory.core.words import words
from memory.retrieval import SearchQuery
from memory.selectors import entity_page, search
from tests.memory.complaints.support import EVERYTHING, prompt
from tests.memory.remembering.support import all_rows, current

pytestmark = pytest.mark.usefixtures("letters")

SAID = [
    "我每周去养老院做义工",
    "我创办了学校的机器人社",
    "我外婆做过心脏手术",
    "我选了AP Computer Science和CS50",
    "我的文书写的是乡村支教",
]


def best(person: int, text: str) -> str:
    """The first by words alone: the meaning does not help."""
    hits = search(person, SearchQuery(text, limit=1, floor=EVERYTHING)).hits
    return hits[0].memory.content if hits else ""


def exactly(person: int, text: str) -> list[str]:
    query = SearchQuery(text, semantic=False)
    return [hit.memory.content for hit in search(person, query).hits]


@pytest.fixture
def filled(person) -> int:
    services.add_batch(person, [{"content": text, "type": "FACT"} for text in SAID])
    return person


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("义工", 0), ("養老院", 0), ("機器人", 1), ("机器人社", 1), ("心脏手术", 2), ("外婆", 2),
        ("CS50", 3), ("ｃｓ５０", 3), ("Computer Science", 3), ("支教", 4), ("文書", 4),
    ],
)  # fmt: skip
def test_a_chinese_word_finds_its_sentence(filled, question, answer):
    assert exactly(filled, question) == [SAID[answer]]


def test_a_chinese_sentence_is_not_one_word():
    assert len(words(SAID[0])) >= 4 and SAID[0] not in words(SAID[0])


@pytest.mark.parametrize("name", ["CS50", "AMC12", "ED2", "H1B"])
def test_a_name_of_letters_and_figures_stays_whole(name):
    assert name.lower() in [word.lower() for word in words(f"我的{name}怎么样")]


@pytest.mark.parametrize(
    ("said", "category", "value"),
    [
        ("我的ＧＰＡ是３．８", "gpa", "3.8"),
        ("托福一百一十分", "toefl", "110"),
        ("我的托福總分是110", "toefl", "110"),
        ("ＳＡＴ考了１５２０", "sat", "1520"),
        ("我決定ED康乃爾", "ed", "Cornell University"),
    ],
)
def test_widths_numerals_and_scripts_are_read(talk, said, category, value):
    talk.say(said)
    assert current(talk.user_id, category) == [value]


def test_a_name_in_either_language_finds_the_other(person):
    texts = ["我想申请斯坦福大学", "I took the TOEFL twice"]
    services.add_batch(person, [{"content": text, "type": "FACT"} for text in texts])
    for question, answer in (("Stanford", 0), ("托福", 1)):
        hits = search(person, SearchQuery(question, floor=EVERYTHING)).hits
        told = {hit.memory.content: hit.scores["coverage"] for hit in hits}
        assert max(told, key=told.get) == texts[answer]


def test_a_school_by_its_names_in_two_languages_is_one_entity(talk):
    for text in ("我想申康奈尔", "I want to apply to Cornell University", "我想申康奈尔大学"):
        talk.say(text)
    names = [entity.name for entity in entity_page(talk.user_id, type="SCHOOL")[0]]
    assert names == ["Cornell University"]


def test_a_memory_stays_in_the_language_of_its_person(talk):
    talk.say("我在学校创办了机器人社，每周带队训练")
    contents = "".join(row.content for row in all_rows(talk.user_id))
    assert contents and not any(letter.isascii() and letter.isalpha() for letter in contents)
    line = next(line for line in prompt(talk.user_id, "机器人社").splitlines() if "FACT" in line)
    assert "机器人社" in line


def test_a_summary_of_chinese_is_in_chinese():
    digest = pack([f"{text}。" for text in SAID[:3]], DEFAULTS.characters)
    assert digest and "义工" in digest.text
    assert not any(letter.isascii() and letter.isalpha() for letter in digest.text)


def test_a_word_of_one_character_and_a_long_question_are_searched(filled):
    assert exactly(filled, "我") or best(filled, "我") in SAID
    assert best(filled, "请问一下" * 100 + "养老院的义工") == SAID[0]
