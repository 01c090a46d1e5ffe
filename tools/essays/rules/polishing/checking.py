"""Edits that somebody else proposed (a language model): only those that pass every check are kept.

A short span that stands in the text once, no number or name more or less, nothing denied that was
not, no new matter, no whole paragraph written anew.
"""

import re
from collections.abc import Mapping, Sequence

from tools.essays.rules.edits import Edit
from tools.essays.rules.polishing.facts import keeps_facts, spoken_spans
from tools.essays.rules.polishing.rules import reason
from tools.essays.rules.text import count_words, language_of, split_sentences
from tools.essays.rules.wording import content_words

LONGEST = 200  # characters of a span
_LONGEST_REASON = 160
_NEW_WORDS = {"en": 2, "zh": 4}  # content words, pairs of characters
_SHARE_OF_PARAGRAPH = 0.5
_KIND = re.compile(r"[a-z_]{1,30}")
EDITS_SCHEMA = {
    "type": "object",
    "properties": {
        "edits": {
            "type": "array",
            "maxItems": 20,
            "items": {
                "type": "object",
                "properties": {
                    "before": {"type": "string", "description": "Copied exactly from the essay."},
                    "after": {"type": "string", "description": "What shall stand there."},
                    "reason": {"type": "string", "description": "Why, in one short sentence."},
                    "kind": {"type": "string", "description": "One word: wordy, spoken, weak."},
                },
                "required": ["before", "after", "reason", "kind"],
            },
        }
    },
    "required": ["edits"],
}


def checked(text: str, proposed: object, style: str, reader: str) -> list[Edit]:
    """The proposals (objects as in ``EDITS_SCHEMA``) that hold, as edits of ``text``."""
    items = proposed if isinstance(proposed, Sequence) and not isinstance(proposed, str) else ()
    found = (_edit(text, item, style, reader) for item in items if isinstance(item, Mapping))
    language, taboo = language_of(text), spoken_spans(text)
    return [
        edit
        for edit in found
        if edit is not None
        and all(edit.end <= start or end <= edit.start for start, end in taboo)
        and keeps_facts(text, edit, language, strict=True)
        and _says_nothing_new(text, edit, language)
        and _is_small(text, edit)
    ]


def _edit(text: str, item: Mapping, style: str, reader: str) -> Edit | None:
    before, after = item.get("before"), item.get("after")
    if not (isinstance(before, str) and isinstance(after, str)) or before == after:
        return None
    if not before.strip() or len(before) > LONGEST or "\n" in before + after:
        return None
    if text.count(before) != 1:
        return None
    start = text.index(before)
    kind = str(item.get("kind") or "").lower()
    kind = kind if _KIND.fullmatch(kind) else "wording"
    why = _reason(item.get("reason"), reader) or reason(kind, style, language_of(text), reader)
    return Edit(start, start + len(before), before, after, kind, why)


def _reason(given: object, reader: str) -> str:
    """The reason as given, if it is one line in the reader's language; else empty."""
    said = " ".join(given.split()) if isinstance(given, str) else ""
    fits = said and len(said) <= _LONGEST_REASON and language_of(said) == reader
    return said if fits else ""


def _says_nothing_new(text: str, edit: Edit, language: str) -> bool:
    if count_words(edit.after) > 1.3 * count_words(edit.before) + 2:
        return False
    return len(content_words(edit.after) - content_words(text)) <= _NEW_WORDS[language]


def _is_small(text: str, edit: Edit) -> bool:
    """At most two sentences, and less than half of a paragraph that has several."""
    if len(list(split_sentences(edit.before))) > 2:
        return False
    start, end = text.rfind("\n", 0, edit.start) + 1, text.find("\n", edit.end)
    paragraph = text[start : end if end >= 0 else len(text)]
    several = len(list(split_sentences(paragraph))) > 1
    return not several or len(edit.before) < _SHARE_OF_PARAGRAPH * len(paragraph)
