"""``python -m tests.benchmarks.memory``: taking a message, and what an agent is told.

Beside each stands the raw SQL that is its limit: the bare INSERT of a message in a transaction, and
the bare scan of a person's rows. The question's vector is given (how long one takes is the
embedder's own).
"""

import uuid
from collections.abc import Callable
from datetime import UTC, datetime

from tests.benchmarks.__main__ import timed_row
from tests.benchmarks.database import database
from tests.benchmarks.recall import BATCH, random_vectors, sentences
from tests.benchmarks.rows import make_people

CALLS, WARM = 300, 30
PEOPLE, MEMORIES = 20, 300
NOW = datetime(2026, 11, 1, tzinfo=UTC)


def main() -> None:
    """Measure both."""
    with database():
        people = make_people(PEOPLE)
        _fill(people)
        print("| what | median | p95 |\n|---|---|---|")
        _tell("a message taken (stored, with its outbox row)", _taking(people))
        _tell("its bare INSERT", _inserting(people))
        _tell(f"context of a person with {MEMORIES} memories", _telling(people))


def _fill(people: list[int]) -> None:
    from memory.ingest import BatchItem, add_batch
    from memory.services import remember

    texts, vectors = sentences(), list(random_vectors(BATCH))
    for person in people:
        items = [BatchItem(texts[n % len(texts)], said_at=NOW) for n in range(MEMORIES)]
        add_batch(person, items, vectors=vectors[:MEMORIES])
        for fact in ("GPA 3.8/4.0", "SAT 1500", "TOEFL 108"):
            remember(person, type="FACT", content=fact)


def _taking(people: list[int]) -> Callable[[int], None]:
    from memory.services import store_user_message

    talks: dict[int, uuid.UUID] = {}

    def take(number: int) -> None:
        person = people[number % len(people)]
        message = store_user_message(
            person, f"我的SAT考了{number}", conversation_id=talks.get(person)
        )
        talks[person] = message.conversation_id

    return take


def _inserting(people: list[int]) -> Callable[[int], None]:
    from django.db import connection, transaction

    from memory.models import Conversation

    place = Conversation.objects.create(user_id=people[0], updated_at=NOW)
    sql = (
        "INSERT INTO memory_message (id, conversation_id, user_id, role, content, status, agent, "
        "tool_calls, data, memories_used, position, client_message_id, created_at) VALUES "
        "(%s, %s, %s, 'user', %s, 'complete', '', '[]', '{}', '[]', 0, '', now())"
    )

    def insert(number: int) -> None:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(sql, [uuid.uuid4(), place.pk, people[0], f"我的SAT考了{number}"])

    return insert


def _telling(people: list[int]) -> Callable[[int], None]:
    from memory import embedding
    from memory.context import retrieval_context

    vectors, texts = random_vectors(CALLS), sentences()
    embedder = embedding.current()
    current: list = []
    embedder.embed_query = lambda text: current[0]

    def tell(number: int) -> None:
        current[:] = [vectors[number % CALLS]]
        retrieval_context(people[number % len(people)], texts[number % len(texts)], now=NOW)

    return tell


def _tell(what: str, call: Callable[[int], object]) -> None:
    timed_row(what, call, calls=CALLS, warm=WARM)


if __name__ == "__main__":
    main()
