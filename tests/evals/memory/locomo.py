"""Recall of the evidence turns of LoCoMo (Maharana et al. 2024), beside plain searches.

Run from the project's root: ``python -m tests.evals.memory.locomo PATH``, where PATH is the data
set's file (not part of the project: CC BY-NC 4.0). Every turn becomes a memory "Speaker: text" of
its session's time, written through the batch interface and found through the product's search.
Questions of the categories 1-4 count; recall is strict: the share of the evidence turns themselves.
"""

import argparse
import json
import math
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import numpy as np

from tests.evals.memory.recall.product import servers

ANSWERABLE = (1, 2, 3, 4)
DEPTHS = (5, 10, 20)
RRF = 60  # the usual constant
K1, B = 1.2, 0.75


@dataclass(frozen=True)
class Turn:
    id: str
    text: str
    said_at: datetime


@dataclass(frozen=True)
class Question:
    text: str
    category: int
    evidence: frozenset[str]


@dataclass(frozen=True)
class Dialogue:
    name: str
    turns: tuple[Turn, ...]
    questions: tuple[Question, ...]


def read(path: Path, captions: bool) -> list[Dialogue]:
    """The conversations of the file; ``captions`` adds what shared photos show."""
    return [_dialogue(row, captions) for row in json.loads(path.read_text(encoding="utf-8"))]


def _dialogue(row: dict, captions: bool) -> Dialogue:
    turns = tuple(_turns(row["conversation"], captions))
    known = {turn.id for turn in turns}
    questions = []
    for item in row["qa"]:
        named = re.findall(r"D\d+:\d+", " ".join(item.get("evidence", ())))
        if item["category"] in ANSWERABLE and known.intersection(named):
            evidence = frozenset(named) & known
            questions.append(Question(item["question"], item["category"], evidence))
    return Dialogue(row["sample_id"], turns, tuple(questions))


def _turns(conversation: dict, captions: bool) -> Iterator[Turn]:
    numbers = sorted(int(key[8:]) for key in conversation if re.fullmatch(r"session_\d+", key))
    for number in numbers:
        told = conversation[f"session_{number}_date_time"]
        said_at = datetime.strptime(told, "%I:%M %p on %d %B, %Y").replace(tzinfo=UTC)
        for turn in conversation[f"session_{number}"]:
            text = f"{turn['speaker']}: {turn['text']}"
            if captions and turn.get("blip_caption"):
                text += f" [shares {turn['blip_caption']}]"
            yield Turn(turn["dia_id"], text, said_at)


class Scores:
    """Each plain search gives every turn a figure for a question."""

    def __init__(self, dialogue: Dialogue) -> None:
        from memory import embedding

        embedder = embedding.current()
        self.turns = dialogue.turns
        self.passages = np.array(embedder.embed_passages([turn.text for turn in dialogue.turns]))
        self.queries = {q.text: embedder.embed_query(q.text) for q in dialogue.questions}
        self.counts = [Counter(_plain(turn.text)) for turn in dialogue.turns]
        self.holding = Counter(word for count in self.counts for word in count)
        self.mean_length = sum(map(Counter.total, self.counts)) / len(self.counts)

    def vector(self, text: str) -> np.ndarray:
        return self.passages @ self.queries[text]

    def bm25(self, text: str) -> np.ndarray:
        sought = set(_plain(text))
        return np.array([sum(self._weight(w, count) for w in sought) for count in self.counts])

    def rrf(self, text: str) -> np.ndarray:
        return sum(1 / (RRF + 1 + _places(s)) for s in (self.vector(text), self.bm25(text)))

    def fused(self, text: str) -> np.ndarray:
        return sum(_standard(scores) for scores in (self.vector(text), self.bm25(text)))

    def _weight(self, word: str, count: Counter) -> float:
        holding = self.holding[word]
        rarity = math.log(1 + (len(self.counts) - holding + 0.5) / (holding + 0.5))
        length = 1 - B + B * count.total() / self.mean_length
        return rarity * count[word] * (K1 + 1) / (count[word] + K1 * length)


def _plain(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower())


