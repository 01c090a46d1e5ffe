"""The words of a text, as search compares them: Chinese, English and both mixed.

What the same thing is called in two languages or two spellings comes out as one word, so that
斯坦福 meets Stanford, 托福 meets TOEFL, and "went" meets "go". Words that carry no meaning of their
own are left out.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate

from memory.core.words.aliases import canonical_names, catalogue_names
from memory.core.words.marks import marks
from memory.core.words.plain import plain_words
from memory.reading import Catalogue
from memory.reading.folding import fold


def words(text: str, catalogue: Catalogue | None = None) -> list[str]:
    """The words of ``text``, with repetition; then those of the names of what it speaks of.

    ``catalogue`` adds the schools and majors, each as one word.
    """
    return words_of([text], catalogue)[0]


def words_of(texts: Sequence[str], catalogue: Catalogue | None = None) -> list[list[str]]:
    """The words of each of many texts; the catalogue is asked once for all of them."""
    return _words_of([fold(text, keep_case=True) for text in texts], catalogue)


def _words_of(texts: Sequence[str], catalogue: Catalogue | None) -> list[list[str]]:
    texts = [text.replace("\n", " ") for text in texts]
    named = _named(texts, catalogue) if catalogue else {}
    return [_words(text, named.get(number, ())) for number, text in enumerate(texts)]


def _words(text: str, named: Iterable[str]) -> list[str]:
    found = list(plain_words(text))
    seen = set(found)
    for name in canonical_names(text):
        found.extend(word for word in plain_words(name) if word not in seen)
    found.extend(name for name in named if name not in seen)
    return found


def _named(texts: Sequence[str], catalogue: Catalogue) -> dict[int, list[str]]:
    """The schools and majors of each text, by its number: no name goes over a line's end."""
    ends = list(accumulate(len(text) + 1 for text in texts))
    found: dict[int, list[str]] = {}
    for name, start in catalogue_names("\n".join(texts), catalogue):
        found.setdefault(bisect_right(ends, start), []).append(name)
    return found


def indexed_words(text: str, catalogue: Catalogue | None = None) -> list[str]:
    """What is kept of a text so that it can be found: its words and its marks."""
    return indexed_words_of([text], catalogue)[0]


def indexed_words_of(texts: Sequence[str], catalogue: Catalogue | None = None) -> list[list[str]]:
    """The same of many texts."""
    texts = [fold(text, keep_case=True) for text in texts]
    found = _words_of(texts, catalogue)
    return [[*of_text, *marks(text)] for of_text, text in zip(found, texts, strict=True)]
