"""What a message costs: few statements, few texts to an embedder, bounded bytes to a model."""

import json
from typing import ClassVar

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from memory import services
from memory.core.tokens import estimated_tokens
from memory.errors import CompletionFailed
from memory.extraction.llm import LONGEST_ANSWER
from memory.extraction.prompt import LONGEST_LINE
from memory.extraction.task import LONGEST_BYTES
from memory.models import Extraction, Message
from memory.remembering.reading import MOST_KNOWN
from memory.retrieval import SearchQuery
from memory.selectors import retrieval_context, search
from tests.memory.complaints.support import EVERYTHING
from tests.memory.remembering.support import START, Talk, all_rows, current, make_person
from userdata import scope

pytestmark = pytest.mark.usefixtures("letters")


class Model:
    """A language model that notes what it is sent."""

    def __init__(self, *errors: CompletionFailed) -> None:
        self.sent: list[dict] = []
        self.errors = list(errors)

    def complete(self, **request) -> dict:
        self.sent.append(request)
        if self.errors:
            raise self.errors.pop(0)
        return {"memories": []}


@pytest.fixture
def ask(monkeypatch):
    """Lets a model be the installation's."""

    def use(model: Model) -> Model:
        for place in ("remembering.reading", "remembering.judging", "lifecycle.compaction.writing"):
            monkeypatch.setattr(f"memory.{place}.completer", lambda: model)
        return model

    return use


def filled(count: int) -> int:
    person = make_person(f"p{count}")
    items = [{"content": f"第{n}次钢琴课", "type": "FACT"} for n in range(count)]
    services.add_batch(person, items)
    return person


def statements(function) -> int:
    with CaptureQueriesContext(
        connection,
    ) as captured:
        function()
    return len(captured)


def test_a_message_is_acknowledged_before_anything_is_made_of_it(person, letters, ask):
    model = ask(Model())
    count = statements(lambda: services.store_user_message(person, "我的GPA是3.8，SAT考了1520"))
    assert letters.asked == [] and model.sent == [] and all_rows(person) == []
    assert count <= 20
    with scope.person(person):
        assert Extraction.objects.get().status == "pending"


@pytest.mark.parametrize(
    "read",
    [
        lambda person: search(person, SearchQuery("钢琴课", limit=10)),
        lambda person: search(person, SearchQuery("钢琴课", include_conversations=True)),
        lambda person: retrieval_context(person, "钢琴课", now=timezone.now()),
    ],
    ids=["search", "with conversations", "context"],
)
def test_reading_takes_as_many_statements_for_many_memories_as_for_few(db, read):
    few, many = filled(5), filled(600)
    read(few)
    assert statements(lambda: read(many)) == statements(lambda: read(few)) <= 12


def test_what_a_message_says_is_embedded_at_once(talk, letters):
    talk.say("我的GPA是3.8，SAT考了1520，托福110，想申康奈尔和布朗，预算一年6万美元")
    assert len(all_rows(talk.user_id)) >= 5
    assert len(letters.asked) == 1


def test_a_batch_is_embedded_in_portions_and_not_one_by_one(person, letters):
    items = [{"content": f"第{n}次钢琴课", "type": "FACT"} for n in range(160)]
    services.add_batch(person, items)
    assert sum(map(len, letters.asked)) == 160 and len(letters.asked) <= 10


def test_a_batch_is_written_by_as_many_statements_however_long_it_is(person):
    def add(first: int, count: int) -> None:
        items = [{"content": f"第{n}次课", "type": "FACT"} for n in range(first, first + count)]
        services.add_batch(person, items)

    add(0, 1)
    assert statements(lambda: add(10, 200)) <= statements(lambda: add(1000, 2)) + 1


def test_a_long_message_is_not_sent_whole(talk, ask):
    model = ask(Model())
    talk.say("".join(f"我喜欢第{n}种机器人。\n" for n in range(600)))
    (request,) = model.sent
    assert len(request["text"].encode()) <= LONGEST_BYTES + 500
    assert request["max_tokens"] == LONGEST_ANSWER
    assert len(json.dumps(request["schema"])) + len(request["instructions"]) < 10_000


def test_of_what_was_said_before_and_is_known_only_so_much_is_sent_along(talk, ask):
    for n in range(60):
        note = f"第{n}次钢琴课" + "，很长" * 500
        services.remember(talk.user_id, type="FACT", content=note, now=START)
    for n in range(10):
        talk.say(f"我读完了第{n}本书" + "，很长" * 500)
    model = ask(Model())
    talk.say("我的SAT考了1520")
    (request,) = model.sent
    text = request["text"]
    assert "1520" in text and "第6本书" not in text and "第9本书" in text
    assert text.count("次钢琴课") == MOST_KNOWN
    assert max(map(len, text.splitlines())) <= LONGEST_LINE + 2


