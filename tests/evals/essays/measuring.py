"""How many language errors are found, and how many alarms are false."""

import json
from collections import Counter
from pathlib import Path

from tools.essays.rules.language.checking import LanguageError, errors_in

_FOLDER = Path(__file__).parent


def rows(name: str) -> list[dict]:
    """The rows of a set: ``clean`` (texts) or ``errors`` (texts with a span and a kind)."""
    lines = (_FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def false_alarms() -> list[tuple[str, LanguageError]]:
    """What is found in texts where nothing is wrong."""
    return [(row["text"], error) for row in rows("clean") for error in errors_in(row["text"])]


def found(row: dict) -> bool:
    """Whether something is found in the place that is marked."""
    start, end = row["span"]
    return any(error.start < end and start < error.end for error in errors_in(row["text"]))


def recall_by_kind() -> dict[str, tuple[int, int]]:
    """By kind of error: how many are found, of how many."""
    marked = rows("errors")
    hits = Counter(row["kind"] for row in marked if found(row))
    return {kind: (hits[kind], of) for kind, of in Counter(r["kind"] for r in marked).items()}


def recall() -> float:
    """The share (0-1) of marked errors that are found."""
    counts = recall_by_kind().values()
    return sum(hit for hit, _ in counts) / sum(of for _, of in counts)
