"""How the person wants to be answered, and how essays are to sound."""

import re

from memory.reading.message import Message, compiled
from memory.reading.stance.stances import Flag, Stance
from memory.reading.statements import Statement
from memory.reading.stating import statement

_NEVER = {Flag.SUPPOSED, Flag.OTHER}
_LANGUAGES = tuple(
    compiled(pattern)
    for pattern in (
        r"(?:用|说|讲|改用|切换?(?:成|到)|换成|转成)(?P<l>中文|汉语|普通话|国语|英文|英语|chinese|english)(?:来|跟我|和我|给我|对我)*(?:回答|回复|回应|回我|交流|沟通|聊|对话|解释|答复|说|讲)",
        r"(?:以后|请|麻烦|都|一律|之后|咱们|我们|今后|全程|统一|能不能|可不可以|可以|能否|^你)(?:你|请|都|就)*(?:用|说|讲)(?P<l>中文|汉语|普通话|国语|华语|英文|英语|chinese|english)(?!写|翻|版)",
        r"(?:回答|回复|交流|沟通|对话)(?:我)?(?:时|的时候|请|都|最好|一律|要)*(?:用|使用|说)(?P<l>中文|汉语|英文|英语|chinese|english)",
        r"(?:我)?(?:更)?(?:喜欢|偏好|习惯|希望)(?:你)?(?:用|看|说|使用)?(?P<l>中文|英文)(?:回答|回复|交流|沟通|的回答)",
        r"(?:跟|和|对|给)我(?:就|都|请)?(?:用|说|讲|打|回)(?P<l>中文|汉语|普通话|国语|华语|中国话|英文|英语|洋文|chinese|english)",
        r"^\s?(?:请|就|都|麻烦)*(?:用|说|讲)(?P<l>中文|英文|英语|国语)(?:吧|就行|即可|谢谢|哈|$)",
        r"(?:切换|换)(?:成|到|为)(?P<l>中文|英文|英语)",
        r"\b(?:reply|respond|answer|talk|speak|communicate|write back|explain|chat|continue|responses?|answers?|repl(?:y|ies))(?: (?:to me|back|everything|things|me|with me|please|my questions))* in (?P<l>chinese|mandarin|english)\b",
        r"^\s?(?:please )?(?:in|use|switch to) (?P<l>chinese|mandarin|english)(?:,? (?:please|from now on|only))?\s?$",
        r"^\s?(?P<l>chinese|mandarin|english) only\b",
        r"\b(?:please )?(?:use|switch to|speak|stick to|keep it in) (?P<l>chinese|mandarin|english)(?! (?:test|essay|class|teacher))\b",
        r"\bprefer (?:to (?:use|speak|talk in|communicate in|chat in) |answers in |responses in |replies in |using )?(?P<l>chinese|mandarin|english)(?! (?:class|literature|lit))\b",
    )
)
_ZH = re.compile(r"中文|汉语|普通话|国语|华语|中国话|chinese|mandarin", re.IGNORECASE | re.ASCII)
_STYLES = (
    (
        "brief",
        r"[\d一二两三四五十百]+(?:句话?|行|段话?|个?字)(?:以内|之内|就(?:行|好|够)|搞定|说完)|简短|简洁|简明|精简|简练|言简意赅|简单(?:一?[点些]|说|讲|明了|直接)|短一?[点些]|(?:别|不要|不用)(?:太|那么|这么|说)*(?:啰嗦|罗嗦|长|废话|复杂|详细|多)|少说废话|(?:别|不要)(?:写|发|给我|来|整|用)*(?:大段|长段|长篇|一大[堆段])|少废话|只(?:要|给)(?:结论|要点)|挑重点|说重点|"
        r"concise|brief(?:ly)?|(?:short(?:er)?)(?= (?:answer|repl|respon|and))|keep (?:it|them|things|your (?:answers|replies|responses)) (?:short|brief|concise|simple)|short answers|to the point|less wordy|don't ramble|no fluff|succinct",
    ),
    (
        "detailed",
        r"详细(?:一?[点些]|地|的)?|具体一?[点些]|展开(?:讲|说)|深入一?[点些]|全面一?[点些]|说细|detailed|in[- ]depth|thorough|more details?|elaborate|comprehensive|step[- ]by[- ]step|lots of detail|long(?:er)? (?:answers|replies|explanations)|一步一步|(?:讲|说)(?:得|的)?(?:慢|细|清楚)一?[点些]|慢慢(?:讲|说)",
    ),
    (
        "friendly",
        r"友好|亲切|温柔|温和|轻松一?[点些]|多鼓励|鼓励我|friendly|warmer|encouraging|gentle|supportive",
    ),
    (
        "professional",
        r"专业一?[点些]|正式一?[点些]|严肃一?[点些]|professional(?:ly)?|formal(?:ly)?",
    ),
    (
        "casual",
        r"(?:不用|别|不必|不要)(?:跟我|对我)?(?:那么|太|这么)?(?:客气|拘束|见外|官方|一本正经)|随意一?[点些]|随便一?[点些]|口语化|像朋友|casual(?:ly)?|informal|chill",
    ),
    (
        "direct",
        r"直接(?:一?[点些]|告诉|说|给)|直说|直白|坦诚|实话|别(?:绕|拐)弯|(?:不要|别)(?:安慰|客套|拐弯抹角)|blunt|honest with me|be direct|straightforward|brutally honest|direct answers|straight to",
    ),
    (
        "examples",
        r"(?:多|要|给|麻烦|请|最好)(?:我)?(?:举|用|来|带|附)上?(?:点|些|几个|个)?(?:例子?|实例|案例)|(?:lots of |more |with |use )examples",
    ),
    (
        "conclusion first",
        r"(?:先|直接)(?:给|说|讲|上)(?:我)?(?:结论|答案|结果)(?!\s?:)|结论(?:先行|放(?:在)?(?:最)?前|在前)|(?:conclusion|answer|bottom line) first",
    ),
    ("tables", r"表格|列成表|做成表|列个表|\btables?\b"),
    (
        "plain",
        r"术语|行话|黑话|专有名词|大白话|说人话|讲人话|通俗|浅显|好懂|jargon|plain (?:words|language|english)|simple(?:r)? (?:words|language|terms)|layman",
    ),
    (
        "lists",
        r"分点|列(?:个|几个)?点|分条|一条一条|一条条|(?<!活动)(?<!学校)(?<!选校)(?<!院校)列表|条目|要点形式|列(?:要点|点|条)|bullet(?:ed)?(?: points?)?|in lists",
    ),
    (
        "no emoji",
        r"(?:不要|别|少)(?:用|发|加|打|放)?一?[点些]?(?:表情|emoji)|no emojis?|without emojis?",
    ),
)
_PLAIN = "通俗，少用术语"
_AVOIDED = frozenset(["plain"])
"""Manners that are told by what is to be avoided: 「别用术语」."""
_STYLE = tuple((name, compiled(pattern)) for name, pattern in _STYLES)
_ANSWERING = compiled(
    r"我(?:是家长|是个家长|也?不太?懂|理解(?:能力)?(?:慢|差|不好)|看不懂|听不懂|玻璃心|记不住|笨)|(?:给|跟|对)我(?:讲|说|解释)|(?:温柔|温和|直接|简单|客气)一?[点些]说|解释的?时候|讲的?时候|explain (?:things|stuff|everything)|i (?:like|prefer|want) (?:long|short|detailed)|with me\b|(?:别|少|不要|甭)(?:用|打|发|加|放)一?[点些]?(?=[^，。]{0,4}(?:术语|行话|黑话|专有名词|表情|emoji))|能省则省|回答|回复|回应|回我|答复|说话|以后|每次|跟我(?:说|讲|聊)|交流|沟通|今后|之后都|答案|语气|风格|你(?:可以|能|说|讲|回)|"
    r"\b(?:answers?|repl(?:y|ies)|respon\w+|explanations?|always|from now on|when you|prefer|keep|please be|be (?:more|concise|brief|direct|"
    r"honest|blunt|casual|friendly)|talk to me|tone|your|in the future|going forward)\b"
)
_ONE_TIME = compiled(
    r"(?:什么|啥)(?:是|叫)|把(?:这|那|下面|上面|它|我的)|介绍|分析|说说|讲讲|讲解|列出|比较|计划|方案|信息|资料|步骤|流程|清单|总结|explain (?:how|what|why|the)|tell me|give me (?:a|the|more)|plan|list of|information|analysis|overview|review|compare"
)
_ESSAY = compiled(
    r"文书|essays?|个人陈述|personal statement|作文|补充材料|supplement(?:al)?s?|(?<![a-z])ps(?![a-z])|写作风格|writing style|common app"
)
_ESSAY_WISH = compiled(
    r"喜欢|想(?:要|写|用)?|希望|偏好?|追求|适合|lean|toward|多一?[点些]|风格|不要|别|倾向|更|走|prefer|like|want|style|tone|voice|keep|should (?:be|sound|feel)|love|don't|avoid|sound"
)
_ESSAY_STYLES = tuple(
    (name, compiled(pattern))
    for name, pattern in (
        (
            "narrative",
            r"(?<!宏大)叙事|叙述|讲故事(?:的|型|类|风)?|故事(?:性|化|型|类)|narrative|story-?telling|story(?:-driven|-based| style)",
        ),
        ("warm", r"温情|温暖|温馨|细腻|治愈|\bwarm\b|tender|intimate"),
        ("restrained", r"克制|冷静|内敛|含蓄|restrained|understated|subtle|calm"),
        ("humorous", r"幽默|搞笑|诙谐|风趣|humorous|humou?r|funny|witty"),
        ("sincere", r"真诚|真实|走心|\braw\b|诚恳|真情|sincere|genuine|authentic|heartfelt|honest"),
        ("formal", r"(?<!非)正式|庄重|严谨|(?<!in)formal"),
        ("conversational", r"口语化?|自然|聊天|对话式|轻松|conversational|casual|informal"),
        (
            "concise",
            r"短句|干净|利落|干练|简洁|精炼|简练|朴实|朴素|平实|简单|接地气|concise|plain|simple|succinct",
        ),
        (
            "reflective",
            r"反思|内省|思辨|哲理|深度|有思考|reflective|introspective|philosophical|thoughtful",
        ),
        ("lyrical", r"诗意|文艺|文学性|文学感|意象|抒情|优美|华丽|literary|lyrical|poetic|flowery"),
        ("descriptive", r"细节|生动|描写|画面感|vivid|descriptive|detailed|imagery"),
        ("academic", r"学术|理性|逻辑|academic|analytical|logical"),
        ("creative", r"创意|新颖|创新|独特|creative|unconventional|quirky|experimental"),
        ("direct", r"直接|直白|开门见山|direct|straightforward"),
    )
)
_NOT = compiled(
    r"(?:不要|别|不想|不喜欢|避免|不太|少|don't|do not|not|avoid|no|less|dislike|hate)(?: \w+){0,3}[^，。,]{0,8}$"
)
_SHORT_REQUEST = 14  # characters of a message that is nothing but a wish for the answers


