"""The arguments of create_timeline. Pure."""

import re
from datetime import date

from agents.llm.offline.planning.arguments import given, school_arguments
from agents.llm.offline.reading.asked import Request

MOST_SCHOOLS = 20

_CLASS = re.compile(
    r"(20\d\d)\s*(?:年)?(?:届|毕业|入学|fall)|class of (20\d\d)|(?<!\d)(\d\d)\s*届|(?:fall|"
    r"graduat\w+ in) (20\d\d)",
    re.I,
)
_GRADE = re.compile(
    r"高[一二三][上下]?(?:学期)?|初三|(?:9|10|11|12) ?年级|grade \d{1,2}|\d{1,2}th grade|"
    r"(?<![a-z])(?:freshman|sophomore|junior|senior)(?![a-z])",
    re.IGNORECASE,
)
_ONLY = r"(?:只(?:要|看|排|做)|(?:做|排|制定|给|列|来)(?:我)?(?:一个|一份|个|份)?).{0,6}"
_PARTS = (
    (
        "tests",
        rf"{_ONLY}(?:sat|act|托福|雅思|标化|备考|考试)|(?:test|sat|act|toefl) (?:prep |"
        rf"study )?(?:plan|schedule)",
    ),
    ("essays", rf"{_ONLY}文书(?!、|和|，)|essay (?:plan|schedule|timeline)"),
    ("competitions", rf"{_ONLY}(?:竞赛|比赛)|competition (?:plan|calendar)"),
    ("recommendations", rf"{_ONLY}推荐信"),
)


def plan_arguments(request: Request, today: date) -> dict:
    """Arguments of create_timeline."""
    named = _CLASS.search(request.text)
    year = next((int(group) for group in named.groups() if group), None) if named else None
    later = [day for day in request.dates if day > today]
    return given(
        schools=school_arguments(request)[:MOST_SCHOOLS],
        start=later[0].isoformat() if later and _starts(request.text) else None,
        graduation_year=2000 + year if year and year < 100 else year,
        include=[part for part, words in _PARTS if re.search(words, request.text, re.I)] or None,
        grade=grade[0] if (grade := _GRADE.search(request.text)) else None,
        majors=list(request.majors) or None,
        plan=request.rounds[0] if len(request.rounds) == 1 else None,
    )


def _starts(text: str) -> bool:
    return bool(
        re.search(r"从.{1,10}(?:开始|起)|start(?:ing)? (?:from|on|in)|beginning", text, re.I)
    )
