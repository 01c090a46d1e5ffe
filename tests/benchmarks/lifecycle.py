"""``python -m tests.benchmarks.lifecycle``: fading beside the bare UPDATE, and compaction.

``--rows``, ``--rounds``, ``--people`` and ``--each`` make it smaller.
"""

import argparse
import random
import statistics
import time
import uuid
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from unittest.mock import patch

import numpy as np

from tests.benchmarks.__main__ import percentile, row
from tests.benchmarks.database import database, tidy
from tests.benchmarks.rows import (
    Row,
    copy_entries,
    copy_memories,
    lightened,
    make_people,
    unguarded,
)

NOW = datetime(2026, 9, 1, 3, tzinfo=UTC)
DIMENSIONS = 384
CATEGORIES = ("activity", "award", "research", "internship", "region", "communication")
SUBJECTS = (
    "机器人",
    "辩论",
    "钢琴",
    "绘画",
    "编程",
    "足球",
    "志愿者",
    "摄影",
    "写作",
    "围棋",
    "烹饪",
)
VERBS = ("参加了", "组织了", "喜欢", "学了", "讲过", "准备了", "想继续", "坚持了")
BARE = "UPDATE memory_memory SET importance = importance * 0.99, decayed_on = '{day}'"


class SyntheticEmbedder:
    """Vectors without an embedder's time, near each other for equal texts only."""

    name, dimensions, batch_size, max_tokens = "synthetic", DIMENSIONS, 100, 512

    def embed_passages(self, texts):
        """A random direction for each text, always the same one."""
        return [np.random.default_rng(abs(hash(t))).standard_normal(DIMENSIONS) for t in texts]

    def embed_query(self, text):
        """The same for one."""
        return self.embed_passages([text])[0]

    def calibrated(self, similarity: float) -> float:
        """As it is."""
        return similarity


def copied(people: list[int], each: int) -> Iterator[Row]:
    """Memories of the last three years that have faded up to yesterday; a tenth says twice."""
    chance = random.Random(people[0])
    for user_id in people:
        said = [text(chance) for _ in range(each * 9 // 10)]
        for content in said + chance.sample(said, each - len(said)):
            yield Row(
                id=uuid.UUID(int=chance.getrandbits(128), version=4),
                user_id=user_id,
                content=content,
                said_at=NOW - timedelta(days=chance.uniform(1, 1000)),
                category=CATEGORIES[hash(content) % len(CATEGORIES)],
                importance=chance.uniform(0.12, 0.95),
                decayed_on=NOW.date() - timedelta(days=1),
                content_hash=hash(content),
            )


def text(chance: random.Random) -> str:
    """A statement of some 20 characters."""
    return (
        f"我{chance.choice(VERBS)}{chance.choice(SUBJECTS)}，"
        f"一共{chance.randint(1, 400)}次，和{chance.choice(SUBJECTS)}的同学一起"
    )


def fading(rows: int, rounds: int) -> None:
    """All memories a day older: in stretches under the guard, beside one statement without it."""
    people = make_people(max(1, rows // 100))
    started = time.monotonic()
    with lightened("memory_memory"):
        copy_memories(copied(people, 100))
    row(f"load of {rows:,} rows by COPY", f"{time.monotonic() - started:.1f} s")
    bare, ours, longest = [], [], []
    for number in range(rounds):
        tidy("memory_memory")
        bare.append(seconds(lambda n=number: _bare(2 * n)))
        tidy("memory_memory")
        pauses: list[float] = []
        ours.append(seconds(lambda n=number, p=pauses: _fade(2 * n + 1, p)))
        longest.append(max(pauses))
    row("the bare UPDATE", f"{statistics.median(bare):.1f} s", spread(bare))
    row("fading", f"{statistics.median(ours):.1f} s", spread(ours))
    ratio = statistics.median(ours) / statistics.median(bare)
    row("fading / bare UPDATE", f"{ratio:.2f}", f"longest stretch {max(longest):.2f} s")
    tidy("memory_memory")
    _night(2 * rounds)


def _bare(day: int) -> None:
    from django.db import connection

    with unguarded("memory_memory"), connection.cursor() as cursor:
        cursor.execute(BARE.format(day=(NOW + timedelta(days=day)).date()))


def _fade(day: int, pauses: list[float]) -> None:
    from memory.lifecycle.fading import fade

    last = time.monotonic()

    def tell(rows: int, share: float) -> None:
        nonlocal last
        pauses.append(time.monotonic() - last)
        last = time.monotonic()

    assert fade((NOW + timedelta(days=day)).date(), tell) == 0


def _night(day: int) -> None:
    """The whole job, with archiving, deleting and the day's figures."""
    from memory.lifecycle.decay import run_decay

    record = run_decay(now=NOW + timedelta(days=day))
    archived = record.figures["archived"]
    row("the night's job", f"{record.seconds:.1f} s", f"{archived:,} archived of them")


def compaction(count: int, each: int) -> None:
    """Everybody over the limit, one after the other; the embedder's and a model's time left out."""
    from memory import embedding
    from memory.lifecycle.compaction import job
    from memory.models import Memory
    from userdata import scope

    people = make_people(count)
    _load(people, each)
    with scope.everyone("benchmark"):
        before = Memory.objects.filter(user_id__in=people).count()
    took, figures = [], {}
    embedder = SyntheticEmbedder()
    with patch.object(embedding, "current", lambda: embedder):
        for user_id in people:
            started = time.monotonic()
            for name, number in job.compact_person(user_id, now=NOW).items():
                figures[name] = figures.get(name, 0) + number
            took.append(time.monotonic() - started)
    with scope.everyone("benchmark"):
        after = Memory.objects.filter(user_id__in=people).count()
    row(
        f"compaction of {count:,} people × {each}",
        f"{sum(took):.0f} s",
        f"a person {1000 * statistics.median(took):.0f} ms median, "
        f"{1000 * percentile(took, 0.95):.0f} ms p95",
    )
    row("memories before / after", f"{before:,} / {after:,}", str(figures))


def _load(people: list[int], each: int) -> None:
    embedder = SyntheticEmbedder()
    with lightened("memory_memory"), lightened("memory_searchentry"):
        for start in range(0, len(people), 50):
            rows = list(copied(people[start : start + 50], each))
            copy_memories(rows)
            vectors = np.stack(embedder.embed_passages([item.content for item in rows]))
            vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
            entries = [(item.id, item.user_id) for item in rows]
            copy_entries(entries, vectors, [()] * len(rows), embedder.name)
    tidy("memory_memory", "memory_searchentry")


def seconds(work: Callable[[], None]) -> float:
    """How long it takes."""
    started = time.monotonic()
    work()
    return time.monotonic() - started


def spread(values: list[float]) -> str:
    """The least and the most."""
    return f"{min(values):.1f}-{max(values):.1f} s"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=3, help="of fading")
    parser.add_argument("--people", type=int, default=1_000)
    parser.add_argument("--each", type=int, default=500)
    chosen = parser.parse_args()
    with database():
        if chosen.rows:
            fading(chosen.rows, chosen.rounds)
        if chosen.people:
            compaction(chosen.people, chosen.each)


if __name__ == "__main__":
    main()
