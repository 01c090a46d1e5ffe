"""The names of schools, majors and places of the reference files, as messages are read. Pure."""

from collections.abc import Callable

from memory.reading import Named
from memory.reading.names.index import NameIndex
from memory.reading.names.majors import major_matches
from memory.reading.names.places import place_matches
from tools import reference


class FileCatalogue:
    """The names of the reference files; needs no database."""

    def __init__(self) -> None:
        self._index: Callable[[], NameIndex] = reference.name_index
        self._title: Callable[[str], str | None] = reference.title_of

    def schools(self, text: str) -> list[Named]:
        """The universities named in a text, in its order."""
        found = []
        for match in self._index().find(text):
            title = self._title(match.id)
            if title:
                found.append(Named(title, match.start, match.end))
        return found

    def majors(self, text: str) -> list[Named]:
        """The fields of study named in a text, in its order."""
        return [Named(match.major.title, match.start, match.end) for match in major_matches(text)]

    def places(self, text: str) -> list[Named]:
        """The states and regions of the US named in a text, in its order."""
        return [
            Named(place.title.removesuffix(" area"), start, end)
            for place, start, end in place_matches(text)
        ]
