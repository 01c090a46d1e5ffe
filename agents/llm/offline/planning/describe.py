"""A resolved request in full sentences, so that whoever takes it over needs nothing else. Pure."""

from datetime import date

from agents.llm.offline.dialogue.references import essay_place
from agents.llm.offline.planning.arguments import place_names
from agents.llm.offline.planning.essay_arguments import named_essay
from agents.llm.offline.planning.subject import subject_of
from agents.llm.offline.planning.team_arguments import kind_of_test
from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.events import event_title
from agents.llm.offline.reading.intents import Intent
from agents.llm.offline.reading.marks import title
from agents.llm.offline.reading.schools import title_of

_I = Intent
_TIERS = {"reach": ("冲刺", "reach"), "match": ("匹配", "match"), "safety": ("保底", "safety")}
_CONTROL = {"public": ("公立", "public"), "private": ("私立", "private")}
_SIZES = {
    "small": ("小型", "small"),
    "medium": ("中等规模", "medium-sized"),
    "large": ("大型", "large"),
}
_TASKS: dict[Intent, tuple[str, str]] = {
    _I.RECOMMEND: ("请推荐{count}{kind}学校", "Please recommend {count}{kind}schools for me"),
    _I.SEARCH: ("请查找{kind}学校，列出{count}", "Please search for {count}{kind}schools"),
    _I.DETAILS: ("请介绍{schools}的情况", "Please tell me about {schools}"),
    _I.COMPARE: ("请对比{schools}", "Please compare {schools}"),
    _I.CHANCE: ("请分析我被{schools}录取的概率",
        "Please estimate my chances of admission at {schools}"),
    _I.REVIEW: ("请点评我的{schools}文书", "Please review my {schools} essay"),
    _I.POLISH: ("请润色我的{schools}文书", "Please polish my {schools} essay"),
    _I.BRAINSTORM: ("请为我的{schools}文书做头脑风暴，提供选题",
        "Please brainstorm topics for my {schools} essay"),
    _I.OUTLINE: ("请帮我列{schools}文书的大纲", "Please make an outline for my {schools} essay"),
    _I.WRITE: ("请帮我写{schools}文书", "Please write my {schools} essay"),
    _I.ESSAY_ADVICE: ("{schools}的文书怎么写，请给建议",
        "How should I write my {schools} essay? Please give tips for the essay"),
    _I.LIST_ESSAYS: ("列出我的文书", "List my essays"),
    _I.SHOW_PROFILE: ("查看我的档案", "Show my profile"),
    _I.ANALYSE: ("请分析我的背景", "Please analyse my profile: strengths and weaknesses"),
    _I.MAJOR_ADVICE: ("请分析我适合什么专业", "Please advise which major suits me"),
    _I.ASSESSMENT: ("请看看我的{test}测评结果", "Please look at my {test} assessment results"),
    _I.INTERPRET: ("请解读我的{test}测评结果", "Please interpret my {test} assessment results"),
    _I.FITTING_ACTIVITIES: ("请根据我的{test}测评结果推荐适合的活动",
        "Please suggest activities based on my {test} assessment results"),
    _I.CASES: ("请找{schools}的录取案例", "Please find admission cases of {schools}"),
    _I.WEBSITE: ("请在{schools}的官网查一下：{subject}",
        "Please search the official website of {schools} for {subject}"),
    _I.UPDATE: ("请更新我的档案：{scores}", "Please update my profile: {scores}"),
    _I.DEADLINES: ("请查{schools}的申请截止日期",
        "Please look up the application deadlines of {schools}"),
    _I.TEST_DATES: ("请查{tests}考试日期", "Please look up the {tests} test dates"),
    _I.EVENTS: ("请查看我的日程", "Please show my calendar"),
    _I.PLAN: ("请帮我做申请时间规划", "Please plan my application timeline"),
    _I.CREATE_EVENT: ("提醒我{when}{title}", "Remind me on {when} to {title}"),
}  # fmt: skip
_OWN = (("我的目标学校", "my schools"), ("我的", "my"))


def described(request: Request, today: date) -> str:
    """The task in the user's language, with every wish that is known."""
    intents = [intent for intent in request.intents if intent in _TASKS]
    tasks = [_task(request, intent, today) for intent in intents]
    if _I.CREATE_EVENT in intents and not request.dates and request.schools:
        tasks = [_deadline_as_event(request)]
    comma, stop = ("，", "。") if request.locale == "zh" else ("; ", ". ")
    return stop.join([*tasks, comma.join(_wishes(request))]).strip(" ;，。.") + stop.strip()


def _say(request: Request, pair: tuple[str, str]) -> str:
    return pair[0] if request.locale == "zh" else pair[1]


