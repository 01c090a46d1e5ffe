"""What an answer must add on how the request was read: assumptions, and what was left. Pure."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import date

from agents.llm.offline.answers.voice import Voice
from agents.llm.offline.dialogue.conversation import Result
from agents.llm.offline.dialogue.setting import read
from agents.llm.offline.planning.planner import understood
from agents.llm.offline.planning.plans import calls_for
from agents.llm.offline.planning.recalled import about_recalled
from agents.llm.offline.planning.recalling import completed
from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.events import named_test
from agents.llm.offline.reading.intents import ASSESSMENTS, Intent, agent_of
from agents.llm.offline.reading.schools import title_of
from memory.reading.money import YUAN_PER_DOLLAR

_I = Intent
_MONEY_TOOLS = {"recommend_schools", "search_schools", "update_profile"}
_ESTIMATES = {"recommend_schools", "analyze_admission_chance"}
_LIST_TOOLS = {"recommend_schools", "search_schools"}
_INSTEAD: dict[Intent, tuple[str, str]] = {
    _I.POLISH: (
        "我这里不能直接润色文字，先给出逐条点评，你可以据此修改。",
        "I cannot polish text here; this is a review that you can revise by.",
    ),
    _I.OUTLINE: (
        "我这里不能生成大纲，先从你的经历里找切入点，可以据此搭结构。",
        "I cannot make outlines here; these are angles from your own experience to build one on.",
    ),
    _I.WRITE: (
        "文书要用你自己的声音，我不代写整篇，但可以帮你找题材、看草稿。",
        "An essay needs your own voice, so I do not write it for you; I can find topics and "
        "read drafts.",
    ),
    **dict.fromkeys(
        ASSESSMENTS,
        (
            "我这里看不到 MBTI、霍兰德等测评结果，这里只依据你的档案。",
            "I cannot see personality or career tests here; this rests on your profile only.",
        ),
    ),
}
_PROPER = {
    _I.POLISH: "polish_essay",
    _I.OUTLINE: "generate_outline",
    _I.ASSESSMENT: "get_assessment_results",
    _I.INTERPRET: "interpret_assessment",
    _I.FITTING_ACTIVITIES: "suggest_activities_from_assessment",
}
"""The tools that make such a sentence needless: called, they speak for themselves."""
_REST = {
    "school": ("选校", "schools"),
    "essay": ("文书", "essays"),
    "profile": ("档案", "your profile"),
    "timeline": ("时间规划", "deadlines and your calendar"),
}


def remarks(
    messages: list[dict],
    used: Collection[str],
    today: date,
    locale: str,
    results: Sequence[Result] = (),
) -> list[str]:
    """Sentences for the end of an answer; ``used`` are the tools that gave ``results`` for it."""
    dialogue = read(messages, [], locale)
    asked = understood(dialogue, today)
    request, filled = completed(asked, dialogue.memories, dialogue.preferences)
    recalled = about_recalled(dialogue, filled, results, Voice(locale, today))
    pairs = [
        *((text, text) for text in recalled),
        *_about_money(asked, used),
        *_about_order(asked, used),
        *_about_rejected(asked, used),
        *_about_early(asked, used, today),
        *_about_next_test(asked, used),
        *_about_major(asked, used),
        *_about_moved_event(asked, used),
        *_about_instead(asked, {result.name for result in results}),
        *_about_rest(request, used, today),
    ]
    return [chinese if locale == "zh" else english for chinese, english in pairs]


def _about_instead(request: Request, called: Collection[str]) -> list[tuple[str, str]]:
    """What was done in place of what was asked for."""
    wanted = [intent for intent in request.intents if intent in _INSTEAD]
    return [_INSTEAD[intent] for intent in wanted if _PROPER.get(intent) not in called]


def _about_money(request: Request, used: Collection[str]) -> list[tuple[str, str]]:
    money = request.money
    if money is None or not _MONEY_TOOLS & set(used):
        return []
    said = []
    if money.total:
        said.append(
            ("四年总额按每年平均计算。", "The total for four years was divided evenly by year.")
        )
    if money.converted:
        said.append(
            (
                f"预算按人民币理解，以 1 美元约 {YUAN_PER_DOLLAR:g} 元的假设折算为每年约 "
                f"${money.usd:,}，"
                "实际汇率请自行核对，也可以直接告诉我美元金额。",
                f"The budget was taken as yuan and converted at an assumed "
                f"{YUAN_PER_DOLLAR:g} yuan "
                f"to the dollar, about ${money.usd:,} a year; tell me the amount in dollars "
                f"if you prefer.",
            )
        )
    return said


def _about_order(request: Request, used: Collection[str]) -> list[tuple[str, str]]:
    if not request.top or not _LIST_TOOLS & set(used):
        return []
    return [
        (
            "我没有可用的大学排名数据，不能按排名筛选。",
            "I have no university rankings to use, so nothing was filtered by rank.",
        )
    ]


def _about_rejected(request: Request, used: Collection[str]) -> list[tuple[str, str]]:
    if not request.rejected or not _LIST_TOOLS & set(used):
        return []
    chinese = "、".join(title_of(school, "zh") for school in request.rejected)
    english = ", ".join(title_of(school, "en") for school in request.rejected)
    return [
        (
            f"你不考虑{chinese}，名单里如果出现请忽略。",
            f"You ruled out {english}: please disregard it where it still appears.",
        )
    ]


_EARLY_OVER = ((11, 16), (12, 31))
"""From when to when the first early rounds are over and the second is not, as a rule."""


def _about_early(request: Request, used: Collection[str], today: date) -> list[tuple[str, str]]:
    """Whoever asks for an early round in late autumn must know that most are closed."""
    first, last = _EARLY_OVER
    asked = {"ED", "EA", "REA"} & set(request.rounds) and "analyze_admission_chance" in used
    if not asked or not first <= (today.month, today.day) <= last:
        return []
    return [
        (
            "现在已过 11 月中旬，多数学校的 ED 和 EA 已经截止；"
            "如果是申请今年，请先到官网确认还收不收，还能用的早申多半只有 ED2。",
            "Most ED and EA rounds close in the first half of November: if you apply this year, "
            "check on the university's site whether it is still open; ED2 may be what is left.",
        )
    ]


def _about_next_test(request: Request, used: Collection[str]) -> list[tuple[str, str]]:
    """A test day from the calendar of dates is expected only, and registration ends before it."""
    test = named_test(request.text)
    if not test or "create_personal_event" not in used:
        return []
    site = "collegeboard.org" if test == "SAT" else "act.org"
    return [
        (
            f"这一天是预计考期；报名在考前几周就截止，请先到 {site} 确认日期和还能不能报名。",
            f"The day is the expected one, and registration closes weeks before: check the date "
            f"and whether it is still open at {site}.",
        )
    ]


def _about_major(request: Request, used: Collection[str]) -> list[tuple[str, str]]:
    if request.main is not _I.MAJOR_ADVICE or "interpret_assessment" not in used:
        return []
    return [
        (
            "不必现在就二选一：多数美国大学入学后才正式定专业；"
            "但不少学校的计算机和工程要在申请时选定，进校后很难转入，"
            "以各校官网为准。",
            "You need not choose today: most universities settle the major after enrolment. Many "
            "do admit to computing and engineering directly, though, and moving in later is hard: "
            "see each university's site.",
        )
    ]


def _about_moved_event(request: Request, used: Collection[str]) -> list[tuple[str, str]]:
    if not (request.main is _I.CREATE_EVENT and request.is_followup):
        return []
    return [
        (
            "之前那一条还在日历里，请在日历里删掉。",
            "The earlier entry is still in your calendar: please delete it there.",
        )
    ]


def _about_rest(request: Request, used: Collection[str], today: date) -> list[tuple[str, str]]:
    done = {agent_of(i) for i in request.intents if _was_served(request, i, used, today)}
    if not done:
        return []
    rest = [agent_of(intent) for intent in request.intents if agent_of(intent) not in {*done, ""}]
    names = [_REST[agent] for agent in dict.fromkeys(rest)]
    if not names:
        return []
    chinese = "、".join(name for name, _ in names)
    english = " and ".join(name for _, name in names)
    return [
        (
            f"你还问到{chinese}，这部分接着发一句给我，我马上看。",
            f"You also asked about {english}: send that as the next message and I will take it up.",
        )
    ]


def _was_served(request: Request, intent: Intent, used: Collection[str], today: date) -> bool:
    wanted = calls_for(replace(request, intents=(intent,)), set(used), today)
    return bool(wanted)
