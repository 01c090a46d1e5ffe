"""What becomes of a memory that a candidate names as the one that it corrects or ends."""

from collections.abc import Sequence
from dataclasses import replace

from memory.core.conflict import Resolution, key_of
from memory.core.conflict import resolution as because
from memory.core.conflict.rows import last_said
from memory.core.types import Action, Candidate, Known
from memory.remembering.source import Source


def with_target(
    found: Resolution, candidate: Candidate, rows: Sequence[Known], source: Source
) -> Resolution:
    """The resolution, with the memory that the candidate names ended as well.

    Only one that holds, and of which nothing was said later; one of the candidate's own key is
    settled by that key.
    """
    named = next((row for row in rows if row.id == candidate.target), None)
    if named is None or named.status != "active" or last_said(named) > source.said_at:
        return found
    if named.key and named.key == key_of(candidate):
        return found
    if candidate.withdraws:
        return Resolution(Action.REPLACE, named.id, because.WITHDRAWN, historical=True)
    if found.action is Action.ADD:
        return Resolution(Action.REPLACE, named.id, because.CORRECTED)
    if named.id != found.target and found.action in (Action.REPLACE, Action.SKIP):
        return replace(found, supersedes=(*found.supersedes, named.id))
    return found
