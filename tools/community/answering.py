"""An answer to a question that rests on posts of the forum and on published facts, nothing else."""

from tools.base import ToolContext
from tools.community.finding import schools_in
from tools.community.forum import passages, posts_about
from tools.community.rules.school_facts import facts_for
from tools.community.showing import about_quotes
from tools.schools.cards import deadline_row, school_card
from tools.schools.models import School

_POSTS = 4


def grounded_answer(ctx: ToolContext, question: str) -> dict:
    """What the forum and the catalogue hold on a question; ``grounded`` is false for neither."""
    posts, found = posts_about(question, None, _POSTS)
    facts = [fact for school in schools_in(question) for fact in _facts(ctx, school, question)]
    told = passages(ctx, posts, question)
    return {
        "question": question,
        "posts": told,
        "totalPosts": found.total,
        "facts": facts,
        "grounded": bool(told or facts),
        "answer": _answer(ctx, told, facts),
        "caution": ctx.say(
            "帖子是网友的个人经验，没有经过核实；政策和日期以学校官网为准。",
            "Posts are people's own experience and not verified; for policies and dates see the "
            "university's site.",
        ),
        "aboutQuotes": about_quotes(ctx),
    }


def _facts(ctx: ToolContext, school: School, question: str) -> list[dict]:
    card = school_card(school)
    card["deadlines"] = [deadline_row(row) for row in school.deadlines.all()]
    return [
        {
            "school": school.name,
            "schoolZh": school.name_zh,
            "schoolId": str(school.pk),
            "text": ctx.say(zh, en),
            "year": year,
            "source": school.source,
        }
        for zh, en, year in facts_for(question, card)
    ]


def _answer(ctx: ToolContext, told: list[dict], facts: list[dict]) -> str:
    """One sentence on what there is; the words of the posts stay in their quotations."""
    if not told and not facts:
        return ctx.say(
            "论坛里没有人谈过这个问题，学校资料里也没有相关数字；我不知道，不猜。",
            "Nobody in the forum has spoken of this and the catalogue has no figure: not known.",
        )
    examples = sum(post["isDemo"] for post in told)
    parts = []
    if told:
        zh = f"论坛里有 {len(told)} 个帖子谈到这件事"
        en = f"{len(told)} posts of the forum speak of this"
        zh += f"，其中 {examples} 个是示例" if examples else ""
        en += f", {examples} of them examples" if examples else ""
        parts.append(ctx.say(zh, en))
    else:
        parts.append(ctx.say("论坛里没有人谈过这个问题", "Nobody in the forum has spoken of this"))
    if facts:
        count = len(facts)
        parts.append(ctx.say(f"学校公布的资料有 {count} 项相关", f"{count} published facts bear"))
    return ctx.say("；".join(parts) + "。", "; ".join(parts) + ".")
