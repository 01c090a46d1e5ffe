"""Tests: two attempts before the scores are needed, with registration and time to prepare."""

from datetime import date

from tools.cycle import TEST_CLOSES_BEFORE
from tools.timeline.rules.english import english
from tools.timeline.rules.types import Draft, Dropped, ExamDate, Item, Situation, Text, days

_SCORES_TAKE = 21  # days from the test to a score that universities can see
_PREPARATION = 56
_BETWEEN = 42
_REGISTER_AHEAD = 42
_NOTICE = 7
_UNUSED = "not_considered"
_REQUIRED = "required"


def exams(situation: Situation) -> Draft:
    """SAT or ACT and an English test, as far as the student still lacks them."""
    draft = Draft()
    due = situation.first_due
    if due is None:
        return draft
    draft.add(_admission_test(situation))
    draft.items += _advanced_placement(situation, due)
    if not situation.english:
        draft.add(english(situation))
    return draft


def attempts_left(situation: Situation) -> int:
    """How many attempts are still worth planning: two, less those made; none above the range."""
    looking = [target for target in situation.ahead if target.tests != _UNUSED]
    if not looking:
        return 0
    top = max((target.sat_75 or 0 for target in looking), default=0)
    if situation.sat and top and situation.sat >= top:
        return 0
    made = 1 if situation.sat or situation.act else 0
    planned = sum(1 for e in situation.events if e.kind == "test" and _names_test(e.title))
    return max(0, 2 - made - planned)


def _names_test(title: str) -> bool:
    return any(name in title.upper() for name in ("SAT", "ACT"))


def _admission_test(situation: Situation) -> Draft:
    wanted = attempts_left(situation)
    if not wanted:
        return Draft()
    chosen = chosen_sittings(situation, wanted)
    if not chosen:
        return _none_published(situation)
    draft = Draft([item for n, s in enumerate(chosen, 1) for item in _sitting(situation, s, n)])
    draft.items += _preparation(situation, chosen[0])
    if len(chosen) < wanted:
        draft.dropped.append(_second(situation))
    return draft


def chosen_sittings(situation: Situation, wanted: int) -> list[ExamDate]:
    """The days to take the test: time to prepare, then weeks between, scores before the deadline.

    Not before the winter of the year before the last: earlier is seldom of use.
    """
    name = "ACT" if situation.act and not situation.sat else "SAT"
    usable = [s for s in situation.sittings if s.test.startswith(name) and _usable(situation, s)]
    usable.sort(key=lambda sitting: sitting.date)
    prepared = [s for s in usable if s.date >= situation.start + days(_PREPARATION)]
    chosen: list[ExamDate] = []
    for sitting in prepared if len(prepared) >= wanted else usable:
        if not chosen or sitting.date - chosen[-1].date >= days(_BETWEEN):
            chosen.append(sitting)
    return chosen[:wanted]


def _usable(situation: Situation, sitting: ExamDate) -> bool:
    if sitting.closes and sitting.closes < situation.start:
        return False
    notice = days(_NOTICE) if sitting.closes else TEST_CLOSES_BEFORE
    earliest = max(situation.start + notice, date(situation.graduation_year - 2, 11, 15))
    return earliest <= sitting.date <= _cutoff(situation) - days(_SCORES_TAKE)


def _cutoff(situation: Situation) -> date:
    """The deadline that scores must reach: the first, or a later one when it is too near."""
    looking = sorted(t.due for t in situation.ahead if t.tests != _UNUSED)
    far = [due for due in looking if due - situation.start >= days(_PREPARATION)]
    return (far or looking[-1:])[0]


def _sitting(situation: Situation, sitting: ExamDate, number: int) -> list[Item]:
    which = Text("第一次" if number == 1 else "第二次", "first" if number == 1 else "second")
    test = sitting.test.split()[0]
    again = bool(situation.sat or situation.act)
    if number == 1 and again:
        which = Text("再考一次（可选）", "one more attempt (optional)")
    local = Text("（这是美国本土考期，国际考期请查官网）", " (a US date: look up those abroad)")
    where = local if "US" in sitting.test else Text("", "")
    return [
        _registration(situation, sitting, number),
        Item(f"test.{test}.{number}", "test", sitting.date,
             Text(f"{test} 考试，{which.zh}{where.zh}", f"{test}, {which.en}{where.en}"),
             Text("留出两次机会；成绩约两周出，要赶在截止日之前。日期为预计考期，请到官网确认。",
                  "Two attempts; scores take about two weeks. The day is anticipated: confirm it."),
             1 if number == 1 and not again else 2, "test", before=_cutoff(situation),
             after=(f"register.{test}.{number}",),
             last_date=sitting.closes, heavy=True, fixed=True, origin=sitting.source),
    ]  # fmt: skip


