"""What a student is known to like, beyond what they ask for now: preferences and the memory.

Universities spoken of as wanted come first among equals; those not wanted are left out. Size, kind
and region liked in general decide the order only: what is asked for now must hold.
"""

from dataclasses import dataclass

from memory.models import Memory
from memory.reading.names.places import Place, resolve_place
from memory.selectors import current_facts
from tools.profile.student import Profile
from tools.schools.models import School
from userdata.preferences import PreferencesValues, preferences_of

_SIZES = {
    "small": "small", "小型": "small", "小": "small",
    "medium": "medium", "中型": "medium", "中": "medium",
    "large": "large", "大型": "large", "大": "large",
}  # fmt: skip
_KINDS = {"public": "public", "公立": "public", "private": "private", "私立": "private"}
_SPOKEN_OF = ("school", "dream", "ed", "ea")


@dataclass(frozen=True)
class Tastes:
    """``liked`` and ``unwanted`` hold ids of universities; the others are empty when not known."""

    liked: frozenset[int] = frozenset()
    unwanted: frozenset[int] = frozenset()
    sizes: frozenset[str] = frozenset()
    controls: frozenset[str] = frozenset()
    place: Place | None = None


def tastes_of(user_id: int, profile: Profile) -> Tastes:
    """What is known of one student's likings."""
    preferences = preferences_of(user_id)
    spoken_of = current_facts(user_id, _SPOKEN_OF)
    unwanted = _named([memory for memory in spoken_of if _negative(memory)])
    liked = _named([memory for memory in spoken_of if not _negative(memory)])
    return Tastes(
        liked=liked - unwanted,
        unwanted=unwanted,
        sizes=_known(_SIZES, [profile.size, *preferences.sizes]),
        controls=_known(_KINDS, [profile.control, *preferences.types]),
        place=_place(preferences),
    )


def _known(words: dict[str, str], said: list[str]) -> frozenset[str]:
    return frozenset(words[word.casefold()] for word in said if word.casefold() in words)


def _place(preferences: PreferencesValues) -> Place | None:
    return resolve_place("; ".join(preferences.regions)) if preferences.regions else None


def _negative(memory: Memory) -> bool:
    return memory.attributes.get("polarity") == "negative"


def _named(memories: list[Memory]) -> frozenset[int]:
    """The universities that memories are about."""
    names = {
        name
        for memory in memories
        for name in (memory.value, memory.attributes.get("school"), memory.attributes.get("name"))
        if isinstance(name, str)
    }
    if not names:
        return frozenset()
    return frozenset(School.objects.filter(name__in=names).values_list("pk", flat=True))
