"""What an agent is told of a person fills its budget of tokens and keeps to it."""

import pytest
from django.utils import timezone

from memory import services
from memory.context import retrieval_context
from memory.core.extraction import extract
from memory.core.tokens import estimated_tokens
from memory.ports import catalogue
from tests.memory.remembering.support import make_person

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("budget", [60, 200, 400])
def test_the_budget_is_used_and_kept(budget, settings):
    settings.MEMORY = {**settings.MEMORY, "CONTEXT_TOKENS": budget, "CONTEXT_ITEMS": 40}
    settings.MEMORY["SEARCH_FLOOR"] = -1.0  # all of them answer the question
    person = make_person()
    items = [{"content": f"第{n}次钢琴课弹了肖邦", "type": "FACT"} for n in range(40)]
    services.add_batch(person, items)
    context = retrieval_context(person, "钢琴课", now=timezone.now())
    costs = [estimated_tokens(line.text()) + 1 for line in context.lines]
    assert budget - max(costs) < sum(costs) <= budget


def test_marks_of_parts_are_told_beside_the_total():
    person = make_person()
    services.state(person, list(_read("TOEFL 105: reading 28, speaking 24")), services.by_hand())
    (line,) = retrieval_context(person, "TOEFL", now=timezone.now()).lines
    assert "105" in line.value and "reading 28, speaking 24" in line.content


def _read(text: str) -> tuple:
    return extract(text, catalogue=catalogue(), said_on=timezone.localdate()).memories
