"""The rules' findings and a model's brought together."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from memory.core.conflict import key_of
from memory.core.extraction import candidate_of
from memory.extraction.checking import Finding
from memory.extraction.evidence import evidence_for
from memory.extraction.helped import overlap
from memory.extraction.task import Task
from memory.reading import NOTE, Stance, Statement

SURE = 0.8
"""A finding of the rules that is less certain is a guess: a model may let it go unsaid."""


def reconciled(
    task: Task, found: Sequence[Finding], wrong: Iterable[int], *, whole: bool = True
) -> list[Finding]:
    """What holds of both, the rules' first.

    A finding of the rules goes when the model shows why, puts another in its place, or leaves out
    what was a guess. What the model adds must not stand against what is left of them. Of an answer
    that is not ``whole``, nothing that is left out counts.
    """
    gone = {*wrong, *(_put_right(task, one) for one in found)}
    gone |= {number for number, rule in enumerate(task.rules, 1) if _is_wider(rule, found)}
    kept = [
        _with_echo(rule, found)
        for number, rule in enumerate(task.rules, 1)
        if number not in gone and (not whole or rule.confidence >= SURE or _is_echoed(rule, found))
    ]
    for finding in found:
        if not any(_is_against(task, finding.statement, one.statement) for one in kept):
            kept.append(finding)
    return kept


def _put_right(task: Task, finding: Finding) -> int:
    """The number of the rules' finding whose place a finding takes; 0: none.

    The one that it names, or one that takes for told what the same words take back.
    """
    new = finding.statement
    for number, rule in enumerate(task.rules, 1):
        same = _says(new, rule)
        mends = number == finding.mends and not same and _of_one_kind(rule, new)
        if _touch(rule, new) and (mends or (same and new.withdraws and not rule.withdraws)):
            return number
    return 0


def _is_wider(rule: Statement, found: Sequence[Finding]) -> bool:
    """Whether a model says more narrowly what the rules have found.

    Of which category a note is, or which known memory a withdrawal ends.
    """
    if rule.attribute == NOTE:
        told = (one.statement for one in found)
        return any(one.attribute != NOTE and _touch(one, rule) for one in told)
    return rule.withdraws and any(
        one.target is not None and one.statement.withdraws and one.target.category == rule.attribute
        for one in found
    )


def _with_echo(rule: Statement, found: Sequence[Finding]) -> Finding:
    """A finding of the rules with what a model knows of it: that it corrects, and what."""
    echoes = (one for one in found if _says(one.statement, rule) and _touch(one.statement, rule))
    echo = next(echoes, Finding(rule))
    corrects = echo.statement.stance is Stance.CORRECTED
    return Finding(replace(rule, stance=Stance.CORRECTED) if corrects else rule, echo.target)


def _says(one: Statement, other: Statement) -> bool:
    return (one.attribute, one.value) == (other.attribute, other.value)


def _is_echoed(rule: Statement, found: Sequence[Finding]) -> bool:
    told = (one.statement for one in found)
    return any(one.attribute == rule.attribute and _touch(one, rule) for one in told)


def _is_against(task: Task, new: Statement, kept: Statement) -> bool:
    """Whether what is left says it already, or says otherwise of the same."""
    if _of_one_kind(new, kept) and _touch(new, kept):
        return True
    key = key_of(candidate_of(new, task.categories))
    return bool(key) and key == key_of(candidate_of(kept, task.categories))


def _of_one_kind(one: Statement, other: Statement) -> bool:
    """Whether two statements can be about one thing: words of one place are one experience."""
    if one.attribute == other.attribute:
        return True
    kinds = {evidence_for(statement.attribute).kind for statement in (one, other)}
    return kinds == {"words"}


def _touch(one: Statement, other: Statement) -> bool:
    return overlap((one.start, one.end), (other.start, other.end))
