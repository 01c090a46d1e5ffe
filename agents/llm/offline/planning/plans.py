"""Which tools serve which intent. Pure.

Each function gives the calls for one intent in the order of a counsellor's work. A value
``{"$from": tool, "path": ...}`` stands for an earlier call's result; ``numbered`` turns it into the
step number once all calls are known.
"""

import re
from collections.abc import Collection
from datetime import date

from agents.llm.offline.planning import arguments, doing_plans, essay_plans, team_plans
from agents.llm.offline.planning.plan_arguments import plan_arguments
from agents.llm.offline.planning.team_plans import Call, Planner
from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.events import named_test
from agents.llm.offline.reading.intents import Intent
from agents.llm.offline.reading.plans import asks_for_plan

_PROFILE: Call = ("get_profile", {})
_PERSONAL = re.compile(r"我|适合|(?<![a-z])(?:me|my|i|i'm)(?![a-z])", re.IGNORECASE)
_ABOUT_ME = re.compile(
    r"适合我|更适合|对我|我的(?:条件|情况|背景|成绩|档案)|以我|我更|(?:better|right|best|good|"
    r"suited|suitable) for me|fits? me|suits? me|my (?:profile|stats|scores|background)|given my",
    re.IGNORECASE,
)
_CHANCES = re.compile(
    r"概率|几率|机会|更?容易(?:被)?录|把握|chance|odds|more likely|get in", re.IGNORECASE
)
_TEST_DATES_TOO = re.compile(r"sat|act|托福|雅思|标化|考试|toefl|ielts|test", re.IGNORECASE)
_WHOLE_PLAN = re.compile(
    r"高[一二三]|年级|规划|计划|时间线|时间表|整体|全部|freshman|sophomore|junior|senior|"
    r"grade|timeline|plan|road ?map|schedule|behind|on track",
    re.IGNORECASE,
)
_COMING = re.compile(
    r"我|最近|近期|接下来|下周|这周|本周|本月|这个月|下个月|天内|马上|快到|即将|(?<![a-z])(?:my|"
    r"i|upcoming|coming|next|soon|this)(?![a-z])",
    re.IGNORECASE,
)
_TO_DO = re.compile(
    r"要(?:做|交|完成|办)|该做|截止|到期|deadline|(?<![a-z])due(?![a-z])|to[- ]do|everything|"
    r"所有|全部",
    re.IGNORECASE,
)
_ANY_SCHOOLS = re.compile(
    r"哪些学校|哪些大学|哪所|which (?:schools|colleges|universities)", re.IGNORECASE
)


def _recommend(request: Request, today: date) -> list[Call]:
    like = _details(request, today)[:1] if request.similar else []
    calls = [*like, _PROFILE, ("recommend_schools", arguments.recommendation(request))]
    if request.has(Intent.COMPARE) and not request.schools:
        several = min(request.count or 3, 6)
        found = [_result("recommend_schools", f"schools.{i}.id") for i in range(several)]
        calls.append(("compare_schools", {"schools": found}))
    if request.has(Intent.CHANCE) and not request.schools:
        first = _result("recommend_schools", "schools.0.id")
        calls.append(("analyze_admission_chance", {"school_id": first}))
    return calls


def _search(request: Request, today: date) -> list[Call]:
    if request.similar or (request.schools and not request.groups):
        return _recommend(request, today)
    return [("search_schools", arguments.search(request))]


def _details(request: Request, today: date) -> list[Call]:
    named = arguments.school_arguments(request)
    if len(named) >= 2:
        return _compare(request, today)
    return [("get_school_details", arguments.details(request, name)) for name in named]


def _compare(request: Request, today: date) -> list[Call]:
    if not request.schools and not request.group_ids and request.has(Intent.RECOMMEND):
        return []
    args = arguments.comparison(request)
    calls = [_PROFILE] if _ABOUT_ME.search(request.text) else []
    calls.append(("compare_schools", args))
    if _CHANCES.search(request.text) and _PERSONAL.search(request.text):
        return [*_chance(request, today), *calls]
    return calls


