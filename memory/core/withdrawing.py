"""Whether what a person takes back in some words is what was told in others. Pure."""

from memory.core.conflict.slots import slots_of
from memory.reading.folding import fold

# Words for the sort of a thing: they single nothing out beside another word.
_SORTS = (
    "team club event project intern research volunteer work study_at school_thing company lab"
    " place_word study practice perform instrument can"
)


def is_meant(withdrawn: str, told: str) -> bool:
    """Whether 「辩论社」 is what "president of the debate club" tells."""
    if fold(withdrawn) in fold(told):
        return True
    named = _words(withdrawn)
    return bool(named) and named <= _words(told)


def _words(text: str) -> frozenset[tuple[str, str]]:
    said = slots_of(text).without_self().whole
    return frozenset(item for item in said if item[1] not in _SORTS.split()) or said