def _registration(situation: Situation, sitting: ExamDate, number: int) -> Item:
    test = sitting.test.split()[0]
    wanted = (
        sitting.closes - days(_NOTICE) if sitting.closes else sitting.date - days(_REGISTER_AHEAD)
    )
    known = Text(f"报名截止 {sitting.closes}。", f"Registration closes on {sitting.closes}.")
    unknown = Text("我没有这一场的报名截止日，请马上到官网查；",
                   "Its registration deadline is not known here: look it up at once;")  # fmt: skip
    said = known if sitting.closes else unknown
    day = sitting.date
    return Item(
        f"register.{test}.{number}", "test", max(wanted, situation.start),
        Text(f"报名 {day.month} 月 {day.day} 日的 {test}，查好考场和护照有效期",
             f"Register for the {test} of {day}; check the centre and your passport"),
        Text(said.zh + "内地考生多数要去香港、澳门或其他地区考，考位紧张。",
             said.en + " most students of the mainland sit it abroad, and seats are few."),
        1, "test", before=sitting.closes or sitting.date, last_date=sitting.closes,
        origin=sitting.source,
    )  # fmt: skip


def _preparation(situation: Situation, first: ExamDate) -> list[Item]:
    if situation.sat or situation.act:
        return []
    test = first.test.split()[0]
    day = max(first.date - days(90), situation.start)
    return [
        Item(f"prepare.{test}", "test", day,
             Text(f"做一套完整的 {test} 模考，定下备考计划",
                  f"Take a full practice {test} and plan the preparation"),
             Text("先知道起点，再决定每周投入多少。", "Know the start before deciding the hours."),
             2, "rule", before=first.date)
    ]  # fmt: skip


def _none_published(situation: Situation) -> Draft:
    """No day that would serve is known: a window of the rule, or the plain word that it is over."""
    begin = max(situation.start, date(situation.graduation_year - 1, 3, 1))
    end = _cutoff(situation) - days(_SCORES_TAKE)
    known_until = max((sitting.date for sitting in situation.sittings), default=situation.start)
    if end <= begin or end <= known_until:
        return Draft(dropped=[_no_test(situation)])
    return Draft([
        Item("test.window", "test", begin,
             Text("SAT 两次考试安排在这段时间内", "Sit the SAT twice within this time"),
             Text("这段时间的考期还没有公布，公布后再定日期。",
                  "The days are not published yet: choose them when they are."),
             1, "rule", until=end, before=_cutoff(situation))
    ])  # fmt: skip


def _no_test(situation: Situation) -> Dropped:
    needing = [t.school for t in situation.ahead if t.tests == _REQUIRED and t.school.en]
    zh, en = "、".join(n.zh for n in needing[:4]), ", ".join(n.en for n in needing[:4])
    required = Text(f"要求标化的学校（{zh}）没有成绩就不能申。",
                    f"Universities that require a score ({en}) are out without one.")  # fmt: skip
    optional = Text(
        "可选标化的学校可以不交成绩申请。", "Test-optional ones can be applied to without."
    )
    return Dropped(
        Text("本轮截止前再考 SAT/ACT", "Another SAT or ACT before this deadline"),
        Text("已知考期里没有一场既来得及报名又来得及出分。"
             + (required.zh if needing else optional.zh),
             "No known day leaves time both to register and for the score to arrive. "
             + (required.en if needing else optional.en)),
    )  # fmt: skip


def _second(situation: Situation) -> Dropped:
    return Dropped(
        Text("第二次 SAT/ACT", "A second SAT or ACT"),
        Text("截止前已知的考期里只来得及一次，务必一次准备充分。",
             "Of the days that are known, one is left in time: prepare for it well."),
    )  # fmt: skip


def _advanced_placement(situation: Situation, due: date) -> list[Item]:
    """The AP exams of each May before the application, for somebody who takes them."""
    years = range(situation.start.year, situation.graduation_year) if situation.ap else ()
    return [
        Item(f"ap.{year}", "test", date(year, 5, 1),
             Text("AP 大考（5 月上中旬，日期以 College Board 公布为准）",
                  "AP exams (first half of May; College Board sets the days)"),
             Text("报名通常在前一年秋天，请向学校或考点确认。",
                  "Registration is usually in the autumn before: ask your school or centre."),
             2, "rule", until=date(year, 5, 20), before=due, fixed=True)
        for year in years
        if date(year, 5, 1) >= situation.start and date(year, 5, 20) < due
    ]  # fmt: skip
