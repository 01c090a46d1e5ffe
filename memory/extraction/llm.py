"""Reading a message with a language model, and believing no more of it than the words bear out."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from memory.core.extraction import candidate_of, entity_of
from memory.core.types import Candidate, Extraction
from memory.errors import CompletionFailed, UnreadableCompletion
from memory.extraction.checking import MODEL, Finding, checked
from memory.extraction.doubting import is_wrong
from memory.extraction.prompt import AGAIN, asked, asked_again, instructions
from memory.extraction.reconciling import reconciled
from memory.extraction.refusals import Refused
from memory.extraction.reply import reply_of, salvaged, schema
from memory.extraction.task import Task, bounded
from memory.ports import Completer
from memory.reading import Mentioned
from memory.reading.attributes.entities import entities, relation_of

LONGEST_ANSWER = 2_000
"""Tokens that the answer may have."""


def extract_by_model(task: Task, model: Completer, *, user_id: int) -> Extraction:
    """What the message says: the model's part as far as it is borne out, and the rules'.

    The model is asked once more for the entries that could be put right.

    Raises:
        UnreadableCompletion: there was nothing to be read in its answers.
        CompletionFailed: it gave none.
    """
    if not task.message.words.strip():
        return extraction_of(task, [Finding(rule) for rule in task.rules])
    question, told = asked(task, bounded(task.text)), instructions(task.categories)
    first = _answer(task, model, told, question, user_id)
    answers = [first]
    if first.errors:
        again = asked_again(question, json.dumps(first.given, ensure_ascii=False), first.errors)
        try:
            answers.append(_answer(task, model, told + AGAIN, again, user_id))
        except CompletionFailed:
            if not first.is_whole:
                raise
    if not any(one.is_whole or any(one.given.values()) for one in answers):
        raise UnreadableCompletion("nothing of the wanted form, twice")
    found = [finding for one in answers for finding in one.found]
    wrong = {number for one in answers for number in one.wrong}
    whole = any(one.is_whole for one in answers)
    return extraction_of(task, reconciled(task, found, wrong, whole=whole))


def extraction_of(task: Task, found: Sequence[Finding]) -> Extraction:
    """Findings as they are remembered, and whom and what they name."""
    named = _named(found, entities(task.message, [finding.statement for finding in found]))
    return Extraction(
        tuple(_candidate(task, finding) for finding in found),
        tuple(entity_of(one) for one in named),
    )


@dataclass(frozen=True)
class _Answer:
    """What a model gave, what stands of it, which findings of the rules it refutes, and what may be
    put right. ``is_whole``: it could be read to its end."""

    given: Mapping
    is_whole: bool
    found: tuple[Finding, ...]
    wrong: frozenset[int]
    errors: tuple[str, ...]


def _answer(task: Task, model: Completer, told: str, question: str, user_id: int) -> _Answer:
    unreadable: list[str] = []
    try:
        given = model.complete(
            instructions=told,
            text=question,
            schema=schema(task.categories),
            max_tokens=LONGEST_ANSWER,
            user_id=user_id,
        )
    except UnreadableCompletion as error:
        given, unreadable = salvaged(error.text), [str(error)]
    reply = reply_of(given)
    results = list(checked(task, reply.entries))
    refused = [f"{one.category} {one.value!r}: {why}" for one, why in results if _is_mendable(why)]
    return _Answer(
        given,
        not unreadable and not reply.is_formless,
        tuple(one for _, one in results if isinstance(one, Finding)),
        frozenset(is_wrong(task, one) for one in reply.wrong) - {0},
        (*unreadable, *reply.errors, *refused),
    )


def _is_mendable(result: Finding | Refused) -> bool:
    return isinstance(result, Refused) and result.mendable


def _candidate(task: Task, finding: Finding) -> Candidate:
    candidate = candidate_of(finding.statement, task.categories)
    if finding.statement.rule == MODEL:
        candidate = replace(candidate, extractor=MODEL)
    if finding.target is None:
        return candidate
    key = finding.target.key if candidate.withdraws else ""
    return replace(candidate, target=finding.target.id, key=key)


def _named(found: Sequence[Finding], mentioned: Sequence[Mentioned]) -> list[Mentioned]:
    """Besides, the schools that the catalogue does not know and the person speaks of."""
    known = {one.name for one in mentioned}
    new = [f.statement for f in found if f.statement.attribute in ("school", "ed", "ea")]
    return [
        *mentioned,
        *(
            Mentioned("SCHOOL", one.value, one.start, one.end, relation_of(one))
            for one in new
            if one.value not in known
        ),
    ]
