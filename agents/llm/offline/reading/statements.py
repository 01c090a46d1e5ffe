"""Telling statements from questions, one's own news from somebody else's. Pure."""

import re

from agents.llm.offline.reading.lexicon.fragments import FRAGMENTS

_ESSAY = re.compile(FRAGMENTS["ESSAY"], re.IGNORECASE)
_SUBJECT = re.compile(
    "|".join(FRAGMENTS[name] for name in ("SCHOOL", "ESSAY", "TEST", "PLAN", "MYPROFILE"))
    + r"|申请|留学|录取|专业|文书|成绩|活动|时间|截止|gpa|appl(?:y|ication)|admission|major|"
    r"deadline",
    re.IGNORECASE,
)
_READING = re.compile(
    r"看看|看一下|看下|评|改|反馈|哪里|怎么样|review|feedback|critique|read|check|improve|"
    r"score|rate|grade|look (?:at|over)",
    re.IGNORECASE,
)
_VISA = re.compile(
    r"签证|面签|拒签|学签|使馆|领馆|入境|visa|embassy|consulate|i-?20|ds-?160|sevis|"
    r"(?<![a-z])f-?1(?![a-z])|(?<![a-z])opt(?![a-z])|h-?1b|移民|immigration",
    re.IGNORECASE,
)
_SIMILAR = re.compile(
    r"(?:类似|相似|差不多|同档|同水平|像§)(?:的)?.{0,8}(?:学校|大学|的|$)|(?:like|"
    r"similar to|comparable (?:to|with)) §|alternatives? to",
    re.IGNORECASE,
)
_CHOOSE_TIME = re.compile(
    r"应该|该(?!校)|合适|最好|比较好|适合|should|best time|better to|recommend", re.IGNORECASE
)
_OWN_RECORD = re.compile(
    r"我(?:的|现在的|目前的|填的|之前填的|存的|之前的)(?:gpa|绩点|均分|成绩|分数|sat|act|"
    r"托福|雅思|专业|预算|年级|高中|活动|奖项).{0,6}(?:是多少|多少|几分|是什么|有哪些)|"
    r"(?:我|之前|以前|上次|当时)(?:给你)?(?:登记|填|存|录|写|报|记|输)(?:过|的|了|进去)*.{0,12}"
    r"(?:多少|几分|什么|哪|几(?!所))|(?:did|have|had) i (?:put|enter|fill|gave|give|save|tell|"
    r"register)|on file|"
    r"what(?:'s| is| are| was) my|show (?:me )?my",
    re.IGNORECASE,
)
_APPOINTMENT = re.compile(
    r"我.{0,14}(?:报了|报名了|要考|要参加|参加|有个|有一个|有一场|要去|考|面试)|"
    r"(?<![a-z])(?:i(?:'m| am) (?:taking|attending|having|registered)|i have (?:an?|"
    r"my) (?:\S+ ){0,3}(?:interview|exam|test|competition|contest|olympiad|appointment|call|"
    r"event|meeting)|i signed up)",
    re.IGNORECASE,
)
_STORE = re.compile(
    r"改|更新|记|存|填|录入|添加|补充|设|update|change|set|record|save|put|correct|add",
    re.IGNORECASE,
)
_WHEN = re.compile(
    rf"{FRAGMENTS['WHEN']}|截止(?:日期|时间)(?:是|呢|[？?]|$)|ddl(?:是|呢|[？?]|$)|"
    rf"deadline(?:s)? (?:for|of|to)|(?:what|which).{{0,20}}(?:deadline|due)|due date|"
    rf"'s deadline|deadlines?\\?$|by when",
    re.IGNORECASE,
)
_SCHOOLWORK = re.compile(
    r"(?:历史|英语|语文|英文|政治|生物|课程|课堂|学校布置的?|期末)(?:课)?的?(?:作业|论文|"
    r"essay|作文|文书)|论文(?:作业)?(?:怎么写|帮我写)|情书|检讨|演讲稿|求职信|年终总结|"
    r"工作总结|述职|"
    r"(?:history|english|literature|biology|school|class|term|research|philosophy|homework|"
    r"ap lang) (?:class )?(?:essay|paper)|(?:essay|paper) (?:for|in) (?:my )?(?:\S+ )?class|"
    r"homework",
    re.IGNORECASE,
)
_QUESTION = re.compile(
    r"[?？]\s*$|(?:吗|么|嘛|呢|怎么样|如何|多少|够不够|能不能|行不行)[。?？!！]?\s*$", re.IGNORECASE
)
_NOT_REAL = re.compile(
    r"如果|假如|假设|要是|万一|目标|想考|想把.{0,10}(?:考|刷|提|冲)|想要考|希望考|希望能|"
    r"争取|计划考|打算考|准备考|能考到|要考到|考到.{0,6}就|"
    r"(?<![a-z])(?:if|suppose|assuming|hypothetically|hope to|hoping|aim(?:ing)?|target|"
    r"goal|want to (?:get|score)|plan to (?:get|score)|trying to (?:get|score)|"
    r"would like to get|need to get|need a)(?![a-z])",
    re.IGNORECASE,
)
_SOMEBODY_ELSE = re.compile(
    r"(?:我的?)?(?:同学|朋友|室友|哥哥|姐姐|表哥|表姐|学长|学姐|妹妹|弟弟|邻居|闺蜜|老师|"
    r"校友|同桌)|(?<![其吉])[他她](?!们?妈的)|别人|人家|平均|中位|要求|录取者|"
    r"(?<![a-z])(?:my (?:friend|classmate|roommate|brother|sister|cousin|teacher|peer)s?|"
    r"his|her|he|she|their|they|average|median|requires?|minimum|someone|somebody)(?![a-z])",
    re.IGNORECASE,
)
_CHILD = re.compile(r"我(?:的)?(?:儿子|女儿|孩子|娃)|my (?:son|daughter|child|kid)", re.IGNORECASE)
_ACHIEVEMENT = re.compile(
    r"(?:我|本人|孩子).{0,8}(?:获得|拿了|拿到|得了|得到|赢了|赢得|当选|当上|担任|成为|入选|"
    r"参加了|加入了|创办|创立|组织了|发表|完成了|做了|开始做|新增).{0,30}"
    r"(?:奖|名|冠军|牌|证书|社长|主席|队长|会长|副|部长|社|俱乐部|论文|实习|志愿|义工|项目|"
    r"比赛|竞赛|活动|队|前\s?\d+%|[A-Z]{3,})|"
    r"(?<![a-z])i(?:'ve| have| just|'m| am| was| also)?(?: just| recently| also| been|"
    r" now)? (?:won|received|earned|placed|got|became|elected|founded|joined|started|"
    r"published|completed|volunteer(?:ed|ing)?|interned|captain|named|awarded|selected)"
    r".{0,50}(?:award|prize|medal|place|president|captain|club|team|paper|internship|"
    r"competition|olympiad|finalist|honou?rs?|member|leader|founder|certificate|volunteer|"
    r"research|amc|usaco|isef)",
    re.IGNORECASE,
)
_WISH = re.compile(
    r"(?:想|打算|准备|希望|要|计划|梦想|目标|考虑)(?:去|申请?|上|进|学|读|考|冲|在|到|是|"
    r"是去|转|主修|ed|ea)|梦校|dream school|想(?:学|读)|兴趣是|感兴趣|喜欢|"
    r"(?:i (?:want|plan|hope|would like|wish|intend|dream|am (?:planning|hoping|thinking|"
    r"interested|considering|applying|aiming))|i'm (?:planning|hoping|thinking|interested|"
    r"considering|applying|aiming|into)|i'd (?:like|love)|my (?:dream|goal|top choice|"
    r"first choice)|interested in|i like|i love|applying to)",
    re.IGNORECASE,
)


