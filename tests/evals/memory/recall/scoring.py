"""How well a system found the messages that questions need.

Recall is strict: the share of the needed messages themselves among the first k. The reciprocal rank
is that of the first needed message. A question without an answer is well met by silence: nothing
found (*silent*), or nothing that scores as high as what the same system finds first for nine of ten
answerable questions of the dev students (*low*). A system's scores are compared with its own only.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import mean, quantiles

from tests.evals.memory.recall.dataset import UNANSWERABLE, Question


@dataclass(frozen=True)
class Found:
    """A message that a system found, with its score there: higher is better."""

    message_id: str
    score: float


@dataclass(frozen=True)
class Answer:
    """What a system found for a question, best first."""

    question: Question
    found: tuple[Found, ...]

    @property
    def best(self) -> float:
        return self.found[0].score if self.found else float("-inf")

    @property
    def answerable(self) -> bool:
        return self.question.kind != UNANSWERABLE

    def ids(self, k: int) -> list[str]:
        return [found.message_id for found in self.found[:k]]


@dataclass(frozen=True)
class Figures:
    """What a system reached on some answerable questions."""

    questions: int
    at_5: float
    at_10: float
    mrr: float


def recall(answer: Answer, k: int) -> float:
    """The share of the needed messages among the first ``k``."""
    needs = answer.question.needs
    return len(needs.intersection(answer.ids(k))) / len(needs)


def reciprocal_rank(answer: Answer) -> float:
    """1 / the place of the first needed message, 0 when none was found."""
    for place, found in enumerate(answer.found, 1):
        if found.message_id in answer.question.needs:
            return 1 / place
    return 0.0


def figures(answers: Sequence[Answer]) -> Figures:
    """The means over the answerable ones of ``answers`` (at least one)."""
    asked = [answer for answer in answers if answer.answerable]
    return Figures(
        len(asked),
        mean(recall(answer, 5) for answer in asked),
        mean(recall(answer, 10) for answer in asked),
        mean(reciprocal_rank(answer) for answer in asked),
    )


def by_kind(answers: Iterable[Answer]) -> dict[str, list[Answer]]:
    """The answers of each kind of question, in order of appearance."""
    kinds: dict[str, list[Answer]] = {}
    for answer in answers:
        kinds.setdefault(answer.question.kind, []).append(answer)
    return kinds


def usual_score(dev: Iterable[Answer]) -> float:
    """What the first hit of nine of ten answerable questions reaches."""
    best = [answer.best if answer.found else 0.0 for answer in dev if answer.answerable]
    return quantiles(best, n=10)[0]


def silent(answers: Iterable[Answer]) -> float:
    """The share of the unanswerable questions for which nothing was found."""
    return mean(not answer.found for answer in answers if not answer.answerable)


def missing(answers: Iterable[Answer]) -> float:
    """The share of the answerable questions for which nothing was found: the price of silence."""
    return mean(not answer.found for answer in answers if answer.answerable)


def low(answers: Iterable[Answer], usual: float) -> float:
    """The share of the unanswerable questions with nothing found at ``usual`` or above."""
    return mean(answer.best < usual for answer in answers if not answer.answerable)
