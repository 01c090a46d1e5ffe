"""Compare ``manage.py route`` with a labelled set.

Run from the project's root: ``python -m tests.evals.routing.evaluate a b -v``. Prints the precision
and coverage of direct routes, the accuracy of the final agent, and the overlap of the planned tools
with those a counsellor would call; ``-v`` lists what missed.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

from tests.evals.routing import scoring
from tests.evals.routing.scoring import Case, Finding, Rate

ROOT = Path(__file__).parents[3]
MEASURES = {
    "direct precision": scoring.direct_precision,
    "direct coverage": scoring.coverage,
    "final agent": scoring.final_accuracy,
    "tools: any overlap": scoring.tool_overlap,
    "tools: mean F1": scoring.tool_f1,
}


def main() -> None:
    """Evaluate the sets named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sets", nargs="*", default=["a", "b", "c", "d"], help="a, b, c, d")
    parser.add_argument("-v", "--verbose", action="store_true", help="list what missed")
    options = parser.parse_args()
    for name in options.sets:
        cases = scoring.load(name)
        report(name, list(zip(cases, routed(cases), strict=True)), options.verbose)


def routed(cases: list[Case]) -> list[Finding]:
    """What ``manage.py route`` says about each case."""
    done = subprocess.run(
        [sys.executable, "manage.py", "route"],
        input="".join(case.text.replace("\n", " ") + "\n" for case in cases),
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        check=True,
    )
    return findings(done.stdout)


def findings(output: str) -> list[Finding]:
    """The findings in the output of ``manage.py route``."""
    rows = [json.loads(line) for line in output.splitlines() if line.startswith("{")]
    return [
        Finding(
            row["agent"], not row["shouldUseLlm"], row["finalAgent"], frozenset(row["tools"] or ())
        )
        for row in rows
    ]


def report(name: str, pairs: scoring.Pairs, verbose: bool) -> None:
    """Print the measures of one set, and what missed if wanted."""
    print(f"set {name}: {len(pairs)} messages")
    for title, measure in MEASURES.items():
        rate = measure(pairs)
        print(f"  {title:20} {rate}")
        if verbose:
            _print_missed(rate)


def _print_missed(rate: Rate) -> None:
    for case, finding in rate.missed:
        wanted = f"{case.agent} {sorted(case.tools)}"
        got = f"{finding.final or finding.agent} {sorted(finding.tools or ())}"
        print(f"      {case.text[:60]}\n        wanted {wanted}\n        got    {got}")


if __name__ == "__main__":
    main()
