"""When two names in a profile mean one thing: CS and 计算机, CA and 加州, other letters."""

from memory.reading.folding import fold
from memory.reading.names.majors import resolve_major
from memory.reading.names.places import find_places, resolve_place


def field_of_study(text: str) -> str:
    """What two names of one field of study have in common."""
    found = resolve_major(text)
    return name(found.title if found else text)


def place(text: str) -> str:
    """What two names of one place have in common."""
    found = resolve_place(text) if len(find_places(text)) < 2 else None
    return name(found.title if found else text)


def name(text: str) -> str:
    """What two spellings of one name have in common."""
    return fold(text)
