"""Finding language errors: where they stand, what may stand there instead, and why."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tools.essays.rules.edits import Edit
from tools.essays.rules.language.forms import formed, tags
from tools.essays.rules.language.table import Condition, ErrorPattern, kinds, patterns
from tools.essays.rules.lexicon import plain
from tools.essays.rules.polishing.facts import keeps_facts, spoken_spans
from tools.essays.rules.polishing.shaping import shaped
from tools.essays.rules.text import language_of

MOST = 200  # errors of one text
_BEFORE = 60  # characters in which an excuse may stand
_SLOT = re.compile(r"\{(\w+)(?::(\w+))?\}")


@dataclass(frozen=True)
class LanguageError:
    """``text[start:end]`` reads ``before`` and should read ``after``.

    ``after`` is ``None`` where there is no mechanical remedy. ``kind`` names the class (tense,
    agreement …), ``why_zh`` and ``why_en`` the reason in one line.
    """

    start: int
    end: int
    before: str
    after: str | None
    kind: str
    why_zh: str
    why_en: str

    def why(self, reader: str) -> str:
        """The reason in the language ``reader`` (zh, en)."""
        return self.why_zh if reader == "zh" else self.why_en

    def as_edit(self, reader: str) -> Edit | None:
        """The remedy as an edit, if there is a mechanical one."""
        if self.after is None:
            return None
        return Edit(self.start, self.end, self.before, self.after, self.kind, self.why(reader))


def by_importance(errors: Iterable[LanguageError]) -> list[LanguageError]:
    """The weightiest kinds first, within a kind in order of place."""
    rank = {kind: at for at, kind in enumerate(kinds())}
    return sorted(errors, key=lambda error: (rank[error.kind], error.start))


def corrections(text: str, reader: str) -> list[Edit]:
    """Every mechanical remedy as an edit, reasons in the language ``reader`` (zh, en)."""
    return [edit for error in errors_in(text) if (edit := error.as_edit(reader))]


def errors_in(text: str) -> list[LanguageError]:
    """The errors of an English text in order of place; none overlap. Quoted speech is left alone.

    A Chinese text has none: what is checked is English.
    """
    if language_of(text) != "en":
        return []
    taken = spoken_spans(text)
    kept: list[LanguageError] = []
    for error in _found(text):
        if all(error.end <= start or end <= error.start for start, end in taken):
            taken.append((error.start, error.end))
            kept.append(error)
        if len(kept) == MOST:
            break
    return sorted(kept, key=lambda error: error.start)


def _found(text: str) -> Iterator[LanguageError]:
    straight = plain(text)
    for pattern in patterns():
        for match in pattern.found.finditer(straight):
            if _excused(straight, pattern, match):
                continue
            if all(_holds(one, match.group(one.group)) for one in pattern.conditions):
                yield from _error(text, pattern, match)


def _excused(text: str, pattern: ErrorPattern, match: re.Match[str]) -> bool:
    """Whether what stands before the match makes it right (I ask that he stay)."""
    if pattern.unless is None:
        return False
    return bool(pattern.unless.search(text[max(0, match.start() - _BEFORE) : match.start()]))


def _holds(condition: Condition, word: str | None) -> bool:
    word = (word or "").lower()
    can_be = tags(word)
    return (
        all(can_be & choice for choice in condition.one_of)
        and not can_be & condition.none_of
        and all(word in one for one in condition.lists)
        and not any(word in one for one in condition.not_in)
    )


def _error(text: str, pattern: ErrorPattern, match: re.Match[str]) -> Iterator[LanguageError]:
    named = pattern.found.groupindex
    start, end = match.span("x") if "x" in named else match.span()
    after = None if pattern.put is None else _filled(pattern.put, match)
    if after is not None:
        start, end, after = shaped(text, start, end, after)
        edit = Edit(start, end, text[start:end], after)
        if after == edit.before:
            return
        after = after if keeps_facts(text, edit, "en") else None
    before = text[start:end]
    why = pattern.why
    yield LanguageError(start, end, before, after, pattern.kind, why["zh"], why["en"])


def _filled(put: str, match: re.Match[str]) -> str | None:
    """The template with its words in; ``None`` when the dictionary lacks a form."""
    lacking = False

    def word(slot: re.Match[str]) -> str:
        nonlocal lacking
        given = match.group(slot.group(1)) or ""
        if not slot.group(2):
            return given
        new = formed(given, slot.group(2))
        lacking = lacking or not new
        return new

    filled = _SLOT.sub(word, put)
    return None if lacking else filled
