"""How well an extraction did on labelled messages.

A value is right when it means the same: numbers by their value, names and wordings without case,
punctuation and filling words. What is not wanted or given up is judged only in a set that labels
such memories; so are notes, and what is taken back without a name of a catalogue. What is labelled
twice (one sentence, two activities) may be found as one.
"""

import re
import unicodedata
from dataclasses import dataclass, field

from tests.evals.memory.extraction.labels import (
    WITHDRAWN,
    Case,
    Found,
    Label,
    kinds_labelled,
    stances_labelled,
)

WORDED = frozenset(["activity", "award", "research", "internship", "essay_style", "communication"])
"""Categories whose values are kept in the person's words: a part of the wording is enough."""
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_FILLING = re.compile(r"\b(?:the|a|an|of|in|at|my|our)\b| area$")


@dataclass
class Count:
    """How many were right, wrongly found, and missed."""

    right: int = 0
    wrong: int = 0
    missed: int = 0

    @property
    def precision(self) -> float:
        """Of what was found, the part that is right (0-1)."""
        found = self.right + self.wrong
        return self.right / found if found else 1.0

    @property
    def recall(self) -> float:
        """Of what is labelled, the part that was found (0-1)."""
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
    failures: list[tuple[Case, list[str], list[str]]] = field(default_factory=list)

    def count(self, category: str) -> Count:
        """The count of a category."""
        return self.categories.setdefault(category, Count())

    @property
    def total(self) -> Count:
        """The counts of all categories together."""
        counts = self.categories.values()
        return Count(
            sum(count.right for count in counts),
            sum(count.wrong for count in counts),
            sum(count.missed for count in counts),
        )


def compare(cases: list[Case], found: list[list[Found]]) -> Result:
    """Every case against what was found for it."""
    result = Result()
    judged, labelled = stances_labelled(cases), kinds_labelled(cases)
    for case, memories in zip(cases, found, strict=True):
        known = [item for item in memories if not _is_open(item) or _kind(item) in labelled]
        _compare_case(case, known if judged else _unjudged(known), result)
    return result


_NAMED = frozenset(["school", "major", "region", "ed", "ea"])


def _is_open(item: Found) -> bool:
    """Whether it is a note, or a withdrawal that names nothing of a catalogue."""
    given_up = item.stance == WITHDRAWN and not (item.category in _NAMED and item.value)
    return given_up or item.category == "note"


def _kind(item: Found) -> tuple[bool, bool]:
    return item.category == "note", item.stance == WITHDRAWN


def _unjudged(memories: list[Found]) -> list[Found]:
    """The memories as a set sees them that knows no stance: nothing is given up or unwanted."""
    kept = [item for item in memories if item.stance != WITHDRAWN]
    return [Found(item.category, item.value, item.unit, item.content) for item in kept]


def _compare_case(case: Case, memories: list[Found], result: Result) -> None:
    required = [label for label in case.labels if not label.optional]
    missed = [label for label in required if not any(same(item, label) for item in memories)]
    wrong, seen = [], []
    for item in memories:
        labels = [label for label in case.labels if same(item, label)]
        new = any(label not in seen or label.contains for label in labels)
        seen += labels
        if not new:
            wrong.append(item)
    for label in required:
        count = result.count(label.categories[0])
        count.missed += label in missed
        count.right += label not in missed
    for item in wrong:
        result.count(item.category).wrong += 1
    if wrong or missed:
        result.failures.append((case, [str(item) for item in wrong], [str(one) for one in missed]))


def same(found: Found, label: Label) -> bool:
    """Whether what was found is what the label wants."""
    if found.category not in label.categories or found.stance not in label.stances:
        return False
    if label.contains:
        text = f"{found.value} {found.content}".casefold()
        return any(word.casefold() in text for word in label.contains)
    if label.unit and found.unit and not _same_unit(found.unit, label.unit):
        return False
    forms = (found.value, f"{found.value} {found.unit}", f"{found.value}{found.unit}")
    return any(same_value(form, value, found.category) for form in forms for value in label.values)


def same_value(found: str, wanted: str, category: str) -> bool:
    """Whether two values of a category mean the same."""
    left, right = normal(found), normal(wanted)
    if left == right:
        return True
    if category in WORDED:
        return bool(left and right) and (left in right or right in left)
    numbers = _numbers(left)
    return bool(numbers) and numbers == _numbers(right) and _words_agree(left, right)


def normal(value: str) -> str:
    """A value without case, width, punctuation and filling words."""
    text = unicodedata.normalize("NFKC", value).casefold()
    text = re.sub(r"(?<=\d),(?=\d{3})", "", text)
    text = _FILLING.sub(" ", text)
    return re.sub(r"\s+", " ", re.sub(r"[^\w.\s]|(?<!\d)\.|\.(?!\d)", " ", text)).strip()


def _same_unit(left: str, right: str) -> bool:
    numbers = _numbers(left)
    return numbers == _numbers(right) if numbers else normal(left) == normal(right)


def _words_agree(left: str, right: str) -> bool:
    letters = [re.sub(r"[\d.\s]", "", text) for text in (left, right)]
    return letters[0] == letters[1] or not letters[0] or not letters[1]


def _numbers(text: str) -> list[float]:
    return [float(number) for number in _NUMBER.findall(text)]
