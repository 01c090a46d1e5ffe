"""The job after a change of what counts as a word: everybody's texts are read for words anew.

Search goes on meanwhile. What is right already is not written, so the job may be run again at any
time.
"""

from collections.abc import Iterator
from uuid import UUID

from django.db.models import QuerySet

from memory.core.words import indexed_words_of
from memory.keys import word_keys_of
from memory.locks import locked_space
from memory.models import LifecycleRun, SearchEntry
from memory.ports import catalogue
from memory.runs import Run, perform
from userdata import scope

AT_ONCE = 500  # rows of one transaction, while which the person's writers wait
_FIRST = UUID(int=0)


def run_reindexing(*, dry_run: bool = False, started_by: str = "") -> LifecycleRun:
    """Make the words of all search entries anew; a dry run counts those that are out of date."""
    return perform(LifecycleRun.Job.REINDEX, _work, dry_run=dry_run, started_by=started_by)


def _work(run: Run) -> None:
    with scope.everyone("the words of everybody are made anew"):
        rows = SearchEntry.objects.order_by("user_id").values_list("user_id", flat=True)
        people = list(rows.distinct())
    for number, user_id in enumerate(people, 1):
        for processed, changed in _portions(user_id, run.dry_run):
            run.count(processed=processed, changed=changed)
        run.tell(number / len(people))


def _portions(user_id: int, dry_run: bool) -> Iterator[tuple[int, int]]:
    """How many rows of each portion there were, and how many had other words."""
    last: UUID | None = _FIRST
    while last is not None:
        with scope.person(user_id):
            locked_space(user_id)  # so that no text changes meanwhile
            entries = list(_after(last))
            changed = _with_new_words(user_id, entries)
            if not dry_run:
                SearchEntry.objects.bulk_update(changed, ["words"])
        yield len(entries), len(changed)
        last = entries[-1].pk if len(entries) == AT_ONCE else None


def _after(last: UUID) -> QuerySet[SearchEntry]:
    rows = SearchEntry.objects.filter(pk__gt=last).select_related("memory", "message")
    return rows.defer("embedding").order_by("pk")[:AT_ONCE]


def _with_new_words(user_id: int, entries: list[SearchEntry]) -> list[SearchEntry]:
    texts = [(entry.memory or entry.message).content for entry in entries]
    made = word_keys_of(user_id, indexed_words_of(texts, catalogue()))
    changed = []
    for entry, words in zip(entries, made, strict=True):
        if entry.words != words:
            entry.words = words
            changed.append(entry)
    return changed
