"""What a student has told that an essay could rest on."""

from collections.abc import Sequence

from tools.base import ToolContext
from tools.errors import Missing
from tools.essays.rules.ideas import ToldFact, facts_in, with_told
from tools.profile.student import profile_of


def told_facts(ctx: ToolContext, told: Sequence[str] | None) -> tuple[list[ToldFact], list[str]]:
    """The facts, richest first, and what the profile lacks.

    Raises:
        Missing: nothing is known that an essay could rest on.
    """
    profile = profile_of(ctx.user_id)
    facts = with_told(facts_in(profile), told or ())
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
