"""From a request to the arguments of each tool. Pure."""

import re
from datetime import date, timedelta

from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.criteria import LARGE, SMALL
from agents.llm.offline.reading.events import event_kind, event_school, event_title
from agents.llm.offline.reading.schools import title_of
from agents.llm.offline.reading.updates import stated_fields
from memory.reading.names.groups import find_groups
from memory.reading.names.places import REGIONS, Place, resolve_place

MOST_RECOMMENDED, MOST_FOUND = 30, 50

_SIZE = {
    "small": {"max_undergraduates": SMALL},
    "medium": {"min_undergraduates": SMALL, "max_undergraduates": LARGE},
    "large": {"min_undergraduates": LARGE},
}
_ASPECTS = (
    ("tuition", "学费 tuition"),
    ("cost", "费用 花费 成本 便宜 贵 cost price cheap expensive afford"),
    ("admissionRate", "录取率 难进 难申 容易 好申 admission acceptance selective easier harder"),
    ("sat", "sat 标化 分数 score"),
    ("deadlines", "截止 deadline 申请时间"),
    ("undergraduates", "规模 人数 size big large small"),
    ("internationalShare", "国际生 国际学生 international"),
    ("location", "位置 城市 在哪 location city where"),
)


def school_arguments(request: Request) -> list[str]:
    """The schools as the tools take them: the user's own words, else full names."""
    names = request.school_names or request.group_ids
    known = {*request.schools, *request.group_ids}
    return [title_of(name, request.locale) if name in known else name for name in names]


def place_name(place: Place) -> str:
    """A name that the tools take: a state's code, else a title."""
    if len(place.states) == 1 and not place.cities:
        return next(iter(place.states))
    known = (name for name in (place.title, place.title_zh) if resolve_place(name))
    return next(known, place.title)


def place_names(request: Request) -> str:
    """All wanted places in one text; empty when none was named."""
    return ", ".join(dict.fromkeys(place_name(place) for place in request.places))


def recommendation(request: Request) -> dict:
    """Arguments of recommend_schools."""
    wishes = {
        "location": place_names(request),
        "major": request.majors[0] if request.majors else "",
        "budget": request.money.usd if request.money else None,
        "size": request.size,
        "control": request.control,
    }
    count = request.count
    return given(
        count=min(count, MOST_RECOMMENDED) if count else None,
        tiers=list(request.tiers),
        preferences=given(**wishes),
        exclude=[title_of(school, request.locale) for school in request.exclude],
    )


def search(request: Request) -> dict:
    """Arguments of search_schools."""
    scores = {score.kind: score.value for score in request.scores}
    limit = request.count or request.top
    regions = [p.title.lower() for p in request.places if p.title.lower() in REGIONS]
    one_region = regions[0] if len(regions) == len(request.places) == 1 else None
    return given(
        query=_group_name(request),
        state=None if one_region else place_names(request),
        region=one_region,
        control=request.control,
        min_admission_rate=request.bounds.min_rate,
        max_admission_rate=request.bounds.max_rate,
        sat=scores.get("sat"),
        act=scores.get("act"),
        major=request.majors[0] if request.majors else None,
        test_policy=_test_policy(request.text),
        sort=_sort(request),
        limit=min(limit, MOST_FOUND) if limit else None,
        **_money_limit(request),
        **_size_limits(request),
    )


_NO_TEST = re.compile(
    r"(?:不(?:用|需要|要求|看|强制)?(?:提?交|提供|考|要)?|可以不交|免).{0,4}(?:sat|act|标化)|"
    r"(?:没有?|不交|没考).{0,3}"
    r"(?:sat|act|标化)|(?:sat|act|标化).{0,6}(?:可选|选交|不交|不要求|不需要|可不交|免)|"
    r"test[- ]?(?:optional|"
    r"free)|without (?:the |an? )?(?:sat|act|test|scores?)|(?:don't|do not|no longer|"
    r"not) (?:need|require|"
    r"ask for) (?:the |an? )?(?:sat|act|test)|no (?:sat|act|test)",
    re.IGNORECASE,
)
_BLIND = re.compile(r"test[- ]?blind|(?:完全)?不看(?:sat|act|标化)", re.IGNORECASE)
_TEST_NEEDED = re.compile(
    r"(?:必须|强制|要求|一定要|需要)(?:提?交|考|有|要)?(?:sat|act|标化)|"
    r"(?<!n't )(?<!not )requires? "
    r"(?:the |an? )?(?:sat|act|test)|test[- ]?required|(?:sat|act)[- ]required",
    re.IGNORECASE,
)


