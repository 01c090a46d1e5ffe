"""The readers of ``memory.reading.learned``: ``python -m scripts.learn.reading``.

An example is a message with what is to be remembered of it, as in the evaluation sets
(tests/evals/memory/extraction/labels.py); sets that were measured once and looked at are examples
as well.
"""

import json
import re
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from memory.reading.folding import plain
from memory.reading.learned import clauses, figures, names
from memory.reading.learned.reader import NOTHING, WEIGHTS
from memory.reading.message import Message
from memory.reading.names.short import ShortNames
from memory.reading.once import Once
from memory.reading.table import ATTRIBUTES
from scripts.learn.fitting import digest, fitted, hashed
from tools.entities import FileCatalogue

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "memory/reading/examples").glob("*.jsonl"))
SPENT = [ROOT / f"tests/evals/memory/extraction/set_{name}.jsonl" for name in "abcde"]
STRENGTH = 60.0
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_CATALOGUE = ShortNames(FileCatalogue())


def main() -> None:
    """Learn all readers and write their weights."""
    began = time.monotonic()
    paths = [*EXAMPLES, *SPENT]
    taught = gathered(paths)
    WEIGHTS.mkdir(exist_ok=True)
    for name, (rows, labels) in taught.items():
        model = fitted(hashed(rows), labels, STRENGTH, digest(paths))
        model.save(WEIGHTS / f"{name}.npz")
        size = (WEIGHTS / f"{name}.npz").stat().st_size // 1024
        print(f"{name:8} {len(labels):6} examples  {len(model.rows):6} features  {size} KiB")
    print(f"{time.monotonic() - began:.0f} s", file=sys.stderr)


def gathered(paths: list[Path]) -> dict[str, tuple[list[list[str]], list[str]]]:
    """Features and labels of everything that may be a fact, by reader."""
    taught: dict[str, tuple[list[list[str]], list[str]]] = defaultdict(lambda: ([], []))
    for example in (row for path in paths for row in _rows(path)):
        for name, features, label in _of(example):
            taught[name][0].append(features)
            taught[name][1].append(label)
    return dict(taught)


def _rows(path: Path) -> Iterator[dict]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return (json.loads(line) for line in lines if line.strip())


def message_of(example: dict) -> Message:
    """The message of an example."""
    before = example.get("before") or ()
    before = (before,) if isinstance(before, str) else tuple(before)
    return Message(example["text"], Once(_CATALOGUE), ATTRIBUTES, date(2026, 11, 1), before)


def _of(example: dict) -> Iterator[tuple[str, list[str], str]]:
    message = message_of(example)
    labels = list(_labels(example))
    told = figures.numbers(message)
    for place, number in enumerate(told):
        features = list(figures.features(message, told, place))
        yield "figures", features, _figure(labels, float(number.value))
    for kind in names.ROLES:
        for place, name in enumerate(names.named(message, kind)):
            yield kind, list(names.features(message, kind, place)), _role(labels, kind, name.name)
    pieces = clauses.told_pieces(message)
    for place, piece in enumerate(pieces):
        said = message.words[piece.start : piece.end]
        yield "clauses", list(clauses.features(message, pieces, place)), _told(labels, said)


def _labels(example: dict) -> Iterator[tuple[str, list[str], dict]]:
    """Category, values or words, and the whole of each label that holds."""
    for label in example["memories"]:
        values = [str(value) for value in [label.get("value"), *label.get("values", ())] if value]
        said = label.get("contains", ())
        values += [said] if isinstance(said, str) else list(said)
        for category in label.get("categories") or [label["category"]]:
            if not label.get("withdraws"):
                yield category, values, label


def _figure(labels: list[tuple[str, list[str], dict]], value: float) -> str:
    for category, values, _ in labels:
        for text in values if category in figures.KINDS else ():
            there = [float(number) for number in _NUMBER.findall(text)]
            meant = there if category == "budget" else there[-1:] if category == "ap" else there[:1]
            if value in meant:
                return category
    return NOTHING


def _role(labels: list[tuple[str, list[str], dict]], kind: str, name: str) -> str:
    for category, values, label in labels:
        of_kind = category in {role.rstrip("-") for role in names.ROLES[kind]}
        if of_kind and any(name in (value, _canonical(kind, value)) for value in values):
            return category + ("-" if label.get("polarity") == "negative" else "")
    return NOTHING


def _canonical(kind: str, value: str) -> str:
    ask = {
        "school": _CATALOGUE.schools, "major": _CATALOGUE.majors, "region": _CATALOGUE.places,
    }[kind]  # fmt: skip
    found = ask(value)
    return found[0].name if found else value


def _told(labels: list[tuple[str, list[str], dict]], said: str) -> str:
    for category, values, _ in labels:
        if category in clauses.KINDS and any(_folded(value) in _folded(said) for value in values):
            return category
    return NOTHING


def _folded(text: str) -> str:
    return re.sub(r"\W+", "", plain(text)).casefold()


if __name__ == "__main__":
    main()
