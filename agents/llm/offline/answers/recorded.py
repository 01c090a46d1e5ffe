"""What the profile says beside what was told: the same, something else, or nothing."""

import re

from agents.llm.offline.answers import basis
from agents.llm.offline.answers.format import as_date, inline, is_number, money, texts
from agents.llm.offline.answers.memories import MONTHS
from agents.llm.offline.answers.voice import Voice
from agents.llm.offline.reading.lexicon.memories import SUBJECTS
from agents.llm.offline.reading.memories import Memory
from agents.llm.offline.reading.remembered import majors_of, money_of
from memory.reading.names.majors import Major, find_majors, resolve_major


def recorded(name: str, record: dict | None) -> object:
    """The profile's value for a subject; ``None`` when it has none or was not read."""
    field = SUBJECTS[name].field
    facts = _facts(record)
    value = facts.get(field) if field else None
    return value if value not in (None, "", [], {}) else None


def _facts(record: dict | None) -> dict:
    facts = (record or {}).get("profile")
    return facts if isinstance(facts, dict) else {}


def shown(voice: Voice, name: str, record: dict | None) -> str:
    """That value as text: 3.85/4.0, $60,000 a year."""
    value = recorded(name, record)
    if name == "gpa":
        return basis.gpa(_facts(record))
    if name == "budget" and is_number(value):
        return voice.say(f"每年 {money(voice, value)}", f"{money(voice, value)} a year")
    if isinstance(value, list):
        rows = [str(row.get("name", "")) if isinstance(row, dict) else str(row) for row in value]
        return inline(voice.listed(rows), 160)
    return inline(f"{value:g}" if is_number(value) else value, 120)


def beside(voice: Voice, name: str, items: tuple[Memory, ...], record: dict | None) -> str:
    """Whether the profile says the same; both with their dates when it does not."""
    if record is None or not SUBJECTS[name].field:
        return ""
    kept = recorded(name, record)
    if kept is None:
        return voice.say("（档案里还没有填这一项。）", " (Your profile does not have it yet.)")
    if _agree(name, items, kept):
        return voice.say("档案里也是这样。", " Your profile says the same.")
    day = as_date(record.get("updatedAt"))
    when_zh = f"（{day.month} 月 {day.day} 日更新）" if day else ""
    when_en = f" (updated {MONTHS[day.month - 1]} {day.day})" if day else ""
    value = shown(voice, name, record)
    return voice.say(
        f"但档案里{when_zh}是 **{value}**，两处不一致，以哪个为准？告诉我，我来更新。",
        f" But your profile{when_en} says **{value}**. Which of the two holds? Tell me and I will "
        f"update it.",
    )


def _agree(name: str, items: tuple[Memory, ...], kept: object) -> bool:
    if name == "budget":
        found = money_of(items[0])
        return bool(found and is_number(kept) and abs(found.usd - kept) < 1)
    if name == "major":
        said = {title for item in items for title in majors_of(item)}
        return bool(said) and said == {m.title for t in texts(kept) for m in _majors_in(t)}
    if is_number(kept):
        number = re.search(r"\d+(?:\.\d+)?", items[0].value or items[0].content)
        return bool(number) and float(number[0]) == float(kept)
    text = inline(kept if isinstance(kept, str) else " ".join(map(str, texts(kept))), 400)
    return any(item.value and item.value.lower() in text.lower() for item in items)


def _majors_in(text: str) -> list[Major]:
    known = resolve_major(text)
    return [known] if known else find_majors(text)
