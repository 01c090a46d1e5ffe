"""Statements of a profile as the memory takes them: with the sentence that it shows of them."""

from collections.abc import Mapping

from memory.core.types import Candidate, MemoryType
from memory.services import Source, Told
from tools.profile.rules.facts import PLACE, TOTALS, Said
from tools.profile.rules.fields import FIELDS
from tools.profile.rules.telling import Statement

PREFERENCES = ("major", "region")
_READ_BY_A_MODEL = 0.85  # how certain a tool's argument is
_NOT_DETAILS = ("subject", "score", "share", "weighting", PLACE)


def told(statement: Statement, source: Source, locale: str) -> Told:
    """A statement for ``services.state``."""
    return Told(
        candidate_of(statement, source, locale),
        statement.into.pk if statement.into else None,
        tuple(fact.pk for fact in statement.instead),
    )


def candidate_of(statement: Statement, source: Source, locale: str) -> Candidate:
    """A statement as something to be remembered."""
    said, by_hand = statement.said, source.by_hand
    replaces = statement.into is not None or bool(statement.instead)
    return Candidate(
        MemoryType.PREFERENCE if said.category in PREFERENCES else MemoryType.FACT,
        said.category,
        _content(statement.field, said, locale),
        said.value,
        said.unit,
        said.key,
        confidence=1.0 if by_hand else _READ_BY_A_MODEL,
        extractor="api" if by_hand else "tool",
        rule="profile",
        # A first rank in the year is no correction of one in the province.
        explicit=by_hand and (replaces or said.category != "rank"),
        attributes=said.attributes,
    )


def _content(name: str, said: Said, locale: str) -> str:
    """The sentence that the memory shows: 「GPA：3.8/4.0」, "Activities: Choir (member)"."""
    label = FIELDS[said.category if name == "tests" else name].label(locale)
    details = [
        worded(value) for key, value in said.attributes.items() if key not in _NOT_DETAILS and value
    ]
    chinese = locale.startswith("zh")
    unit = said.unit if said.unit.startswith("/") and name not in (*TOTALS, "tests", "ap") else ""
    amount = f" {said.unit}" if said.category == "budget" else unit
    behind = f"（{'；'.join(details)}）" if chinese else f" ({'; '.join(details)})"
    return f"{label}{'：' if chinese else ': '}{said.value}{amount}{behind if details else ''}"


def worded(value: object) -> str:
    """A value of a profile in words."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {worded(one)}" for key, one in value.items())
    if isinstance(value, list):
        return ", ".join(map(worded, value))
    return f"{value:g}" if isinstance(value, float) else str(value)
