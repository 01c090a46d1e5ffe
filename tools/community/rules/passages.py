"""The sentences of a text that speak of what is asked."""

import re
from collections.abc import Callable, Sequence

_ENDS = re.compile(r"(?<=[。！？!?；;])|(?<=\.)\s|\n+")
_TOO_SHORT = 6  # characters: 嗯嗯。


def best_sentences(
    text: str, asked: Sequence[str], words: Callable[[str], Sequence[str]], most: int = 2
) -> str:
    """Up to ``most`` sentences with the most of the asked words, in the order of the text.

    ``words`` cuts a sentence. A text without such a sentence gives its first one.
    """
    sentences = [part.strip() for part in _ENDS.split(text) if part and part.strip()]
    wanted = set(asked)
    scored = [
        (len(wanted & set(words(sentence))), -number)
        for number, sentence in enumerate(sentences)
        if len(sentence) >= _TOO_SHORT
    ]
    chosen = sorted(-place for score, place in sorted(scored, reverse=True)[:most] if score)
    return " ".join(sentences[number] for number in chosen) or next(iter(sentences), "")
