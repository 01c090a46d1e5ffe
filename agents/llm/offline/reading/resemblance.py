"""Which remembered lines a question is about: shared names, words and subjects of life. Pure."""

import re
from datetime import date
from functools import lru_cache

from agents.llm.offline.reading.memories import SAID, Memories, Memory
from agents.llm.offline.reading.noted import notes_on
from agents.llm.offline.reading.schools import find_schools, without_names
from memory.reading.folding import plain
from memory.reading.names.majors import find_majors
from memory.reading.names.places import find_places

ENOUGH = 1.0
"""What a line must weigh to count as an answer."""

MOST = 3

_NAME, _TOPIC, _WORD, _PAIR, _COMMON, _SIGN = 1.2, 1.5, 1.0, 1.0, 0.3, 0.6
_FRAME = re.compile(
    r"你还?记不记得|你?还?记得|你知道|你们?|您|我们?|之前|以前|上次|上回|曾经|有没有|是不是|"
    r"为什么|为何|为啥|"
    r"原因|什么时候|哪天|什么|怎么(?:回事|样|了)?|多少|哪(?:所|个|些|里|儿)?|说过|提过|讲过|聊过|"
    r"告诉过?|"
    r"提到|来着|[吗呢吧啊的了]"
)
_STOP = frozenset(
    """
    the and did you tell told say said mention mentioned ever about why what when which how who
    where that this was were are have had has been i'm for with from remember recall talk talked
    last time before does can could would know something anything school college university they
    them there because your mine our ours one not any all but his her its also just really still
    some want wanted like going
    """.split()  # noqa: SIM905
)
_EVERYDAY = frozenset(
    """
    申请 学校 大学 喜欢 想学 专业 成绩 准备 打算 决定 最近 现在 目前 上个 个月 时候 知道 觉得 希望
    时间 可以 自己 一个 没有 已经 我是 想去 情况 事情 关于 结果 帮我 看看 一下 推荐 什么 是多 不想
    不喜 选校 截止 日期 日子 是谁 做什 有什 在学 对选 要求 在准 的是 叫什 是做 想申
    """.split()  # noqa: SIM905
)
# What a life is made of: words that mean the same to a question and to an answer. Those of
# _BROAD only add to something else that is shared.
_TOPICS = {
    "grandparent": r"爷爷|奶奶|外公|外婆|姥爷|姥姥|grand(?:ma|pa|mother|father|parent)",
    "sibling": r"兄弟姐妹|独生|哥|弟|姐|妹|brother|sister|sibling|twin|only child",
    "finances": r"financ|money is|lost \w+ job|laid off|家里(?:经济|条件|收入)|经济(?:情况|条件|"
    r"压力|困难)|钱紧|失业|"
    r"下岗|破产",
    "interview": r"面试|interview",
    "nationality": r"国籍|国际生|绿卡|身份|citizen|nationality|green card|passport",
    "brother": r"哥|弟|brother",
    "sister": r"姐|妹|sister",
    "mother": r"妈|母亲|mom|mother",
    "father": r"爸|父亲|dad|father",
    "health": r"病|住院|手术|受伤|骨折|医院|身体|哮喘|障碍|残疾|近视|听力|视力|hospital|sick|"
    r"illness|surgery|injur|asthma|disab|impair",
    "food": r"过敏|忌口|饮食|素食|清真|吃素|食堂|allerg|vegetarian|vegan|halal|kosher",
    "climate": r"气候|天气|太冷|太热|暖和|怕[冷热晒]|温暖|阳光|下雪|climate|weather|warm|cold|"
    r"sunny|humid|"
    r"heat(?![a-z])|snow",
    "distance": r"离家|离.{0,3}(?:近|远)|close to home|far from home|near home",
    "job": r"工作|职业|工程师|医生|做生意|上班|(?<![a-z])job|works? (?:as|at|for)|engineer|doctor",
    "role": r"职务|职位|队长|社长|会长|主席|部长|班长|captain|president|leader|founder",
    "recommender": r"推荐信|推荐人|recommend(?:ation|er)|rec letter|letter",
    "counsellor": r"升学顾问|升学指导|顾问|counsel",
    "grade": r"年级|高[一二三]|初[一二三]|大[一二](?!学)|freshman|sophomore|junior|senior|grade",
    "name": r"名字|叫(?!做)|(?<![a-z])names?(?![a-z])|call me",
    "class size": r"小班|大班|大课|class sizes?|(?:small|big|large)\w* class|classes|lecture",
    "mood": r"状态|心情|去世|难过|伤心|low mood|passed away|died|feeling down",
    "music": r"钢琴|小提琴|音乐|乐队|吉他|提琴|古筝|二胡|琵琶|长笛|鼓|乐器|合唱|instrument|cello|"
    r"flute|drum|choir|"
    r"piano|violin|music|band(?![a-z])|guitar",
    "sport": r"篮球|足球|游泳|跑步|网球|排球|羽毛球|乒乓|击剑|棒球|滑雪|田径|体育|运动|"
    r"volleyball|badminton|fencing|"
    r"baseball|ski(?![a-z])|track|basketball|soccer|football|swim|tennis|sport",
    "pet": r"猫|狗|宠物|(?<![a-z])(?:cat|dog|pet)s?(?![a-z])",
    "move": r"搬家|转学|移民|moved to|transfer|immigra",
    "visit": r"参观|访校|夏校|夏令营|visit|campus tour|summer (?:camp|school|program)",
    "scholarship": r"奖学金|助学金|scholarship|financial aid",
    "essay": r"文书|essay|personal statement",
    "visa": r"签证|面签|visa|i-20",
    "writing": r"博客|专栏|公众号|写作|blog|column|newsletter",
    "cousin": r"[表堂][哥姐弟妹]|cousin",
    "week": r"周末|每周|周[一-六日]|weekend|every (?:week|sat|sun)|on (?:satur|sun)days",
    "hobby": r"爱好|业余|兴趣|hobb|free time|spare time",
}
_PARTICULAR = frozenset(
    {"grandparent", "sibling", "brother", "sister", "mother", "father", "cousin", "pet", "name"}
    | {"interview", "visa", "recommender", "counsellor", "visit", "essay", "scholarship"}
)
_BROAD = {
    "family": r"家里|家人|家庭|爸|妈|父|母|爷|奶|外公|外婆|姥|兄|弟|姐|妹|famil|mom|mother|dad|"
    r"father|"
    r"parent|grand|brother|sister|sibling|aunt|uncle|cousin",
    "feeling": r"焦虑|压力|害怕|担心|紧张|崩溃|失眠|迷茫|anxi|stress|worr|afraid|scared|nervous",
    "giving up": r"放弃|不申|不去|退出|不考虑|gave up|give up|giving up|drop|quit|decided against",
    "money": r"钱|预算|学费|贵|经济|money|budget|tuition|afford|expens",
    "contest": r"比赛|竞赛|奥赛|获奖|usaco|amc|(?<![a-z])(?:imo|isef|arml|hmmt|ctb|debate)|辩论|"
    r"contest|competition|olympiad|award|prize|medal",
    "club": r"社团|俱乐部|活动|志愿|义工|模拟联合国|club|volunteer|activit",
    "work": r"实习|科研|项目|intern|research|project",
    "hope": r"期望|希望|要求|想让|expect|hope|wants? me",
    "dislike": r"不喜欢|讨厌|受不了|反感|dislike|hate|can't stand|not a fan",
    "friend": r"同学|朋友|室友|闺蜜|friend|classmate|roommate",
    "preparing": r"准备|备考|prepar|studying for",
}
_REASON = re.compile(r"因为|由于|所以|原因|because|since|due to|so that", re.IGNORECASE)
_ASKS_WHEN = re.compile(r"什么时候|哪天|几号|何时|when|what day", re.IGNORECASE)
_DAY = re.compile(
    r"\d{1,2}\s*月|\d{1,2}[/-]\d{1,2}|周[一-日末]|(?:下|上)(?:个月|周)|明天|"
    r"(?<![a-z])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|next|tomorrow",
    re.IGNORECASE,
)
_ONLY_ASKS = re.compile(
    r"[?？吗呢]\s*$|^(?:请|帮我|给我|推荐(?![信人])|查|please|can you|could you|show|"
    r"find)",
    re.I,
)
_ASKS_NUMBER = re.compile(r"多少(?!的)|几(?:分|个|岁|次|年|所)|how (?:many|much|long|old)", re.I)
_NUMBER = re.compile(
    r"\d|[一二两三四五六七八九十百千万半]|(?<![a-z])(?:one|two|three|four|five|six)", re.I
)
_NEAR = 0.5
_NEAREST = 2
_ASKS_WHY = re.compile(r"为什么|为何|为啥|原因|why|reason", re.IGNORECASE)


