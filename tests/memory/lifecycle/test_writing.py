"""Summaries by a model are used only when they are short and true; else the sources speak."""

import pytest

from memory.core.compaction import Piece
from memory.errors import CompletionFailed
from memory.lifecycle.compaction.writing import SCHEMA, summarise, summariser
from tests.memory.lifecycle.conftest import NOW

pytestmark = pytest.mark.django_db  # the names of universities are there

GROUP = [
    Piece("a", "FACT", "award", "我在2024年拿过3个奖", NOW, 0.3, 0.9),
    Piece("b", "FACT", "award", "我不喜欢比赛", NOW, 0.3, 0.8),
]
EXTRACTED = "我在2024年拿过3个奖；我不喜欢比赛"


class Model:
    """Answers what it is told to."""

    def __init__(self, answer) -> None:
        self.answer, self.asked = answer, []

    def complete(self, **request) -> dict:
        self.asked.append(request)
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


def answer(summary: str, **more) -> dict:
    return {"summary": summary, "keyFacts": ["x"], "droppedInfo": [], "confidence": 0.9, **more}


def written(monkeypatch, given):
    model = Model(given)
    monkeypatch.setattr("memory.lifecycle.compaction.writing.completer", lambda: model)
    return summarise(1, GROUP), model


def test_without_a_model_the_sources_speak(monkeypatch):
    monkeypatch.setattr("memory.lifecycle.compaction.writing.completer", lambda: None)
    assert summarise(1, GROUP).text == EXTRACTED


def test_a_true_summary_is_used(monkeypatch):
    digest, model = written(monkeypatch, answer("2024年获3个奖，但不爱比赛"))
    assert digest.text == "2024年获3个奖，但不爱比赛"
    assert digest.dropped == () and digest.confidence == 0.8
    (request,) = model.asked
    assert request["schema"] is SCHEMA and request["user_id"] == 1
    assert "我不喜欢比赛" in request["text"] and "我不喜欢比赛" not in request["instructions"]


def test_what_it_left_out_is_named_and_makes_it_less_sure(monkeypatch):
    digest, _ = written(monkeypatch, answer("不爱比赛"))
    assert digest.dropped == ("我在2024年拿过3个奖",)
    assert digest.confidence == pytest.approx(0.4)


@pytest.mark.parametrize(
    "given",
    [
        answer("2024年获4个奖，但不爱比赛"),
        answer("2024年在MIT获3个奖，但不爱比赛"),
        answer("2024年获3个奖，喜欢比赛"),
        answer("不" * 201),
        answer(""),
        {"nonsense": 1},
        CompletionFailed("away", retryable=True),
    ],
)
def test_an_untrue_long_or_missing_summary_is_not(monkeypatch, given):
    assert written(monkeypatch, given)[0].text == EXTRACTED


def test_the_model_is_asked_a_bounded_number_of_times(monkeypatch):
    model = Model(answer("2024年获3个奖，但不爱比赛"))
    monkeypatch.setattr("memory.lifecycle.compaction.writing.completer", lambda: model)
    write = summariser(1)
    texts = [write(GROUP).text for _ in range(12)]
    assert len(model.asked) == 10 and texts[-1] == EXTRACTED
