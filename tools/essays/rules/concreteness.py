"""What makes a sentence concrete: figures, names, moments, senses, things, speech."""

from collections.abc import Sequence

from tools.essays.rules.lexicon import pattern, plain
from tools.essays.rules.text import Sentence

_KINDS = ("number", "time", "sense", "thing", "name")


def markers(sentence: Sentence, language: str) -> int:
    """How many concrete things the sentence holds; speech counts as two."""
    text = plain(sentence.text)
    found = sum(len(pattern(kind, language).findall(text)) for kind in _KINDS)
    return found + 2 * bool(speech_in(sentence.text, language))


def speech_in(text: str, language: str) -> str:
    """The first words that are quoted as spoken; empty for none."""
    spoken = pattern("speech", language).search(text)
    return spoken.group() if spoken else ""


def concrete_share(sentences: Sequence[Sentence], language: str) -> float:
    """The share (0-1) of sentences with at least one concrete thing; 0 for none."""
    if not sentences:
        return 0.0
    return sum(markers(s, language) > 0 for s in sentences) / len(sentences)
