"""What of the statements of a message is remembered: candidates and entities. Pure."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from memory.core.categories import CATEGORIES, Categories
from memory.core.conflict.keys import key_of
from memory.core.types import Candidate, EntityCandidate, EntityType, Extraction
from memory.reading import Catalogue, Mentioned, Reading, Stance, Statement, read


def extract(
    text: str,
    *,
    catalogue: Catalogue,
    said_on: date,
    categories: Categories = CATEGORIES,
    before: Sequence[str] = (),
) -> Extraction:
    """The memories and entities of one message.

    Args:
        text: what the person wrote, as they wrote it.
        catalogue: knows the names of schools, majors and places.
        said_on: the person's day when it was written; 「下个月」 is counted from it.
        categories: as staff have set them.
        before: the person's own messages before it, the latest last; a bare correction
            (「说错了，是3.7」) is read in their light.
    """
    found = read(text, catalogue=catalogue, said_on=said_on, rules=categories, before=before)
    return remembered(found, categories)


def remembered(found: Reading, categories: Categories = CATEGORIES) -> Extraction:
    """What of a reading is remembered: what stands, and what is named."""
    return Extraction(
        tuple(candidate_of(one, categories) for one in found.statements if one.stands),
        tuple(entity_of(one) for one in found.mentioned),
    )


def candidate_of(statement: Statement, categories: Categories = CATEGORIES) -> Candidate:
    """A statement of the person as something to be remembered."""
    category = categories[statement.attribute].told(statement.value, statement.qualifiers)
    found = Candidate(
        type=category.type,
        category=statement.attribute,
        content=statement.content,
        value=statement.value,
        unit=statement.unit,
        confidence=statement.confidence,
        start=statement.start,
        end=statement.end,
        rule=statement.rule,
        explicit=statement.stance is Stance.CORRECTED,
        withdraws=statement.withdraws,
        importance=category.importance,
        about_from=statement.about_from,
        about_to=statement.about_to,
        attributes=statement.qualifiers,
    )
    return replace(found, key=key_of(found, categories))


def entity_of(mentioned: Mentioned) -> EntityCandidate:
    """What is spoken of, as an entity."""
    return EntityCandidate(
        EntityType(mentioned.kind),
        mentioned.name,
        mentioned.start,
        mentioned.end,
        mentioned.relation,
        mentioned.qualifiers,
    )
