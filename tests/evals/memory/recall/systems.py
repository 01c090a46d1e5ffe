"""The product and the two plain ways of searching that stand beside it."""

import math
from collections import Counter
from typing import Protocol

from tests.evals.memory.recall.dataset import Message, Question, Student
from tests.evals.memory.recall.scoring import Found

LIMIT = 20
# The usual figures of BM25 (Robertson and Zaragoza 2009).
K1, B = 1.2, 0.75


class System(Protocol):
    """Something that remembers what one student said and looks it up."""

    name: str

    def load(self, student: Student) -> None: ...

    def ask(self, question: Question) -> tuple[Found, ...]: ...


class Vector:
    """Exact cosine of the product's own embedder, nothing else."""

    name = "vector"

    def load(self, student: Student) -> None:
        from memory import embedding

        self.embedder = embedding.current()
        self.messages = student.messages
        texts = [message.text for message in student.messages]
        self.vectors = self.embedder.embed_passages(texts)

    def ask(self, question: Question) -> tuple[Found, ...]:
        sought = self.embedder.embed_query(question.text)
        scores = [_cosine(sought, vector) for vector in self.vectors]
        return _ranked(self.messages, scores)


class BM25:
    """BM25 over segmented words, without stems, stop words or names of two languages."""

    name = "bm25"

    def load(self, student: Student) -> None:
        self.messages = student.messages
        self.counts = [Counter(plain_words(message.text)) for message in student.messages]
        self.mean_length = sum(map(Counter.total, self.counts)) / len(self.counts)
        self.holding = Counter(word for count in self.counts for word in count)

    def ask(self, question: Question) -> tuple[Found, ...]:
        sought = set(plain_words(question.text))
        scores = [sum(self._weight(word, count) for word in sought) for count in self.counts]
        return tuple(found for found in _ranked(self.messages, scores) if found.score > 0)

    def _weight(self, word: str, count: Counter) -> float:
        holding = self.holding[word]
        rarity = math.log(1 + (len(self.counts) - holding + 0.5) / (holding + 0.5))
        length = 1 - B + B * count.total() / self.mean_length
        return rarity * count[word] * (K1 + 1) / (count[word] + K1 * length)


def plain_words(text: str) -> list[str]:
    """The words of a text in lower case, Chinese ones segmented."""
    import rjieba

    return [word for word in map(str.strip, rjieba.cut(text.lower())) if word.isalnum()]


def _cosine(left, right) -> float:
    dot = sum(a * b for a, b in zip(left, right, strict=True))
    return dot / (math.hypot(*left) * math.hypot(*right))


def _ranked(messages: tuple[Message, ...], scores: list[float]) -> tuple[Found, ...]:
    pairs = zip(messages, scores, strict=True)
    found = [Found(message.id, float(score)) for message, score in pairs]
    return tuple(sorted(found, key=lambda hit: -hit.score)[:LIMIT])
