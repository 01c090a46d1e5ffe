"""``python -m tests.types``: fail on an error that is not known, and on a list that is too long.

With ``--lower`` the list is brought down to what was found.
"""

import argparse
import sys

from tests.types import known
from tests.types.checker import CannotCheck, errors


def main() -> int:
    """Check everything; the status to end with."""
    parser = argparse.ArgumentParser(prog="python -m tests.types", description=__doc__)
    parser.add_argument("--lower", action="store_true", help="bring the list down to what is found")
    lower = parser.parse_args().lower
    try:
        found = errors()
    except CannotCheck as reason:
        sys.stderr.write(str(reason))
        return 1
    numbers = {name: len(lines) for name, lines in found.items()}
    if lower:
        known.write(known.lowered(numbers, known.read()))
    return report(found, known.compare(numbers, known.read()))


def report(found: dict[str, list[str]], verdict: known.Verdict) -> int:
    """Say what differs from the list; the status to end with."""
    for name in verdict.more:
        print(*found[name], sep="\n")
    if verdict.more:
        print(f"more type errors than known (tests/types/known.toml): {', '.join(verdict.more)}")
    if verdict.fewer:
        print(f"fewer than known: {', '.join(verdict.fewer)}; lower the list: make types-lower")
    if not verdict.more and not verdict.fewer:
        print(f"types: nothing new, {sum(map(len, found.values()))} errors known")
    return 1 if verdict.more or verdict.fewer else 0


if __name__ == "__main__":
    sys.exit(main())
