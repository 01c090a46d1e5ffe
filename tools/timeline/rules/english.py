"""The English test: two attempts, the first in the winter before the last year where possible."""

from datetime import date

from tools.timeline.rules.types import Draft, Dropped, Item, Situation, Text, days

_FIRST, _SECOND, _BOOKED = 262, 120, 300  # days before the first deadline
_SEATS = 14  # days until a seat can be had
_BETWEEN = 35
_SCORES_TAKE = 14
_WHY = Text(
    "托福、雅思全年有考位，自己选日期；留出两次机会和送分时间。",
    "TOEFL and IELTS are offered all year: choose the day, with room for two and for the scores.",
)
_NO_SECOND = Dropped(
    Text("托福/雅思第二次", "A second TOEFL or IELTS"),
    Text("截止前只来得及一次。", "There is time for one before the deadline."),
)
_NONE = Dropped(
    Text("截止前再考托福/雅思", "TOEFL or IELTS before the deadline"),
    Text(
        "来不及出分；各校接受的最晚考试日期和其他英语测试不同，请马上到官网查。",
        "The score would be late; the last day and the other tests accepted differ: look them up.",
    ),
)


def english(situation: Situation) -> Draft:
    """Booking, two attempts and sending the scores, as far as the time goes."""
    due = _due(situation)
    last = due - days(_SCORES_TAKE)
    first = max(due - days(_FIRST), situation.start + days(_SEATS))
    if first > last:
        return Draft(dropped=[_NONE])
    second = max(due - days(_SECOND), first + days(_BETWEEN))
    draft = Draft([_booking(situation, due, first), _attempt(1, first, due)])
    if second <= last:
        draft.items.append(_attempt(2, second, due))
    else:
        draft.dropped.append(_NO_SECOND)
    draft.items.append(_sending(draft.items[-1], due))
    return draft


def _due(situation: Situation) -> date:
    """The first deadline that a score can still reach, else the last one."""
    wait = days(_SEATS + _SCORES_TAKE)
    days_due = sorted(target.due for target in situation.ahead)
    return next((due for due in days_due if due - situation.start >= wait), days_due[-1])


def _booking(situation: Situation, due: date, first: date) -> Item:
    return Item(
        "english.book", "test", max(due - days(_BOOKED), situation.start),
        Text("定下托福或雅思的考试日期并报名", "Choose and book a day for TOEFL or IELTS"),
        _WHY, 1, "rule", before=first,
    )  # fmt: skip


def _attempt(number: int, day: date, due: date) -> Item:
    titles = (
        Text("托福/雅思第一次", "TOEFL or IELTS, first attempt"),
        Text("托福/雅思第二次（第一次够用就取消）",
             "TOEFL or IELTS, second attempt (cancel it if the first suffices)"),
    )  # fmt: skip
    after = "english.book" if number == 1 else "english.1"
    return Item(
        f"english.{number}", "test", day, titles[number - 1], _WHY, 1 if number == 1 else 2, "rule",
        before=due, after=(after,), heavy=True,
    )  # fmt: skip


def _sending(attempt: Item, due: date) -> Item:
    return Item(
        "english.send", "material", max(due - days(21), attempt.date + days(7)),
        Text("送出托福/雅思成绩，确认各校收到", "Send the English score; confirm its arrival"),
        Text("各校是否接受自报分数，以官网为准。",
             "Whether a self-reported score is taken: see each university."),
        2, "rule", before=due, after=(attempt.key,),
    )  # fmt: skip