def is_on_subject(text: str) -> bool:
    """Whether applications to university are spoken of at all."""
    return bool(_SUBJECT.search(text))


def mentions_essay(text: str) -> bool:
    """Whether an application essay is spoken of."""
    return bool(_ESSAY.search(text))


def mentions_reading(text: str) -> bool:
    """Whether something is to be read and judged."""
    return bool(_READING.search(text))


def mentions_visa(text: str) -> bool:
    """Whether a visa or the right to stay is spoken of."""
    return bool(_VISA.search(text))


def names_similar(text: str) -> bool:
    """Whether schools like a named one are wanted."""
    return bool(_SIMILAR.search(text))


def asks_to_choose_time(text: str) -> bool:
    """Whether the best time for something is asked, not a published date."""
    return bool(_CHOOSE_TIME.search(text))


def wants_own_record(text: str) -> bool:
    """Whether a figure of the student's own is asked for (我的 SAT 是多少)."""
    return bool(_OWN_RECORD.search(text))


def asks_to_recommend(text: str) -> bool:
    """Whether a recommendation is asked for in so many words."""
    return bool(
        re.search(
            r"推荐(?!信)|recommend(?!ation letter)|suggest|选校|名单|哪些学校|其他",
            text,
            re.IGNORECASE,
        )
    )