def preferences(message: Message) -> list[Statement]:
    """Language and manner of the answers, and the style of essays."""
    found: list[Statement] = []
    for stance in message.stances:
        if stance.flags & _NEVER:
            continue
        if _ESSAY.search(stance.clause.text) or _continues_essay(message, stance):
            found.extend(_essay_styles(message, stance))
            continue
        found.extend(_language(message, stance))
        found.extend(_styles(message, stance))
    return found


def _language(message: Message, stance: Stance) -> list[Statement]:
    clause = stance.clause
    for pattern in _LANGUAGES:
        match = pattern.search(message.words, clause.start, clause.end)
        if match is None or re.search(
            r"(?:不要|别|不用|don't|do not|not)\s?$",
            message.words[clause.start : match.start()][-8:],
        ):
            continue
        value = "zh" if _ZH.search(match["l"]) else "en"
        chinese, english = (
            ("用中文回答", "Answer in Chinese")
            if value == "zh"
            else ("用英文回答", "Answer in English")
        )
        return [
            statement(
                message,
                "language",
                message.say(chinese, english),
                value,
                match.span(),
                rule="language",
                confidence=0.95,
            )
        ]
    return []


def _styles(message: Message, stance: Stance) -> list[Statement]:
    clause = stance.clause
    short = len(message.words.strip()) <= _SHORT_REQUEST
    around = message.words[slice(*message.sentence_of(stance))]
    if not (short or _ANSWERING.search(around)) or _ONE_TIME.search(clause.text):
        return []
    if message.schools or message.majors or message.places or Flag.MOCK in stance.flags:
        return []
    found = []
    for name, pattern in _STYLE:
        match = pattern.search(message.words, clause.start, clause.end)
        if match and (name in _AVOIDED or not _is_negated(message, clause.start, match)):
            found.append(_style(message, name, match))
    return found