def test_what_the_model_refuses_is_not_asked_again(talk, ask):
    model = ask(Model(CompletionFailed("too long", retryable=False)))
    message = talk.store("我的GPA是3.8")
    for _ in range(3):
        talk.read(message)
    assert len(model.sent) == 1 and current(talk.user_id, "gpa") == ["3.8"]


def test_what_may_pass_is_asked_again_a_bounded_number_of_times(talk, ask):
    from memory.remembering.outbox import ATTEMPTS

    away = [CompletionFailed("away", retryable=True) for _ in range(20)]
    model, message = ask(Model(*away)), talk.store("我的GPA是3.8")
    for _ in range(20):
        try:
            talk.read(message)
        except CompletionFailed:
            continue
    assert len(model.sent) == ATTEMPTS and current(talk.user_id, "gpa") == ["3.8"]


def test_the_assistants_answers_are_sent_to_no_model(talk, ask):
    model = ask(Model())
    talk.say("你的GPA是3.9。" * 50, role="assistant")
    assert model.sent == []


def test_a_person_of_many_messages_costs_no_more_per_message(talk, letters):
    def say(text: str) -> int:
        message = talk.store(text)
        return statements(lambda: talk.read(message))

    first = say("我的SAT考了1400")
    for n in range(40):
        say(f"我读完了第{n}本书")
    assert say("我的SAT考了1410") <= first + 12


def test_the_tokens_of_a_memory_are_those_of_its_words(talk):
    talk.say("我喜欢康奈尔的工程学院")
    talk.say("我喜欢康奈尔，离我姐姐近")
    services.remember(talk.user_id, type="FACT", content="GPA 3.8/4.0")
    edited = all_rows(talk.user_id)[-1]
    services.edit_memory(talk.user_id, edited.pk, content="GPA 3.9/4.0，年级前十")
    for row in all_rows(talk.user_id):
        assert row.tokens == estimated_tokens(row.content)


def test_the_prompt_stays_within_its_budget_however_much_is_known(person, settings):
    for n in range(12):
        services.remember(
            person, type="DECISION", content=f"我想申{['康奈尔', '布朗', '杜克'][n % 3]}"
        )
    items = [{"content": f"第{n}次钢琴课" + "弹" * 300, "type": "FACT"} for n in range(50)]
    services.add_batch(person, items)
    context = retrieval_context(person, "钢琴课", now=timezone.now())
    assert (
        sum(estimated_tokens(line.text()) for line in context.lines)
        <= (settings.MEMORY["CONTEXT_TOKENS"])
    )


class Failing:
    """A reranker that is out of time."""

    seen: ClassVar[list[int]] = []

    def scores(self, question, texts):
        self.seen.append(len(texts))
        raise TimeoutError


def test_a_reranker_sees_no_more_than_what_was_found_and_may_fail(person, settings):
    services.add_batch(person, [{"content": f"第{n}次钢琴课", "type": "FACT"} for n in range(300)])
    settings.MEMORY = {**settings.MEMORY, "RERANKER": f"{__name__}.Failing"}
    hits = search(person, SearchQuery("钢琴课", limit=10, floor=EVERYTHING)).hits
    assert len(hits) == 10 and Failing.seen == [10]


def test_nothing_is_read_for_a_message_that_is_no_news(talk, letters):
    message = talk.store("好")
    talk.read(message)
    assert letters.asked == [] and all_rows(talk.user_id) == []
    assert Message.objects.filter(pk=message.pk).exists()


def test_two_conversations_at_once_do_not_wait_for_each_others_vectors(person, use):
    """Vectors are made before the person's lock is taken, and never inside of the transaction."""
    from tests.memory.complaints.conftest import Letters

    class Watching(Letters):
        def embed_passages(self, texts):
            with connection.cursor() as cursor:
                cursor.execute(
                    "SELECT count(*) FROM pg_locks l JOIN pg_class c ON c.oid = "
                    "l.relation WHERE c.relname = 'memory_memoryspace' AND "
                    "l.mode = 'RowShareLock' AND l.pid = pg_backend_pid()"
                )
                held.append(cursor.fetchone()[0])
            return super().embed_passages(texts)

    held: list[int] = []
    use(Watching())
    talk = Talk(person)
    talk.say("我的GPA是3.8")
    assert held == [0]
