"""The words of a text, as search compares them: Chinese, English and both mixed.

What the same thing is called in two languages or two spellings comes out as one word, so that
斯坦福 meets Stanford, 托福 meets TOEFL, and "went" meets "go". Words that carry no meaning of their
own are left out.
"""

from memory.core.types import Catalogue
from memory.core.words.aliases import canonical_names, catalogue_names
from memory.core.words.folding import folded
from memory.core.words.marks import marks
from memory.core.words.plain import plain_words


def words(text: str, catalogue: Catalogue | None = None) -> list[str]:
    """The words of ``text``, with repetition; then those of the names of what it speaks of.

    ``catalogue`` adds the schools and majors, each as one word.
    """
    text = folded(text)
    found = list(plain_words(text))
    seen = set(found)
    for name in canonical_names(text):
        found.extend(word for word in plain_words(name) if word not in seen)
    found.extend(name for name in catalogue_names(text, catalogue) if name not in seen)
    return found


def indexed_words(text: str, catalogue: Catalogue | None = None) -> list[str]:
    """What is kept of a text so that it can be found: its words and its marks."""
    return [*words(text, catalogue), *marks(text)]
