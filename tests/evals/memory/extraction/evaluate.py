"""Compare ``manage.py extract`` with a labelled set.

Run from the project's root: ``python -m tests.evals.memory.extraction.evaluate a b -v``. Prints
precision and recall by category and over all; ``-v`` lists what went wrong.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

from tests.evals.memory.extraction import labels, scoring
from tests.evals.memory.extraction.labels import Case, Found
from tests.evals.memory.extraction.scoring import Result

ROOT = Path(__file__).parents[4]


def main() -> None:
    """Evaluate the sets named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sets", nargs="*", default=["a", "b"], help="a to e")
    parser.add_argument("-v", "--verbose", action="store_true", help="list what went wrong")
    options = parser.parse_args()
    for name in options.sets:
        cases = labels.load(name)
        report(name, len(cases), scoring.compare(cases, extracted(cases)), options.verbose)


def extracted(cases: list[Case]) -> list[list[Found]]:
    """What ``manage.py extract`` finds in each case."""
    lines = (json.dumps({"text": case.text, "before": case.before}) + "\n" for case in cases)
    done = subprocess.run(
        [sys.executable, "manage.py", "extract"],
        input="".join(lines),
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        check=True,
    )
    return memories_in(done.stdout)


def memories_in(output: str) -> list[list[Found]]:
    """The memories in the output of ``manage.py extract``."""
    rows = [json.loads(line) for line in output.splitlines() if line.startswith('{"memories"')]
    return [labels.found_in(row) for row in rows]


def report(name: str, size: int, result: Result, verbose: bool) -> None:
    """Print the figures of one set, and what went wrong if wanted."""
    print(f"set {name}: {size} messages")
    for category, count in sorted(result.categories.items()):
        print(f"  {category:14} {count}")
    print(f"  {'total':14} {result.total}")
    if verbose:
        for case, wrong, missed in result.failures:
            print(f"    {case.text[:90]}\n      wrong {wrong}  missed {missed}")


if __name__ == "__main__":
    main()