def about(question: str, memories: Memories) -> tuple[Memory, ...]:
    """The lines that the question is about, the best first, then the latest; at most three.

    A note that tells just what is asked for (住在哪) answers alone.
    """
    if noted := notes_on(question, memories):
        return noted[:MOST]
    wanted = _signs(question)
    rated = [(_rated(question, wanted, item), item) for item in memories.items if _tells(item)]
    good = [(weight, item) for weight, item in rated if weight >= ENOUGH]
    good.sort(key=lambda pair: (pair[0], pair[1].said_on or date.min), reverse=True)
    best = good[0][0] if good else 0.0
    return tuple(item for weight, item in good if weight >= best * 0.7)[:MOST]


def fits(question: str, item: Memory) -> bool:
    """Whether a line can be the answer: a day where one is asked for, a number for how many."""
    if _ASKS_WHEN.search(question):
        return bool(_DAY.search(item.told))
    return not _ASKS_NUMBER.search(question) or bool(_NUMBER.search(item.told))


def nearest(question: str, memories: Memories) -> tuple[Memory, ...]:
    """What comes nearest where no line is clearly meant; at most two.

    Of a person or a particular thing only its own lines. A question with no known word is left to
    the order in which the search recalled the sentences; one that only tells a mark answers
    nothing else.
    """
    wanted = _signs(question)
    subjects = wanted.keys() & _PARTICULAR
    lines = [i for i in memories.items if _tells(i)]
    lines = [i for i in lines if not subjects or subjects & _signs(i.told).keys()]
    rated = [(_rated(question, wanted, i), i) for i in lines]
    near = sorted((pair for pair in rated if pair[0] >= _NEAR), key=lambda pair: -pair[0])
    if near or subjects or _names_something(wanted):
        found = [item for _, item in near]
    else:
        said = [i for i in memories.items if i.type == SAID and _tells(i)]
        found = [i for i in said if not _tells_value(i, memories)]
    return tuple(item for item in found if fits(question, item))[:_NEAREST]


