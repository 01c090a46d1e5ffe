"""What completes an event told before. Pure."""

import re
from dataclasses import replace
from datetime import date

from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.events import event_title


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
