"""What completes or corrects an event or a value told before. Pure."""

import re
from dataclasses import replace
from datetime import date

from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.events import event_title
from agents.llm.offline.reading.intents import Intent
from agents.llm.offline.reading.scores import Score, bare_number, find_values

_I = Intent


def after_event(request: Request, before: Request) -> Request:
    """An event with what was said next: its day, its hour, its name."""
    if request.intents and not request.dates and not request.time and not request.assumed:
        return request
    lacks_title = not event_title(before.text, request.dates[0] if request.dates else date.min)
    gap = "，" if before.locale == "zh" else " "
    text = f"{before.text}{gap}{request.text}" if lacks_title or not before.dates else before.text
    return replace(
        before,
        text=text,
        dates=request.dates or before.dates,
        time=_same_half(request, before) or before.time,
        locale=request.locale,
        is_followup=bool(before.dates),
    )


def _same_half(request: Request, before: Request) -> str:
    """A corrected hour in the half of the day that was said first: 7pm, then "make it 8"."""
    hour = int(request.time[:2]) if request.time else 0
    named = re.search(r"[ap]\.?m|上午|早|凌晨|:\d\d", request.text, re.IGNORECASE)
    if 0 < hour < 12 <= int(before.time[:2] or 0) and not named:
        return f"{hour + 12:02d}{request.time[2:]}"
    return request.time


def after_update(request: Request, before: Request) -> Request:
    """A value for the record, told after the question or as a correction."""
    named = request.tests[0] if len(request.tests) == 1 else ""
    told = find_values(request.text, named) if named and not request.scores else []
    if len(told) == 1 and (request.assumed or not request.intents):
        score = Score(named, told[0], None, 0, len(request.text))
        return replace(request, scores=(score,), intents=(_I.UPDATE,), assumed=False)
    if request.scores or request.main not in (None, _I.UPDATE):
        return request
    kinds = [score.kind for score in before.scores] or list(before.tests)
    value = bare_number(_without_correction(request.text), kinds[0]) if len(kinds) == 1 else None
    if value is None:
        return request
    score = Score(kinds[0], value, None, 0, len(request.text))
    return replace(before, scores=(score,), intents=(_I.UPDATE,), locale=request.locale)


def _without_correction(text: str) -> str:
    return re.sub(
        r"不对|说错了?|搞错了?|应该|sorry|i meant|actually|no,|[，,。.]\s",
        " ",
        text,
        flags=re.IGNORECASE,
    )
