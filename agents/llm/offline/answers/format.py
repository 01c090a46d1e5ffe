"""Figures, days and tables as text. ``None`` never becomes a figure."""

import calendar
import re
from collections.abc import Iterable, Sequence
from datetime import date
from decimal import ROUND_HALF_UP, Decimal

from agents.llm.offline.answers.voice import Voice

_MONTHS = calendar.month_name


def is_number(value: object) -> bool:
    """Whether a value is a figure (a truth value is none)."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def _hundredfold(rate: float) -> Decimal:
    return Decimal(str(rate)) * 100


def _rounded(value: float | Decimal, places: int) -> str:
    step = Decimal(1).scaleb(-places)
    text = f"{Decimal(str(value)).quantize(step, ROUND_HALF_UP):,f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def number(voice: Voice, value: object, places: int = 2) -> str:
    """12,345 or 3.85; the words for "not known" when there is no figure."""
    return _rounded(value, places) if is_number(value) else voice.unknown


def plain(value: object) -> str:
    """A score, an id or a year without separators; empty when there is none."""
    return _rounded(value, 2).replace(",", "") if is_number(value) else str(value or "")


def money(voice: Voice, value: object) -> str:
    """US dollars: $59,710."""
    return f"${_rounded(value, 0)}" if is_number(value) else voice.unknown


def percent(voice: Voice, rate: object) -> str:
    """A rate from 0 to 1 with one decimal: 4.6%."""
    return f"{_rounded(_hundredfold(rate), 1)}%" if is_number(rate) else voice.unknown


def chance(voice: Voice, value: object, low: object = None, high: object = None) -> str:
    """A probability with its range: 18% (12–26%). Whole percents from 10 % on."""
    if not is_number(value):
        return voice.unknown
    said = f"{_chance(value)}%"
    if not (is_number(low) and is_number(high)):
        return said
    span = f"{_chance(low)}–{_chance(high)}%"
    return f"{said}{voice.say(f'（{span}）', f' ({span})')}"


def _chance(value: float) -> str:
    return _rounded(_hundredfold(value), 0 if value >= 0.1 else 1)


def span(voice: Voice, low: object, high: object) -> str:
    """The middle half of scores: 1510–1580."""
    if is_number(low) and is_number(high):
        return f"{plain(low)}–{plain(high)}"
    return voice.unknown


def as_date(value: object) -> date | None:
    """The day of an ISO date or time; ``None`` when it is none."""
    try:
        return date.fromisoformat(str(value)[:10])
    except ValueError:
        return None


def day(voice: Voice, value: object) -> str:
    """A day in running text: 2026 年 11 月 1 日, November 1, 2026; ``MM-DD`` without the year."""
    found = as_date(value)
    if found is None:
        return _day_of_year(voice, inline(value)) or voice.unknown
    return voice.say(
        f"{found.year} 年 {found.month} 月 {found.day} 日",
        f"{_MONTHS[found.month]} {found.day}, {found.year}",
    )


def _day_of_year(voice: Voice, text: str) -> str:
    found = re.fullmatch(r"(0\d|1[0-2])-([0-3]\d)", text)
    if not found or not 1 <= int(found[1]) <= 12:
        return text
    month, number = int(found[1]), int(found[2])
    return voice.say(f"{month} 月 {number} 日", f"{_MONTHS[month]} {number}")


def days_left(voice: Voice, value: object) -> str:
    """How far away: 还有 12 天, in 12 days; empty when not known."""
    if not isinstance(value, int) or isinstance(value, bool):
        return ""
    if value == 0:
        return voice.say("今天", "today")
    if value < 0:
        return voice.say(f"已过 {-value} 天", f"{_days(-value)} ago")
    return voice.say(f"还有 {value} 天", f"in {_days(value)}")


def _days(count: int) -> str:
    return f"{count} day{'' if count == 1 else 's'}"


def inline(text: object, limit: int = 300) -> str:
    """Somebody's text on one line: no line breaks, no table bars, at most ``limit`` characters."""
    said = "" if isinstance(text, dict | list) else str(text or "")
    flat = re.sub(r"\s+", " ", said).strip()
    return _shortened(flat, limit).replace("|", "\\|")


def _shortened(text: str, limit: int) -> str:
    """The start of a long text; a figure at its end is left out rather than cut."""
    if len(text) <= limit:
        return text
    start = re.sub(r"\d[\d.,]*$", "", text[: limit - 1])
    return start.rstrip() + "…"


def quoted(text: object, limit: int = 1500) -> str:
    """Somebody's text as a block quotation."""
    said = _shortened(str(text or "").strip(), limit)
    return "\n".join(f"> {line}".rstrip() for line in said.splitlines())


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def bullets(items: Iterable[str]) -> str:
    """A markdown list."""
    return "\n".join(f"- {item}" for item in items if item)


def listed(value: object) -> list:
    """The list; an empty one for anything else."""
    return value if isinstance(value, list) else []


def dicts(value: object) -> list[dict]:
    """The objects of a list; nothing else."""
    return [item for item in listed(value) if isinstance(item, dict)]


def as_dict(value: object) -> dict:
    """The object; an empty one for anything else."""
    return value if isinstance(value, dict) else {}


def texts(value: object) -> list[str]:
    """The non-empty texts of a list; nothing else."""
    return [item for item in listed(value) if isinstance(item, str) and item.strip()]
