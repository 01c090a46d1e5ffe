"""Example cases and posts: the project's own writing, invented, always marked as examples.

They show what the pages and the answers look like before anybody has contributed. Only the embedded
demo installation gets them; they never count in statistics or predictions.
"""

import tomllib
import uuid
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from pathlib import Path

from django.db import transaction
from django.db.models import Model, Q
from django.utils import timezone

from tools.community.importing import case_from_row
from tools.community.models import AdmissionCase, Post, Reply
from tools.community.models.contributed import Status
from tools.community.models.post import refresh_posts

_FOLDER = Path(__file__).resolve().parents[1] / "demo_data" / "community"
_SPACE = uuid.UUID("6f1cf9b1-4f0c-4b5e-9f57-6d0f3a1c2e55")
_SOURCE = "本项目编写的示例"
_ASKED_BEFORE_ANSWERED = timedelta(hours=7)
# Kept from the first time, so that the ages of the posts tell when the installation was made.
_KEPT = {"id", "created_at", "views", "likes", "replies_count", "popularity", "author"}


@transaction.atomic
def load_examples(now: datetime | None = None) -> dict[str, int]:
    """Make the example rows say what the files say; how many cases and posts there are.

    Repeatable; rows that are no examples are never touched.
    """
    now = now or timezone.now()
    posts = list(entries("posts*.toml", "post"))
    cases = [_case(values, now) for values in entries("cases.toml", "case")]
    replies = [reply for values in posts for reply in _replies(values, now)]
    _write(cases)
    _write([_post(values, now) for values in posts])
    _write(replies)
    refresh_posts([_id("post", values["key"]) for values in posts])
    return {"cases": len(cases), "posts": len(posts), "replies": len(replies)}


def entries(pattern: str, name: str) -> Iterator[dict]:
    """What the files of a pattern hold under a name, in the order of the files."""
    for file in sorted(_FOLDER.glob(pattern)):
        yield from tomllib.loads(file.read_text(encoding="utf-8"))[name]


def _id(kind: str, key: str) -> uuid.UUID:
    return uuid.uuid5(_SPACE, f"{kind}:{key}")


def _case(values: dict, now: datetime) -> AdmissionCase:
    row = {name: value for name, value in values.items() if name != "key"}
    case = case_from_row({"country": "CN", "source": _SOURCE, **row})
    return _example(case, _id("case", values["key"]), now)


def _post(values: dict, now: datetime) -> Post:
    kept = ("category", "title", "body", "tags", "language")
    post = Post(**{name: values[name] for name in kept if name in values})
    return _example(post, _id("post", values["key"]), _asked(values, now))


def _replies(values: dict, now: datetime) -> Iterator[Reply]:
    post = _id("post", values["key"])
    for number, body in enumerate(values["replies"], 1):
        said = _asked(values, now) + number * _ASKED_BEFORE_ANSWERED
        reply = Reply(post_id=post, body=body, language=values.get("language", "zh"))
        yield _example(reply, _id("reply", f"{values['key']}:{number}"), min(said, now))


def _asked(values: dict, now: datetime) -> datetime:
    return now - timedelta(days=values["days_ago"])


def _example(row: Model, pk: uuid.UUID, written: datetime) -> Model:
    row.pk, row.created_at = pk, written
    row.is_demo, row.status = True, Status.PUBLISHED
    return row


def _write(rows: Iterable[Model]) -> None:
    """Insert or update the rows; examples that the files no longer have are deleted."""
    rows = list(rows)
    model = type(rows[0])
    fields = [field.name for field in model._meta.concrete_fields if field.name not in _KEPT]
    model.objects.bulk_create(
        rows, update_conflicts=True, unique_fields=["id"], update_fields=fields
    )
    model.objects.filter(Q(is_demo=True) & ~Q(pk__in=[row.pk for row in rows])).delete()
