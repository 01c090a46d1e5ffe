"""Calls for cases, the forum, standing, assessments and the web, in a counsellor's order. Pure."""

import re
from collections.abc import Callable
from datetime import date

from agents.llm.offline.planning import team_arguments as arguments
from agents.llm.offline.planning.arguments import details
from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.intents import Intent

Call = tuple[str, dict]
Planner = Callable[[Request, date], list[Call]]

_PROFILE: Call = ("get_profile", {})
_KINDS = ("mbti", "holland")


def _interpret(request: Request, today: date) -> list[Call]:
    """Of the questionnaire that is named; of both when none is."""
    named = arguments.kind_of_test(request)
    kinds = (named,) if named else _KINDS
    asked = {"majors": list(request.majors)} if request.majors else {}
    calls = [("interpret_assessment", {"kind": kind, **asked}) for kind in kinds]
    return [_PROFILE, *calls]


def _results(request: Request, today: date) -> list[Call]:
    kind = arguments.kind_of_test(request)
    return [_PROFILE, ("get_assessment_results", {"kind": kind} if kind else {})]


def _activities(request: Request, today: date) -> list[Call]:
    args = arguments.fitting_activities(request)
    return [_PROFILE, ("suggest_activities_from_assessment", args)]


def _web(request: Request, today: date) -> list[Call]:
    return [("web_search", arguments.web(request, today))]


def _website(request: Request, today: date) -> list[Call]:
    """What is stored goes with it: it answers when the web does not."""
    if not request.school_names:
        return []
    args = arguments.website(request)
    stored = [] if request.has(Intent.DEADLINES) else [details(request, args["school"])]
    return [*(("get_school_details", known) for known in stored), ("search_school_website", args)]


def _plain(name: str, read: Callable[[Request], dict]) -> Planner:
    return lambda request, today: [(name, read(request))]


def _with_school(name: str, read: Callable[[Request], dict]) -> Planner:
    return lambda request, today: [(name, read(request))] if request.school_names else []


_LIKE_ME = re.compile(
    r"(?:和|跟|与)(?:我|她|他|孩子|女儿|儿子)|我们?这种|类似背景|背景(?:类似|相似)|"
    r"(?<![a-z])(?:like|similar to) (?:me|my)"
    r"(?![a-z])",
    re.IGNORECASE,
)


def _cases(request: Request, today: date) -> list[Call]:
    """Cases like the student's own are looked for by the GPA on record."""
    args = arguments.cases(request)
    if args.keys() & {"gpa", "min_sat"} or not _LIKE_ME.search(request.text):
        return [("search_cases", args)]
    own = {"$from": "get_profile", "path": "profile.gpa"}
    return [_PROFILE, ("search_cases", {**args, "gpa": own})]


PLANS: dict[Intent, tuple[Planner, ...]] = {
    Intent.CASES: (_cases,),
    Intent.CASE_REASONS: (_plain("explain_case_result", arguments.case_reasons),),
    Intent.CASE_AND_ME: (_plain("compare_case_with_profile", arguments.case_and_me),),
    Intent.ADMITTED: (_with_school("compare_with_admitted_profiles", arguments.admitted),),
    Intent.FORUM: (_plain("search_forum_posts", arguments.forum),),
    Intent.POPULAR: (_plain("get_popular_discussions", arguments.popular),),
    Intent.EXPERIENCE: (_plain("answer_forum_question", arguments.experience),),
    Intent.RANKING: (_plain("analyze_profile_ranking", arguments.ranking),),
    Intent.IMPROVE: (_plain("suggest_profile_improvements", arguments.improvements),),
    Intent.ACCURACY: (_plain("analyze_prediction_accuracy", arguments.accuracy),),
    Intent.POLICY: (_web,),
    Intent.WEB: (_web,),
    Intent.WEBSITE: (_website,),
    Intent.ASSESSMENT: (_results, lambda request, today: [_PROFILE]),
    Intent.INTERPRET: (_interpret, lambda request, today: [_PROFILE]),
    Intent.FITTING_ACTIVITIES: (_activities, lambda request, today: [_PROFILE]),
}
"""Ways to serve an intent, the best first: one is taken when its last tool is on offer."""
