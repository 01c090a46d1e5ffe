"""What a result may mean for study and work, and which fields of study its interests are near."""

from memory.reading.names.majors import Major, resolve_major
from tools.assessments.fields import ATTRIBUTION, Field, all_fields, largest_schools, nearest
from tools.assessments.models import AssessmentResult
from tools.assessments.results import earlier, latest, not_taken, scale, scored, shown, trust
from tools.assessments.rules.meanings import ScaleMeaning, meanings
from tools.assessments.rules.questionnaire import questionnaire
from tools.base import ToolContext
from tools.profile.student import student_profile
from tools.schools.models import School

_FIELDS = 6
_SCHOOLS = 4


def interpret(ctx: ToolContext, kind: str, asked: list[str] | tuple = ()) -> dict:
    """The last result of a kind with its meaning; how to take it where there is none.

    ``asked`` names fields of study to be told besides the nearest and the intended ones.
    """
    row = latest(ctx.user_id, kind)
    if row is None:
        return not_taken(ctx, kind)
    said = scored(row)
    read = meanings(questionnaire(kind), said)
    told = [one for one in read if one.strength in ("slight", "marked", "high")]
    return {
        **shown(ctx, row),
        "taken": True,
        "study": [_said(ctx, one, one.study) for one in told],
        "work": [_said(ctx, one, one.work) for one in told],
        "earlier": earlier(ctx, row),
        **(_majors(ctx, row, asked) if kind == AssessmentResult.Kind.HOLLAND else _no_majors(ctx)),
        "notes": _notes(ctx, said.unclear),
        "validity": trust(ctx, kind),
    }


def _said(ctx: ToolContext, one: ScaleMeaning, text: dict[str, str]) -> dict:
    return {"letter": one.letter, "name": scale(ctx, one)["name"], "text": text[_language(ctx)]}


def _no_majors(ctx: ToolContext) -> dict:
    return {
        "majors": [],
        "majorsNote": ctx.say(
            "四字母类型没有可靠依据去推专业，所以这里不列专业；想看专业请做霍兰德兴趣问卷。",
            "Four letters are no ground for a major, so none are listed; take the Holland "
            "questionnaire for that.",
        ),
    }


def _majors(ctx: ToolContext, row: AssessmentResult, asked: list[str] | tuple) -> dict:
    fields = all_fields()
    found = nearest(row.scores, [field for field in fields if not field.doubtful])
    if not found:
        return {
            "majors": [],
            "majorsNote": ctx.say(
                "六项兴趣分数几乎一样，或专业数据还没有加载，排不出先后。",
                "The six scores are almost the same, or no data on fields are loaded: there is no "
                "order among them.",
            ),
        }
    total = School.objects.count()
    intended = _intended(ctx)
    shown_ = found[:_FIELDS]
    told = {field.major for field, _ in shown_}
    near = dict((field.major, value) for field, value in found)
    wanted = intended | {major for text in asked if (major := resolve_major(text))}
    own = [field for field in fields if field.major in wanted - told]
    return {
        "majors": [_major(ctx, field, value, total, intended) for field, value in shown_],
        "intended": [_major(ctx, one, near.get(one.major), total, intended) for one in own],
        "majorsNote": ctx.say(
            "相似度是你的六项兴趣与该专业对应职业的兴趣之间的余弦（1 为形状完全相同），"
            "只比较兴趣的形状，不代表录取机会；只用三个字母查表不可靠，所以没有这样做。"
            "心理学、政治学和国际关系的职业数据太杂，没有参与排序。",
            "The similarity is the cosine between your six interests and those of the occupations "
            "that a field leads to (1: the same shape). It says nothing about admission. Looking "
            "up three letters is unreliable and was not done. Psychology, political science and "
            "international relations are left out of the order: their occupations are too mixed.",
        ),
        "attribution": ATTRIBUTION,
    }


def _intended(ctx: ToolContext) -> set[Major]:
    told = student_profile(ctx.user_id).intended_majors
    return {major for text in told if (major := resolve_major(text))}


def _major(
    ctx: ToolContext, field: Field, near: float | None, total: int, intended: set[Major]
) -> dict:
    return {
        "field": field.major.key,
        "title": field.major.title,
        "titleZh": field.major.title_zh,
        "similarity": near,
        "intended": field.major in intended,
        "schools": len(field.degrees),
        "ofSchools": total,
        "largest": largest_schools(field, _SCHOOLS),
        "programmes": field.titles,
        "year": field.year,
        "source": "IPEDS completions (NCES); O*NET 30.2",
        "caution": _caution(ctx, field),
    }


def _caution(ctx: ToolContext, field: Field) -> str:
    if field.doubtful:
        return ctx.say(
            "这个方向对应的职业很杂（多为管理和分析岗），兴趣数据对它不太可靠，所以不给相似度；"
            "合不合适，建议修一门课或和在读的人聊聊。",
            "The occupations behind this field are of many kinds: its interest data are not "
            "reliable, so no similarity is given. A course, or a talk with somebody who studies "
            "it, will tell more.",
        )
    if field.occupations <= 2:
        return ctx.say(
            f"只依据 {field.occupations} 种职业的数据。",
            f"Rests on {field.occupations} occupation(s) only.",
        )
    return ""


def _notes(ctx: ToolContext, unclear: list[str]) -> list[str]:
    if "flat" in unclear:
        return [
            ctx.say(
                "六项分数彼此差不到一成，还看不出偏好，下面的排序参考意义很小。",
                "The six scores lie within a tenth of each other: the order below means little.",
            )
        ]
    if unclear:
        pairs = ctx.say("、", ", ").join(unclear)
        return [
            ctx.say(
                f"{pairs} 这几维接近中间，不下结论；换一天再做很可能变字母。",
                f"{pairs}: close to the middle, so nothing is concluded; another day may turn the "
                "letter.",
            )
        ]
    return []


def _language(ctx: ToolContext) -> str:
    return ctx.say("zh", "en")
