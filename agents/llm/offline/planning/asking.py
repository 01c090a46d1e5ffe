"""What is missing before a tool can be called, as one question with choices. Pure."""

import re
from datetime import date

from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.events import event_title, named_test
from agents.llm.offline.reading.intents import Intent
from agents.llm.offline.reading.marks import title
from agents.llm.offline.reading.schools import title_of
from agents.llm.offline.reading.updates import stated_fields
from memory.reading.scores.namings import named_in

_I = Intent
_QUESTIONS: dict[str, tuple[str, str]] = {
    "school": (
        "想看哪所学校的{what}？告诉我校名就行，中文、英文或简称都可以，比如 CMU、康奈尔、UCLA。",
        "Which university's {what} would you like? A name or abbreviation is enough, such "
        "as CMU, Cornell or UCLA.",
    ),
    "two_schools": (
        "要对比哪几所学校？请给我至少两所，比如“CMU 和康奈尔”。",
        "Which universities should I compare? Please name at least two, such as CMU and Cornell.",
    ),
    "second_school": (
        "要把{school}和哪所学校对比？再给我一个校名就行。",
        "Which university should I compare with {school}? One more name is enough.",
    ),
    "date": (
        "“{title}”要记在哪一天？比如 12 月 15 日、下周五，也可以带上时间。",
        "On which day is “{title}”? For example Dec 15 or next Friday, with a time if you like.",
    ),
    "event": (
        "要提醒你什么事，在哪一天？比如“12 月 15 日交 CMU 文书”。",
        "What should I put in your calendar, and on which day? For example: submit my CMU "
        "essay on Dec 15.",
    ),
    "event_title": (
        "好的，这一天要提醒你做什么？比如“交 CMU 文书”或“SAT 考试”。",
        "What should I remind you of on that day? For example: submit my CMU essay, or SAT test.",
    ),
    "value": (
        "要把{what}改成什么？直接告诉我新的内容就行，比如“SAT 1520”或“GPA 3.9/4.0”。",
        "What should {what} be changed to? Just tell me the new value, such as SAT 1520 or "
        "GPA 3.9/4.0.",
    ),
    "budget": (
        "想控制在每年多少以内（学费加食宿）：4 万、5 万还是 6 万美元？告诉我一个数，"
        "我按它重新推荐。",
        "What should a year cost at most, with housing and food: $40,000, $50,000 or "
        "$60,000? Give me a figure and I will recommend again.",
    ),
    "essay_text": (
        "请把文书内容贴在这里，我来点评；也告诉我它是哪所学校、哪道题目的。",
        "Please paste the essay here and I will review it; tell me as well which university "
        "and prompt it is for.",
    ),
    "which_case": (
        "你说的是哪个案例？把那位同学的成绩、学校、轮次和结果告诉我，我来分析原因；"
        "也可以先让我找几个"
        "案例，再说“第一个为什么”。",
        "Which case do you mean? Tell me that student's scores, university, round and result, or "
        "let me find some cases first and ask about one of them.",
    ),
    "case": (
        "要和哪个案例比？先让我找几个案例，或者把那位同学的成绩、轮次和结果告诉我。",
        "Which case should I compare you with? Let me look for cases first, or tell me that "
        "student's scores, round and result.",
    ),
}
_OPEN_END = re.compile(r"[:：]\s*$")
_WHAT = {
    _I.CHANCE: ("录取机会", "chances"),
    _I.DETAILS: ("信息", "facts"),
    _I.WEBSITE: ("官网", "website"),
    _I.ADMITTED: ("录取者", "admitted students"),
}


def question_for(request: Request, offered, today: date) -> str:
    """The question to ask back; empty when nothing is missing."""
    checks = {
        _I.CHANCE: _no_school,
        _I.DETAILS: _no_school,
        _I.COMPARE: _too_few_schools,
        _I.CREATE_EVENT: _incomplete_event,
        _I.UPDATE: _no_value,
        _I.RECOMMEND: _no_budget,
        _I.REVIEW: _no_text,
        _I.POLISH: _no_text,
        _I.WEBSITE: _no_school,
        _I.ADMITTED: _no_school,
        _I.CASE_AND_ME: _no_case,
        _I.CASE_REASONS: _no_case,
    }
    check = checks.get(request.main) if request.main else None
    return check(request, offered, today) if check else ""


def _say(request: Request, key: str, **values: str) -> str:
    chinese, english = _QUESTIONS[key]
    return (chinese if request.locale == "zh" else english).format(**values)


def which_school(request: Request) -> str:
    """The question which university "that school" is."""
    return _say(request, "school", what="信息" if request.locale == "zh" else "facts")


def _no_school(request: Request, offered, today: date) -> str:
    if request.school_names or request.group_ids or request.has(_I.RECOMMEND, _I.SEARCH):
        return ""
    chinese, english = _WHAT[request.main]
    return _say(request, "school", what=chinese if request.locale == "zh" else english)


def _too_few_schools(request: Request, offered, today: date) -> str:
    if request.has(_I.RECOMMEND) or len(request.school_names) + len(request.group_ids) >= 2:
        return ""
    if not request.school_names:
        return _say(request, "two_schools")
    name = request.school_names[0]
    known = name in request.schools
    return _say(request, "second_school", school=title_of(name, request.locale) if known else name)


def _incomplete_event(request: Request, offered, today: date) -> str:
    title = event_title(request.text, today)
    if request.dates:
        return "" if title else _say(request, "event_title")
    if (request.has(_I.DEADLINES) and request.school_names) or named_test(request.text):
        return ""
    return _say(request, "date", title=title) if title else _say(request, "event")


def _no_value(request: Request, offered, today: date) -> str:
    if stated_fields(request, today):
        return ""
    names = [title(name) for name in named_in(request.text)]
    what = "、".join(names) if request.locale == "zh" else ", ".join(names)
    return _say(
        request, "value", what=what or ("档案" if request.locale == "zh" else "your profile")
    )


def _no_case(request: Request, offered, today: date) -> str:
    """A case is known by the answer that showed it, or by what is told of it."""
    told = request.item or request.scores or re.search(r"\d{3,4}|\d\.\d", request.text)
    if told or not offered.keys() & {"explain_case_result", "compare_case_with_profile"}:
        return ""
    return _say(request, "case" if request.main is _I.CASE_AND_ME else "which_case")


def budget_question(request: Request) -> str:
    """The question after "cheaper ones" when no budget was ever told."""
    follows = request.is_followup and request.main is _I.RECOMMEND
    return _say(request, "budget") if follows and request.cheaper and not request.money else ""


def _no_budget(request: Request, offered, today: date) -> str:
    return budget_question(request)


def _no_text(request: Request, offered, today: date) -> str:
    if _OPEN_END.search(request.text) and not request.material:
        return _say(request, "essay_text")
    saved = {"get_essays", "review_essay"} <= set(offered)
    return "" if request.material or saved else _say(request, "essay_text")
