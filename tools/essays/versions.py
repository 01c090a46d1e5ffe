"""What an essay was before: kept at each change of its text, compared, found again."""

from datetime import datetime, timedelta

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from tools.errors import NotFound
from tools.essays.models import Essay, EssayVersion
from tools.essays.rules.difference import difference
from tools.essays.rules.text import count_words

ONE_SITTING = timedelta(minutes=5)
"""Saves of the student within this time of a version's beginning belong to that version."""
_MAY_GO = 20, 0.1  # characters, share: a save that removes more is a version of its own
_Author = EssayVersion.Author


def keep_version(
    essay: Essay, *, author: str, now: datetime, note: str = "", own: bool = False
) -> EssayVersion:
    """Keep the essay's present text as its latest version. Call under a lock on the essay.

    A quick further save by the student goes into the version that the sitting began, unless it does
    away with much of it or ``own`` says otherwise; a restored text and accepted edits are always
    versions of their own.
    """
    latest = essay.versions.first()
    values = {"content": essay.content, "words": count_words(essay.content)}
    if latest and not own and _same_sitting(latest, essay.content, author, now):
        latest.content, latest.words = values["content"], values["words"]
        latest.save(update_fields=["content", "words"])
        return latest
    number = latest.number + 1 if latest else 1
    return essay.versions.create(number=number, author=author, note=note, created_at=now, **values)


def _same_sitting(latest: EssayVersion, content: str, author: str, now: datetime) -> bool:
    if not latest.author == author == _Author.STUDENT or now - latest.created_at >= ONE_SITTING:
        return False
    pieces = difference(latest.content, content)
    gone = sum(len(piece["text"]) for piece in pieces if piece["kind"] == "removed")
    least, share = _MAY_GO
    return gone <= max(least, share * len(latest.content))


def keep_unversioned(essay: Essay) -> None:
    """Keep a text that came into the essay another way (the admin, an import), before it changes.

    Call under a lock on the essay.
    """
    latest = essay.versions.first()
    if essay.content == (latest.content if latest else ""):
        return
    essay.versions.create(
        number=latest.number + 1 if latest else 1,
        content=essay.content,
        words=count_words(essay.content),
        created_at=essay.updated_at,
    )


def versions_of(essay: Essay) -> QuerySet[EssayVersion]:
    """An essay's versions, the latest first."""
    return essay.versions.order_by("-number")


def version_of(essay: Essay, number: int) -> EssayVersion:
    """One version by its number.

    Raises:
        NotFound: the essay has none of that number.
    """
    found = essay.versions.filter(number=number).first()
    if found is None:
        raise NotFound(_("This essay has no version %(number)s.") % {"number": number})
    return found


def before(version: EssayVersion) -> EssayVersion | None:
    """The version that came before; ``None`` for the first."""
    earlier = EssayVersion.objects.filter(essay_id=version.essay_id, number__lt=version.number)
    return earlier.order_by("-number").first()


def changes_between(old: EssayVersion | None, new: EssayVersion) -> list[dict]:
    """The pieces of ``difference`` from one version to another; from nothing for ``None``."""
    return difference(old.content if old else "", new.content)
