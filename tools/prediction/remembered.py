"""What the memory says of a student's interest in one university, and what that moves.

Interest shown repeatedly moves an estimate by one or two points: whoever keeps coming back to a
university usually writes the better application for it. Not being wanted moves it down. It is the
project's judgement and bounded to two points. Without a memory (paused, away) nothing moves.
"""

import logging
from dataclasses import dataclass

from memory.models import Entity, Memory
from memory.selectors import current_facts, entity_page, memory_page
from tools.prediction.rules.interest import Shown, adjustment
from tools.schools.models import School
from userdata.preferences import preferences_of

logger = logging.getLogger(__name__)

PREDICTION = "school_prediction"  # the category of remembered predictions
_CHOICES = ("ed", "ed2", "ea", "dream")
_PREFERENCE = "school"
_BELIEVED = (Memory.Status.ACTIVE, Memory.Status.SUPERSEDED)
_MOST = 200  # rows that are looked at


@dataclass(frozen=True)
class Remembered:
    """What was found: how often the university was estimated before, and by how much that counts.

    ``points`` is between -0.02 and 0.02.
    """

    predictions: int = 0
    points: float = 0.0


def remembered_of(user_id: int, school: School) -> Remembered:
    """The interest in one university; nothing when the memory is paused or does not answer."""
    try:
        if not preferences_of(user_id).enable_memory:
            return Remembered()
        return _read(user_id, school)
    except Exception:  # whatever is wrong with it, an estimate needs no memory
        logger.warning("an estimate goes on without the memory", exc_info=True)
        return Remembered()


def _read(user_id: int, school: School) -> Remembered:
    predictions = _predictions(user_id, school)
    entity = _entity(user_id, school)
    relations = entity.relations_list if entity else []
    memories = current_facts(user_id, (*_CHOICES, _PREFERENCE))
    about = [memory for memory in memories if _is_about(memory, school)]
    shown = Shown(
        predictions=predictions,
        mentions=entity.mentions if entity else 0,
        decided=any(memory.category in _CHOICES for memory in about)
        or any(r.active and r.relation == "applied_to" for r in relations),
        unwanted=any(_is_negative(memory) for memory in about) or _ended(relations),
    )
    return Remembered(predictions, adjustment(shown))


def _predictions(user_id: int, school: School) -> int:
    """Decisions of the category, by exact filter: those that later ones replaced count too."""
    rows, _ = memory_page(
        user_id,
        types=[Memory.Type.DECISION],
        category=PREDICTION,
        statuses=_BELIEVED,
        limit=_MOST,
    )
    return sum(row.attributes.get("school") == school.name for row in rows)


def _entity(user_id: int, school: School) -> Entity | None:
    rows, _ = entity_page(user_id, type=Entity.Type.SCHOOL, limit=_MOST)
    return next((row for row in rows if row.name == school.name), None)


def _is_about(memory: Memory, school: School) -> bool:
    named = (memory.value, memory.attributes.get("school"), memory.attributes.get("name"))
    return school.name in named


def _is_negative(memory: Memory) -> bool:
    return memory.category == _PREFERENCE and memory.attributes.get("polarity") == "negative"


def _ended(relations: list) -> bool:
    """Whether an interest was taken back and nothing else binds the person."""
    ended = [relation for relation in relations if not relation.active]
    return bool(ended) and not any(relation.active for relation in relations)
