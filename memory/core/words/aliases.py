"""Names of one thing in two languages or several spellings.

A general table of the field's and of everyday words; names of schools and majors come from the
catalogue. A name that is found adds the words of its canonical (English) name to those of the text,
so that both languages meet and nothing that would have matched is lost.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from memory.core.words.alias_table import TABLE
from memory.reading import Catalogue


def canonical_names(text: str) -> Iterator[str]:
    """The canonical name of each thing that ``text`` (folded, its case kept) names."""
    pattern, names = _compiled()
    for match in pattern.finditer(text.lower()):
        yield names[match.group()]


def catalogue_names(text: str, catalogue: Catalogue) -> Iterator[tuple[str, int]]:
    """The schools and majors named in ``text``, each by one canonical name, and where."""
    for named in (*catalogue.schools(text), *catalogue.majors(text)):
        yield named.name.lower(), named.start


@lru_cache(maxsize=1)
def _compiled() -> tuple[re.Pattern, dict[str, str]]:
    """One pattern of all spellings, the longest first, and what each stands for."""
    names = dict(_spellings())
    spellings = sorted(names, key=len, reverse=True)
    latin = _any_of(spelling for spelling in spellings if spelling.isascii())
    other = _any_of(spelling for spelling in spellings if not spelling.isascii())
    # Latin spellings as whole words only, which is asked before any of them is tried.
    return re.compile(rf"{other}|(?<![a-z0-9]){latin}(?![a-z0-9])"), names


def _spellings() -> Iterator[tuple[str, str]]:
    for line in TABLE.strip().splitlines():
        canonical, _, variants = line.partition("=")
        for variant in variants.split("|"):
            yield variant.strip(), canonical.strip()


def _any_of(spellings: Iterable[str]) -> str:
    """A pattern that looks at the first character before it tries one after the other."""
    escaped = [re.escape(spelling) for spelling in spellings]
    first = "".join(sorted({spelling[0] for spelling in escaped}))
    return f"(?=[{first}])(?:{'|'.join(escaped)})"
