"""The names of schools, majors and places, as the memory reads them in messages."""

from collections.abc import Callable
from dataclasses import dataclass

from tools import reference
from tools.core.majors import major_matches
from tools.core.names import NameIndex
from tools.core.places import place_matches


@dataclass(frozen=True)
class Name:
    """``text[start:end]`` names something; ``name`` is its canonical English name."""

    name: str
    start: int
    end: int


class FileCatalogue:
    """The names of the reference files; needs no database."""

    def __init__(self) -> None:
        self._index: Callable[[], NameIndex] = reference.name_index
        self._title: Callable[[str], str | None] = _title_in_files

    def schools(self, text: str) -> list[Name]:
        """The universities named in a text, in its order."""
        found = []
        for match in self._index().find(text):
            title = self._title(match.id)
            if title:
                found.append(Name(title, match.start, match.end))
        return found

    def majors(self, text: str) -> list[Name]:
        """The fields of study named in a text, in its order."""
        return [Name(match.major.title, match.start, match.end) for match in major_matches(text)]

    def places(self, text: str) -> list[Name]:
        """The states and regions of the US named in a text, in its order."""
        return [
            Name(place.title.removesuffix(" area"), start, end)
            for place, start, end in place_matches(text)
        ]


def _title_in_files(identifier: str) -> str | None:
    row = reference.school_by_id(identifier)
    return row["name"] if row else None


class SchoolCatalogue(FileCatalogue):
    """Likewise, but with the schools as staff keep them in the database."""

    def __init__(self) -> None:
        super().__init__()
        from tools.schools import catalogue

        self._index = catalogue.name_index
        self._title = catalogue.title_of
