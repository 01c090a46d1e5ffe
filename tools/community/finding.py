"""Which universities a text speaks of."""

from tools.schools.catalogue import ids_of, name_index
from tools.schools.models import School


def school_in(name: str) -> School | None:
    """The one university that a name means; ``None`` when none or several are meant."""
    ids = ids_of(name)
    return School.objects.filter(pk=ids[0]).first() if len(ids) == 1 else None


def schools_in(text: str, most: int = 3) -> list[School]:
    """The universities named in a text, in its order."""
    ids = list(dict.fromkeys(int(match.id) for match in name_index().find(text)))[:most]
    known = School.objects.in_bulk(ids)
    return [known[pk] for pk in ids if pk in known]