def _task(request: Request, intent: Intent, today: date) -> str:
    essay = intent in (_I.REVIEW, _I.POLISH, _I.BRAINSTORM, _I.OUTLINE, _I.WRITE, _I.ESSAY_ADVICE)
    schools = _schools(request) or ("" if essay else _say(request, ("我的目标学校", "my schools")))
    schools = schools or (essay and named_essay(request.text)) or ""
    place = essay_place(request.text) if essay else None
    if place:
        schools = _say(request, (f"第{place}篇", f"number {place}"))
    text = _say(request, _TASKS[intent]).format(
        schools=schools,
        count=_count(request),
        kind=_kind(request),
        scores=_scores(request),
        tests="、".join(map(title, request.tests)) or "SAT",
        when=_when(request),
        title=event_title(request.text, today) if intent is _I.CREATE_EVENT else "",
        test=_test(request),
        subject=subject_of(request.text) if intent is _I.WEBSITE else "",
    )
    return " ".join(text.split())


def _deadline_as_event(request: Request) -> str:
    pair = (
        "把{schools}的{rounds}截止日期加到我的日历",
        "Add the {rounds} deadline of {schools} to my calendar",
    )
    rounds = " ".join(request.rounds)
    return " ".join(_say(request, pair).format(schools=_schools(request), rounds=rounds).split())


def _test(request: Request) -> str:
    kind = kind_of_test(request)
    return _say(request, ("霍兰德", "Holland")) if kind == "holland" else (kind or "").upper()


def _schools(request: Request) -> str:
    names = [
        title_of(name, request.locale) if name in request.schools else name
        for name in request.school_names or request.group_ids
    ]
    names = [title_of(n, request.locale) or n for n in names]
    return ("、" if request.locale == "zh" else " and ").join(names)


def _count(request: Request) -> str:
    if request.count is None:
        return ""
    return f" {request.count} 所" if request.locale == "zh" else f"{request.count} "


def _kind(request: Request) -> str:
    pairs = [_TIERS[tier] for tier in request.tiers]
    words = [_say(request, pair) for pair in pairs]
    words += [_say(request, _CONTROL[request.control])] if request.control else []
    words += [_say(request, _SIZES[request.size])] if request.size else []
    gap = "、" if request.locale == "zh" else ", "
    return gap.join(words) + (" " if words and request.locale == "en" else "")


def _scores(request: Request) -> str:
    said = [f"{title(score.kind)} {score.value:g}" for score in request.scores]
    gap = "，" if request.locale == "zh" else ", "
    return gap.join(said)


def _whose_scores(request: Request) -> tuple[str, str]:
    """Marks that do not stand are handed on as supposed, so that nobody stores them."""
    if all(score.stands for score in request.scores):
        return "我的 {}", "my {}"
    return "假设 {}", "suppose {}"


def _when(request: Request) -> str:
    day = request.dates[0].isoformat() if request.dates else ""
    return " ".join(filter(None, (day, request.time)))


def _wishes(request: Request) -> list[str]:
    bounds = request.bounds
    wishes = [
        (request.majors, ("专业：{}", "major: {}"), ", ".join(request.majors)),
        (request.places, ("地区：{}", "location: in {}"), place_names(request)),
        (request.money, _limit_words(request), _amount(request)),
        (
            request.rounds and _I.CREATE_EVENT not in request.intents,
            ("轮次：{}", "round: {}"),
            ", ".join(request.rounds),
        ),
        (
            bounds.min_rate,
            ("录取率高于 {}%", "admission rate above {}%"),
            _percent(bounds.min_rate),
        ),
        (
            bounds.max_rate,
            ("录取率低于 {}%", "admission rate below {}%"),
            _percent(bounds.max_rate),
        ),
        (request.top, ("前 {}", "top {}"), str(request.top)),
        (_ranked(request), _whose_scores(request), _scores(request)),
        (request.period, ("时间：{}", "from {}"), _period(request)),
        (_focus(request), ("重点：{}", "focus: {}"), _focus(request)),
        (request.rejected, ("不要{}", "not {}"), _rejected(request)),
    ]
    return [_say(request, pair).format(value) for known, pair, value in wishes if known]


def _period(request: Request) -> str:
    if request.period is None:
        return ""
    gap = _say(request, (" 到 ", " to "))
    return gap.join((request.period.start.isoformat(), request.period.end.isoformat()))


def _focus(request: Request) -> str:
    """The user's own words where they say which figure is wanted."""
    asks = request.main in (_I.DETAILS, _I.COMPARE) and not request.assumed
    return request.text[:120] if asks else ""


def _ranked(request: Request) -> bool:
    return bool(request.scores) and request.main in (_I.SEARCH, _I.RECOMMEND, _I.CHANCE)


def _amount(request: Request) -> str:
    if request.money is None:
        return ""
    return f"{request.money.usd:,}"


def _limit_words(request: Request) -> tuple[str, str]:
    if request.tuition:
        return "学费 {} 美元以内", "tuition under {} dollars"
    return "预算每年 {} 美元", "budget {} dollars a year"


def _percent(rate: float | None) -> str:
    return f"{rate * 100:g}" if rate else ""


def _rejected(request: Request) -> str:
    names = [title_of(identifier, request.locale) for identifier in request.rejected]
    return ("、不要" if request.locale == "zh" else ", not ").join(names)