def _test_policy(text: str) -> str | None:
    """How a wanted school treats SAT and ACT; ``None`` when nothing is said."""
    text = text.replace(" ", "") if not text.isascii() else text
    if _BLIND.search(text):
        return "blind"
    if _NO_TEST.search(text):
        return "not_required"
    return "required" if _TEST_NEEDED.search(text) else None


def _group_name(request: Request) -> str:
    return next((group.title for group in find_groups(request.text)), "") if request.groups else ""


def _sort(request: Request) -> str | None:
    if request.cheaper and not request.sort:
        return "cost"
    if request.top and request.sort in ("", "size"):
        return "admission_rate"
    return request.sort or None


def _money_limit(request: Request) -> dict:
    if request.money is None:
        return {}
    return {"max_tuition" if request.tuition else "max_cost": request.money.usd}


def _size_limits(request: Request) -> dict:
    low, high = request.bounds.min_students, request.bounds.max_students
    if low or high:
        return given(min_undergraduates=low, max_undergraduates=high)
    if "liberal_arts" in request.groups:
        return {}
    return _SIZE.get(request.size, {})


def details(request: Request, school: str) -> dict:
    """Arguments of get_school_details."""
    return given(school=school, major=request.majors[0] if request.majors else None)


def comparison(request: Request) -> dict:
    """Arguments of compare_schools: at most six schools."""
    text = request.text.lower()
    aspects = [name for name, words in _ASPECTS if any(word in text for word in words.split())]
    return given(
        schools=school_arguments(request)[:6],
        aspects=aspects,
        major=request.majors[0] if request.majors else None,
    )


def chance(request: Request, school: str) -> dict:
    """Arguments of analyze_admission_chance."""
    plan = request.rounds[0] if len(request.rounds) == 1 else None
    return given(school_id=school, round=plan, marks=_own_marks(request))


def _own_marks(request: Request) -> dict:
    """The marks said in the question itself: they may be supposed ones, which nobody remembers."""
    said = {score.kind: score for score in request.scores if score.own}
    whole = {kind: round(said[kind].value) for kind in ("sat", "act") if kind in said}
    gpa = said.get("gpa")
    if gpa is None:
        return whole
    return whole | given(gpa=gpa.value, gpa_scale=gpa.scale)


def deadlines(request: Request, today: date) -> dict:
    """Arguments of get_deadlines."""
    plan = request.rounds[0] if len(request.rounds) == 1 else None
    ahead = (request.period.end - today).days if request.period else None
    return given(schools=school_arguments(request), plan=plan, within_days=ahead)


def events(request: Request) -> dict:
    """Arguments of get_personal_events."""
    if request.period:
        return {"start": request.period.start.isoformat(), "end": request.period.end.isoformat()}
    if request.dates:
        return {"start": request.dates[0].isoformat(), "end": request.dates[-1].isoformat()}
    return {}


def new_event(request: Request, today: date) -> dict:
    """Arguments of create_personal_event, ``date`` left out when none was said."""
    title = event_title(request.text, today)
    return given(
        title=title,
        date=request.dates[0].isoformat() if request.dates else None,
        kind=event_kind(title),
        time=request.time,
        school=event_school(title),
    )


def deadline_event(request: Request) -> dict:
    """Arguments of create_personal_event for a deadline that was only pointed to, but its day."""
    school = school_arguments(request)[0]
    rounds = " ".join(request.rounds)
    name = f"{school} {rounds} 截止" if request.locale == "zh" else f"{school} {rounds} deadline"
    return {"title": " ".join(name.split()), "kind": "deadline", "school": school}


def update(request: Request, today: date) -> dict:
    """Arguments of update_profile; empty when no value was said."""
    return stated_fields(request, today)


def before(day: date, days: int) -> str:
    """A day that lies before another one, as text."""
    return (day - timedelta(days=days)).isoformat()


def given(**values) -> dict:
    """The arguments that have a value."""
    return {name: value for name, value in values.items() if value not in (None, "", [], {}, ())}
