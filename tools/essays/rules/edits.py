"""Edits of a text: spans with what stands there and what shall stand there instead."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher


@dataclass(frozen=True)
class Edit:
    """Replace ``text[start:end]``, which reads ``before``, by ``after``.

    Positions count characters (Unicode code points) from 0. ``reason`` is for the writer, ``kind``
    names the rule.
    """

    start: int
    end: int
    before: str
    after: str
    kind: str = ""
    reason: str = ""


def fits(text: str, edit: Edit) -> bool:
    """Whether the edit's span is in the text and reads as the edit says."""
    return 0 <= edit.start <= edit.end and text[edit.start : edit.end] == edit.before


def unfitting(text: str, edits: Sequence[Edit]) -> list[int]:
    """The places in ``edits`` of those that do not fit the text or overlap an earlier one."""
    order = sorted(range(len(edits)), key=lambda at: (edits[at].start, edits[at].end))
    refused, reached = [], 0
    for at in order:
        edit = edits[at]
        if fits(text, edit) and edit.start >= reached:
            reached = edit.end
        else:
            refused.append(at)
    return sorted(refused)


def applied(text: str, edits: Iterable[Edit]) -> str:
    """The text with all edits made. They must fit (``unfitting`` is empty)."""
    for edit in sorted(edits, key=lambda one: (one.start, one.end), reverse=True):
        text = text[: edit.start] + edit.after + text[edit.end :]
    return text


def apart(edits: Iterable[Edit]) -> list[Edit]:
    """The edits in order of place, without those that overlap one that came before in ``edits``."""
    kept: list[Edit] = []
    for edit in edits:
        if all(edit.end <= other.start or other.end <= edit.start for other in kept):
            kept.append(edit)
    return sorted(kept, key=lambda one: one.start)


def changed(edit: Edit) -> int:
    """How many characters of the text the edit does away with."""
    matcher = SequenceMatcher(None, edit.before, edit.after, autojunk=False)
    return len(edit.before) - sum(block.size for block in matcher.get_matching_blocks())


def unchanged_share(text: str, edits: Iterable[Edit]) -> float:
    """The share (0-1) of the text's characters that stay when all edits are made."""
    return 1 - sum(changed(edit) for edit in edits) / len(text) if text else 1.0
