"""Labelled messages, and how well a router and a planner did on them.

A line of a set: ``text``; ``agent``, the right expert or ``orchestrator``; ``also``, other agents
that may as well answer; ``tools``, what a counsellor would call; ``tags``. Messages tagged
``multi`` want two experts: sending them directly to either is wrong, ending with either is right.
Tagged ``ask``: something needed is missing, so asking back without a tool is right as well.
"""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Case:
    """One labelled message."""

    text: str
    agent: str
    tools: frozenset[str]
    tags: frozenset[str]
    also: frozenset[str] = frozenset()

    @property
    def may_ask(self) -> bool:
        """Whether no tool is right: nothing to look up, or something needed is missing."""
        return not self.tools or "ask" in self.tags

    def right_directly(self, agent: str | None) -> bool:
        return agent == self.agent or ("multi" not in self.tags and agent in self.also)

    def right_finally(self, agent: str | None) -> bool:
        return agent == self.agent or agent in self.also


@dataclass(frozen=True)
class Finding:
    """What the product did with a message; ``final`` and ``tools`` None when only routed."""

    agent: str | None
    direct: bool
    final: str | None = None
    tools: frozenset[str] | None = None


@dataclass
class Rate:
    """A share, with the cases that missed."""

    right: float = 0.0
    total: int = 0
    missed: list[tuple[Case, Finding]] = field(default_factory=list)

    @property
    def share(self) -> float:
        return self.right / self.total if self.total else 1.0

    def __str__(self) -> str:
        return f"{self.share:.3f} ({self.right:g}/{self.total})"


def load(name: str) -> list[Case]:
    """The cases of ``set_<name>.jsonl``."""
    lines = (HERE / f"set_{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [_case(json.loads(line)) for line in lines if line]


def overlap(case: Case, finding: Finding) -> float:
    """1 when the plan shares a tool with the counsellor's, or is empty as it should be."""
    if case.may_ask and not finding.tools:
        return 1.0
    return float(bool(case.tools & finding.tools))


def f1(case: Case, finding: Finding) -> float:
    """Harmonic mean of the plan's precision and recall; 1 when it is empty as it should be."""
    if case.may_ask and not finding.tools:
        return 1.0
    return 2 * len(case.tools & finding.tools) / (len(case.tools) + len(finding.tools))


Pairs = list[tuple[Case, Finding]]


def direct_precision(pairs: Pairs) -> Rate:
    """Of the messages sent directly, those sent to the right expert."""
    sent = [pair for pair in pairs if pair[1].direct]
    return _rate(sent, lambda case, finding: case.right_directly(finding.agent))


def coverage(pairs: Pairs) -> Rate:
    """Of the messages for an expert, those sent directly."""
    expert = [pair for pair in pairs if pair[0].agent != "orchestrator"]
    return _rate(expert, lambda case, finding: finding.direct)


def final_accuracy(pairs: Pairs) -> Rate:
    """Messages that end with an agent they are for."""
    return _rate(pairs, lambda case, finding: case.right_finally(finding.final))


def tool_overlap(pairs: Pairs) -> Rate:
    """Messages whose plan overlaps with the counsellor's."""
    return _rate(pairs, overlap)


def tool_f1(pairs: Pairs) -> Rate:
    """Mean F1 of the plans."""
    return _rate(pairs, f1)


def _rate(pairs: Iterable[tuple[Case, Finding]], score: Callable[[Case, Finding], float]) -> Rate:
    rate = Rate()
    for case, finding in pairs:
        points = float(score(case, finding))
        rate.right += points
        rate.total += 1
        if points < 1:
            rate.missed.append((case, finding))
    return rate


def _case(row: dict) -> Case:
    sets = {name: frozenset(row.get(name, ())) for name in ("tools", "tags", "also")}
    return Case(row["text"], row["agent"], **sets)
