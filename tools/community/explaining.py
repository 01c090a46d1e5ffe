"""Why a case went as it did, from its own figures and the university's published ones."""

from dataclasses import asdict

from tools.base import ToolContext
from tools.community.finding import schools_in
from tools.community.models import AdmissionCase
from tools.community.rules import explaining, verdict
from tools.community.rules.description import described
from tools.community.rules.figures import CaseFigures, Indication, Published
from tools.community.rules.wording import RESULTS, called
from tools.community.showing import (
    about_quotes,
    case_facts,
    case_row,
    figures_of,
    published_of,
)
from tools.errors import NotFound
from tools.profile.rules.refusals import Refused
from tools.profile.rules.values import scale_for
from tools.schools.cards import school_card
from tools.schools.models import School


def explained_case(ctx: ToolContext, case: AdmissionCase, others: list[AdmissionCase]) -> dict:
    """The explanation of a published case; ``others`` fit the description as well."""
    answer = _explained(ctx, figures_of(case), case.school)
    return answer | {
        "case": case_row(case, ctx),
        "found": "stored",
        "isDemo": case.is_demo,
        "demoNote": demo_note(ctx) if case.is_demo else "",
        "alsoFits": [case_facts(other, ctx.locale) for other in others[:4]],
        "aboutQuotes": about_quotes(ctx),
    }


def explained_description(ctx: ToolContext, text: str) -> dict:
    """The explanation of a case that is only described.

    Raises:
        NotFound: no known university, or neither a result nor a score, stands in the description.
    """
    schools, said = schools_in(text, 1), described(text)
    if not schools or not said.get("result"):
        raise NotFound(
            ctx.say("没有找到这个案例，描述也不够完整。", "No such case, and too little is said."),
            ctx.say(
                "请给出案例 id，或说明学校、结果和分数，例如“康奈尔 ED 被拒，SAT 1530”。",
                "Give a case id, or the university, the result and scores: “Cornell ED rejected, "
                "SAT 1530”.",
            ),
        )
    figures = _figures(said)
    return _explained(ctx, figures, schools[0]) | {
        "case": _told(ctx, schools[0], figures),
        "found": "described",
        "isDemo": False,
        "demoNote": "",
        "alsoFits": [],
    }


def demo_note(ctx: ToolContext) -> str:
    """That a case is invented."""
    return ctx.say(
        "这是编写的示例案例，不是真实申请者，只用来说明怎样读一个案例。",
        "An invented example, no real applicant: it only shows how to read a case.",
    )


def _figures(said: dict) -> CaseFigures:
    """What was described; a GPA whose scale is not clear is left out."""
    known = dict(said)
    if "gpa" in known:
        try:
            known["gpa_scale"] = scale_for(known["gpa"], None)
        except Refused:
            del known["gpa"]
    return CaseFigures(**known)


def _told(ctx: ToolContext, school: School, figures: CaseFigures) -> dict:
    said = asdict(figures)
    named = {"gpa_scale": "gpaScale"}
    return {named.get(name, name): value for name, value in said.items()} | {
        "school": school.name,
        "schoolZh": school.name_zh,
        "schoolId": str(school.pk),
        "resultName": called(RESULTS, figures.result, ctx.locale),
    }


def _explained(ctx: ToolContext, figures: CaseFigures, school: School | None) -> dict:
    published = published_of(school)
    where = explaining.scores_place(figures, published)
    return {
        "school": school_card(school) if school else None,
        "factors": [_factor(ctx, f, published) for f in explaining.findings(figures, published)],
        "summary": ctx.say(*verdict.summary(figures, where)),
        "takeaway": ctx.say(*verdict.takeaway(where, published)),
        "cannotKnow": verdict.cannot_know(ctx.locale),
        "years": {"case": figures.year, "published": published.year},
        "yearsNote": _years_note(ctx, figures, published),
        "source": school.source if school else None,
    }


def _factor(ctx: ToolContext, finding: Indication, published: Published) -> dict:
    return {
        "key": finding.key,
        "effect": finding.effect,
        "text": ctx.say(finding.zh, finding.en),
        "value": finding.value,
        "low": finding.low,
        "high": finding.high,
        "year": published.year or None,
    }


def _years_note(ctx: ToolContext, figures: CaseFigures, published: Published) -> str:
    if not (figures.year and published.year):
        return ""
    return ctx.say(
        f"案例是 {figures.year} 年入学，学校数字是 {published.year_zh}的，年份不同，只能作参照。",
        f"The case is of {figures.year} entry, the figures of {published.year}: only a reference.",
    )
