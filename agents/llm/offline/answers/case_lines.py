"""A case as lines of an answer: who applied where, with what, and what they told."""

from agents.llm.offline.answers import cards
from agents.llm.offline.answers.format import inline, plain
from agents.llm.offline.answers.voice import Voice
from tools.profile.rules.choices import HIGH_SCHOOL_KINDS
from tools.quoting import unquoted

_TOLD = 220  # characters of the story
_ID = 8  # the beginning of an id that stands for it


def item(voice: Voice, number: int, row: dict) -> str:
    """A numbered line, the figures under it, and the beginning of the story."""
    named = f"{number}. **{headline(voice, row)}**{badge(voice, row)}"
    told = inline(unquoted(str(row.get("quote") or "")), _TOLD)
    lines = [named, f"   - {figures(voice, row)}", f"   > {told}" if told else ""]
    return "\n".join(line for line in lines if line)


def headline(voice: Voice, row: dict) -> str:
    """University, year, round and result; and the number by which the case is named."""
    year = plain(row.get("year"))
    parts = [
        cards.name(voice, row),
        voice.say(f"{year} 年入学", f"entry {year}") if year else "",
        inline(row.get("round")),
        inline(row.get("resultName")),
        voice.say("编号 ", "case no. ") + str(row["id"])[:_ID] if row.get("id") else "",
    ]
    return " · ".join(part for part in parts if part)


def badge(voice: Voice, row: dict) -> str:
    """What marks an example."""
    label = inline(row.get("label"))
    return voice.say(f"（{label}）", f" ({label})") if label else ""


def figures(voice: Voice, row: dict) -> str:
    """The marks, the major and the kind of high school; what is not told is left out."""
    kind = HIGH_SCHOOL_KINDS.get(str(row.get("highSchoolKind")))
    told = [
        _gpa(row),
        f"SAT {plain(row['sat'])}" if row.get("sat") else "",
        f"ACT {plain(row['act'])}" if row.get("act") else "",
        f"{voice.say('托福', 'TOEFL')} {plain(row['toefl'])}" if row.get("toefl") else "",
        f"{voice.say('雅思', 'IELTS')} {plain(row['ielts'])}" if row.get("ielts") else "",
        inline(row.get("major"), 80),
        voice.say(*kind) if kind else "",
    ]
    return voice.say("，", ", ").join(part for part in told if part)


def _gpa(row: dict) -> str:
    """A GPA on its scale: 3.9/4.0, 92/100."""
    if row.get("gpa") is None:
        return ""
    scale = row.get("gpaScale")
    of = "" if not scale else f"/{scale:.1f}" if scale <= 5 else f"/{plain(scale)}"
    return f"GPA {plain(row['gpa'])}{of}"
