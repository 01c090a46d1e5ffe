"""Competitions that fit: prepared three months ahead, done before applications are due."""

from datetime import date

from memory.reading.times.calendar import month_end
from tools.profile.rules.grades import grade_on
from tools.timeline.rules.types import Contest, Draft, Dropped, Item, Situation, Text, days

_AHEAD = 90
_LEAST = 45  # less than this is not a preparation
_RESULT = 14
_MOST = 3
_OF_ONE_SUBJECT = 2
_PLANNED = ("open", "team", "school")
_NONE = Dropped(
    Text("新开一项竞赛", "A new competition"),
    Text(
        "结果赶不上申请；把时间给文书和成绩。",
        "Its result would come after the applications: essays and grades come first.",
    ),
)


def contests(situation: Situation) -> Draft:
    """The competitions that fit the majors best and still come in time, with their steps."""
    if situation.first_due is None or not situation.families:
        return Draft()
    fitting = [c for c in situation.contests if c.entry in _PLANNED and _rank(situation, c)]
    timely = [(c, day) for c in fitting if (day := next_contest(situation, c))]
    chosen: list[tuple[Contest, date]] = []
    for contest, day in sorted(timely, key=lambda pair: _worth(situation, *pair)):
        same = sum(1 for other, _ in chosen if other.subject == contest.subject)
        if same < _OF_ONE_SUBJECT and len(chosen) < _MOST:
            chosen.append((contest, day))
    draft = Draft([item for contest, day in chosen for item in _steps(situation, contest, day)])
    if fitting and not chosen:
        draft.dropped.append(_NONE)
    return draft


def _rank(situation: Situation, contest: Contest) -> int:
    """How well it fits, 1 the best; 0: not at all. The first major counts most."""
    found = [
        place + contest.families.index(family)
        for place, family in enumerate(situation.families)
        if family in contest.families
    ]
    return 1 + min(found) if found else 0


def _worth(situation: Situation, contest: Contest, day: date) -> tuple:
    """The best fit first; then what one can enter alone, and with time to prepare."""
    short = day - days(_AHEAD) < situation.start
    return (_rank(situation, contest), contest.entry != "open", short)


def next_contest(situation: Situation, contest: Contest) -> date | None:
    """The first day of its month: the next with time to prepare, before applications are due.

    An open competition can be entered in each of its months, another one only in the first.
    """
    if situation.first_due is None:
        return None
    last = situation.first_due - days(_RESULT)
    rounds = contest.months if contest.entry == "open" else contest.months[:1]
    years = range(situation.start.year, last.year + 1)
    months = sorted(date(year, month, 1) for year in years for month in rounds)
    allowed = [
        day
        for day in months
        if situation.start + days(_LEAST) <= day
        and month_end(day) <= last
        and grade_on(day, situation.graduation_year) <= contest.latest_grade
    ]
    ready = [day for day in allowed if day - days(_AHEAD) >= situation.start]
    return next(iter(ready or allowed), None)


def _steps(situation: Situation, contest: Contest, day: date) -> list[Item]:
    name, key = contest.name, f"contest.{contest.key}"
    items = [
        _item(contest, f"{key}.prepare", max(day - days(_AHEAD), situation.start), None, 2,
              Text(f"开始准备{_spaced(name.zh)}", f"Begin to prepare for {name.en}"),
              _preparation(situation, contest, day), day),
        _item(contest, key, day, month_end(day), 2,
              Text(f"{name.zh}（通常在 {day.month} 月，日期以主办方为准）",
                   f"{name.en} (usually in {day:%B}; the organiser sets the day)"),
              Text(contest.eligibility.zh + "。", contest.eligibility.en + "."),
              situation.first_due),
    ]  # fmt: skip
    return items[:1] + _registration(situation, contest, day) + items[1:]


def _preparation(situation: Situation, contest: Contest, day: date) -> Text:
    left = (day - situation.start).days
    if left >= _AHEAD:
        rule = Text("竞赛提前三个月备赛。", "Three months of preparation.")
    else:
        rule = Text(
            f"离比赛月只有 {left} 天，现在就开始。", f"Only {left} days are left: begin now."
        )
    return Text(f"{rule.zh}{contest.purpose.zh}。", f"{rule.en} {contest.purpose.en}.")


def _spaced(name: str) -> str:
    return f" {name}" if name[:1].isascii() else name


def _registration(situation: Situation, contest: Contest, day: date) -> list[Item]:
    if not contest.registration:
        return []
    first, last = (_before(day, contest.registration[n]) for n in (0, -1))
    begin = max(first, situation.start)
    if begin >= day or month_end(last) < situation.start:
        return []
    name, end = contest.name, min(month_end(last), day - days(1))
    return [
        _item(contest, f"contest.{contest.key}.register", begin, end, 2,
              Text(f"报名{_spaced(name.zh)}", f"Register for {name.en}"),
              Text("报名时间每年不同，请到主办方网站确认。",
                   "The days of registration change: confirm them with the organiser."), day)
    ]  # fmt: skip


def _before(day: date, month: int) -> date:
    """The first day of that month, the last time before or in the month of ``day``."""
    return date(day.year if month <= day.month else day.year - 1, month, 1)


def _item(
    contest: Contest, key: str, day: date, until: date | None, priority: int, title: Text,
    why: Text, before: date | None,
) -> Item:  # fmt: skip
    after = (f"contest.{contest.key}.prepare",) if key == f"contest.{contest.key}" else ()
    return Item(
        key, "competition", day, title, why, priority, "competition",
        until=until if until and until > day else None, before=before, after=after,
        url=contest.website, fixed=not key.endswith("prepare"), origin=contest.source,
    )  # fmt: skip
