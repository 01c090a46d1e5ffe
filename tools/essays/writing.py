"""Writing essays: create, change, delete, restore, accept edits. Nothing written is ever lost."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from tools.errors import NotFound, StateConflict
from tools.essays.models import Essay, EssayVersion
from tools.essays.rules.edits import Edit, applied, unfitting
from tools.essays.rules.text import excerpt
from tools.essays.versions import keep_unversioned, keep_version, version_of

_SAME_MOMENT = timedelta(milliseconds=1)  # clients' clocks are no finer
_Author = EssayVersion.Author


@transaction.atomic
def create_essay(user_id: int, values: Mapping, *, now: datetime) -> Essay:
    """A new essay; ``values`` by field name."""
    essay = Essay.objects.create(user_id=user_id, **_clean(values))
    if essay.content:
        keep_version(essay, author=_Author.STUDENT, now=now)
    return essay


@transaction.atomic
def change_essay(
    user_id: int,
    essay_id: int,
    values: Mapping,
    *,
    read_at: datetime | None,
    now: datetime,
    own_version: bool = False,
) -> Essay:
    """Change fields of an essay. ``read_at`` is the ``updated_at`` that the writer last saw.

    ``own_version`` keeps the text as a version of its own, however shortly after another.

    Raises:
        NotFound: this student has no such essay.
        StateConflict: it was changed after ``read_at``; nothing is changed.
    """
    essay = _locked(user_id, essay_id, read_at)
    values = _clean(values)
    rewritten = values.get("content", essay.content) != essay.content
    if rewritten:
        keep_unversioned(essay)
    for field, value in values.items():
        setattr(essay, field, value)
    essay.save()
    if rewritten:
        keep_version(essay, author=_Author.STUDENT, now=now, own=own_version)
    return essay


@transaction.atomic
def delete_essay(user_id: int, essay_id: int) -> None:
    """Delete an essay with all of its versions.

    Raises:
        NotFound: this student has no such essay.
    """
    _locked(user_id, essay_id).delete()


@transaction.atomic
def restore_version(user_id: int, essay_id: int, number: int, *, now: datetime) -> Essay:
    """Make an earlier text the present one again; what stood there stays a version.

    Raises:
        NotFound: this student has no such essay, or it has no such version.
    """
    essay = _locked(user_id, essay_id)
    version = version_of(essay, number)
    if version.content == essay.content:
        return essay
    note = _("Version %(number)s again") % {"number": number}
    return _rewrite(essay, version.content, _Author.RESTORED, note, now)


@transaction.atomic
def accept_edits(
    user_id: int, essay_id: int, edits: Sequence[Edit], *, read_at: datetime | None, now: datetime
) -> Essay:
    """Make edits that the student accepted, all or none.

    Raises:
        NotFound: this student has no such essay.
        StateConflict: it was changed after ``read_at``, or an edit does not fit; nothing changes.
    """
    essay = _locked(user_id, essay_id, read_at, edits)
    if refused := unfitting(essay.content, edits):
        raise _not_fitting(edits, refused)
    note = _("%(count)s accepted edits") % {"count": len(edits)}
    return _rewrite(essay, applied(essay.content, edits), _Author.ACCEPTED_EDIT, note, now)


def _rewrite(essay: Essay, content: str, author: str, note: str, now: datetime) -> Essay:
    keep_unversioned(essay)
    essay.content = content
    essay.save(update_fields=["content", "updated_at"])
    keep_version(essay, author=author, now=now, note=note)
    return essay


def _clean(values: Mapping) -> dict:
    """Line ends as one character, so that positions mean the same everywhere."""
    return {
        field: value.replace("\r\n", "\n").replace("\r", "\n") if isinstance(value, str) else value
        for field, value in values.items()
    }


def _locked(
    user_id: int, essay_id: int, read_at: datetime | None = None, edits: Sequence[Edit] = ()
) -> Essay:
    essay = Essay.objects.select_for_update().filter(user_id=user_id, pk=essay_id).first()
    if essay is None:
        raise NotFound(_("You have no such essay."))
    if read_at and abs(essay.updated_at - read_at) >= _SAME_MOMENT:
        refused = unfitting(essay.content, edits)
        text = _("The essay was changed meanwhile, last at %(moment)s. Read it again first.")
        moment = essay.updated_at.isoformat()
        raise StateConflict(text % {"moment": moment}, errors=_errors(edits, refused))
    return essay


def _not_fitting(edits: Sequence[Edit], refused: Sequence[int]) -> StateConflict:
    text = _("%(count)s of the edits no longer fit the text; nothing was changed.")
    return StateConflict(text % {"count": len(refused)}, errors=_errors(edits, refused))


def _errors(edits: Sequence[Edit], refused: Sequence[int]) -> list[dict]:
    text = _("“%(words)s” no longer stands there.")
    return [
        {
            "field": f"edits.{at}",
            "code": "does_not_fit",
            "detail": text % {"words": excerpt(edits[at].before, 60)},
        }
        for at in refused
    ]
