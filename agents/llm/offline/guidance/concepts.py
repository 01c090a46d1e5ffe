"""What a text speaks of, whatever the word for it: concepts.toml, read once."""

import tomllib
from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

_FILE = Path(__file__).parent / "concepts.toml"
_OPEN = "*"  # a Latin word of any ending
_KEY = 2


@dataclass(frozen=True, slots=True)
class _Term:
    words: str
    concept: str
    starts_word: bool
    ends_word: bool

    def stands(self, text: str, at: int) -> bool:
        """Whether it stands at a place of a text, as whole words if it is Latin."""
        end = at + len(self.words)
        return (
            text.startswith(self.words, at)
            and not (self.starts_word and at and _latin(text[at - 1]))
            and not (self.ends_word and end < len(text) and _latin(text[end]))
        )


def concepts(folded: str) -> set[str]:
    """The concepts that words of a folded text name, in either language."""
    terms, found = _terms(), set()
    for at, character in enumerate(folded):
        for key in (character, folded[at : at + _KEY]):
            for term in terms.get(key, ()):
                if term.stands(folded, at):
                    found.add(term.concept)
    return found


@lru_cache(maxsize=1)
def _terms() -> dict[str, list[_Term]]:
    """Terms by their first characters."""
    groups = tomllib.loads(_FILE.read_text(encoding="utf-8")).values()
    rows = [(name, row) for group in groups for name, row in group.items()]
    by_start = defaultdict(list)
    for concept, row in rows:
        for written in row["zh"] + row["en"]:
            words = written.removesuffix(_OPEN)
            ends = written == words and _latin(words[-1])
            by_start[words[:_KEY]].append(_Term(words, concept, _latin(words[0]), ends))
    return dict(by_start)


def _latin(character: str) -> bool:
    return character.isascii() and character.isalnum()
