"""An essay taken apart: language, paragraphs, sentences, words. Every piece is a slice of it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

_HAN = r"\u3400-\u4dbf\u4e00-\u9fff"
HAN_CHARACTER = re.compile(f"[{_HAN}]")
LATIN_WORD = re.compile(
    r"\d+(?:[.,:]\d+)+|[A-Za-z\u00c0-\u024f0-9]+(?:['’\-][A-Za-z\u00c0-\u024f0-9]+)*"
)
_PARAGRAPH = re.compile(r"[^\r\n]+")
_SENTENCE_END = re.compile(r"(?<![.!?])[.!?]++[\"”’')\]]*(?=\s|$)|[。！？…]+[”’」』）\"]*")
_ABBREVIATION = re.compile(r"(?:\b(?:Mr|Mrs|Ms|Dr|Prof|St|vs|etc|No|Jr|Sr|e\.g|i\.e)|\b[A-Z])\.$")
_LONGEST_ABBREVIATION = 6  # characters, with what stands before it


@dataclass(frozen=True)
class Sentence:
    """One sentence as it stands in the text; ``length`` counts words (en) or characters (zh)."""

    text: str
    paragraph: int
    length: int

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Latin words, lower case, with straight apostrophes."""
        return tuple(w.lower().replace("’", "'") for w in LATIN_WORD.findall(self.text))


@dataclass(frozen=True)
class Mention:
    """``text[start:end]`` names a university: ``own`` if it is the one that the essay is for."""

    start: int
    end: int
    name: str
    own: bool


@dataclass(frozen=True)
class ParsedEssay:
    """A parsed essay. ``language`` is ``zh`` or ``en``; ``prompt`` and ``limit`` may be unknown.

    ``limit`` counts what ``length`` counts, or characters with blanks where ``in_characters``.
    """

    text: str
    prompt: str = ""
    limit: int | None = None
    school: str = ""
    mentions: tuple[Mention, ...] = ()
    in_characters: bool = False

    @cached_property
    def language(self) -> str:
        """The language that most of the text is written in."""
        return language_of(self.text)

    @cached_property
    def length(self) -> int:
        """Words of an English essay, characters (plus Latin words) of a Chinese one."""
        return count_words(self.text)

    @cached_property
    def measured(self) -> int:
        """The length in the unit of the limit."""
        return len(self.text.strip()) if self.in_characters else self.length

    @cached_property
    def paragraphs(self) -> tuple[str, ...]:
        """The lines that have something written in them."""
        return tuple(self.text[start:end].strip() for start, end in self.paragraph_spans)

    @cached_property
    def paragraph_spans(self) -> tuple[tuple[int, int], ...]:
        """Where the paragraphs stand in the text."""
        lines = _PARAGRAPH.finditer(self.text)
        return tuple(line.span() for line in lines if count_words(line.group()))

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        """All sentences in order."""
        return tuple(
            Sentence(piece, number, count_words(piece))
            for number, paragraph in enumerate(self.paragraphs)
            for piece in split_sentences(paragraph)
        )

    @cached_property
    def words(self) -> tuple[str, ...]:
        """All Latin words in order, lower case."""
        return tuple(word for sentence in self.sentences for word in sentence.words)

    @cached_property
    def lower(self) -> str:
        """The text for matching phrases: lower case, straight apostrophes."""
        return self.text.lower().replace("’", "'")


def language_of(text: str) -> str:
    """``zh`` when Chinese characters outnumber Latin words, else ``en``."""
    return "zh" if len(HAN_CHARACTER.findall(text)) > len(LATIN_WORD.findall(text)) else "en"


def count_words(text: str) -> int:
    """Chinese characters plus Latin words, the way word processors count a mixed text."""
    return len(HAN_CHARACTER.findall(text)) + len(LATIN_WORD.findall(text))


def split_sentences(paragraph: str) -> Iterator[str]:
    """The sentences of one paragraph, each a verbatim slice without outer blanks."""
    start = 0
    for end in _SENTENCE_END.finditer(paragraph):
        if _ABBREVIATION.search(
            paragraph[max(start, end.end() - _LONGEST_ABBREVIATION) : end.end()]
        ):
            continue
        yield from _written(paragraph[start : end.end()])
        start = end.end()
    yield from _written(paragraph[start:])


def _written(piece: str) -> Iterator[str]:
    piece = piece.strip()
    if count_words(piece):
        yield piece


def excerpt(text: str, limit: int = 160) -> str:
    """The beginning of ``text``, at most ``limit`` characters, cut at a blank if possible."""
    text = text.strip()
    if len(text) <= limit:
        return text
    cut = text[:limit]
    blank = cut.rfind(" ")
    return (cut[:blank] if blank > limit // 2 else cut).strip()


def around(text: str, phrase: str, limit: int = 160) -> str:
    """At most ``limit`` characters of ``text`` with ``phrase`` inside; verbatim."""
    at = text.lower().replace("’", "'").find(phrase.lower())
    if at < 0 or at + len(phrase) <= limit:
        return excerpt(text, limit)
    start = text.rfind(" ", 0, max(0, at - limit // 3)) + 1 or max(0, at - limit // 3)
    return excerpt(text[start:], limit)
