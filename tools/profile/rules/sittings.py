"""Tests that a student took: what a sitting may be, and which one counts.

What a total and a section may be stands in the table of exams. Of several sittings the best total
counts, as universities that take the best single sitting do.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date

from memory.reading import EXAMS, Exam
from memory.reading.times.calendar import add_months
from tools.profile.rules import refusals
from tools.profile.rules.refusals import Refused

_NAMES = {key: exam.titles for key, exam in EXAMS.items()}
EARLIEST = date(2010, 1, 1)


def checked(raw: Mapping, today: date) -> dict:
    """A sitting as it is kept: test, total, date (ISO or ``None``), sections.

    The total may be left out when all sections are given.

    Raises:
        Refused: something is out of range, in the future, or the parts do not make the total.
    """
    exam = EXAMS[refusals.one_of("tests.test", raw.get("test"), _NAMES)]
    sections = _sections(exam, raw.get("sections") or {})
    total = raw.get("total")
    made = exam.made_of(sections)
    if total is None:
        total = made[0] if made else None
    total = refusals.number(f"tests.{exam.key}", total, exam.low, exam.high, exam.step, *exam.rule)
    if made and total not in made:
        raise Refused(
            f"tests.{exam.key}",
            f"{exam.titles[0]} 各部分合起来应为 {made[0]:g}，与总分 {total:g} 不一致，请核对。",
            f"The sections of this {exam.titles[1]} make {made[0]:g}, not {total:g}; please check.",
        )
    day = _day(exam, raw.get("date"), today)
    return {"test": exam.key, "total": total, "date": day, "sections": sections}


def _sections(exam: Exam, given: Mapping) -> dict:
    found = {}
    for name, value in given.items():
        if name not in exam.sections:
            allowed = ", ".join(exam.sections)
            raise Refused(
                f"tests.{exam.key}",
                f"{exam.titles[0]} 没有 {name} 这一部分，只有：{allowed}。",
                f"{exam.titles[1]} has no section {name}; it has {allowed}.",
            )
        found[name] = refusals.number(
            f"tests.{exam.key}.{name}", value, *exam.sections[name], *exam.section_rule(name)
        )
    return found


def _day(exam: Exam, given: object, today: date) -> str | None:
    if given in (None, ""):
        return None
    try:
        day = given if isinstance(given, date) else date.fromisoformat(str(given))
    except ValueError:
        raise Refused(
            f"tests.{exam.key}.date",
            f"考试日期请写成 2026-10-03 这样的格式，收到 {str(given)[:20]}。",
            f"Give the day of the test like 2026-10-03; got {str(given)[:20]}.",
        ) from None
    if not EARLIEST <= day <= today:
        raise Refused(
            f"tests.{exam.key}.date",
            f"考试日期 {day} 不在 {EARLIEST} 到今天之间：还没考的试请放进日程，不是成绩。",
            f"{day} is not between {EARLIEST} and today: a test to come belongs in the calendar.",
        )
    return day.isoformat()


def with_told(sittings: Iterable[Mapping], totals: Mapping[str, float | None]) -> list[dict]:
    """The sittings, and a total that is known without one as a sitting of unknown day."""
    kept = [dict(one) for one in sittings]
    for test, total in totals.items():
        if test in EXAMS and total is not None and all(one["test"] != test for one in kept):
            kept.append({"test": test, "total": total, "date": None, "sections": {}})
    return kept


def without_lone(sittings: Iterable[Mapping]) -> list[dict]:
    """The sittings but those that only repeat a total: the reverse of ``with_told``."""
    kept = [dict(one) for one in sittings]
    count = Counter(one["test"] for one in kept)
    return [one for one in kept if one["date"] or one["sections"] or count[one["test"]] > 1]


def put(sittings: Iterable[Mapping], new: Mapping) -> list[dict]:
    """The sittings with ``new``: in the place of the one of that test and day, else behind them.

    A sitting of unknown day with the same total is that same sitting, now with its day.
    """
    kept = [dict(one) for one in sittings]
    replaced = [one for one in kept if _is_same(one, new)]
    if not replaced:
        return [*kept, dict(new)]
    agreeing = [one for one in replaced if one["total"] == new["total"]]
    days = [one["date"] for one in (new, *agreeing) if one["date"]]
    parts = [one["sections"] for one in (new, *agreeing) if one["sections"]]
    whole = {**new, "date": days[0] if days else None, "sections": parts[0] if parts else {}}
    place = kept.index(replaced[0])
    return [whole if i == place else one for i, one in enumerate(kept)
            if i == place or one not in replaced]  # fmt: skip


def _is_same(one: Mapping, new: Mapping) -> bool:
    if one["test"] != new["test"]:
        return False
    same_total = one["total"] == new["total"] and None in (one["date"], new["date"])
    return one["date"] == new["date"] or same_total


def counting(sittings: Iterable[Mapping], test: str) -> Mapping | None:
    """The sitting that counts: the best total, of equal ones the latest."""
    taken = [one for one in sittings if one["test"] == test]
    return max(taken, key=lambda one: (one["total"], one["date"] or ""), default=None)


def best_of_sections(sittings: Iterable[Mapping], test: str) -> float | None:
    """The best of each section from several sittings together (SAT superscore, TOEFL MyBest).

    ``None`` for other tests, and where it is no more than the best sitting.
    """
    taken = [one for one in sittings if one["test"] == test]
    names = EXAMS[test].sections
    marks = [[one["sections"][name] for one in taken if name in one["sections"]] for name in names]
    if not EXAMS[test].superscored or len(taken) < 2 or not all(marks):
        return None
    total = sum(map(max, marks))
    return total if total > max(one["total"] for one in taken) else None


def valid_until(sitting: Mapping) -> date | None:
    """The last day on which the result is reported, where it lapses and the day is known."""
    years = EXAMS[sitting["test"]].valid_years
    if years is None or not sitting["date"]:
        return None
    return add_months(date.fromisoformat(sitting["date"]), 12 * years)
