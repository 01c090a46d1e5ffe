"""``python -m tests.mutants``: a random sample of small faults, and which of them are noticed."""

import argparse
import os
import random
import signal
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue

from config.embedded import stop_servers
from tests.mutants import targets
from tests.mutants.changes import Change, by_kind, changes
from tests.mutants.touching import Touching
from tests.mutants.trials import Mutant, Workshop

_SHOWN = 70
_CONTROL = 5  # tests of each mutant that are run before anything is changed


def sample(chance: random.Random, count: int) -> list[tuple[str, Change]]:
    """So many statements of all, and in each a kind of fault, and one of that kind.

    A long table is one statement: it does not crowd out what is done with it.
    """
    all_ = [(file, each) for file in targets.files() for each in _changes(file)]
    chosen = chance.sample(all_, min(count, len(all_)))
    return [
        (file, chance.choice(chance.choice([*by_kind(each).values()]))) for file, each in chosen
    ]


def _changes(file: str) -> list[list[Change]]:
    return changes((targets.ROOT / file).read_bytes())


@contextmanager
def workshops(number: int) -> Iterator[SimpleQueue]:
    """Copies of the project in a folder that is gone afterwards, however this ends."""
    with tempfile.TemporaryDirectory(prefix="mutants-", ignore_cleanup_errors=True) as folder:
        made = [Workshop(Path(folder, str(number))) for number in range(number)]
        free: SimpleQueue = SimpleQueue()
        for workshop in made:
            free.put(workshop)
        try:
            yield free
        finally:
            for workshop in made:
                workshop.stop()
            stop_servers()


def try_all(mutants: list[Mutant], jobs: int) -> Iterator[tuple[Mutant, str]]:
    """Each mutant and how it was noticed, as the trials end."""
    with workshops(jobs) as free, ThreadPoolExecutor(jobs) as pool:
        _expect_sound(free, mutants)

        def notices(mutant: Mutant) -> str:
            workshop = free.get()
            try:
                return workshop.notices(mutant)
            finally:
                free.put(workshop)

        trials = {pool.submit(notices, mutant): mutant for mutant in mutants}
        try:
            for trial in as_completed(trials):
                yield trials[trial], trial.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _expect_sound(free: SimpleQueue, mutants: list[Mutant]) -> None:
    """Tests that fail without any fault would notice everything.

    Raises:
        SystemExit: some do.
    """
    workshop = free.get()
    if workshop.fails({test: 1.0 for mutant in mutants for test in list(mutant.tests)[:_CONTROL]}):
        raise SystemExit(f"Tests fail without a fault:\n{workshop.log.read_text()[-5000:]}")
    free.put(workshop)


def line(mutant: Mutant, noticed: str) -> str:
    """What was tried and what came of it, in a line."""
    old, new = (_short(text) for text in (mutant.change.old, mutant.change.new))
    said = f"killed ({noticed})" if noticed else "SURVIVED"
    where = f"{mutant.file}:{mutant.change.line}"
    return f"{said:<17} {where}  {mutant.change.kind}: {old}  →  {new}  [{len(mutant.tests)} tests]"


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def main() -> int:
    """Sample, try, tell; ends with 0 whatever survived: the share is for people to judge."""
    options = _options()
    folder = Path(os.environ.get("DATA_DIR", targets.ROOT / "var")).resolve() / "mutants"
    print(f"seed {options.seed}, {options.count} mutants", flush=True)
    touching = Touching(folder)
    chosen = sample(random.Random(options.seed), options.count)
    mutants = [Mutant(file, change, touching.tests(file, change)) for file, change in chosen]
    began, survived = time.monotonic(), []
    for mutant, noticed in try_all(mutants, options.jobs):
        print(line(mutant, noticed), flush=True)
        survived += [] if noticed else [mutant]
    _summarize(mutants, survived, time.monotonic() - began, options.seed)
    return 0


def _summarize(mutants: list[Mutant], survived: list[Mutant], seconds: float, seed: int) -> None:
    print("\nsurvivors:", *sorted(line(mutant, "") for mutant in survived), sep="\n  ")
    killed = len(mutants) - len(survived)
    share = killed / max(1, len(mutants))
    print(f"\n{killed} of {len(mutants)} killed ({share:.0%}) in {seconds:.0f} s, seed {seed}")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=120, help="how many (120)")
    parser.add_argument(
        "--seed", type=int, default=random.randrange(10**6), help="another each run"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="at the same time")
    return parser.parse_args()


def _interrupt(*_) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, _interrupt)
    raise SystemExit(main())