def _is_negated(message: Message, start: int, match: re.Match) -> bool:
    return bool(
        re.search(
            r"(?:不要|别|不用|太|not|don't|too|less)(?: be| so| too)?\s?(?:太|那么)?$",
            message.words[start : match.start()],
            re.I,
        )
    )


def _style(message: Message, name: str, match: re.Match) -> Statement:
    return statement(
        message,
        "communication",
        message.say(
            f"希望回答的方式：{_PLAIN if name == 'plain' else match.group()}",
            f"Wants answers that are {name}",
        ),
        name,
        match.span(),
        rule="communication",
        confidence=0.88,
    )


def _continues_essay(message: Message, stance: Stance) -> bool:
    start, end = message.sentence_of(stance)
    return bool(_ESSAY.search(message.words, start, end))


def _essay_styles(message: Message, stance: Stance) -> list[Statement]:
    clause = stance.clause
    start, end = message.sentence_of(stance)
    if Flag.ASKED in stance.flags or not _ESSAY_WISH.search(message.words, start, end):
        return []
    found = []
    for name, pattern in _ESSAY_STYLES:
        match = pattern.search(message.words, clause.start, clause.end)
        if match is not None:
            negative = bool(_NOT.search(message.words[clause.start : match.start()]))
            found.append(_essay_style(message, name, match, negative))
    return found


def _essay_style(message: Message, name: str, match: re.Match, negative: bool) -> Statement:
    return statement(
        message,
        "essay_style",
        message.say(
            f"文书风格：{'不要' if negative else ''}{match.group()}",
            f"Essay style: {'not ' if negative else ''}{name}",
        ),
        name,
        match.span(),
        rule="essay_style",
        confidence=0.85,
        qualifiers={"polarity": "negative"} if negative else {},
    )
