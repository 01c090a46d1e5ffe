"""Values of a student's profile as text."""

from agents.llm.offline.answers import basis
from agents.llm.offline.answers.format import as_dict, dicts, inline, is_number, money, plain, texts
from agents.llm.offline.answers.voice import Voice
from memory.reading import EXAMS
from tools.profile.rules import choices, countries

_CHOICES = {
    "curriculum": choices.CURRICULA,
    "highSchoolKind": choices.HIGH_SCHOOL_KINDS,
    "size": choices.SIZES,
    "control": choices.CONTROLS,
    "setting": choices.SETTINGS,
}
_SECTIONS = {
    "reading": ("阅读", "reading"), "math": ("数学", "math"), "english": ("英语", "English"),
    "science": ("科学", "science"), "listening": ("听力", "listening"),
    "speaking": ("口语", "speaking"), "writing": ("写作", "writing"),
    "verbal": ("语文", "verbal"), "quantitative": ("数学", "quantitative"),
}  # fmt: skip
_ITEM = ("name", "subject", "role", "level", "years", "score", "year")
_NONE = (None, "", [], {})


def has(value: object) -> bool:
    """Whether something was told."""
    return value not in _NONE


def value(voice: Voice, facts: dict, key: str, said: dict | None = None) -> str:
    """A field of the profile; ``said`` is the tool's result, which knows the sittings."""
    known = facts.get(key)
    if key == "gpa" and facts.get("gpaScale"):
        return basis.gpa(facts)
    if key == "budget" and is_number(known):
        return _budget(voice, known, as_dict(as_dict(said).get("asSaid")).get(key))
    if key == "classRank" and is_number(facts.get("classSize")):
        return f"{plain(known)}/{plain(facts['classSize'])}"
    if key == "rankPercent" and is_number(known):
        return voice.say(f"前 {plain(known)}%", f"top {plain(known)}%")
    if key == "citizenship" and isinstance(known, str):
        return countries.name(known, voice.locale)
    if key in _CHOICES and isinstance(known, str) and known in _CHOICES[key]:
        return voice.say(*_CHOICES[key][known])
    counting = as_dict(as_dict(as_dict(said).get("counting")).get(key))
    return text(voice, known) + (_sitting(voice, counting) if counting else "")


def _budget(voice: Voice, dollars: object, yuan: object) -> str:
    """The amount as it was said; one in yuan with what it comes to in dollars."""
    shown = money(voice, dollars)
    if not (isinstance(yuan, str) and yuan.isdigit()):
        return voice.say(f"每年 {shown}", f"{shown} a year")
    told = f"{int(yuan):,}"
    return voice.say(f"每年 {told} 元人民币（约 {shown}）", f"{told} yuan a year (about {shown})")


def text(voice: Voice, known: object) -> str:
    """Any value: a figure, a text, a list of texts or of entries, one entry."""
    if not has(known):
        return voice.say("（空）", "(empty)")
    if is_number(known):
        return plain(known)
    if isinstance(known, list):
        items = [entry(voice, row) for row in dicts(known)]
        return voice.say("；", "; ").join(items or [inline(one, 80) for one in texts(known)])
    return entry(voice, known) if isinstance(known, dict) else inline(known, 200)


def entry(voice: Voice, row: dict) -> str:
    """An activity, an award, a sitting, an AP subject, the mark of a year."""
    if row.get("test") in EXAMS:
        title = voice.say(*EXAMS[row["test"]].titles)
        return f"{title} {plain(row.get('total'))}{_sitting(voice, row)}"
    if "gpa" in row and "grade" in row:
        mark = basis.gpa({"gpa": row["gpa"], "gpaScale": row.get("scale")})
        return voice.say(f"{row['grade']} 年级 {mark}", f"grade {row['grade']}: {mark}")
    words = [plain(row[key]) for key in _ITEM if has(row.get(key))]
    if is_number(row.get("hoursPerWeek")):
        hours = plain(row["hoursPerWeek"])
        words.append(voice.say(f"每周 {hours} 小时", f"{hours} hours a week"))
    return inline(" · ".join(words), 140)


def _sitting(voice: Voice, row: dict) -> str:
    """Day, sections, number of sittings and the best of all sections, in brackets."""
    sections = as_dict(row.get("sections"))
    said = [plain(row["date"])] if row.get("date") else []
    said += [
        f"{voice.say(*_SECTIONS.get(name, (name, name)))} {plain(mark)}"
        for name, mark in sections.items()
    ]
    if is_number(row.get("sittings")) and row["sittings"] > 1:
        said.append(voice.say(f"{row['sittings']} 次中最好", f"best of {row['sittings']}"))
    if is_number(row.get("superscore")):
        best = plain(row["superscore"])
        said.append(voice.say(f"拼分 {best}", f"superscore {best}"))
    return voice.say(f"（{'，'.join(said)}）", f" ({', '.join(said)})") if said else ""


def added_and_gone(before: object, after: object) -> tuple[list[dict], list[dict]]:
    """The entries of a list that are new or changed, and those that are no longer there."""
    old, new = dicts(before), dicts(after)
    names = {_name(row) for row in new}
    added = [row for row in new if row not in old and not _bare(row)]
    return added, [row for row in old if _name(row) not in names]


def _bare(row: dict) -> bool:
    """Whether a sitting only repeats a total that was known."""
    return "test" in row and not row.get("date") and not row.get("sections")


def _name(row: dict) -> tuple:
    known = ("name", "subject", "test", "date", "grade")
    return tuple(str(row.get(key) or "").casefold() for key in known)
