"""An entry as an answer: its text, what our own tables hold, and what to confirm where."""

from datetime import date

from agents.llm.offline.guidance.finding import Found

# What to ask for instead of a figure, by the table that holds it.
HELD = {
    "deadlines": (
        "具体日期请说出校名，我从截止日期表里查。",
        "For a date, name the college and I look it up in the table of deadlines.",
    ),
    "cost": (
        "具体费用请说出校名，我查带年份的数字。",
        "For a cost, name the college and I look up the figure with its year.",
    ),
    "chances": (
        "想看某所学校的估算，请说出校名。",
        "For an estimate at one college, name it.",
    ),
    "test_dates": (
        "考试日期可以直接问我是哪一种考试。",
        "For test dates, ask me by the name of the test.",
    ),
    "competitions": (
        "想看具体竞赛和通常的月份，请告诉我学科。",
        "For contests with their usual months, tell me the subject.",
    ),
}


def answer(found: Found, locale: str) -> str:
    """The entry's text in the locale, and one line: as of when, and what to confirm where."""
    entry, side = found.entry, 0 if locale == "zh" else 1
    key = ("zh", "en")[side]
    text = entry.text[key]
    if entry.not_for:
        text += ("" if side == 0 else " ") + HELD[entry.not_for][side]
    return f"{text}\n\n{_checked(entry.confirm[key], entry.checked, side)}"


def _checked(confirm: str, month: str, side: int) -> str:
    day = date.fromisoformat(f"{month}-01")
    if side == 0:
        return f"（{day.year} 年 {day.month} 月核对；请以{confirm}为准。）"
    return f"(Checked {day:%B %Y}; please confirm {confirm}.)"
