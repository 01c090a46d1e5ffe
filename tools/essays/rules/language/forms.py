"""English word forms, from a dictionary: what a word can be, and the form that is wanted.

Forms go by their tags in the Penn Treebank (``VBD`` is a past tense, ``NNS`` a plural).
"""

from functools import lru_cache

from lemminflect import getAllInflections, getAllLemmas

from tools.essays.rules.language.table import conversions
from tools.essays.rules.polishing.shaping import with_article

_REMEMBERED = 20_000  # words: an essay has some hundred different ones
_BE = {"VB": "be", "VBG": "being", "VBN": "been", "VBZ": "is"}


@lru_cache(_REMEMBERED)
def readings(word: str) -> frozenset[tuple[str, str]]:
    """Every tag that the word can have, with the word in its basic form; none for an unknown."""
    word = word.lower()
    return frozenset(
        (tag, lemma)
        for part, lemmas in getAllLemmas(word).items()
        for lemma in lemmas
        for tag, forms in _inflections(lemma, part).items()
        if word in forms
    )


def tags(word: str) -> frozenset[str]:
    """Every tag that the word can have."""
    return frozenset(tag for tag, _ in readings(word))


def formed(word: str, wanted: str) -> str:
    """The word in another form; empty where the dictionary has none.

    ``wanted`` is a tag, or the name of a table of conversions (``NOUN``: confident, confidence).
    """
    if wanted == "CAPITAL":
        return word.capitalize()
    if wanted == "A":
        return with_article(word)
    word = word.lower()
    table = conversions(wanted)
    if table is not None:
        return table.get(word, "")
    if wanted == "MORE":  # a verb for several
        return (conversions("MANY") or {}).get(word) or formed(word, "VB")
    if wanted.startswith("VB") and word in ("am", "is", "are", "was", "were", "be"):
        return _BE.get(wanted) or ("were" if word in ("are", "were") else "was")
    if wanted == "JJ":
        return next(iter(_lemmas(word, ("JJR", "JJS", "RBR", "RBS"))), "")
    return next(filter(None, (_inflected(lemma, wanted) for lemma in _lemmas(word))), "")


def _inflected(lemma: str, wanted: str) -> str:
    """The usual one of the forms."""
    forms = _inflections(lemma).get(wanted)
    return forms[0] if forms else ""


def _inflections(lemma: str, part: str | None = None) -> dict[str, tuple[str, ...]]:
    """The forms by tag. The dictionary names a past that is its own participle only once."""
    forms = getAllInflections(lemma, part)
    return {"VBN": forms["VBD"], **forms} if "VBD" in forms else forms


def _lemmas(word: str, among: tuple[str, ...] = ()) -> list[str]:
    """Basic forms, in an order that does not change; ``among``: of these tags only."""
    return sorted({lemma for tag, lemma in readings(word) if not among or tag in among})