def _names_something(signs: dict[str, float]) -> bool:
    return any(sign.startswith(("school ", "major ", "place ")) for sign in signs)


def _tells_value(item: Memory, memories: Memories) -> bool:
    """Whether a sentence tells a mark or an amount that is remembered as such."""
    values = {i.value for i in memories.items if i.is_fact and i.value[:1].isdigit()}
    return any(value in item.told for value in values)


def _tells(item: Memory) -> bool:
    """Whether a line tells something, not only asks for it."""
    return item.is_fact or not _ONLY_ASKS.search(item.told)


def _rated(question: str, wanted: dict[str, float], item: Memory) -> float:
    """What is shared; a line with a reason or a day answers a question for one all the better."""
    weight = _weight(wanted, _signs(item.told))
    if weight and _ASKS_WHY.search(question) and _REASON.search(item.told):
        weight += _SIGN
    if weight and _ASKS_WHEN.search(question) and _DAY.search(item.told):
        weight += _SIGN
    return weight


def _weight(wanted: dict[str, float], said: dict[str, float]) -> float:
    return sum(weight for sign, weight in wanted.items() if sign in said)


@lru_cache(maxsize=512)
def _signs(text: str) -> dict[str, float]:
    """What a text speaks of: each sign with its weight."""
    text = plain(text)
    schools = find_schools(text)
    signs = {f"school {i}": _NAME for i in (*schools.ids, *schools.rejected)}
    signs |= {f"major {major.key}": _NAME for major in find_majors(text)}
    signs |= {f"place {place.title}": _NAME for place in find_places(text)}
    for topics, weight in ((_TOPICS, _TOPIC), (_BROAD, _SIGN)):
        signs |= {t: weight for t, p in topics.items() if re.search(p, text, re.IGNORECASE)}
    rest = without_names(text) if schools.ids or schools.rejected else text
    return {**_words(rest), **signs}


def _words(text: str) -> dict[str, float]:
    latin = re.findall(r"[A-Za-z][A-Za-z'+#-]{2,}|\d+(?:\.\d+)?", text)
    words = {_stem(word.lower()): _WORD for word in latin if word.lower() not in _STOP}
    for run in re.findall("[\u4e00-\u9fff]+", _FRAME.sub(" ", text)):
        pairs = [run[i : i + 2] for i in range(len(run) - 1)]
        words |= {pair: _COMMON if pair in _EVERYDAY else _PAIR for pair in pairs}
    return words


def _stem(word: str) -> str:
    return re.sub(r"(?:'s|ing|ed|es|s)$", "", word) if len(word) > 4 else word
