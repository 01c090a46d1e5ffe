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


def plan_arguments(request: Request, today: date) -> dict:
    """Arguments of create_timeline."""
    named = _CLASS.search(request.text)
    year = next((int(group) for group in named.groups() if group), None) if named else None
    later = [day for day in request.dates if day > today]
    return given(
        schools=school_arguments(request)[:MOST_SCHOOLS],
        start=later[0].isoformat() if later and _starts(request.text) else None,
        graduation_year=2000 + year if year and year < 100 else year,
    )


def _starts(text: str) -> bool:
    return bool(
        re.search(r"从.{1,10}(?:开始|起)|start(?:ing)? (?:from|on|in)|beginning", text, re.I)
    )
