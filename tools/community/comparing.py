"""The student beside one case, and beside those who were admitted to a university."""

from django.db.models import QuerySet

from memory.reading.names.majors import resolve_major
from tools.base import ToolContext
from tools.community.cases import cases_for_statistics, shown_cases
from tools.community.explaining import demo_note
from tools.community.models import AdmissionCase
from tools.community.rules.comparing import Compared, compared
from tools.community.rules.figures import place
from tools.community.showing import about_quotes, case_facts, case_row
from tools.errors import Missing
from tools.profile.student import Profile, as_dict, student_profile
from tools.schools.cards import school_card
from tools.schools.models import School

_TESTS = (("sat", "SAT"), ("act", "ACT"))
_FEWEST = 5  # real cases from which a middle is told


def beside_case(ctx: ToolContext, case: AdmissionCase) -> dict:
    """Field by field: the case and the student's profile.

    Raises:
        Missing: the profile has nothing that could be compared.
    """
    mine = as_dict(_profile(ctx))
    facts = case_facts(case, ctx.locale)
    rows = compared(facts, mine, _alike(case.major, mine["intendedMajors"]))
    fields = [_field(ctx, row) for row in rows]
    return {
        "case": case_row(case, ctx),
        "fields": fields,
        "counts": {
            verdict: sum(field["verdict"] == verdict for field in fields)
            for verdict in ("higher", "lower", "alike", "different", "unknown")
        },
        "activities": {"mine": len(mine["activities"] or []), "case": bool(case.activities)},
        "awards": {"mine": len(mine["awards"] or []), "case": bool(case.awards)},
        "notCompared": ctx.say(
            "文书、推荐信和活动的分量没有可以比较的数字，这里不下判断。",
            "Essays, recommendations and the weight of activities have no figures to compare.",
        ),
        "caution": ctx.say(
            "比一个案例高或低，不等于会被录取或被拒。",
            "Being above or below one case means neither admission nor refusal.",
        ),
        "isDemo": case.is_demo,
        "demoNote": demo_note(ctx) if case.is_demo else "",
        "aboutQuotes": about_quotes(ctx),
    }


def _profile(ctx: ToolContext) -> Profile:
    profile = student_profile(ctx.user_id)
    known = (profile.gpa, profile.sat, profile.act, profile.toefl, profile.ielts)
    if any(value is not None for value in known):
        return profile
    raise Missing(
        ctx.say(
            "档案里还没有成绩，没有可以对比的内容。",
            "The profile has no scores yet: there is nothing to compare.",
        ),
        ctx.say(
            "请先问学生 GPA 和 SAT/ACT、托福/雅思成绩。",
            "Ask for GPA, SAT or ACT, and TOEFL or IELTS first.",
        ),
    )


def _alike(major: str, mine: list[str]) -> bool | None:
    """Whether the case's field is one of the student's; ``None``: one of them is not known."""
    wanted, own = resolve_major(major), {resolve_major(name) for name in mine or []} - {None}
    return None if wanted is None or not own else wanted in own


def _field(ctx: ToolContext, row: Compared) -> dict:
    return {
        "key": row.key,
        "label": ctx.say(*row.label),
        "case": row.case,
        "mine": row.mine,
        "verdict": row.verdict,
        "note": ctx.say(*row.note),
    }


def beside_admitted(ctx: ToolContext, school: School, limit: int) -> dict:
    """The student against the published percentiles and the real cases of one university.

    Raises:
        Missing: the profile has nothing that could be compared.
    """
    profile = _profile(ctx)
    real = cases_for_statistics(school).select_related("school")
    admitted = real.filter(result=AdmissionCase.Result.ADMITTED)
    examples = shown_cases().filter(school=school, is_demo=True, result="admitted")
    return {
        "school": school_card(school),
        "percentiles": [_percentiles(ctx, school, profile, *test) for test in _TESTS],
        "gpa": _gpa(ctx, profile),
        "cases": [case_row(case, ctx, 400) for case in admitted[:limit]],
        "realCases": {"all": real.count(), "admitted": admitted.count()},
        "middle": _middle(admitted),
        "casesNote": _cases_note(ctx, admitted.count(), examples.count()),
        "examples": [case_row(case, ctx, 300) for case in examples[:2]],
        "year": school.admissions_year,
        "source": school.source,
        "aboutQuotes": about_quotes(ctx),
    }


def _percentiles(ctx: ToolContext, school: School, profile: Profile, name: str, title: str) -> dict:
    mine = getattr(profile, name)
    low, high = getattr(school, f"{name}_25"), getattr(school, f"{name}_75")
    return {
        "test": title,
        "mine": mine,
        "p25": low,
        "p75": high,
        "place": place(mine, low, high),
        "submittedPercent": getattr(school, f"{name}_submitted_percent"),
        "year": school.admissions_year,
    }


def _gpa(ctx: ToolContext, profile: Profile) -> dict:
    return {
        "mine": profile.gpa,
        "scale": profile.gpa_scale,
        "note": ctx.say(
            "学校资料里没有录取者的 GPA 分布，这一项没法比较。",
            "The data have no GPA distribution of those admitted: this cannot be compared.",
        ),
    }


def _middle(admitted: QuerySet[AdmissionCase]) -> dict | None:
    """The median SAT of the real admitted cases; nothing from fewer than five."""
    scores = sorted(admitted.exclude(sat=None).values_list("sat", flat=True)[:1000])
    if len(scores) < _FEWEST:
        return None
    half = len(scores) // 2
    middle = scores[half] if len(scores) % 2 else (scores[half - 1] + scores[half]) / 2
    return {"sat": middle, "cases": len(scores)}


def _cases_note(ctx: ToolContext, admitted: int, examples: int) -> str:
    if admitted >= _FEWEST:
        return ctx.say(
            f"有 {admitted} 个真实录取案例；案例由人自愿提供，偏向愿意分享的人，不代表全部录取者。",
            f"There are {admitted} real admitted cases, told by those who wished to share: they do "
            "not stand for all who were admitted.",
        )
    if admitted:
        return ctx.say(
            f"真实录取案例只有 {admitted} 个，太少，不足以得出规律。",
            f"Only {admitted} real admitted cases: too few for any pattern.",
        )
    if examples:
        return ctx.say(
            "还没有这所学校的真实录取案例；示例是编写的，不能当作对照。",
            "There is no real admitted case of this university yet; the examples are invented and "
            "no yardstick.",
        )
    return ctx.say(
        "还没有这所学校的真实录取案例，只能与学校公布的数字对照。",
        "There is no real admitted case of this university yet: only the published figures.",
    )