def _chance(request: Request, today: date) -> list[Call]:
    named = arguments.school_arguments(request)
    if not named and request.has(Intent.RECOMMEND):
        return []
    asked = [("analyze_admission_chance", arguments.chance(request, name)) for name in named]
    return [_PROFILE, *asked[:10]]


def _profile(request: Request, today: date) -> list[Call]:
    return [_PROFILE]


def _major_advice(request: Request, today: date) -> list[Call]:
    """The record, and what the questionnaire on interests says of fields of study."""
    return [_PROFILE, ("interpret_assessment", {"kind": "holland"})]


def _update(request: Request, today: date) -> list[Call]:
    fields = arguments.update(request, today)
    return [("update_profile", fields)] if fields else []


def _deadlines(request: Request, today: date) -> list[Call]:
    args = arguments.deadlines(request, today)
    if request.has(Intent.WEBSITE):  # what is confirmed there is every round that is known
        args.pop("plan", None)
    calls: list[Call] = [("get_deadlines", args)]
    own = not request.school_names and not request.group_ids and not request.rounds
    own = own and bool(_COMING.search(request.text)) and not _ANY_SCHOOLS.search(request.text)
    if own and not request.early:
        calls.append(("get_personal_events", arguments.events(request)))
    return calls


def _test_dates(request: Request, today: date) -> list[Call]:
    args = {"tests": True}
    if request.has(Intent.DEADLINES) or request.school_names:
        args = {**arguments.deadlines(request, today), **args}
    return [("get_deadlines", args)]


def _events(request: Request, today: date) -> list[Call]:
    own: list[Call] = [("get_personal_events", arguments.events(request))]
    if not _TO_DO.search(request.text):
        return own
    return [("get_deadlines", arguments.deadlines(request, today)), *own]


def _timeline(request: Request, today: date) -> list[Call]:
    """A plan of its own where one is asked for; a question on one date is answered by dates."""
    if not asks_for_plan(request.text):
        return []
    return [_PROFILE, ("create_timeline", plan_arguments(request, today))]


def _plan(request: Request, today: date) -> list[Call]:
    args = arguments.deadlines(request, today)
    if _TEST_DATES_TOO.search(request.text):
        args["tests"] = True
    calls: list[Call] = [
        ("get_deadlines", args),
        ("get_personal_events", arguments.events(request)),
    ]
    return [_PROFILE, *calls] if _WHOLE_PLAN.search(request.text) else calls


def _create_event(request: Request, today: date) -> list[Call]:
    event = arguments.new_event(request, today)
    if event.get("date"):
        return [("create_personal_event", event)]
    if test := named_test(request.text):
        title = f"{test} 考试" if request.locale == "zh" else f"{test} test"
        day = _result("get_deadlines", "tests.0.date")
        event = {"title": title, "kind": "test", "date": day}
        return [("get_deadlines", {"tests": True}), ("create_personal_event", event)]
    deadlines = ("get_deadlines", arguments.deadlines(request, today))
    found = _result("get_deadlines", "deadlines.0.date")
    if len(request.schools) == 1 and not event.get("school"):
        event = arguments.deadline_event(request)
    if len(request.schools) > 1:
        school = _result("get_deadlines", "deadlines.0.school")
        event = {"title": school, "kind": "deadline", "school": school}
        event |= {"notes": " ".join((*request.rounds, "deadline"))}
    return [deadlines, ("create_personal_event", {**event, "date": found})]


def _result(tool: str, path: str) -> dict:
    return {"$from": tool, "path": path}


