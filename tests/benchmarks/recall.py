"""``python -m tests.benchmarks.recall [ROWS ...]``: search and batch add with very many memories.

10 k, 100 k and 1 M memories of 10,000 people, written in turns, as people do. Beside the search
stands its own statement, sent by psycopg with nothing else done: the limit that PostgreSQL sets.
Vectors are random and given (how long one takes to make is the embedder's own); texts are the
sentences of the evaluation set.
"""

import argparse
import random
import time
import uuid
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import numpy as np

from tests.benchmarks.__main__ import percentile, row
from tests.benchmarks.database import database, tidy
from tests.benchmarks.rows import Row, copy_entries, copy_memories, lightened, make_people
from tests.evals.memory.recall.dataset import load

PEOPLE = 10_000
SIZES = (10_000, 100_000, 1_000_000)
SEARCHES, WARM = 400, 50
BATCHES, BATCH = 10, 1_000
DIMENSIONS, VECTORS = 384, 20_000
AT_ONCE = 50_000
NOW = datetime(2026, 11, 1, tzinfo=UTC)
TABLES = ("memory_memory", "memory_searchentry")


def main() -> None:
    """Measure every size that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sizes", nargs="*", type=int, default=SIZES, metavar="ROWS")
    sizes = parser.parse_args().sizes
    with database():
        print("| what | median | p95 |\n|---|---|---|")
        batch_add(make_people(1)[0])
        people, stored = make_people(PEOPLE), 0
        for size in sorted(sizes):
            fill(people, stored // PEOPLE, size // PEOPLE)
            stored = size
            measure(people, size)


def batch_add(user_id: int) -> None:
    """Rows a second through the product's batch interface, vectors given."""
    from memory.ingest import BatchItem, add_batch

    texts, vectors = sentences(), list(random_vectors(BATCH))
    rates = []
    for batch in range(BATCHES):
        items = [
            BatchItem(texts[n % len(texts)], said_at=NOW, external_id=f"{batch}-{n}")
            for n in range(BATCH)
        ]
        start = time.perf_counter()
        add_batch(user_id, items, vectors=vectors)
        rates.append(BATCH / (time.perf_counter() - start))
    row("batch add, vectors given", f"{percentile(rates, 0.5):.0f} rows/s", f"{min(rates):.0f}")


def fill(people: list[int], had: int, each: int) -> None:
    """Give everybody ``each`` memories, of which they ``had`` some."""
    texts, vectors = sentences(), random_vectors(VECTORS)
    with lightened("memory_memory"), lightened("memory_searchentry"):
        for block in _blocks(_rows(people, had, each, texts)):
            copy_memories(block)
            start = random.randrange(VECTORS)
            some = vectors[(start + np.arange(len(block))) % VECTORS]
            copy_entries([(r.id, r.user_id) for r in block], some, _words(block), _embedder())
    tidy(*TABLES)


def _rows(people: list[int], had: int, each: int, texts: list[str]) -> Iterator[Row]:
    for number in range(had, each):
        said_at = NOW - timedelta(days=1 + number)
        for person in people:
            text = texts[(person * 31 + number) % len(texts)]
            yield Row(uuid.uuid4(), person, text, said_at)


def _blocks(rows: Iterator[Row]) -> Iterator[list[Row]]:
    block: list[Row] = []
    for made in rows:
        block.append(made)
        if len(block) == AT_ONCE:
            yield block
            block = []
    if block:
        yield block


def _words(block: list[Row]) -> Iterator[list[int]]:
    from memory.core.words import indexed_words
    from memory.keys import word_keys

    known: dict[str, list[str]] = {}
    for made in block:
        if made.content not in known:
            known[made.content] = indexed_words(made.content)
        yield word_keys(made.user_id, known[made.content])


def _embedder() -> str:
    from memory import embedding

    return embedding.current().name


def measure(people: list[int], size: int) -> None:
    """The search, and its statement alone, by turns for the same people."""
    from memory.retrieval import SearchQuery, search

    asked = [question.text for student in load() for question in student.questions]
    vectors = random_vectors(SEARCHES)
    taken: dict[str, list[float]] = {"search": [], "its statement alone": []}
    chosen = random.Random(size).choices(people, k=SEARCHES)
    for number, user_id in enumerate(chosen):
        query = SearchQuery(
            asked[number % len(asked)], now=NOW, embedding=vectors[number], floor=0.0
        )
        calls = {"search": search, "its statement alone": statement_alone}
        names = list(calls) if number % 2 else list(calls)[::-1]
        for name in names:
            taken[name].append(timed(lambda call=calls[name]: call(user_id, query)))  # noqa: B023
    for name, all_taken in taken.items():
        told = (f"{percentile(all_taken[WARM:], share):.2f} ms" for share in (0.5, 0.95))
        row(f"{size:,} memories: {name}", *told)


def statement_alone(user_id: int, query) -> None:
    """What PostgreSQL needs: the scope and the statement, rows fetched and thrown away."""
    from memory.packed import cursor
    from memory.retrieval.scan import statement
    from userdata import scope

    with scope.person(user_id), cursor() as sending:
        sql, parameters = statement(user_id, query, _embedder(), query.embedding)
        sending.execute(sql, parameters, binary=True)
        sending.fetchall()


def timed(call: Callable[[], object]) -> float:
    """Milliseconds of one call."""
    start = time.perf_counter()
    call()
    return (time.perf_counter() - start) * 1000


def sentences() -> list[str]:
    """What the students of the evaluation set said."""
    return [message.text for student in load() for message in student.messages]


def random_vectors(count: int) -> np.ndarray:
    """Vectors of unit length."""
    made = np.random.default_rng(1).normal(size=(count, DIMENSIONS)).astype(np.float32)
    return made / np.linalg.norm(made, axis=1, keepdims=True)


if __name__ == "__main__":
    main()
