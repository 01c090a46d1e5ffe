"""Something told in one conversation, a question in another, and what the answer must show.

A line of ``scenarios.jsonl``: ``kind``; ``told``, the messages of the first conversation;
``asked``, the question that begins the second; ``expects`` with ``memory_contains`` (stands in the
text or value of a memory that the model was given; empty when there is none to give),
``answer_contains`` (any of them) and ``answer_lacks`` (none of them).
"""

import json
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).with_name("scenarios.jsonl")


@dataclass(frozen=True)
class Scenario:
    """One thing told and asked again."""

    kind: str
    told: tuple[str, ...]
    asked: str
    memory_contains: str
    answer_contains: tuple[str, ...]
    answer_lacks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """What an installation made of a scenario: texts known and used, and the answer."""

    case: Scenario
    known: tuple[str, ...]
    used: tuple[str, ...]
    answer: str

    @property
    def remembered(self) -> bool:
        """Whether what the answer needs was remembered."""
        return _any_holds(self.known, self.case.memory_contains)

    @property
    def used_it(self) -> bool:
        """Whether the model was given it."""
        return _any_holds(self.used, self.case.memory_contains)

    @property
    def answered(self) -> bool:
        """Whether the answer shows it, and nothing that it must not."""
        answer = self.answer.lower()
        holds = any(part.lower() in answer for part in self.case.answer_contains)
        return holds and not any(part.lower() in answer for part in self.case.answer_lacks)

    @property
    def right(self) -> bool:
        """Whether the right memory was used and the answer shows it."""
        return self.used_it and self.answered


def load() -> list[Scenario]:
    """All scenarios."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return [_scenario(json.loads(line)) for line in lines]


def _scenario(row: dict) -> Scenario:
    expects = row["expects"]
    return Scenario(
        row["kind"],
        tuple(row["told"]),
        row["asked"],
        expects["memory_contains"],
        tuple(expects["answer_contains"]),
        tuple(expects.get("answer_lacks", ())),
    )


def _any_holds(texts: tuple[str, ...], part: str) -> bool:
    return not part or any(part.lower() in text.lower() for text in texts)
