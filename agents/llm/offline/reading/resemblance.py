"""Which remembered lines a question is about: shared names, words and subjects of life. Pure."""

import re
from functools import lru_cache

from agents.llm.offline.reading.language import normalised
from agents.llm.offline.reading.memories import Memories, Memory
from agents.llm.offline.reading.schools import find_schools, without_names
from tools.core.majors import find_majors
from tools.core.places import find_places

ENOUGH = 2.0
"""What a line must weigh to count as an answer."""

MOST = 3

_NAME, _TOPIC, _WORD, _PAIR, _SIGN = 2.0, 1.5, 1.0, 1.0, 0.5
_FRAME = re.compile(
    r"你还?记不记得|你还?记得|你知道|你们?|我们?|之前|以前|上次|上回|曾经|有没有|是不是|为什么|"
    r"为何|为啥|原因|什么时候|哪天|什么|怎么"
    r"(?:回事|样|了)?|多少|哪(?:所|个|些|里|儿)?|跟|对|和|给|说过|提过|讲过|聊过|告诉过|说|提|讲|"
    r"聊|告诉|事情?|来着|吗|呢|吧|啊|的|了|过|是|"
    r"在|有|关于|学校|大学",
)
_STOP = frozenset(
    [
        "the",
        "and",
        "did",
        "you",
        "tell",
        "told",
        "say",
        "said",
        "mention",
        "mentioned",
        "ever",
        "about",
        "why",
        "what",
        "when",
        "which",
        "how",
        "who",
        "where",
        "that",
        "this",
        "was",
        "were",
        "are",
        "have",
        "had",
        "has",
        "been",
        "i'm",
        "for",
        "with",
        "from",
        "remember",
        "recall",
        "talk",
        "talked",
        "last",
        "time",
        "before",
        "does",
        "can",
        "could",
        "would",
        "know",
        "something",
        "anything",
        "school",
        "college",
        "university",
        "they",
        "them",
        "there",
        "because",
        "your",
        "mine",
        "our",
        "ours",
        "one",
        "not",
        "any",
        "all",
        "but",
        "his",
        "her",
        "its",
        "also",
        "just",
        "really",
        "still",
        "some",
    ]
)
_TOPICS = {
    "family": r"家里|家人|家庭|爸|妈|父|母|爷|奶|外公|外婆|姥|兄|弟|姐|妹|famil|mom|mother|dad|"
    r"father|parent|"
    r"grand|brother|sister|sibling|aunt|uncle|cousin",
    "grandparent": r"爷爷|奶奶|外公|外婆|姥爷|姥姥|grand(?:ma|pa|mother|father|parent)",
    "brother": r"哥|弟|brother",
    "sister": r"姐|妹|sister",
    "mother": r"妈|母亲|mom|mother",
    "father": r"爸|父亲|dad|father",
    "health": r"病|住院|手术|请假|受伤|骨折|医院|身体|发烧|hospital|sick|ill(?![a-z])|illness|"
    r"surgery|injur|"
    r"health|broke my|doctor",
    "feeling": r"焦虑|压力|难过|害怕|担心|紧张|崩溃|失眠|迷茫|anxi|stress|worr|afraid|scared|"
    r"nervous|depress",
    "giving up": r"放弃|不申|不去|退出|不考虑|gave up|give up|giving up|drop|quit|decided "
    r"against|not apply",
    "money": r"钱|预算|学费|贵|奖学金|经济|money|budget|tuition|afford|expens|scholarship|financ",
    "teacher": r"老师|顾问|推荐信|推荐人|teacher|counsel|recommend|mentor",
    "friend": r"同学|朋友|室友|闺蜜|friend|classmate|roommate",
    "contest": r"比赛|竞赛|奥赛|奖|contest|competition|olympiad|award|prize|medal",
    "club": r"社团|俱乐部|社长|队长|活动|志愿|义工|club|volunteer|captain|president|activit",
    "essay": r"文书|essay|草稿|draft|personal statement",
    "work": r"实习|工作|科研|项目|intern|job|research|project|lab(?![a-z])",
    "move": r"搬家|转学|移民|出国|move|transfer|immigra",
    "visit": r"参观|访校|夏校|夏令营|visit|tour|summer (?:camp|school|program)",
    "music": r"钢琴|小提琴|音乐|乐队|吉他|piano|violin|music|band|guitar",
    "sport": r"篮球|足球|游泳|跑步|网球|运动|basketball|soccer|football|swim|tennis|sport|track",
    "pet": r"猫|狗|宠物|cat(?![a-z])|dog|pet(?![a-z])",
}
_REASON = re.compile(r"因为|由于|所以|原因|because|since|due to|so that", re.IGNORECASE)
_ASKS_WHY = re.compile(r"为什么|为何|为啥|原因|why|reason", re.IGNORECASE)


def about(question: str, memories: Memories) -> tuple[Memory, ...]:
    """The lines that the question is about, the best first; at most three."""
    wanted = _signs(question)
    rated = [
        (_weight(wanted, _signs(item.told)) + _bonus(question, item), item)
        for item in memories.items
    ]
    good = [(weight, item) for weight, item in rated if weight >= ENOUGH]
    good.sort(key=lambda pair: -pair[0])
    best = good[0][0] if good else 0.0
    return tuple(item for weight, item in good if weight >= best / 2)[:MOST]


def _bonus(question: str, item: Memory) -> float:
    """A line that gives a reason answers a question for one."""
    if not _ASKS_WHY.search(question):
        return 0.0
    return _SIGN if _REASON.search(item.told) else 0.0


def _weight(wanted: dict[str, float], said: dict[str, float]) -> float:
    return sum(weight for sign, weight in wanted.items() if sign in said)


@lru_cache(maxsize=512)
def _signs(text: str) -> dict[str, float]:
    """What a text speaks of: each sign with its weight."""
    text = normalised(text)
    schools = find_schools(text)
    signs = {f"school {i}": _NAME for i in (*schools.ids, *schools.rejected)}
    signs |= {f"major {major.key}": _NAME for major in find_majors(text)}
    signs |= {f"place {place.title}": _NAME for place in find_places(text)}
    for topic, pattern in _TOPICS.items():
        if re.search(pattern, text, re.IGNORECASE):
            signs[topic] = _TOPIC
    rest = without_names(text) if schools.ids or schools.rejected else text
    return {**_words(rest), **signs}


def _words(text: str) -> dict[str, float]:
    latin = re.findall(r"[A-Za-z][A-Za-z'+#-]{2,}|\d+(?:\.\d+)?", text)
    words = {_stem(word.lower()): _WORD for word in latin if word.lower() not in _STOP}
    for run in re.findall("[\u4e00-\u9fff]+", _FRAME.sub(" ", text)):
        words |= {run[i : i + 2]: _PAIR for i in range(len(run) - 1)}
    return words


def _stem(word: str) -> str:
    return re.sub(r"(?:'s|ing|ed|es|s)$", "", word) if len(word) > 4 else word
