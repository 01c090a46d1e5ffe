"""Tell a running installation something, and ask about it in a new conversation.

Run beside a running installation:
``python -m tests.evals.memory.answers.evaluate http://127.0.0.1:8000 -v``. Every scenario gets an
account of its own. Prints the share of scenarios whose memory was made, was given to the model,
and shaped the answer; ``-v`` shows what missed.
"""

import argparse
from collections import Counter
from collections.abc import Iterable

from tests.evals.memory.answers.client import Person
from tests.evals.memory.answers.scenarios import Outcome, Scenario, load

MEASURES = ("remembered", "used_it", "answered", "right")


def main() -> None:
    """Run the scenarios against the installation named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("base_url")
    parser.add_argument("--kind", nargs="+", help="only these kinds")
    parser.add_argument("-v", "--verbose", action="store_true", help="show what missed")
    options = parser.parse_args()
    chosen = [case for case in load() if case.kind in (options.kind or [case.kind])]
    outcomes = [played(case, options.base_url) for case in chosen]
    report(outcomes)
    if options.verbose:
        for outcome in outcomes:
            if not outcome.right:
                print_missed(outcome)


def played(case: Scenario, base_url: str) -> Outcome:
    """What came of a scenario, by a person of its own."""
    person = Person(base_url)
    conversation = None
    for text in case.told:
        conversation = person.say(text, conversation)["conversationId"]
        known = person.wait_for_memories()
    answer = person.say(case.asked)
    texts = known | person.messages(conversation)
    used = [texts.get(name, "") for name in answer.get("memoriesUsed", ())]
    return Outcome(case, tuple(known.values()), tuple(used), answer["message"])


def report(outcomes: list[Outcome]) -> None:
    """Print the shares, for each kind and in all."""
    print(f"{'':12} {'n':>3}  " + "  ".join(f"{measure:>10}" for measure in MEASURES))
    kinds = Counter(outcome.case.kind for outcome in outcomes)
    for kind in kinds:
        _print_line(kind, [outcome for outcome in outcomes if outcome.case.kind == kind])
    _print_line("all", outcomes)


def print_missed(outcome: Outcome) -> None:
    """Print a scenario with what came of it."""
    failed = [measure for measure in MEASURES[:3] if not getattr(outcome, measure)]
    print(f"\n[{outcome.case.kind}] not {', '.join(failed)}")
    print(f"  told      {' / '.join(outcome.case.told)}\n  asked     {outcome.case.asked}")
    print(f"  expected  {outcome.case.memory_contains!r} {list(outcome.case.answer_contains)}")
    print(f"  known     {' / '.join(outcome.known)}\n  used      {' / '.join(outcome.used)}")
    print(f"  answer    {outcome.answer[:300]}")


def _print_line(title: str, outcomes: Iterable[Outcome]) -> None:
    outcomes = list(outcomes)
    shares = (
        sum(getattr(outcome, measure) for outcome in outcomes) / len(outcomes)
        for measure in MEASURES
    )
    print(f"{title:12} {len(outcomes):3}  " + "  ".join(f"{share:10.0%}" for share in shares))


if __name__ == "__main__":
    main()
