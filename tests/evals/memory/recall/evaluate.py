"""Ask eight students' memories what they said, and see which messages come back.

Run from the project's root: ``python -m tests.evals.memory.recall.evaluate -v``. Starts servers of
its own, gives every student's messages to the product, asks its search, and prints the table by
kind of question beside plain vector search and BM25. ``--export`` prints messages and questions
for another system, ``--results FILE`` scores what that system found.
"""

import argparse
from collections.abc import Iterable
from contextlib import nullcontext
from pathlib import Path

from tests.evals.memory.recall import dataset, exchange, scoring
from tests.evals.memory.recall.dataset import DEV, HELD_OUT, Student
from tests.evals.memory.recall.scoring import Answer
from tests.evals.memory.recall.systems import BM25, System, Vector

Results = dict[str, list[Answer]]


def main() -> None:
    """Evaluate the product, or what the command line names."""
    options = _options()
    students = dataset.load()
    if options.export:
        print("\n".join(exchange.written(students)))
        return
    if options.results:
        results = {options.results.stem: exchange.read(options.results, students)}
    else:
        results = measured(students, options.systems)
    for split in options.split or (DEV, HELD_OUT):
        report(results, {student.name for student in students if student.split == split}, split)
    if options.verbose:
        list_missed(results, dataset.load(DEV) if not options.split else students, options.split)


def measured(students: list[Student], names: Iterable[str]) -> Results:
    """What each of the named systems answers."""
    from tests.evals.memory.recall.product import Product, servers

    kinds = {kind.name: kind for kind in (Product, Vector, BM25)}
    with servers() if set(names) - {BM25.name} else nullcontext():
        return {name: ask_all(kinds[name](), students) for name in names}


def ask_all(system: System, students: Iterable[Student]) -> list[Answer]:
    """All questions of all students, each student alone with the own messages."""
    answers = []
    for student in students:
        system.load(student)
        answers += [Answer(question, system.ask(question)) for question in student.questions]
    return answers


def report(results: Results, names: set[str], split: str) -> None:
    """Print the table of one split: a line for each kind, a group of columns for each system."""
    of = {system: _of(answers, names) for system, answers in results.items()}
    print(f"\n{split} ({len(names)} students)")
    print(f"{'':14} {'n':>4}" + "".join(f"  {system[:8]:>8} @5   @10   MRR" for system in of))
    groups = {system: scoring.by_kind(answers) for system, answers in of.items()}
    for kind in groups[next(iter(of))]:
        if kind != dataset.UNANSWERABLE:
            _print_line(kind, [group[kind] for group in groups.values()])
    _print_line("all answerable", list(of.values()))
    _print_silence(results, of)


def list_missed(results: Results, students: Iterable[Student], splits: list[str] | None) -> None:
    """Print the first system's questions whose needed messages are not all in the first ten."""
    shown = {student.name: student for student in students if student.split in (splits or [DEV])}
    for answer in next(iter(results.values())):
        student = shown.get(answer.question.student)
        if student and answer.answerable and scoring.recall(answer, 10) < 1:
            _print_missed(answer, {message.id: message.text for message in student.messages})


def _print_line(title: str, groups: list[list[Answer]]) -> None:
    cells = [scoring.figures(answers) for answers in groups]
    line = "".join(f"     {it.at_5:8.3f} {it.at_10:5.3f} {it.mrr:5.3f}" for it in cells)
    print(f"{title:14} {cells[0].questions:4}{line}")


def _print_silence(results: Results, of: Results) -> None:
    dev = {student.name for student in dataset.load(DEV)}
    for system, answers in of.items():
        usual = scoring.usual_score(_of(results[system], dev))
        print(f"nothing found, {system}: {scoring.silent(answers):.0%} of the unanswerable", end="")
        print(f" ({scoring.low(answers, usual):.0%} only low scores)", end="")
        print(f", {scoring.missing(answers):.0%} of the answerable")


def _print_missed(answer: Answer, texts: dict[str, str]) -> None:
    print(f"  [{answer.question.kind}] {answer.question.text}")
    for needed in sorted(answer.question.needs):
        ids = answer.ids(len(answer.found))
        place = ids.index(needed) + 1 if needed in ids else "-"
        print(f"      {place:>3}  {texts[needed]}")


def _of(answers: Iterable[Answer], names: set[str]) -> list[Answer]:
    return [answer for answer in answers if answer.question.student in names]


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--systems", nargs="+", default=["product", "vector", "bm25"])
    parser.add_argument("--split", nargs="+", choices=[DEV, HELD_OUT])
    parser.add_argument("--export", action="store_true", help="print the data as JSON lines")
    parser.add_argument("--results", type=Path, help="JSON lines of another system's answers")
    parser.add_argument("-v", "--verbose", action="store_true", help="list what missed (dev)")
    return parser.parse_args()


if __name__ == "__main__":
    main()
