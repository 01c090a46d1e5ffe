"""Saying which tool did not work, why, and what would help."""

import re

from agents.llm.offline.answers.format import inline
from agents.llm.offline.answers.voice import Part, Voice
from agents.llm.offline.dialogue.conversation import Result
from memory.reading.text import is_chinese

TASKS = {
    "get_profile": ("读取你的档案", "read your profile"),
    "update_profile": ("更新你的档案", "update your profile"),
    "search_schools": ("搜索学校", "search for schools"),
    "get_school_details": ("查这所学校的资料", "look up this school"),
    "compare_schools": ("对比学校", "compare the schools"),
    "recommend_schools": ("推荐学校", "recommend schools"),
    "analyze_admission_chance": ("估算录取机会", "estimate your chances"),
    "get_deadlines": ("查截止日期", "look up deadlines"),
    "get_essays": ("读取你的文书", "read your essays"),
    "review_essay": ("点评文书", "review the essay"),
    "brainstorm_ideas": ("构思文书题目", "brainstorm essay ideas"),
    "get_personal_events": ("读取你的日程", "read your calendar"),
    "create_personal_event": ("添加日程", "add the event"),
    "search_cases": ("查录取案例", "look up admission cases"),
    "explain_case_result": ("分析这个案例", "explain this case"),
    "compare_case_with_profile": ("把案例和你的档案对比", "compare the case with your profile"),
    "compare_with_admitted_profiles": ("和录取者对比", "compare you with those admitted"),
    "search_forum_posts": ("搜索论坛帖子", "search the forum"),
    "get_popular_discussions": ("看论坛热门讨论", "list the popular discussions"),
    "answer_forum_question": ("从论坛经验里找答案", "find an answer in the forum"),
    "polish_essay": ("润色文书", "polish the essay"),
    "generate_outline": ("列文书大纲", "make an outline"),
    "create_timeline": ("做时间规划", "make a plan"),
    "get_assessment_results": ("读取你的测评结果", "read your assessment results"),
    "interpret_assessment": ("解读测评结果", "interpret the assessment"),
    "suggest_activities_from_assessment": ("按测评推荐活动", "suggest activities that fit"),
    "analyze_prediction_accuracy": ("核对以往的预测", "check the earlier estimates"),
    "analyze_profile_ranking": ("比较你在申请者中的位置", "rank your profile"),
    "suggest_profile_improvements": ("找提升机会", "find what would improve your chances"),
    "web_search": ("上网查询", "search the web"),
    "search_school_website": ("查学校官网", "search the university's website"),
    "delegate_to_agent": ("把问题转给同事", "hand this to a colleague"),
    "return_to_orchestrator": ("把问题交回", "hand this back"),
}
_REASONS = {
    "not_found": ("没有找到", "not found"),
    "missing_information": ("还缺少需要的信息", "some information is missing"),
    "invalid_arguments": ("请求里的内容不对", "the request was not right"),
    "not_allowed": ("这里不能这样做", "that is not possible here"),
    "unknown_tool": ("这个功能还没有", "that is not available"),
    "timeout": ("等了太久没有结果", "it took too long"),
    "unavailable": ("相关服务暂时不可用", "a service it needs is away"),
    "internal_error": ("出了意外的问题", "something unexpected went wrong"),
}
_ABOUT_SCHOOLS = {
    *("get_school_details", "compare_schools", "analyze_admission_chance"),
    *("compare_with_admitted_profiles", "search_school_website"),
}
_OF_LIST = {"add_schools", "change_schools", "remove_schools"}
_AGAIN = ("过一会儿再问我一次好吗？", "Please ask me again in a moment.")
_HELP = {
    "school": ("你指的是哪一所？中文名或英文名都可以。", "Which school do you mean?"),
    "missing_information": ("告诉我这些，我马上继续。", "Tell me and I will go on at once."),
    "review_essay": ("把文书贴出来，我马上看。", "Paste the essay and I will read it at once."),
    "polish_essay": ("把文书贴出来，我马上改。", "Paste the essay and I will polish it at once."),
    "generate_outline": (
        "这篇想写哪件事？说一两句就行。",
        "Which experience is it about? A sentence or two will do.",
    ),
    "brainstorm_ideas": (
        "说一件你花很多时间做的事好吗：做什么、多久、哪一刻最难忘？",
        "Tell me one thing you spend much time on: what, how long, which moment stays with you?",
    ),
    "update_profile": ("请核对一下这个数再告诉我，好吗？", "Could you check it and tell me again?"),
    "school_list": ("你想怎么改？", "How would you like it?"),
    "not_found": ("能换个说法再告诉我一次吗？", "Could you put it another way?"),
    "invalid_arguments": (
        "能换个说法，或给我具体的数字吗？",
        "Could you rephrase, or give me figures?",
    ),
    "timeout": _AGAIN,
    "unavailable": _AGAIN,
}
# For these the tool's own words help the person; its hint only where it names a choice.
_DETAILED = {"not_found", "missing_information", "invalid_arguments"}
_ARGUMENT = re.compile(r"^[a-z_.]+[:：] *")
_FOR_THE_MODEL = re.compile(r"^(Arguments|Tools): |学生|\bthe student\b|^Ask for ", re.IGNORECASE)


def failed(voice: Voice, results: list[Result], *, alone: bool) -> Part:
    """All that did not work; ``alone`` when there is nothing else to answer with."""
    said = list(dict.fromkeys(_one(voice, result) for result in results))
    helps = [_help(result) for result in results]
    ask = next((voice.say(*text) for text in helps if text), "") if alone else ""
    return Part("\n\n".join(said), ask=ask or (_retry(voice) if alone else ""))


def _help(result: Result) -> tuple[str, str] | None:
    code = _code(result)
    if code == "missing_information" and result.name in _HELP:
        return _HELP[result.name]
    if result.name in _ABOUT_SCHOOLS and code in ("not_found", "invalid_arguments"):
        return _HELP["school"]
    if result.name == "update_profile" and code == "invalid_arguments":
        return _HELP["school_list" if _OF_LIST & result.args.keys() else "update_profile"]
    return _HELP.get(code)


def _code(result: Result) -> str:
    return "timeout" if result.status == "timeout" else str(result.error.get("code") or "")


def _one(voice: Voice, result: Result) -> str:
    code = _code(result)
    words = _words(voice, result) if code in _DETAILED else ""
    if words and is_chinese(words) == voice.zh:
        return words
    name = inline(result.name, 60)
    task = voice.say(*TASKS.get(result.name, (f"完成 {name}", f"do {name}")))
    reason = voice.say(*_REASONS.get(code, ("出了问题", "something went wrong")))
    detail = voice.say(f"（{words}）", f" ({words})") if words else ""
    return voice.say(f"我没能{task}：{reason}{detail}。", f"I could not {task}: {reason}{detail}.")


def _words(voice: Voice, result: Result) -> str:
    """The tool's own words, where they help the person rather than the model."""
    said = [inline(result.error.get(key), 300) for key in ("message", "hint")]
    kept = [text for text in said if text and not _FOR_THE_MODEL.search(text)]
    words = voice.say("", " ").join(_ARGUMENT.sub("", text) for text in kept)
    unfit = result.error.get("code") == "invalid_arguments" and is_chinese(words) != voice.zh
    return "" if unfit or "$step" in words else words


def _retry(voice: Voice) -> str:
    return voice.say(
        "你可以再试一次，或者换个问题。", "You can try again, or ask me something else."
    )
