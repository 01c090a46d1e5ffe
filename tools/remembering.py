"""What the results of tools are worth to the memory.

What the person says of themselves is stated by the tool itself (``update_profile``); what a tool
found out in the world is never a fact about the person.
"""

from dataclasses import replace

from memory.core.types import Candidate, EntityCandidate, EntityType, Extraction, MemoryType

NOTHING = Extraction()
_CONFIDENCE = 0.85  # a model has read it, and it stands in the text
_FIRST, _AGAIN = 0.7, 0.8  # the importance of a prediction


class ToolResults:
    """Reads the results that concern the person (``memory.ports.ToolReader``)."""

    def read(self, name: str, args: dict, result: dict) -> Extraction:
        """What one successful call tells about the person."""
        reader = _READERS.get(name)
        return reader(result) if reader else NOTHING


def _chance(result: dict) -> Extraction:
    """That it was estimated, as a decision; and the school keeps what was estimated."""
    if result.get("supposed"):
        return NOTHING
    school, chance = result["school"]["name"], result.get("chance")
    known = {"predictedProbability": chance, "tier": result.get("tier")}
    known = {name: value for name, value in known.items() if value is not None}
    found = _entity(EntityType.SCHOOL, school, known)
    if chance is None or not result.get("summary"):
        return found
    return replace(found, memories=(_prediction(result, school),))


def _prediction(result: dict, school: str) -> Candidate:
    return Candidate(
        MemoryType.DECISION,
        "school_prediction",
        result["summary"],
        value=f"{result['chance'] * 100:.1f}%",
        confidence=_CONFIDENCE,
        importance=_AGAIN if result.get("previous") else _FIRST,
        extractor="tool",
        rule="analyze_admission_chance",
        attributes={
            "school": school,
            "chance": result["chance"],
            "tier": result["tier"],
            "round": result.get("round") or "",
            "predictionId": result.get("predictionId") or "",
        },
    )


def _event(result: dict) -> Extraction:
    event = result["event"]
    if event is None:  # something was only taken out
        return NOTHING
    told = {name: event[name] for name in ("date", "time", "kind", "school") if event.get(name)}
    return _entity(EntityType.EVENT, event["title"], told)


def _entity(type_: EntityType, name: str, attributes: dict) -> Extraction:
    return Extraction(entities=(EntityCandidate(type_, name, attributes=attributes),))


_READERS = {
    "analyze_admission_chance": _chance,
    "create_personal_event": _event,
}
