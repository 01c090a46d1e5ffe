"""Deadlines and own events as lines of one timeline."""

import re
from dataclasses import dataclass

from agents.llm.offline.answers import cards
from agents.llm.offline.answers.format import inline
from agents.llm.offline.answers.voice import Voice

KINDS = {
    "deadline": ("截止日期", "deadline"),
    "test": ("考试", "test"),
    "competition": ("竞赛", "competition"),
    "activity": ("活动", "activity"),
    "interview": ("面试", "interview"),
    "other": ("其他", "other"),
}


@dataclass(frozen=True)
class Entry:
    """One line of the timeline."""

    date: str
    what: str
    left: object
    note: str = ""


def deadline(voice: Voice, row: dict) -> Entry:
    """An application deadline with what is to be known of its date."""
    notes = [_passed(voice, row), _own_note(row)]
    if row.get("confirmed") is False:
        notes.append(voice.say("待官网确认", "to be confirmed"))
    said = voice.say("；", "; ").join(note for note in notes if note)
    return Entry(str(row.get("date") or ""), school_and_plan(voice, row), row.get("daysLeft"), said)


def school_and_plan(voice: Voice, row: dict) -> str:
    """Whose deadline, and for which round."""
    named = {**row, "name": row.get("school")}
    return f"{cards.in_table(voice, named)} {inline(row.get('plan'))}".strip()


def _passed(voice: Voice, row: dict) -> str:
    if not row.get("passedThisCycle") or not row.get("lastDate"):
        return ""
    last = inline(row["lastDate"])
    return voice.say(
        f"本季（{last}）已过，此为下一季",
        f"this cycle's date ({last}) is over, so this is the next",
    )


def _own_note(row: dict) -> str:
    """The note without the sentences that repeat the cycle or the date that is over."""
    said = re.split(r"(?<=。)|(?<=\.)\s+", inline(row.get("note"), 300))
    known = [str(row[key]) for key in ("cycle", "lastDate") if row.get(key)]
    return " ".join(s.strip() for s in said if s and not any(word in s for word in known))[:120]


def event(voice: Voice, row: dict) -> Entry:
    """Something of the student's own calendar."""
    kind = voice.say(*KINDS.get(str(row.get("kind")), ("", "")))
    notes = [inline(row.get("time")), kind, inline(row.get("school"), 80)]
    if row.get("conflicts"):
        notes.append(voice.say("同日另有安排", "something else that day"))
    notes.append(f"“{inline(row['notes'], 100)}”" if row.get("notes") else "")
    said = voice.say("；", "; ").join(note for note in notes if note)
    title = inline(row.get("title"), 100)
    return Entry(str(row.get("date") or ""), title, row.get("daysLeft"), said)
