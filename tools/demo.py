"""The demo student: an invented person with a filled profile, two essays and a calendar.

Everything in ``demo_data/`` was written for this project; nobody real is described.
"""

import json
from datetime import date, timedelta
from pathlib import Path

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils import timezone

from tools.models import Essay, PersonalEvent
from tools.profile.changing import change_profile
from tools.profile.rules.changing import Change
from tools.profile.student import student_profile

_FOLDER = Path(__file__).parent / "demo_data"
_STATEMENT_PROMPT = "Personal statement: an essay on a topic of your choice (650 words)"
_WHY_PROMPT = "Why do you want to study this major? (250 words)"


@transaction.atomic
def fill_demo_student(user: AbstractBaseUser) -> bool:
    """Give the user the demo student's record, once; ``False`` when they already have a profile.

    Nothing that the person wrote or changed is touched.
    """
    today = timezone.localdate()
    if student_profile(user.pk, paused_too=True).updated_at is not None:
        return False
    values = {**json.loads(_read("profile.json")), "graduation_year": _graduates(today)}
    change_profile(user.pk, Change(values), today)
    _add_essays(user.pk)
    _add_events(user.pk, today)
    return True


def _read(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8").strip()


def _graduates(today: date) -> int:
    """The June in which somebody in grade 12 leaves school."""
    return today.year + 1 if today.month >= 8 else today.year


def _add_essays(user_id: int) -> None:
    Essay.objects.create(
        user_id=user_id,
        title="Why CS 草稿",
        kind=Essay.Kind.SUPPLEMENT,
        prompt=_WHY_PROMPT,
        content=_read("why_cs_notes.txt"),
        status=Essay.Status.IDEA,
    )
    Essay.objects.create(
        user_id=user_id,
        title="The Eleventh Floor",
        kind=Essay.Kind.PERSONAL_STATEMENT,
        prompt=_STATEMENT_PROMPT,
        content=_read("personal_statement.txt"),
        word_limit=650,
        status=Essay.Status.DRAFT,
    )


def _add_events(user_id: int, today: date) -> None:
    Kind = PersonalEvent.Kind
    events = (
        (5, "与升学老师讨论选校名单", Kind.OTHER, "", "带上预算和家长意见"),
        (9, "主文书第三稿完成", Kind.DEADLINE, "", "先重写第五段"),
        (14, "机器人社校内展示", Kind.ACTIVITY, "", "负责讲解控制程序"),
        (21, "加州大学伯克利分校校友面谈", Kind.INTERVIEW, "University of California-Berkeley", ""),
    )
    PersonalEvent.objects.bulk_create(
        PersonalEvent(
            user_id=user_id,
            title=title,
            date=today + timedelta(days=days),
            kind=kind,
            school=school,
            notes=notes,
        )
        for days, title, kind, school, notes in events
    )
