"""Names of one thing in two languages or several spellings.

A general table of the field's and of everyday words; names of schools and majors come from the
catalogue. A name that is found adds the words of its canonical (English) name to those of the text,
so that both languages meet and nothing that would have matched is lost.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from memory.core.types import Catalogue
from memory.core.words.alias_table import TABLE


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
    alternatives = "|".join(_bounded(spelling) for spelling in sorted(names, key=len, reverse=True))
    return re.compile(alternatives), names


def _spellings() -> Iterator[tuple[str, str]]:
    for line in TABLE.strip().splitlines():
        canonical, _, variants = line.partition("=")
        for variant in variants.split("|"):
            yield variant.strip(), canonical.strip()


def _bounded(spelling: str) -> str:
    """Latin spellings as whole words only."""
    escaped = re.escape(spelling)
    return rf"(?<![a-z0-9]){escaped}(?![a-z0-9])" if spelling.isascii() else escaped
