"""Reading a message with a language model, and believing no more of it than the words bear out."""

import json
import re
from collections.abc import Sequence
from decimal import Decimal, InvalidOperation

from pydantic import ValidationError

from memory.core.extraction import DEFAULTS, Rules, figures_of, stands_in
from memory.core.extraction.masking import own_words
from memory.core.extraction.people import other_first
from memory.core.extraction.text import plain
from memory.core.types import Candidate, Catalogue, Extraction, MemoryType
from memory.errors import CompletionFailed
from memory.extraction.prompt import EXAMPLE_PHRASES, INSTRUCTIONS, SCHEMA, wrapped
from memory.extraction.reply import Item, Reply
from memory.ports import Completer

LONGEST_BYTES = 8_000
"""Bytes of a message that are sent; a longer one is a pasted text, and its beginning is enough."""

LONGEST_ANSWER = 1_200
"""Tokens that the answer may have."""

CONFIDENCE = 0.8
"""No candidate of the model is believed more than this: the rules are exact, it is not."""

_SCORES = frozenset(["gpa", "sat", "act", "toefl", "ielts", "duolingo", "gre"])


def extract_by_model(
    text: str,
    model: Completer,
    *,
    user_id: int,
    catalogue: Catalogue | None = None,
    rules: Rules = DEFAULTS,
) -> Extraction:
    """What a model finds in a message, as far as it stands there.

    Raises:
        CompletionFailed: the model gave no answer, or none of the wanted form.
    """
    words = bounded(text)
    if not own_words(plain(words)).strip():
        return Extraction()
    answer = model.complete(
        instructions=INSTRUCTIONS,
        text=wrapped(words),
        schema=SCHEMA,
        max_tokens=LONGEST_ANSWER,
        user_id=user_id,
    )
    return read(answer, words, catalogue or _catalogue(), rules)


def read(
    answer: dict | str, text: str, catalogue: Catalogue, rules: Rules = DEFAULTS
) -> Extraction:
    """The candidates of an answer that pass every check.

    Raises:
        CompletionFailed: the answer does not have the wanted form.
    """
    try:
        reply = Reply.model_validate(json.loads(answer) if isinstance(answer, str) else answer)
    except (ValueError, ValidationError) as error:
        raise CompletionFailed(
            "the answer does not have the form asked for", retryable=False
        ) from error
    found = (_candidate(item, text, catalogue, rules) for item in reply.memories)
    return Extraction(tuple(candidate for candidate in found if candidate is not None))


def new_in(found: Extraction, rules: Extraction) -> Extraction:
    """What the model found beyond the rules: nothing of a category with one value that they read,
    and no value twice."""
    taken = {(memory.category, memory.value.casefold()) for memory in rules.memories}
    single = {memory.category for memory in rules.memories} & (_SCORES | {"rank", "budget", "ed"})
    kept: list[Candidate] = []
    for memory in found.memories:
        name = (memory.category, memory.value.casefold())
        if memory.category in single or name in taken or _overlaps(memory, rules.memories):
            continue
        taken.add(name)
        kept.append(memory)
    return Extraction(tuple(kept), ())


def merge(rules: Extraction, found: Extraction) -> Extraction:
    """Both together; where they speak of the same, the rules are right."""
    extra = new_in(found, rules)
    return Extraction(rules.memories + extra.memories, rules.entities + extra.entities)


def bounded(text: str) -> str:
    """The beginning of a text within the bytes that are sent."""
    return text.encode()[:LONGEST_BYTES].decode(errors="ignore")


def _catalogue() -> Catalogue:
    from memory.ports import catalogue

    return catalogue()


def _overlaps(memory: Candidate, others: Sequence[Candidate]) -> bool:
    """Whether the same words were read as the same category already."""
    return any(
        other.category == memory.category and memory.start < other.end and other.start < memory.end
        for other in others
    )


def _candidate(item: Item, text: str, catalogue: Catalogue, rules: Rules) -> Candidate | None:
    """An item as a candidate; ``None`` when it is somebody else's, unsaid or out of bounds."""
    start = text.find(item.quote)
    if item.about != "self" or item.stance != "fact" or start < 0 or _is_example(item, text):
        return None
    end = start + len(item.quote)
    figures = figures_of(rules, item.category)
    if not figures.enabled or not _is_own(text, start, end) or not _in_bounds(item, rules):
        return None
    candidate = Candidate(
        type=MemoryType(figures.type),
        category=item.category,
        content=item.quote if not _bears(item.content, text) else item.content,
        value=item.value,
        unit=item.unit,
        confidence=min(item.confidence, CONFIDENCE),
        start=start,
        end=end,
        extractor="llm",
        rule="llm",
        importance=figures.importance,
    )
    return candidate if stands_in(candidate, text, catalogue) else None


def _is_own(text: str, start: int, end: int) -> bool:
    """Whether the words are the person's own, and not about somebody else."""
    words = own_words(plain(text))
    said = words[start:end]
    clause = re.split(r"[。!?;\n，,]", words[:start])[-1] + said
    return bool(said.strip()) and not other_first(clause)


def _in_bounds(item: Item, rules: Rules) -> bool:
    if item.category not in _SCORES:
        return True
    try:
        return figures_of(rules, item.category).allows(Decimal(item.value))
    except InvalidOperation:
        return False


def _bears(content: str, text: str) -> bool:
    """Whether every number of a wording is in the message; a wording may not add any."""
    there = set(re.findall(r"\d+(?:\.\d+)?", plain(text)))
    return set(re.findall(r"\d+(?:\.\d+)?", plain(content))) <= there


def _is_example(item: Item, text: str) -> bool:
    """Whether an item repeats the instructions' example without standing in the message."""
    said = f"{item.value} {item.content}".casefold()
    return any(phrase in said and phrase not in text.casefold() for phrase in EXAMPLE_PHRASES)