def _places(scores: np.ndarray) -> np.ndarray:
    places = np.empty(len(scores))
    places[np.argsort(-scores, kind="stable")] = np.arange(len(scores))
    return places


def _standard(scores: np.ndarray) -> np.ndarray:
    return (scores - scores.mean()) / (scores.std() or 1.0)


class Product:
    """A person of their own for each conversation."""

    def __init__(self, dialogue: Dialogue, scores: Scores) -> None:
        from memory.ingest import BatchItem, add_batch
        from userdata.models import User

        self.queries = scores.queries
        self.user_id = User.objects.create_user(dialogue.name).pk
        items = [
            BatchItem(turn.text, said_at=turn.said_at, external_id=turn.id)
            for turn in dialogue.turns
        ]
        add_batch(self.user_id, items, vectors=list(scores.passages))

    def found(self, text: str) -> list[str]:
        from memory.retrieval import SearchQuery, search

        query = SearchQuery(text, limit=max(DEPTHS), embedding=self.queries[text])
        return [hit.memory.external_id for hit in search(self.user_id, query).hits]


def searches(dialogue: Dialogue) -> dict[str, Callable[[str], list[str]]]:
    """The ways of searching by name; each gives the ids of the turns, best first."""
    scores = Scores(dialogue)

    def ranked(score: Callable[[str], np.ndarray]) -> Callable[[str], list[str]]:
        def found(text: str) -> list[str]:
            order = np.argsort(-score(text), kind="stable")[: max(DEPTHS)]
            return [dialogue.turns[index].id for index in order]

        return found

    plain = {name: ranked(getattr(scores, name)) for name in ("vector", "bm25", "rrf", "fused")}
    return plain | {"product": Product(dialogue, scores).found}


@dataclass
class Answer:
    dialogue: str
    question: Question
    found: list[str]
    seconds: float

    def recall(self, depth: int) -> float:
        return len(self.question.evidence & set(self.found[:depth])) / len(self.question.evidence)

    @property
    def reciprocal_rank(self) -> float:
        places = [i for i, id_ in enumerate(self.found, 1) if id_ in self.question.evidence]
        return 1 / places[0] if places else 0.0


def measured(dialogues: list[Dialogue]) -> dict[str, list[Answer]]:
    """What each way of searching found for each question."""
    answers: dict[str, list[Answer]] = {}
    for dialogue in dialogues:
        for name, find in searches(dialogue).items():
            for question in dialogue.questions:
                start = time.perf_counter()
                found = find(question.text)
                seconds = time.perf_counter() - start
                answer = Answer(dialogue.name, question, found, seconds)
                answers.setdefault(name, []).append(answer)
    return answers


def report(answers: dict[str, list[Answer]]) -> None:
    """A line for each way of searching; then recall@10 of the product by category and dialogue."""
    print(f"{'':10} {'n':>5}   r@5   r@10  r@20  MRR    p50 ms  p95 ms (without the vector)")
    for name, given in answers.items():
        recalls = " ".join(f"{np.mean([a.recall(d) for a in given]):.3f}" for d in DEPTHS)
        rank = np.mean([a.reciprocal_rank for a in given])
        p50, p95 = np.percentile([a.seconds * 1000 for a in given], [50, 95])
        print(f"{name:10} {len(given):5}  {recalls} {rank:.3f}  {p50:7.2f} {p95:7.2f}")
    for title, key in (
        ("category", lambda a: a.question.category),
        ("dialogue", lambda a: a.dialogue),
    ):
        _print_groups(title, answers["product"], key)


def _print_groups(title: str, answers: list[Answer], key: Callable) -> None:
    groups: dict = {}
    for answer in answers:
        groups.setdefault(key(answer), []).append(answer.recall(10))
    told = "  ".join(f"{name}: {np.mean(r):.3f} ({len(r)})" for name, r in sorted(groups.items()))
    print(f"product r@10 by {title}: {told}")


def main() -> None:
    """Measure the file that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("path", type=Path, help="the data set's file")
    parser.add_argument("--captions", action="store_true", help="add what shared photos show")
    options = parser.parse_args()
    with servers():
        report(measured(read(options.path, options.captions)))


if __name__ == "__main__":
    main()
