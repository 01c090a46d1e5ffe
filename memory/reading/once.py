"""A catalogue that reads each text once: the rules and their checks ask it the same again."""

from memory.reading.statements import Catalogue, Named


class Once:
    """The answers of a catalogue, kept for as long as one message is read."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._known: dict[tuple[str, str], list[Named]] = {}

    def schools(self, text: str) -> list[Named]:
        """The universities named in a text, in its order."""
        return self._ask("schools", text)

    def majors(self, text: str) -> list[Named]:
        """The fields of study named in a text, in its order."""
        return self._ask("majors", text)

    def places(self, text: str) -> list[Named]:
        """The states and regions of the US named in a text, in its order."""
        return self._ask("places", text)

    def _ask(self, kind: str, text: str) -> list[Named]:
        name = (kind, text)
        if name not in self._known:
            self._known[name] = getattr(self._catalogue, kind)(text)
        return self._known[name]
