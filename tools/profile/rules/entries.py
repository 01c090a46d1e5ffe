"""The lists of a profile: activities, awards, AP subjects, grades of single years, tests.

Entries are objects with camelCase keys, as they are stored and shown.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from tools.profile.rules import naming, refusals, sittings
from tools.profile.rules.refusals import Refused
from tools.profile.rules.values import known_scale, scale_for

MAX_ENTRIES = 50
SCHOOL_YEARS = range(6, 14)  # grades; 13 is a year between school and university
_AP = re.compile(r"^(?:AP|大学先修)[\s:：-]*", re.IGNORECASE)
_HOURS = 100  # a week; more leaves no time to sleep
_WEEKS = 52


@dataclass(frozen=True)
class EntryList:
    """One list: how an entry is checked, and when two are about the same thing."""

    check: Callable[[Mapping, date], dict]
    same: Callable[[Mapping, Mapping], bool]


def activity(raw: Mapping, today: date) -> dict:
    """name, role, years (in words), gradeLevels, hoursPerWeek, weeksPerYear, description.

    Raises:
        Refused: a value is out of range.
    """
    entry = {"name": _name("activities.name", raw)}
    for key, limit in (("role", 120), ("years", 60)):
        _take(entry, raw, key, lambda f, v, limit=limit: refusals.text(f, v, limit), "activities")
    _take(entry, raw, "description", _description, "activities")
    _take(entry, raw, "gradeLevels", _grade_levels, "activities")
    _take(entry, raw, "hoursPerWeek", _hours, "activities")
    _take(entry, raw, "weeksPerYear", _weeks, "activities")
    return entry


def award(raw: Mapping, today: date) -> dict:
    """name, level (in words), year.

    Raises:
        Refused: a value is out of range, or the year is still to come.
    """
    entry: dict[str, object] = {"name": _name("awards.name", raw)}
    _take(entry, raw, "level", lambda f, v: refusals.text(f, v, 60), "awards")
    if raw.get("year") is not None:
        entry["year"] = refusals.number(
            "awards.year",
            raw["year"],
            2000,
            today.year,
            1,
            f"获奖年份在 2000 到 {today.year} 之间（还没拿到的奖先不记）",
            f"The year of an award is between 2000 and {today.year} (only what was won)",
        )
    return entry


def ap(raw: Mapping, today: date) -> dict:
    """subject, score (1-5, left out while it is being taken), year.

    Raises:
        Refused: a value is out of range.
    """
    subject = _AP.sub("", refusals.text("ap.subject", raw.get("subject") or "", 80))
    if not subject:
        raise Refused("ap.subject", "请写明 AP 科目。", "Name the AP subject.")
    entry: dict[str, object] = {"subject": subject}
    if raw.get("score") is not None:
        entry["score"] = refusals.number(
            "ap.score", raw["score"], 1, 5, 1, "AP 成绩是 1 到 5 的整数", "An AP score is 1 to 5"
        )
    if raw.get("year") is not None:
        entry["year"] = refusals.number(
            "ap.year",
            raw["year"],
            2000,
            today.year + 2,
            1,
            f"AP 考试年份在 2000 到 {today.year + 2} 之间",
            f"The year of an AP exam is between 2000 and {today.year + 2}",
        )
    return entry


def year_grade(raw: Mapping, today: date) -> dict:
    """grade (6-13), gpa, scale: the mark of one year.

    Raises:
        Refused: a value is out of range, or the scale cannot be told.
    """
    grade = _grade("gradeHistory.grade", raw.get("grade"))
    value = refusals.number(
        "gradeHistory.gpa", raw.get("gpa"), 0, 100, 0, "GPA 在 0 到 100 之间", "A GPA is 0 to 100"
    )
    told = raw.get("scale")
    scale = known_scale("gradeHistory.scale", told) if told else scale_for(value, None)
    if value > scale:
        raise Refused(
            "gradeHistory.gpa",
            f"GPA {value:g} 超过满分 {scale:g}。",
            f"A GPA of {value:g} exceeds its scale of {scale:g}.",
        )
    return {"grade": grade, "gpa": round(float(value), 3), "scale": scale}


def _name(field: str, raw: Mapping) -> str:
    name = refusals.text(field, raw.get("name") or "", 120)
    if not name:
        raise Refused(field, "请写明名称。", "A name is needed.")
    return name


def _take(entry: dict, raw: Mapping, key: str, rule: Callable, group: str) -> None:
    if raw.get(key) not in (None, "", []):
        entry[key] = rule(f"{group}.{key}", raw[key])


def _description(field: str, value: object) -> str:
    return refusals.text(field, value, 1000, lines=True)


def _grade(field: str, value: object) -> int:
    low, high = SCHOOL_YEARS[0], SCHOOL_YEARS[-1]
    zh, en = f"年级写 {low} 到 {high} 的整数（高一是 10）", f"A grade is {low} to {high}"
    return int(refusals.number(field, value, low, high, 1, zh, en))


def _grade_levels(field: str, value: object) -> list[int]:
    if not isinstance(value, list):
        raise Refused(field, "年级要写成列表，例如 [10, 11]。", "Give grades as a list: [10, 11].")
    return sorted({_grade(field, one) for one in value})


def _hours(field: str, value: object) -> float:
    zh, en = f"每周小时数在 0.5 到 {_HOURS} 之间", f"Hours a week are between 0.5 and {_HOURS}"
    return refusals.number(field, value, 0.5, _HOURS, 0, zh, en)


def _weeks(field: str, value: object) -> int:
    zh, en = f"每年周数是 1 到 {_WEEKS} 的整数", f"Weeks a year are 1 to {_WEEKS}"
    return int(refusals.number(field, value, 1, _WEEKS, 1, zh, en))


def _called(key: str) -> Callable[[Mapping, Mapping], bool]:
    return lambda one, other: naming.name(one[key]) == naming.name(other[key])


def _same_award(one: Mapping, other: Mapping) -> bool:
    """Of one name, and not of two known years: a prize can be won again."""
    years = {entry["year"] for entry in (one, other) if entry.get("year")}
    return _called("name")(one, other) and len(years) < 2


LISTS: dict[str, EntryList] = {
    "activities": EntryList(activity, _called("name")),
    "awards": EntryList(award, _same_award),
    "ap": EntryList(ap, _called("subject")),
    "grade_history": EntryList(year_grade, lambda one, other: one["grade"] == other["grade"]),
    "tests": EntryList(sittings.checked, lambda one, other: False),
}


def merged(name: str, items: Iterable[Mapping], new: Mapping) -> list[dict]:
    """The list with a checked entry: completing the one about the same thing, else behind it.

    Raises:
        Refused: the list is full.
    """
    kept = [dict(item) for item in items]
    if name == "tests":
        after = sittings.put(kept, new)
    else:
        same = [i for i, item in enumerate(kept) if LISTS[name].same(item, new)]
        if same:
            kept[same[0]] |= new
        after = kept if same else [*kept, dict(new)]
    if len(after) > MAX_ENTRIES:
        raise Refused(name, f"{name} 最多 {MAX_ENTRIES} 项。", f"{name}: at most {MAX_ENTRIES}.")
    return after


def removed(name: str, items: Iterable[Mapping], wanted: Mapping) -> list[dict]:
    """The list without the entry that ``wanted`` names (by a part of the name, if only one has it).

    Raises:
        Refused: none or several are meant; the message lists what there is.
    """
    kept = [dict(item) for item in items]
    found = _meant(kept, wanted)
    if len(found) != 1:
        listed = "；".join(_shown(item) for item in kept[:12])
        raise Refused(
            name,
            f"没有找到唯一的「{_shown(wanted)}」，现有：{listed or '无'}。",
            f"“{_shown(wanted)}” is not exactly one entry; there are: {listed or 'none'}.",
        )
    return [item for item in kept if item is not found[0]]


def _meant(items: list[dict], wanted: Mapping) -> list[dict]:
    def agrees(item: Mapping, *, whole: bool) -> bool:
        for key, value in wanted.items():
            if value in (None, ""):
                continue
            here = item.get(key)
            if isinstance(value, str) and key in ("name", "subject"):
                said, there = _AP.sub("", value).casefold(), str(here or "").casefold()
                if said != there and (whole or said not in there):
                    return False
            elif here != value:
                return False
        return True

    exact = [item for item in items if agrees(item, whole=True)]
    return exact or [item for item in items if agrees(item, whole=False)]


def _shown(item: Mapping) -> str:
    keys = ("name", "subject", "test", "grade", "total", "score", "date", "year")
    return " ".join(str(item[key]) for key in keys if item.get(key) not in (None, ""))
