"""Tests that a student took: what a sitting may be, and which one counts.

Totals and sections as College Board, ACT, ETS, IELTS and Duolingo publish them. Of several sittings
the best total counts, as universities that take the best single sitting do.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from math import floor

from tools.core.profile import refusals
from tools.core.profile.refusals import Refused


@dataclass(frozen=True)
class Exam:
    """One test. ``sections`` by name: lowest, highest, step; ``valid_years``: how long a result is
    reported, ``None`` where it does not lapse within a school career."""

    key: str
    title: str
    low: float
    high: float
    step: float
    rule_zh: str
    rule_en: str
    sections: Mapping[str, tuple[float, float, float]] = field(default_factory=dict)
    valid_years: int | None = None


def _even(names: str, low: float, high: float, step: float) -> dict:
    return dict.fromkeys(names.split(), (low, high, step))


_ALL = (
    Exam(
        "sat", "SAT", 400, 1600, 10,
        "SAT 总分在 400 到 1600 之间，且是 10 的倍数",
        "An SAT total is between 400 and 1600 and a multiple of 10",
        _even("reading math", 200, 800, 10),
    ),
    Exam(
        "act", "ACT", 1, 36, 1, "ACT 总分是 1 到 36 的整数", "An ACT composite is 1 to 36",
        _even("english math reading science", 1, 36, 1),
    ),
    Exam(
        "toefl", "TOEFL", 0, 120, 1,
        "托福总分按 0 到 120 的整数记录（新版 1–6 分制请填成绩单上对应的 120 分制总分）",
        "A TOEFL iBT total is kept as 0 to 120 (for the 1-6 scale give the comparable total of the "
        "score report)",
        _even("reading listening speaking writing", 0, 30, 1), 2,
    ),
    Exam(
        "ielts", "IELTS", 0, 9, 0.5, "雅思总分在 0 到 9 之间，以 0.5 为一档",
        "An IELTS band is between 0 and 9 in steps of 0.5",
        _even("reading listening speaking writing", 0, 9, 0.5), 2,
    ),
    Exam(
        "duolingo", "Duolingo", 10, 160, 5, "多邻国总分在 10 到 160 之间，以 5 分为一档",
        "A Duolingo total is between 10 and 160 in steps of 5",
        _even("literacy comprehension conversation production", 10, 160, 5), 2,
    ),
    Exam(
        "gre", "GRE", 260, 340, 1, "GRE 总分（语文+数学）是 260 到 340 的整数",
        "A GRE total (verbal and quantitative) is 260 to 340",
        _even("verbal quantitative", 130, 170, 1),
    ),
)  # fmt: skip
EXAMS: dict[str, Exam] = {exam.key: exam for exam in _ALL}
NAMES = {exam.key: (exam.title, exam.title) for exam in _ALL} | {
    "toefl": ("托福", "TOEFL"), "ielts": ("雅思", "IELTS"), "duolingo": ("多邻国", "Duolingo"),
}  # fmt: skip
EARLIEST = date(2010, 1, 1)


def checked(raw: Mapping, today: date) -> dict:
    """A sitting as it is kept: test, total, date (ISO or ``None``), sections.

    The total may be left out when all sections are given.

    Raises:
        Refused: something is out of range, in the future, or the parts do not make the total.
    """
    exam = EXAMS[refusals.one_of("tests.test", raw.get("test"), NAMES)]
    sections = _sections(exam, raw.get("sections") or {})
    total = raw.get("total")
    made = made_of(exam.key, sections)
    if total is None:
        total = made[0] if made else None
    total = refusals.number(
        f"tests.{exam.key}", total, exam.low, exam.high, exam.step, exam.rule_zh, exam.rule_en
    )
    if made and total not in made:
        raise Refused(
            f"tests.{exam.key}",
            f"{exam.title} 各部分合起来应为 {made[0]:g}，与总分 {total:g} 不一致，请核对。",
            f"The sections of this {exam.title} make {made[0]:g}, not {total:g}; please check.",
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
                f"{exam.title} 没有 {name} 这一部分，只有：{allowed}。",
                f"{exam.title} has no section {name}; it has {allowed}.",
            )
        low, high, step = exam.sections[name]
        found[name] = refusals.number(
            f"tests.{exam.key}.{name}", value, low, high, step,
            f"{exam.title} {name} 在 {low:g} 到 {high:g} 之间，以 {step:g} 为一档",
            f"{exam.title} {name} is between {low:g} and {high:g} in steps of {step:g}",
        )  # fmt: skip
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


def made_of(test: str, sections: Mapping[str, float]) -> tuple[float, ...]:
    """The totals that a full set of sections can make; empty when some are missing.

    SAT, TOEFL and GRE add up; IELTS is the mean to the nearest half, a quarter up; ACT the mean of
    its sections, since 2025 without science. Duolingo does not say how its total is made.
    """
    wanted = EXAMS[test].sections
    if test == "act" and {"english", "math", "reading"} <= sections.keys():
        core = [sections[name] for name in ("english", "math", "reading")]
        means = [core] + ([list(sections.values())] if "science" in sections else [])
        return tuple(dict.fromkeys(floor(sum(part) / len(part) + 0.5) for part in means))
    if test == "duolingo" or sections.keys() != wanted.keys():
        return ()
    if test == "ielts":
        return (floor(sum(sections.values()) / 4 * 2 + 0.5) / 2,)
    return (sum(sections.values()),)


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


def counting(sittings: Iterable[Mapping], test: str) -> dict | None:
    """The sitting that counts: the best total, of equal ones the latest."""
    taken = [one for one in sittings if one["test"] == test]
    return max(taken, key=lambda one: (one["total"], one["date"] or ""), default=None)


def best_of_sections(sittings: Iterable[Mapping], test: str) -> float | None:
    """The best of each section from several sittings together (SAT superscore, TOEFL MyBest).

    ``None`` for other tests, and where it is no more than the best sitting.
    """
    taken = [one for one in sittings if one["test"] == test]
    names = EXAMS[test].sections
    best = {
        name: max((one["sections"][name] for one in taken if name in one["sections"]), default=None)
        for name in names
    }
    if test not in ("sat", "toefl") or len(taken) < 2 or None in best.values():
        return None
    total = sum(best.values())
    return total if total > max(one["total"] for one in taken) else None


def valid_until(sitting: Mapping) -> date | None:
    """The last day on which the result is reported, where it lapses and the day is known."""
    years = EXAMS[sitting["test"]].valid_years
    if years is None or not sitting["date"]:
        return None
    taken = date.fromisoformat(sitting["date"])
    day = 28 if (taken.month, taken.day) == (2, 29) else taken.day
    return date(taken.year + years, taken.month, day)
