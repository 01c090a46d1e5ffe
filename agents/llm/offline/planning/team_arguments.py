"""From a request to the arguments of the tools on cases, the forum, standing and the web. Pure."""

import re
from datetime import date

from agents.llm.offline.planning.arguments import given, school_arguments
from agents.llm.offline.planning.subject import subject_of
from agents.llm.offline.planning.web_words import site_query, web_query
from agents.llm.offline.reading.asked import Request
from memory.reading.numerals import HANZI, whole

MOST_FOUND, MOST_SUGGESTED, LONGEST_QUESTION = 20, 10, 300

_RESULTS = (
    ("rejected", r"被拒|拒绝|拒信|拒了|没录|失败|reject|denied"),
    ("deferred", r"defer|延迟|推迟"),
    ("waitlisted", r"waitlist|候补|等待名单"),
    (
        "admitted",
        r"成功|录取了|被录|被\S{1,12}录取|进了|上岸|拿到offer|admitted|accepted|got in|success",
    ),
)
_CATEGORIES = (
    ("essays", r"文书|essay"),
    ("schools", r"选校|择校|学校选择|choosing (?:a )?(?:school|college)"),
    ("tests", r"标化|托福|雅思|备考|(?<![a-z])(?:sat|act|toefl|ielts)(?![a-z])"),
    ("money", r"奖学金|费用|学费|资助|financial aid|scholarship|cost"),
    ("life", r"签证|留学生活|宿舍|visa|life abroad"),
    ("results", r"录取结果|放榜|decisions?(?![a-z])"),
    ("activities", r"活动|竞赛|科研|extracurricular|competition"),
)
_DAYS = ((r"今天|today", 1), (r"这?[一]?周|最近几天|this week|past week", 7), (r"月|month", 30))
_COUNT = re.compile(
    rf"(\d{{1,2}}|{HANZI})\s*(?:个|条|点|项|件|篇|则|份)(?!月|字|学期)|(?<!\d)(\d)(?: \S+)? "
    rf"(?:cases?|posts?|threads?|suggestions?|ideas?|activities|things|ways|steps)",
    re.IGNORECASE,
)
_KINDS = (("mbti", r"mbti|(?<![a-z])[ie][ns][tf][jp](?![a-z])|[ie] ?人"),
    ("holland", r"霍兰德|holland|riasec|职业|兴趣|career|interest"))  # fmt: skip


def count_of(text: str) -> int | None:
    """How many things are asked for; ``None`` when no number is said."""
    found = _COUNT.search(text)
    if found:
        return whole(found[1] or found[2]) or None
    named = re.search(r"(?<![a-z])(?:two|three|four|five|six)(?![a-z])", text, re.IGNORECASE)
    return whole(named[0]) if named else None


def cases(request: Request) -> dict:
    """Arguments of search_cases."""
    scores = {score.kind: score.value for score in request.scores}
    plain = request.school_names or request.majors or request.rounds or scores
    count = count_of(request.text)
    return given(
        school=_school(request),
        major=request.majors[0] if request.majors else None,
        round=request.rounds[0] if len(request.rounds) == 1 else None,
        result=_first(request.text, _RESULTS),
        min_sat=scores.get("sat"),
        gpa=scores.get("gpa"),
        query=None if plain else _theme(request.text),
        limit=min(count, MOST_FOUND) if count else None,
    )


_DECIDED = re.compile(
    r"录了|录取了|被拒了|拒了|收到|出结果|decision (?:is|came)|i (?:got|was)", re.I
)
_THEMES = re.compile(
    r"科研|竞赛|实习|志愿|低分|逆袭|转学|文理学院|国际学校|公立|体制内|艺术|体育|创业|research|"
    r"olympiad|internship|volunteer\w*|low gpa|sports?|music",
    re.IGNORECASE,
)


def _theme(text: str) -> str | None:
    return " ".join(dict.fromkeys(_THEMES.findall(text))) or None


def case_reasons(request: Request) -> dict:
    """Arguments of explain_case_result: the case pointed to, else the one that is described."""
    number = _number(request)
    return {"case_id": number} if number else {"description": _told(request)[:500]}


def case_and_me(request: Request) -> dict:
    """Arguments of compare_case_with_profile."""
    return {"case_id": _number(request) or _told(request)[:300]}


_NUMBER = re.compile(r"(?:编号|case no\.)\s*([0-9a-f]{6,36})", re.IGNORECASE)


def _number(request: Request) -> str | None:
    """The number by which the answer named the case that is meant."""
    found = _NUMBER.search(request.item) or _NUMBER.search(request.text)
    return found[1] if found else None


def _told(request: Request) -> str:
    return request.item or request.text


def admitted(request: Request) -> dict:
    """Arguments of compare_with_admitted_profiles."""
    return given(school=_school(request))


def forum(request: Request) -> dict:
    """Arguments of search_forum_posts."""
    count = count_of(request.text)
    return given(query=subject_of(request.text), limit=min(count, MOST_FOUND) if count else None)


def popular(request: Request) -> dict:
    """Arguments of get_popular_discussions."""
    days = next((days for pattern, days in _DAYS if re.search(pattern, request.text, re.I)), None)
    count = count_of(request.text)
    return given(
        category=_first(request.text, _CATEGORIES),
        days=days,
        limit=min(count, MOST_FOUND) if count else None,
    )


def experience(request: Request) -> dict:
    """Arguments of answer_forum_question."""
    names = [name for name in school_arguments(request) if name not in subject_of(request.text)]
    about = " ".join([subject_of(request.text), *names])
    return {"question": about[:LONGEST_QUESTION]}


def ranking(request: Request) -> dict:
    """Arguments of analyze_profile_ranking."""
    return given(schools=school_arguments(request)[:6])


def improvements(request: Request) -> dict:
    """Arguments of suggest_profile_improvements."""
    count = count_of(request.text)
    return given(target=_school(request), count=min(count, MOST_SUGGESTED) if count else None)


def accuracy(request: Request) -> dict:
    """Arguments of analyze_prediction_accuracy; a decision that is told goes with its school."""
    told = _DECIDED.search(request.text) if request.school_names else None
    outcome = _first(request.text, _RESULTS) if told else None
    return given(school=_school(request), outcome=outcome)


def kind_of_test(request: Request) -> str | None:
    """``mbti`` or ``holland``; ``None`` when neither, or both, are named."""
    named = [k for k, pattern in _KINDS if re.search(pattern, request.text, re.IGNORECASE)]
    return named[0] if len(named) == 1 else None


def fitting_activities(request: Request) -> dict:
    """Arguments of suggest_activities_from_assessment."""
    count = count_of(request.text)
    return given(kind=kind_of_test(request), count=min(count, MOST_SUGGESTED) if count else None)


def web(request: Request, today: date) -> dict:
    """Arguments of web_search."""
    names = " ".join(school_arguments(request)[:2])
    return {"query": " ".join(filter(None, (names, web_query(request.text, today.year))))}


def website(request: Request) -> dict:
    """Arguments of search_school_website."""
    return given(school=_school(request), query=site_query(request.text, request.majors))


def _school(request: Request) -> str | None:
    return next(iter(school_arguments(request)), None)


def _first(text: str, table: tuple[tuple[str, str], ...]) -> str | None:
    return next((name for name, p in table if re.search(p, text, re.IGNORECASE)), None)
