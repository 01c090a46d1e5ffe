"""What a student has told that an essay could rest on: the profile, and what was said since."""

from collections.abc import Sequence

from tools.base import ToolContext
from tools.core.ideas import Fact, facts_in, with_told
from tools.errors import Missing
from tools.profile.said import said_values
from tools.profile.student import as_dict, student_profile

_LISTS = {"activities": "activity", "awards": "award"}


def told_facts(ctx: ToolContext, told: Sequence[str] | None) -> tuple[list[Fact], list[str]]:
    """The facts, richest first, and what the profile lacks.

    Raises:
        Missing: nothing is known that an essay could rest on.
    """
    row, _ = student_profile(ctx.user_id)
    profile, said = as_dict(row), said_values(ctx.user_id, row.emptied_at)
    facts = with_told([*facts_in(profile), *_said_since(said, profile)], told or ())
    if not facts:
        raise Missing(
            ctx.say(
                "档案里还没有活动、奖项、专业或备注，没有可以写的素材。",
                "The profile holds no activity, award, major or note to write about.",
            ),
            ctx.say(
                "请学生说两三件花时间最多的事：做什么、多久、哪一刻最难忘。",
                "Ask for two or three things they spend most time on: what, how long, which moment "
                "stays with them.",
            ),
        )
    lacking = [key for key in ("activities", "awards", "intendedMajors") if not profile[key]]
    return facts, lacking


def _said_since(said: dict, profile: dict) -> list[Fact]:
    """Activities and awards that were said in conversations and are not in the profile."""
    return [
        Fact(kind, entry["name"])
        for field, kind in _LISTS.items()
        for entry in said.get(field, ())
        if not any(_same(entry["name"], known["name"]) for known in profile[field])
    ]


def _same(one: str, other: str) -> bool:
    return one in other or other in one
