"""A message, what rules read in it, and a model that says what it was told to."""

import json
from collections.abc import Iterable
from datetime import UTC, date, datetime
from pathlib import Path

from memory.core.categories import CATEGORIES
from memory.core.extraction import remembered
from memory.core.types import Candidate, Extraction, Known
from memory.errors import CompletionFailed
from memory.extraction.llm import extract_by_model
from memory.extraction.task import Task
from memory.reading import read
from tools.entities import FileCatalogue

CATALOGUE = FileCatalogue()
DAY = date(2026, 9, 1)


class Scripted:
    """Answers what it was told to, one after the other, and keeps what it was asked."""

    def __init__(self, *answers: dict | CompletionFailed) -> None:
        self.answers, self.asked = list(answers), []

    def complete(self, **asked) -> dict:
        self.asked.append(asked)
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        if isinstance(answer, CompletionFailed):
            raise answer
        return answer


def cases(name: str) -> list[dict]:
    lines = (Path(__file__).parent / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def task(text: str, *, before=(), known=(), categories=CATEGORIES) -> Task:
    """``known``: category, value and content of each memory."""
    found = read(text, catalogue=CATALOGUE, said_on=DAY, before=before)
    held = [
        Known(
            f"id{number}",
            "FACT",
            category,
            content,
            value,
            "",
            "",
            datetime(2026, 8, 1, tzinfo=UTC),
        )
        for number, (category, value, content) in enumerate(known, 1)
    ]
    rules = [one for one in found.statements if one.stands]
    return Task(text, DAY, CATALOGUE, categories, tuple(before), held, rules)


def by_rules(task: Task) -> Extraction:
    found = read(task.text, catalogue=CATALOGUE, said_on=DAY, before=task.before)
    return remembered(found, task.categories)


def by_model(task: Task, *entries: dict, wrong: Iterable[dict] = ()) -> list[Candidate]:
    """What is remembered when a model says these things; quotes are the text if not given."""
    told = [{"quote": task.text, **entry} for entry in entries]
    answer = {"memories": told, "wrong": [{"quote": task.text, **one} for one in wrong]}
    return list(extract_by_model(task, Scripted(answer), user_id=1).memories)


def meant(candidate: Candidate) -> tuple:
    """What a memory says, whoever has found it."""
    status, side = candidate.attributes.get("status"), candidate.attributes.get("polarity")
    return candidate.category, candidate.value, candidate.unit, candidate.withdraws, status, side
