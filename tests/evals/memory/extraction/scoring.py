"""Labelled messages, and how well an extraction did on them.

A line of a set: ``text``; ``before``, the person's messages before it; ``memories``, each with
``category`` and ``value``; ``note``. A value is right when it means the same: numbers by their
value, names and wordings without case, punctuation and filling words. What is given up
(``withdrawn``) is no memory.
"""

import json
import re
import unicodedata
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent
WORDED = frozenset(["activity", "award", "research", "internship", "essay_style", "communication"])
"""Categories whose values are kept in the person's words: a part of the wording is enough."""
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_FILLING = re.compile(r"\b(?:the|a|an|of|in|at|my|our)\b")

Pair = tuple[str, str]


@dataclass(frozen=True)
class Case:
    """One labelled message."""

    text: str
    before: tuple[str, ...]
    memories: tuple[Pair, ...]


@dataclass
class Count:
    """How many were right, wrongly found, and missed."""

    right: int = 0
    wrong: int = 0
    missed: int = 0

    @property
    def precision(self) -> float:
        found = self.right + self.wrong
        return self.right / found if found else 1.0

    @property
    def recall(self) -> float:
        wanted = self.right + self.missed
        return self.right / wanted if wanted else 1.0

    def __str__(self) -> str:
        return (
            f"precision {self.precision:.3f}  recall {self.recall:.3f}  "
            f"({self.right} right, {self.wrong} wrong, {self.missed} missed)"
        )


@dataclass
class Result:
    """The counts of a set by category, and the messages that went wrong."""

    categories: dict[str, Count] = field(default_factory=dict)
    failures: list[tuple[Case, list[Pair], list[Pair]]] = field(default_factory=list)

    @property
    def total(self) -> Count:
        counts = self.categories.values()
        return Count(
            sum(count.right for count in counts),
            sum(count.wrong for count in counts),
            sum(count.missed for count in counts),
        )


def load(name: str) -> list[Case]:
    """The cases of ``set_<name>.jsonl``."""
    lines = (HERE / f"set_{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [_case(json.loads(line)) for line in lines if line.strip()]


def _case(row: dict) -> Case:
    before = row.get("before") or ()
    before = (before,) if isinstance(before, str) else tuple(before)
    memories = tuple((item["category"], str(item["value"])) for item in row["memories"])
    return Case(row["text"], before, memories)


def compare(cases: list[Case], found: list[list[Pair]]) -> Result:
    """Every case against what was found for it."""
    result = Result()
    for case, pairs in zip(cases, found, strict=True):
        wanted, extra = list(case.memories), []
        for pair in pairs:
            match = next((other for other in wanted if same(pair, other)), None)
            count = result.categories.setdefault(pair[0], Count())
            if match is None:
                extra.append(pair)
                count.wrong += 1
            else:
                wanted.remove(match)
                count.right += 1
        for category, missed in Counter(category for category, _ in wanted).items():
            result.categories.setdefault(category, Count()).missed += missed
        if extra or wanted:
            result.failures.append((case, extra, wanted))
    return result


def same(found: Pair, wanted: Pair) -> bool:
    """Whether two memories say the same."""
    if found[0] != wanted[0]:
        return False
    left, right = normal(found[1]), normal(wanted[1])
    if left == right:
        return True
    if found[0] in WORDED:
        return bool(left and right) and (left in right or right in left)
    return bool(_NUMBER.search(left)) and _numbers(left) == _numbers(right) and _words_agree(left, right)


def _words_agree(left: str, right: str) -> bool:
    letters = [re.sub(r"[\d.\s]", "", text) for text in (left, right)]
    return letters[0] == letters[1] or not letters[0] or not letters[1]


def _numbers(text: str) -> list[float]:
    return [float(number) for number in _NUMBER.findall(text)]


def normal(value: str) -> str:
    """A value without case, width, punctuation and filling words."""
    text = unicodedata.normalize("NFKC", value).casefold()
    text = re.sub(r"(?<=\d),(?=\d{3})", "", text)
    text = _FILLING.sub(" ", text)
    return re.sub(r"\s+", " ", re.sub(r"[^\w.\s]|(?<!\d)\.|\.(?!\d)", " ", text)).strip()
