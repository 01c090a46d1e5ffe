"""The students' messages and questions are sound, and their scores are counted as said."""

import json
from datetime import datetime

import pytest

from tests.evals.memory.recall import dataset, exchange, scoring
from tests.evals.memory.recall.dataset import DEV, HELD_OUT, UNANSWERABLE, Question
from tests.evals.memory.recall.scoring import Answer, Found
from tests.evals.memory.recall.systems import BM25

ANY_DAY = datetime.fromisoformat("2026-09-27T20:00:00+08:00")


@pytest.fixture(scope="module")
def students():
    return dataset.load()


def answer(needs: str, found: str, kind: str = "single", best: float = 1.0) -> Answer:
    """An answer whose hits score ``best``, a tenth less for each place."""
    question = Question("nobody", 1, "?", ANY_DAY, frozenset(needs.split()), kind)
    hits = enumerate(found.split())
    return Answer(question, tuple(Found(name, best - place / 10) for place, name in hits))


def test_there_is_enough_of_it(students):
    questions = [question for student in students for question in student.questions]
    assert [student.split for student in students] == [DEV] * 4 + [HELD_OUT] * 4
    assert sum(len(student.messages) for student in students) >= 600
    assert len(questions) >= 320
    assert len({question.kind for question in questions}) == 10
    assert sum(question.kind == UNANSWERABLE for question in questions) >= 30


def test_every_needed_message_exists_and_holds_the_answer(students):
    for student in students:
        texts = {message.id: message.text.lower() for message in student.messages}
        for question in student.questions:
            needed = " ".join(texts[name] for name in question.needs)
            assert bool(question.needs) == (question.kind != UNANSWERABLE), question
            parts = [part.lower() for part in question.answer_contains]
            assert not parts or any(part in needed for part in parts), question


def test_time_goes_forward_over_half_a_year_to_a_year(students):
    for student in students:
        times = [message.said_at for message in student.messages]
        assert times == sorted(times)
        assert 180 <= (times[-1] - times[0]).days <= 366, student.name
        assert all(question.asked_on > times[-1] for question in student.questions)


def test_nothing_is_said_or_asked_twice(students):
    for student in students:
        texts = [message.text for message in student.messages]
        asked = [question.text for question in student.questions]
        assert len(set(texts)) == len(texts)
        assert len(set(asked)) == len(asked)


def test_recall_is_the_share_of_needed_messages():
    found = answer("s1m1 s1m2", "s9m9 s1m2")
    assert scoring.recall(found, 5) == 0.5
    assert scoring.recall(found, 1) == 0
    assert scoring.reciprocal_rank(found) == 0.5
    assert scoring.reciprocal_rank(answer("s1m1", "s9m9")) == 0


def test_silence_is_right_where_there_is_no_answer():
    answerable = [answer("s1m1", "s1m1", best=0.8) for _ in range(10)]
    none, weak, strong = (
        answer("", "", UNANSWERABLE),
        answer("", "s1m1", UNANSWERABLE, best=0.2),
        answer("", "s1m1", UNANSWERABLE, best=0.9),
    )
    assert scoring.silent([none, weak, strong, *answerable]) == pytest.approx(1 / 3)
    usual = scoring.usual_score(answerable)
    assert scoring.low([none, weak, strong], usual) == pytest.approx(2 / 3)


def test_bm25_finds_what_shares_words(students):
    student = students[0]
    system = BM25()
    system.load(student)
    found = [Answer(question, system.ask(question)) for question in student.questions]
    assert scoring.figures(found).at_10 > 0.4


def test_another_systems_answers_are_read(students, tmp_path):
    student = students[0]
    lines = list(exchange.written([student]))
    assert len(lines) == len(student.messages) + len(student.questions)
    path = tmp_path / "found.jsonl"
    row = {"student": student.name, "number": 1, "found": [{"id": "s1m4", "score": 2}]}
    path.write_text(json.dumps(row))
    answers = exchange.read(path, [student])
    assert answers[0].found == (Found("s1m4", 2.0),)
    assert answers[1].found == ()