def asks_for_state(text: str) -> bool:
    """Whether it is asked how far something has come, or what there is."""
    return bool(
        re.search(
            r"进度|进展|状态|有哪些|几篇|列出|list|progress|status|how many", text, re.IGNORECASE
        )
    )


def announces_event(text: str) -> bool:
    """Whether an appointment of one's own is told: 我 12 月 5 日要考 SAT."""
    return bool(_APPOINTMENT.search(text)) and not is_question(text)


def asks_for_odds(text: str) -> bool:
    """Whether a chance is asked for in so many words."""
    return bool(
        re.search(
            r"概率|几率|机会|把握|希望|胜算|chance|odds|likel|probab|shot", text, re.IGNORECASE
        )
    )


def asks_to_balance(text: str) -> bool:
    """Whether time is to be divided, not looked up."""
    return bool(re.search(r"平衡|分配|规划|计划|怎么安排|balance|juggle|plan", text, re.IGNORECASE))


def asks_to_pick_major(text: str) -> bool:
    """Whether one of several fields of study is to be chosen."""
    return bool(
        re.search(
            r"还是|哪个|怎么选|(?<![a-z])(?:or|vs|versus|between)(?![a-z])", text, re.IGNORECASE
        )
    )


def speaks_of_self(text: str) -> bool:
    """Whether the student, or the own child, is spoken of."""
    return bool(
        re.search(r"我|孩子|儿子|女儿|(?<![a-z])(?:i|my|me|i'm|i've)(?![a-z])", text, re.IGNORECASE)
    )


def asks_to_store(text: str) -> bool:
    """Whether something is to be written down or changed."""
    return bool(_STORE.search(text))


def asks_when(text: str) -> bool:
    """Whether a date is asked for, not only mentioned."""
    return bool(_WHEN.search(text))


def mentions_calendar(text: str) -> bool:
    """Whether the own calendar is spoken of."""
    return bool(
        re.search(r"日程|安排|待办|日历|事情|calendar|schedule|event|agenda", text, re.IGNORECASE)
    )


def is_schoolwork(text: str) -> bool:
    """Whether a text for class is meant, not one for an application."""
    return bool(_SCHOOLWORK.search(text))


def is_question(text: str) -> bool:
    """Whether the text ends as a question."""
    return bool(_QUESTION.search(text.strip()))


def is_hypothetical(text: str) -> bool:
    """Whether it speaks of a wish, a goal or a mere possibility."""
    return bool(_NOT_REAL.search(text))


def is_about_another(text: str) -> bool:
    """Whether it speaks of somebody else's marks, or of a school's."""
    return bool(_SOMEBODY_ELSE.search(_CHILD.sub("我", text)))


def tells_own_news(text: str) -> str:
    """``wish``, ``achievement`` or ``fact`` for a statement about oneself, else empty."""
    if is_question(text):
        return ""
    if _ACHIEVEMENT.search(text) and not (is_hypothetical(text) or is_about_another(text)):
        return "achievement"
    if _WISH.search(text):
        return "wish"
    return "" if is_hypothetical(text) or is_about_another(text) else "fact"
