"""What awards and activities add, in log-odds.

Universities publish no figures on them. The values are the project's judgement and small on
purpose: an ordinary activity is what ordinary applicants have and adds nothing, only what stands
out does. Each further one counts half as much as the one before, so more is never less.
"""

import re
from collections.abc import Iterable, Mapping

MOST = 0.5
_HALF = 0.5
_LEVELS = (
    (0.30, r"国际|全球|世界|international|global|world|\b(?:IMO|IPhO|IChO|IBO|IOI|ISEF)\b"),
    (
        0.20,
        r"国家|全国|中国|national|\b(?:USAMO|USAJMO|USABO|USAPhO|USNCO|AIME|CMO|CPhO|NOI)\b",
    ),
    (0.10, r"省|州级|市一等|provincial|state|regional"),
)
_AWARDS = tuple((value, re.compile(pattern, re.IGNORECASE)) for value, pattern in _LEVELS)
_LEADS = re.compile(
    r"社长|队长|主席|会长|部长|主编|创始|创办|负责人|发起|组长|团长|president|captain|found|"
    r"\blead|head|chair|chief|director|editor",
    re.IGNORECASE,
)
_YEARS = re.compile(r"(\d+(?:\.\d+)?)\s*(?:年|years?|yrs?)", re.IGNORECASE)
_SPAN = re.compile(r"(20\d\d)\s*(?:-|–|—|至|到|to)\s*(20\d\d)")
_FOR_LEADING, _FOR_LASTING, _LASTING_YEARS = 0.08, 0.06, 2


def worth(activities: Iterable[object], awards: Iterable[object]) -> float:
    """What all of them add, from 0 to ``MOST``; each is an object of the profile, or a text."""
    values = [award_value(award) for award in awards]
    values += [activity_value(activity) for activity in activities]
    ranked = sorted(values, reverse=True)
    return min(MOST, sum(value * _HALF**place for place, value in enumerate(ranked)))


def award_value(award: object) -> float:
    """What one award adds by its level: international, national, provincial; else nothing."""
    text = _text(award)
    return next((value for value, pattern in _AWARDS if pattern.search(text)), 0.0)


def activity_value(activity: object) -> float:
    """What one activity adds: for leading it, and for two years or more of it."""
    text = _text(activity)
    leading = _FOR_LEADING if _LEADS.search(text) else 0.0
    return leading + (_FOR_LASTING if _lasted(text) >= _LASTING_YEARS else 0.0)


def _lasted(text: str) -> float:
    spans = [int(end) - int(start) for start, end in _SPAN.findall(text)]
    return max([*map(float, _YEARS.findall(text)), *map(float, spans)], default=0.0)


def _text(item: object) -> str:
    if isinstance(item, Mapping):
        return " ".join(_told(key, value) for key, value in item.items() if value)
    return str(item)


def _told(key: object, value: object) -> str:
    """A number of years is only readable with its word."""
    if key == "years" and re.fullmatch(r"\d+(?:\.\d+)?", str(value)):
        return f"{value} years"
    return str(value)
