"""Compare what becomes of pairs of statements with a labelled set.

Run from the project's root: ``python -m tests.evals.memory.pairs.evaluate a b -v``. Prints, of the
pairs that must both survive, how many do and how many are not merged falsely; of the pairs that say
the same, how many are found; of the updates and contradictions, how many supersede or ask.
``-v`` lists what missed. By rules alone: no database, no embedder, every pair counts as near.
"""

import argparse

from tests.evals.memory.pairs import scoring
from tools.entities import FileCatalogue


def main() -> None:
    """Evaluate the sets named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sets", nargs="*", default=["a", "b"], help="a, b, c")
    parser.add_argument("-v", "--verbose", action="store_true", help="list what missed")
    options = parser.parse_args()
    for name in options.sets:
        report(name, options.verbose)


def report(name: str, verbose: bool) -> None:
    """Print the measures of one set, and what missed if wanted."""
    pairs = scoring.load(name)
    print(f"set {name}: {len(pairs)} pairs")
    for title, rate in scoring.rates(pairs, FileCatalogue()).items():
        print(f"  {title:20} {rate}")
        for pair, done in rate.missed if verbose else ():
            what = ", ".join(
                f"{a.value} {r}" for a, r in zip(done.actions, done.reasons, strict=True)
            )
            print(f"      {pair.a} / {pair.b}\n        {what}")


if __name__ == "__main__":
    main()
