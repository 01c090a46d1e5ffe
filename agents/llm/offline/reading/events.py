"""What a reminder is called and of which kind it is, from the words of the request. Pure."""

import re
from datetime import date

from agents.llm.offline.reading.language import mask
from agents.llm.offline.reading.schools import NAMES
from memory.reading.times.clock import time_of_day
from memory.reading.times.told import days_told

_COMMANDS = (
    re.compile(
        r"^(?:请|麻烦(?:你|您)?|能不能|可以|可不可以|你能|能|再|然后|顺便|另外|我(?=把|帮)|"
        r"帮我|给我|替我|为我|好的?|ok|那|就|，|,|\s)+",
        re.I,
    ),
    re.compile(
        r"^(?:can|could|would|will) you (?:please )?|^please |^i(?:'d|"
        r" would) like (?:you )?to |^i want (?:you )?to |^i need (?:you )?to |^help me |"
        r"^also |^and ",
        re.I,
    ),
    re.compile(
        r"提醒(?:一下)?我?(?:一下)?(?:要|去)?|(?:设置?|设定|定|建|创建|新建|新增|添加|加|来|"
        r"做|增加)(?:一)?(?:个|条|下)?(?:新的)?.{0,2}(?:提醒|日程|事件|待办|闹钟|"
        r"行程)(?:事项)?[：:，, ]*|"
        r"(?:加|添加|放|记|写|存|录|标|同步|安排|加入|添)(?:到|进|入|在|"
        r"上)(?:[我你您]的?)?(?:日历|日程表?|提醒|待办|计划|行程)(?:里|中|上|表)*|叫我|"
        r"别忘了?(?:提醒我)?|到时候|记一下|记下|不对|改成|改到|换成|换到|推迟到|提前到|改为|"
        r"安排(?:一下|一个|个)?|^把|^将",
        re.I,
    ),
    re.compile(
        r"^(?:note|save|jot|pencil|keep|record|remember|book)(?: (?:this|it|that|me))?(?: down| "
        r"in)?(?: (?:an?|the|for|that)\b)?[\s:,.-]*|[\s,，]*(?:write|note|jot|mark|pencil|put) "
        r"(?:it|this|that|them) (?:down|in)|^i(?:'ve| have)? (?:have |got )?(?:an? |my )|"
        r"(?:set|add|做|加|建)\s*(?:一)?(?:个|an?)?\s*(?:reminder|event)[\s,，:：]*(?:for|to)?|"
        r"[，, ]*(?:别|不要)让我(?:忘(?:了|记)?|错过)|(?:别|不要)忘(?:了|记)|"
        r"[，, ]*(?:请)?(?:帮我|麻烦你?)?"
        r"(?:记|写|存|标|备注)(?:一下|下来|下|上|着)",
        re.I,
    ),
    re.compile(
        r"\bremind me(?: again)?(?: of| about| to| that)?\b|\b(?:set|create|make|add|"
        r"schedule|put)(?: up)?(?: me)?(?: an?| the| another)?(?: new)? (?:reminder|alarm|"
        r"event|calendar entry|todo)s?(?: for me)?(?: to| for| about| of| that says| called|"
        r" named)?\b|"
        r"\b(?:to|on|in|into) (?:my |the |your )?(?:calendar|schedule|planner|to-?do list|"
        r"agenda|events?|reminders?)\b|^(?:add|put|save|mark|block|log|schedule)\b|"
        r"\bmark my calendar(?: for)?\b|\bdon't let me forget(?: to| about)?\b|\b(?:change|"
        r"move) it to\b|\bactually\b|\bplease\b|\bthanks?(?: you)?\b",
        re.I,
    ),
)
_LOOSE_ENDS = re.compile(
    r"^(?:[\s，,。.:：;、\-!！]|(?:要|去|到时候|的时候|前|之前|那天|当天|说|我|在|于|by|on|"
    r"at|before|the|for|that|to|due|about|from)(?=[\s，,：:]|(?<=[\u4e00-\u9fff])))+|"
    r"(?:[\s，,。.:：;、\-!！?？]|\b(?:by|on|at|before|for|due|is|to|the|and|around)|"
    r"(?:之前|以前|前|的时候|的|吧|谢谢|请?帮我|麻烦你?|好吗|可以吗|吗|了|在|是|于|到|请|"
    r"那天|(?<!参)加到?))+$",
    re.IGNORECASE,
)
_KINDS = (
    ("interview", re.compile(r"面试|interview", re.I)),
    (
        "competition",
        re.compile(
            r"竞赛|比赛|大赛|奥赛|联赛|(?<![a-z])(?:amc|aime|usaco|usabo|isef|competition|contest|"
            r"olympiad|hackathon|tournament)(?![a-z])",
            re.I,
        ),
    ),
    (
        "deadline",
        re.compile(
            r"交|截止|申请|网申|ddl|deadline|submit|due|turn in|hand in|apply|application",
            re.I,
        ),
    ),
    (
        "test",
        re.compile(
            r"考试|模考|考(?=s|a|托|雅|完)|(?<![a-z])(?:sat|act|toefl|ielts|ap|exam|test|"
            r"mock)(?![a-z])|托福|雅思|期末|期中",
            re.I,
        ),
    ),
    (
        "activity",
        re.compile(
            r"活动|志愿|义工|社团|夏校|夏令营|实习|讲座|宣讲|访校|volunteer|club|camp|internship|"
            r"activity|visit|tour|webinar|info session|meeting|会议",
            re.I,
        ),
    ),
)


def event_title(text: str, today: date) -> str:
    """What is to be remembered, without the command, the day and the time; may be empty.

    >>> event_title("提醒我12月15日交CMU文书", date(2026, 11, 21))
    '交CMU文书'
    """
    time = time_of_day(text)
    spans = [(day.text_start, day.text_end) for day in days_told(text, today)]
    spans += [(time.start, time.end)] if time else []
    title = mask(text, spans, "\0")
    title = re.sub(
        r"(?:(?<![a-z])(?:on|at|by|before|due)\s+)?\0+(?:\s*(?:之前|以前|前|的|那天|号))?",
        " ",
        title,
        flags=re.I,
    )
    for command in _COMMANDS:
        title = command.sub(" ", title).strip()
    return _tidied(title)


def _tidied(title: str) -> str:
    title = re.sub(r"\s+", " ", title).strip()
    title = re.sub(r"(?<=[\u4e00-\u9fff]) | (?=[\u4e00-\u9fff])", "", title)
    before = None
    while before != title:
        before, title = title, _LOOSE_ENDS.sub("", title).strip()
    title = title.strip("'\"「」《》“” ")
    return title[:1].upper() + title[1:200] if title.isascii() else title[:200]


def event_kind(title: str) -> str:
    """``deadline``, ``test``, ``competition``, ``activity``, ``interview`` or ``other``."""
    return next((kind for kind, pattern in _KINDS if pattern.search(title)), "other")


def event_school(title: str) -> str:
    """The university in the title, as it was written there; empty when none."""
    named = NAMES.schools(title)
    return title[named[0].start : named[0].end] if named else ""


_NEXT_TEST = re.compile(
    r"(?:下一?(?:次|场)|最近(?:的)?一?(?:次|场)|这(?:次|场)|next|upcoming|that) ?的?(sat|"
    r"act)(?![a-z])",
    re.IGNORECASE,
)


def named_test(text: str) -> str:
    """``SAT`` or ``ACT`` where its next date is meant without being said; else empty."""
    found = _NEXT_TEST.search(text)
    return found[1].upper() if found else ""
