"""What a message wants (agents.llm.offline.reading.sense): ``python -m scripts.learn.intents``.

Examples stand in ``agents/llm/offline/examples/*.txt``, which read like a counsellor's notebook: a
line is a message, ``== intent`` heads those that want one thing; below ``== several`` each span in
brackets is followed by its intent in braces.
"""

import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from scipy.sparse import csr_matrix, hstack
from sklearn.linear_model import LogisticRegression

from agents.llm.offline.reading.sense import WEIGHTS
from agents.llm.offline.reading.wording import features
from memory.reading.learned import vectors
from memory.reading.learned.linear import centred, packed
from scripts.learn.fitting import digest, hashed, matrix, vocabulary

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "agents/llm/offline/examples").glob("*.txt"))
STRENGTH = 20.0
_SPAN = re.compile(r"\[([^\[\]]+)\]\{(\w+)\}")
_HEAD = re.compile(r"== (\w+)")


def main() -> None:
    """Learn the weights and write them."""
    began = time.monotonic()
    taught = [pair for path in EXAMPLES for pair in examples(path)]
    texts, labels = [text for text, _ in taught], [label for _, label in taught]
    rows = hashed(features(text) for text in texts)
    buckets = vocabulary(rows)
    meant = np.vstack([vectors.question(text) for text in texts])
    usual = meant.mean(axis=0)
    both = hstack([matrix(rows, buckets), csr_matrix(centred(meant, usual))]).tocsr()
    model = LogisticRegression(C=STRENGTH, max_iter=150).fit(both, labels)
    words, meaning = model.coef_.T[: len(buckets)], model.coef_.T[len(buckets) :]
    names = [str(name) for name in model.classes_]
    packed(names, buckets, words, model.intercept_, digest(EXAMPLES), meaning, usual).save(WEIGHTS)
    size = WEIGHTS.stat().st_size // 1024
    print(f"intents {len(texts)} examples, {len(names)} intents, {size} KiB")
    print(f"{time.monotonic() - began:.0f} s", file=sys.stderr)


def examples(path: Path) -> Iterator[tuple[str, str]]:
    """Spans of messages with what each of them wants."""
    label = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if head := _HEAD.match(line):
            label = head[1]
        elif label == "several":
            yield from _SPAN.findall(line)
        else:
            yield line, label


if __name__ == "__main__":
    main()