_PLANS: dict[Intent, tuple[Planner, ...]] = {
    Intent.RECOMMEND: (_recommend,),
    Intent.SEARCH: (_search,),
    Intent.DETAILS: (_details,),
    Intent.COMPARE: (_compare,),
    Intent.CHANCE: (_chance,),
    Intent.SHOW_PROFILE: (_profile,),
    Intent.ANALYSE: (_profile,),
    Intent.MAJOR_ADVICE: (_major_advice, _profile),
    Intent.UPDATE: (_update,),
    Intent.DEADLINES: (_deadlines,),
    Intent.TEST_DATES: (_test_dates,),
    Intent.EVENTS: (_events,),
    Intent.PLAN: (_timeline, _plan),
    Intent.CREATE_EVENT: (_create_event,),
    **essay_plans.PLANS,
    **team_plans.PLANS,
    **doing_plans.PLANS,
    Intent.EDIT_ACCEPT: essay_plans.PLANS[Intent.POLISH],
    Intent.START_ASSESSMENT: team_plans.PLANS[Intent.ASSESSMENT],
}

# The nearest tool of another expert, when the task cannot be handed on any more.
_NEAREST: dict[Intent, Planner] = {
    Intent.DEADLINES: _details,
    Intent.RECOMMEND: _profile,
    Intent.CHANCE: _profile,
    Intent.ANALYSE: _profile,
}

_FIRST_LOOK: dict[str, tuple[Intent, ...]] = {
    "essay": (Intent.ESSAY_ADVICE,),
    "school": (Intent.SHOW_PROFILE,),
    "profile": (Intent.SHOW_PROFILE,),
    "timeline": (Intent.PLAN,),
}


def calls_for(request: Request, offered: Collection[str], today: date) -> list[Call]:
    """The calls for all of the request's intents that the offered tools can serve."""
    calls: list[Call] = []
    for intent in request.intents:
        calls += _served(_PLANS.get(intent, ()), request, offered, today)
    return _once(calls)


def _served(
    ways: tuple[Planner, ...], request: Request, offered: Collection[str], today: date
) -> list[Call]:
    """The calls of the first way whose last tool is on offer."""
    for way in ways:
        wanted = way(request, today)
        if wanted and wanted[-1][0] in offered:
            return [call for call in wanted if call[0] in offered]
    return []


def nearest_calls(request: Request, offered: Collection[str], today: date) -> list[Call]:
    """What comes nearest with the offered tools, when none of them serves the request."""
    for intent in request.intents:
        wanted = _NEAREST[intent](request, today) if intent in _NEAREST else []
        if wanted and all(name in offered for name, _ in wanted):
            return wanted
    return []


def first_look(agent: str, offered: Collection[str], today: date, text: str) -> list[Call]:
    """What an expert looks at before answering something that was not understood."""
    request = Request(text=text, intents=_FIRST_LOOK.get(agent, ()))
    return calls_for(request, offered, today)


_IN_A_PLAN = {"get_deadlines", "get_personal_events"}
"""What a plan of one's own reads itself."""


def _once(calls: list[Call]) -> list[Call]:
    """Without repetitions, the profile first; a call without details gives way to a fuller one."""
    unique: list[Call] = []
    for call in calls:
        if call not in unique:
            unique.append(call)
    full = {name for name, args in unique if args}
    if "create_timeline" in full | {name for name, _ in unique}:
        unique = [call for call in unique if call[0] not in _IN_A_PLAN]
    kept = [call for call in unique if call[1] or call[0] not in full]
    return sorted(kept, key=lambda call: call[0] != "get_profile")


def numbered(calls: list[Call]) -> list[Call]:
    """References by tool name as references by step number, counted from 1."""
    places = {name: number for number, (name, _) in reversed(list(enumerate(calls, 1)))}
    return [(name, _numbered(args, places)) for name, args in calls]


def _numbered(value, places: dict[str, int]):
    if isinstance(value, dict) and "$from" in value:
        return {"$step": places.get(value["$from"], 1), "path": value["path"]}
    if isinstance(value, dict):
        return {key: _numbered(item, places) for key, item in value.items()}
    if isinstance(value, list):
        return [_numbered(item, places) for item in value]
    return value
