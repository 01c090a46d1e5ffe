"""Changing a student's list of universities by word: each wish for itself."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from memory.services import Source
from tools.application.school_forms import AddedSchool, ChangedSchool
from tools.base import ToolContext
from tools.errors import NotFound, ToolError
from tools.prediction import listing
from tools.prediction.listing import Entry
from tools.prediction.rules.offered import excludes
from tools.schools.catalogue import ids_of, school_named

_TOLD = ("round", "tier", "status", "heardOn", "major", "note")


@dataclass(frozen=True)
class ListWishes:
    """What the student wants of the list."""

    remove: Sequence[str] = ()
    change: Sequence[ChangedSchool] = ()
    add: Sequence[AddedSchool] = ()

    def __bool__(self) -> bool:
        return bool(self.remove or self.change or self.add)


@dataclass
class ListChanged:
    """What was done and what was not, as it is told."""

    added: list[dict] = field(default_factory=list)
    changed: list[dict] = field(default_factory=list)
    removed: list[dict] = field(default_factory=list)
    refused: list[dict] = field(default_factory=list)
    meant: set[str] = field(default_factory=set)  # ids of the entries that were changed

    @property
    def is_nothing(self) -> bool:
        """Whether the list is as it was."""
        return not (self.added or self.changed or self.removed)


def change_list(ctx: ToolContext, wishes: ListWishes, source: Source) -> ListChanged:
    """Take out, change, then add: a round that is given up is free for another university.

    What has changed is told against the list before the message that is answered: it may have been
    read by now, and have changed another entry too.
    """
    done = ListChanged()
    before = source.said_at if source.message_id else None
    earlier = listing.listed(ctx.user_id, before=before)
    for name in wishes.remove:
        _try(done, "remove", name, partial(_remove, ctx, name, source, done))
    for change in sorted(wishes.change, key=_claims):
        _try(done, "change", change.school, partial(_change, ctx, change, source, done))
    for new in wishes.add:
        _try(done, "add", new.school, partial(_add, ctx, new, source, done))
    done.changed = _differences(ctx, earlier, done)
    return done


def _differences(ctx: ToolContext, earlier: list[Entry], done: ListChanged) -> list[dict]:
    """Entries that are another now, and those that were meant and are as they were."""
    present = {row["id"]: row for row in listing.in_short(listing.listed(ctx.user_id), ctx)}
    found = []
    for entry, old in zip(earlier, listing.in_short(earlier, ctx), strict=True):
        new = present.get(old["id"])
        moved = {
            key: {"from": old[key], "to": new[key]}
            for key in _TOLD
            if new and old[key] != new[key] and (key != "tier" or new["tierChosen"])
        }
        if moved or (new and old["id"] in done.meant):
            found.append({**_names(entry), "changes": moved})
    return found


def _claims(one: ChangedSchool) -> bool:
    """Whether it may need a round that another change gives up."""
    return one.round is not None and excludes(one.round, one.round)


def _try(done: ListChanged, action: str, name: str, act: Callable[[], None]) -> None:
    try:
        act()
    except ToolError as error:
        why = " ".join(filter(None, (error.message, error.hint)))
        done.refused.append({"action": action, "school": name, "message": why})


def _remove(ctx: ToolContext, name: str, source: Source, done: ListChanged) -> None:
    entry = _on_the_list(ctx, name)
    listing.remove(ctx, entry.row.pk, source)
    done.removed.append(_names(entry))


def _change(ctx: ToolContext, one: ChangedSchool, source: Source, done: ListChanged) -> None:
    values = _values(one)
    try:
        before = _on_the_list(ctx, one.school)
    except NotFound:
        if not one.outcome:
            raise
        entry = listing.add(ctx, school_named(one.school, ctx), values, source)  # applied there
        done.added.append(_row(ctx, entry))
        return
    listing.change(ctx, before.row.pk, values, source)
    done.meant.add(str(before.row.pk))


def _add(ctx: ToolContext, one: AddedSchool, source: Source, done: ListChanged) -> None:
    entry = listing.add(ctx, school_named(one.school, ctx), _values(one), source)
    done.added.append(_row(ctx, entry))


def _values(one: AddedSchool | ChangedSchool) -> dict:
    """The wish as ``listing`` takes it."""
    given = one.model_dump(exclude_none=True, exclude={"school"})
    given["status"] = given.pop("outcome", None) or given.pop("progress", None)
    given.pop("progress", None)
    if given.pop("no_round", False):
        given["round"] = ""
    if day := given.pop("date", None):
        given["heard_on"] = day
    return {name: value for name, value in given.items() if value is not None}


def _on_the_list(ctx: ToolContext, name: str) -> Entry:
    """The one entry that is meant, by the university's name or id or by its own id.

    Raises:
        NotFound: there is none; the hint says what is on the list.
    """
    entries = listing.listed(ctx.user_id)
    meant = [one for one in entries if str(one.row.pk) == name]
    ids = set(ids_of(name))
    meant = meant or [one for one in entries if str(one.row.school_id) in ids]
    if len(meant) == 1:
        return meant[0]
    if not ids:
        school_named(name, ctx)  # says what is near
    titles = [ctx.say(one.school.name_zh, "") or one.school.name for one in entries]
    raise NotFound(
        ctx.say(f"你的名单里没有“{name}”。", f"“{name}” is not on your list."),
        ctx.say(
            f"名单上有：{'、'.join(titles)}。" if titles else "名单还是空的。",
            f"On the list: {', '.join(titles)}." if titles else "The list is empty.",
        ),
    )


def _names(entry: Entry) -> dict:
    return {"school": entry.school.name, "schoolZh": entry.school.name_zh}


def _row(ctx: ToolContext, entry: Entry) -> dict:
    return listing.in_short([entry], ctx)[0]
